// Legs, protection and the generation of moves.
//
// Moves are generated in groups: one action with its last square left open, and the set of squares that may fill
// it. Groups are counted, drawn from or written out without a second generator.
#pragma once

#include <vector>

#include "rules.hpp"

namespace cetkaik {

struct Legs {
  Bits finite;       // R0.8
  Bits directional;  // without squares that a finite leg reaches as well

  Bits all() const { return finite | directional; }
};

struct Group {
  std::uint32_t action;
  int shift;
  Bits squares;

  Action with(Square s) const { return {action | static_cast<std::uint32_t>(s) << shift}; }
};

inline Bits hue(const Rules& rules, const Position& p) {
  if (p.tam == kNowhere) return rules.field;
  const Bits around = rules.field | rules.neighbours[p.tam];
  return rules.options().tam_itself_is_tam_hue ? around | Bits::of(p.tam) : around;
}

inline Bits protected_men(const Rules& rules, const Position& p, Side side, Bits in_hue) {
  Bits guarded;
  for_each(p.generals & p.own[side] & in_hue, [&](Square s) { guarded |= rules.neighbours[s]; });
  return guarded & p.own[side];
}

// R3.4: squares on which a piece of the side may end.
inline Bits landable(const Rules& rules, const Position& p, Side side, Bits in_hue) {
  const Side enemy = other(side);
  return without(rules.board, p.occupied) | without(p.own[enemy], protected_men(rules, p, enemy, in_hue));
}

// Squares of a ray up to and including the first occupied one.
inline Bits slide_rising(Bits ray, Bits occupied) { return ray & (ray & occupied).up_to_lowest(); }
inline Bits slide_falling(Bits ray, Bits occupied) { return ray & (ray & occupied).from_highest(); }

inline Bits slide(const Rules& rules, std::uint8_t d, Square from, Bits occupied) {
  const Bits ray = rules.rays[from][d];
  return d < kRisingDirections ? slide_rising(ray, occupied) : slide_falling(ray, occupied);
}

inline Bits slide_over_one(const Rules& rules, std::uint8_t d, Square from, Bits occupied) {
  const Bits open = slide(rules, d, from, occupied);
  const Bits met = open & occupied;
  return met.any() ? open | slide(rules, d, met.lowest(), occupied) : open;
}

inline Bits ray_legs(const Rules& rules, LegTable::Ray ray, Square from, Bits occupied) {
  const std::uint8_t d = ray.direction;
  switch (ray.leg) {
    case Leg::Slide:
      return slide(rules, d, from, occupied);
    case Leg::SlideOverOne:
      return slide_over_one(rules, d, from, occupied);
    case Leg::FarOverOne:
      return without(slide_over_one(rules, d, from, occupied), rules.neighbours[from]);
    default: {  // R2.3 far: the adjacent square neither blocks nor can be landed on
      const Bits adjacent = rules.rays[from][d] & rules.neighbours[from];
      return adjacent.any() ? slide(rules, d, adjacent.lowest(), occupied) : Bits{};
    }
  }
}

inline Bits finite_legs(const LegTable& table, Square from, Bits occupied) {
  Bits finite = table.free[from];
  for (const LegTable::Guarded& g : table.guarded) {
    if (!(g.between[from] & occupied).any()) finite |= g.target[from];
  }
  return finite;
}

inline Bits directional_legs(const Rules& rules, const LegTable& table, Square from, Bits occupied) {
  const auto& rays = rules.rays[from];
  Bits legs = slide_rising(rays[table.rising[0]], occupied) | slide_rising(rays[table.rising[1]], occupied) |
              slide_falling(rays[table.falling[0]], occupied) | slide_falling(rays[table.falling[1]], occupied);
  for (const LegTable::Ray ray : table.others) legs |= ray_legs(rules, ray, from, occupied);
  return legs;
}

// Most tables have legs of one sort only, and the generator spends its time here.
[[gnu::always_inline]] inline Legs legs_in(const Rules& rules, const LegTable& table, Square from, Bits occupied) {
  Legs legs{finite_legs(table, from, occupied), {}};
  if (table.directional) legs.directional = without(directional_legs(rules, table, from, occupied), legs.finite);
  return legs;
}

inline Legs legs_from(const Rules& rules, Side side, Kind kind, Square from, Bits occupied, Bits in_hue) {
  return legs_in(rules, rules.legs(side, kind, rules.ground(kind, from, in_hue)), from, occupied);
}

// What the generator needs to know of a position once.
struct Scope {
  Side side;
  Bits in_hue;
  Bits land;
};

inline Scope scope_of(const Rules& rules, const Position& p) {
  const Bits in_hue = hue(rules, p);
  return {p.turn, in_hue, landable(rules, p, p.turn, in_hue)};
}

// R3.14: squares on which a second leg may end.
inline Bits second_land(const Rules& rules, const Scope& scope, Square source) {
  const Bits back = Bits::of(source);
  return rules.options().step_back_to_origin ? scope.land | back : without(scope.land, back);
}

inline Legs second_legs(const Rules& rules, const Position& p, const Scope& scope, Kind kind, Square source,
                        Square via) {
  const Bits lifted = without(p.occupied, Bits::of(source));  // R3.13
  const Bits land = second_land(rules, scope, source);
  const Legs legs = legs_from(rules, scope.side, kind, via, lifted, scope.in_hue);
  return {legs.finite & land, legs.directional & land};
}

template <class Sink>
void generate_man(const Rules& rules, const Position& p, const Scope& scope, Square source, Sink& sink) {
  const Kind kind = kind_of(p.board[source]);
  const auto table = [&](Square s) -> const LegTable& {
    return rules.legs(scope.side, kind, rules.ground(kind, s, scope.in_hue));
  };
  const Bits reach = legs_in(rules, table(source), source, p.occupied).all();
  sink.add(Group{Action::make(ActionType::Move, source, 0, 0, kind).value, kShiftB, reach & scope.land});
  const Bits lifted = without(p.occupied, Bits::of(source));  // R3.13
  const Bits land = second_land(rules, scope, source);
  const bool planned = rules.options().plan_before_cast != Plan::None;
  for_few(reach & p.occupied, [&](Square via) {
    const LegTable& second = table(via);
    const Legs legs = legs_in(rules, second, via, lifted);
    sink.add(Group{Action::make(ActionType::Step, source, via, 0, kind).value, kShiftC, legs.finite & land});
    if (!second.directional) return;
    const std::uint32_t cast = Action::make(ActionType::StepCast, source, via, 0, kind).value;
    const Bits ends = legs.directional & land;
    if (planned) {
      sink.add(Group{cast, kShiftC, ends});
    } else if (ends.any()) {
      sink.add_one(Action{cast | std::uint32_t{kNowhere} << kShiftC});
    }
  });
}

inline bool tam_may_move(const Rules& rules, const Position& p) {
  if (p.tam == kNowhere) return false;
  return !p.tam_moved || rules.options().tam_after_tam.mode != TamPenalty::Mode::Forbidden;
}

// R3.25. During the whole move the origin counts as empty.
template <class Sink>
void generate_tam(const Rules& rules, const Position& p, Sink& sink) {
  const Square from = p.tam;
  const Bits origin = Bits::of(from);
  const Bits taken = without(p.occupied, origin);
  const Bits open = without(rules.board, taken);
  const bool may_return = rules.options().tam_mun_mok.mode != TamPenalty::Mode::Forbidden;
  const Bits ends = may_return ? open : without(open, origin);
  for_few(without(rules.neighbours[from], taken), [&](Square first) {
    sink.add(Group{Action::make(ActionType::Tam, from, first).value, kShiftC, rules.neighbours[first] & ends});
    for_few(rules.neighbours[first] & taken, [&](Square via) {
      sink.add(Group{Action::make(ActionType::TamLatter, from, first, via).value, kShiftD,
                     rules.neighbours[via] & ends});
    });
  });
  for_few(rules.neighbours[from] & taken, [&](Square via) {
    for_few(rules.neighbours[via] & open, [&](Square first) {
      sink.add(Group{Action::make(ActionType::TamFormer, from, via, first).value, kShiftD,
                     rules.neighbours[first] & ends});
    });
  });
}

template <class Sink>
void generate_drops(const Rules& rules, const Position& p, Sink& sink) {
  const Bits empty = without(rules.board, p.occupied);
  for (unsigned man = 0; man < kMen; ++man) {
    if (p.captured[p.turn][man] == 0) continue;
    const unsigned code = man < kKinds ? man : man - kKinds + 16;
    sink.add(Group{Action::make(ActionType::Drop, 0, 0, 0, code).value, kShiftA, empty});
  }
}

// All moves of the side to move. The sink may say that it has seen enough.
template <class Sink>
void generate_moves(const Rules& rules, const Position& p, Sink& sink) {
  if (rules.options().free_pass) sink.add_one(Action::make(ActionType::Pass));
  const Scope scope = scope_of(rules, p);
  for (Bits men = p.own[p.turn]; men.any() && !sink.enough(); men.drop_lowest()) {
    sink.make_room();
    generate_man(rules, p, scope, men.lowest(), sink);
  }
  if (sink.enough()) return;
  sink.make_room();
  if (tam_may_move(rules, p)) generate_tam(rules, p, sink);
  generate_drops(rules, p, sink);
}

// Keeps the groups, for counting and drawing.
class GroupSink {
 public:
  GroupSink() : groups_(2 * kAtOnce) {}
  void clear() {
    size_ = 0;
    total_ = 0;
  }
  // Called before every piece, so that adding a group need not look.
  void make_room() {
    if (groups_.size() < size_ + kAtOnce) groups_.resize(2 * groups_.size());
  }
  void add(const Group& g) {
    const int n = g.squares.count();
    groups_[size_] = g;  // an empty group is overwritten by the next one
    size_ += n != 0 ? 1 : 0;
    total_ += n;
  }
  void add_one(Action a) { add(Group{a.value, 0, Bits::of(0)}); }
  static constexpr bool enough() { return false; }

  int total() const { return total_; }
  Action draw(int n) const;

 private:
  static constexpr std::size_t kAtOnce = 192;  // one piece, or tam2 with the drops, makes fewer groups
  std::vector<Group> groups_;
  std::size_t size_ = 0;
  int total_ = 0;
};

// Writes every action out.
class ListSink {
 public:
  explicit ListSink(ActionList& out) : out_(out) {}
  void add(const Group& g) {
    Action* to = out_.room(kSquares + 2 * kAtOnce);
    to = write(g.action, g.shift, g.squares.low, to);
    to = write(g.with(kSplit).value, g.shift, g.squares.high, to);
    out_.grown_to(to);
  }
  void add_one(Action a) { out_.push(a); }
  static constexpr void make_room() {}
  static constexpr bool enough() { return false; }

 private:
  static constexpr int kAtOnce = 4;
  ActionList& out_;

  // Writes four at a time and keeps what belongs to the set: most sets are smaller, and their sizes differ too much
  // for a loop over squares to be foreseen.
  static Action* write(std::uint32_t first, int shift, std::uint64_t set, Action* to) {
    Action* const end = to + std::popcount(set);
    while (set != 0) {
      for (int i = 0; i < kAtOnce; ++i, set &= set - 1) {
        *to++ = {first + (static_cast<std::uint32_t>(std::countr_zero(set)) << shift)};
      }
    }
    return end;
  }
};

// Appends the legal actions at a decision node; none elsewhere.
void legal_actions(const Rules& rules, const Position& p, ActionList& out);

// Groups of the legal actions at a decision node; none elsewhere.
void legal_groups(const Rules& rules, const Position& p, GroupSink& out);

// One action for every effect, the plainest of each (R3.26).
ActionList merged_actions(const Rules& rules, const Position& p);

bool is_legal(const Rules& rules, const Position& p, Action a);
bool has_move(const Rules& rules, const Position& p);

// R3.16.3-5: where the move under way may land after its cast.
Bits landings(const Rules& rules, const Position& p);

}  // namespace cetkaik

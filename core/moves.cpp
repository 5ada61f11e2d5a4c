#include "moves.hpp"

#include <algorithm>

namespace cetkaik {
namespace {

struct AnySink {
  bool found = false;
  void add(const Group& g) { found |= g.squares.any(); }
  void add_one(Action) { found = true; }
  static constexpr void make_room() {}
  bool enough() const { return found; }
};

template <class Sink>
void generate(const Rules& rules, const Position& p, Sink& sink) {
  switch (p.phase) {
    case Phase::Move:
      return generate_moves(rules, p, sink);
    case Phase::Press:
      sink.add_one(Action::make(ActionType::Bank));
      sink.add_one(Action::make(ActionType::Again));
      return;
    case Phase::Land: {
      const Bits squares = landings(rules, p);
      sink.add(Group{Action::make(ActionType::Land).value, kShiftA, squares});
      if (rules.options().may_decline_after_cast || !squares.any()) sink.add_one(Action::make(ActionType::Stay));
      return;
    }
    case Phase::Declare:
      sink.add_one(Action::make(ActionType::Tymok));
      sink.add_one(Action::make(ActionType::Taxot));
      return;
    default:
      return;
  }
}

Bits ray_towards(const Rules& rules, Square from, Square to) {
  const auto& rays = rules.rays[from];
  const auto towards = std::find_if(rays.begin(), rays.end(), [&](Bits ray) { return ray.has(to); });
  return towards == rays.end() ? Bits{} : *towards;
}

bool legal_step(const Rules& rules, const Position& p, Action a) {
  const Square source = a.a();
  const Square via = a.b();
  const Square to = a.c();
  const auto kind = static_cast<Kind>(a.d());
  if (source >= kSquares || via >= kSquares || to > kNowhere) return false;
  if (!p.own[p.turn].has(source) || kind_of(p.board[source]) != kind || !p.occupied.has(via)) return false;
  const Scope scope = scope_of(rules, p);
  const Bits reach = legs_from(rules, scope.side, kind, source, p.occupied, scope.in_hue).all();
  if (!reach.has(via)) return false;
  const Legs legs = second_legs(rules, p, scope, kind, source, via);
  if (a.type() == ActionType::Step) return to < kSquares && legs.finite.has(to);
  if (rules.options().plan_before_cast == Plan::None) return to == kNowhere && legs.directional.any();
  return to < kSquares && legs.directional.has(to);
}

bool legal_move(const Rules& rules, const Position& p, Action a) {
  const Square source = a.a();
  const Square to = a.b();
  if (source >= kSquares || to >= kSquares || a.c() != 0) return false;
  if (!p.own[p.turn].has(source) || kind_of(p.board[source]) != a.d()) return false;
  const Scope scope = scope_of(rules, p);
  const auto kind = static_cast<Kind>(a.d());
  const Legs legs = legs_from(rules, scope.side, kind, source, p.occupied, scope.in_hue);
  return (legs.all() & scope.land).has(to);
}

bool legal_tam(const Rules& rules, const Position& p, Action a) {
  if (!tam_may_move(rules, p) || a.a() != p.tam) return false;
  struct FindSink {
    Action wanted;
    bool found = false;
    void add(const Group& g) {
      const std::uint32_t field = std::uint32_t{127} << g.shift;
      if ((wanted.value & ~field) != g.action) return;
      const auto s = static_cast<Square>(wanted.value >> g.shift & 127);
      found |= s < kSquares && g.squares.has(s);
    }
  } sink{a};
  generate_tam(rules, p, sink);
  return sink.found;
}

bool legal_drop(const Rules& rules, const Position& p, Action a) {
  const unsigned colour = a.d() >> 4;
  const unsigned kind = a.d() & 15;
  if (colour > 1 || kind >= kKinds || a.a() >= kSquares || a.b() != 0 || a.c() != 0) return false;
  return p.captured[p.turn][colour * kKinds + kind] > 0 && without(rules.board, p.occupied).has(a.a());
}

bool legal_move_phase(const Rules& rules, const Position& p, Action a) {
  switch (a.type()) {
    case ActionType::Move:
      return legal_move(rules, p, a);
    case ActionType::Step:
    case ActionType::StepCast:
      return legal_step(rules, p, a);
    case ActionType::Tam:
    case ActionType::TamFormer:
    case ActionType::TamLatter:
      return legal_tam(rules, p, a);
    case ActionType::Drop:
      return legal_drop(rules, p, a);
    case ActionType::Pass:
      return rules.options().free_pass && a == Action::make(ActionType::Pass);
    default:
      return false;
  }
}

bool legal_landing(const Rules& rules, const Position& p, Action a) {
  if (a == Action::make(ActionType::Stay)) {
    return rules.options().may_decline_after_cast || !landings(rules, p).any();
  }
  return a.type() == ActionType::Land && a.a() < kSquares && a == Action::make(ActionType::Land, a.a()) &&
         landings(rules, p).has(a.a());
}

// Two moves of equal signature lead to the same position, or to the same chances of the same positions.
struct Signature {
  std::uint64_t value;
  Action action;
};

std::uint64_t step_cast_signature(const Rules& rules, const Position& p, Action a) {
  const bool tam = a.b() == p.tam;
  if (a.c() == kNowhere) return std::uint64_t{a.value} << 8 | 1;
  if (rules.options().plan_before_cast == Plan::ExactDestination && !rules.options().may_stop_short) {
    const int needed = distance(a.b(), a.c());
    const bool reachable = needed <= 5 || rules.options().press_your_luck;
    if (!reachable) return std::uint64_t{tam} << 8 | 2;
    return (std::uint64_t{a.a()} << 24 | std::uint64_t{a.c()} << 16 | std::uint64_t{tam} << 12 |
            static_cast<std::uint64_t>(needed) << 8) | 3;
  }
  if (rules.options().plan_before_cast == Plan::Direction) {
    const Square edge = ray_towards(rules, a.b(), a.c()).lowest();
    const Square far = ray_towards(rules, a.b(), a.c()).highest();
    return (std::uint64_t{a.a()} << 32 | std::uint64_t{a.b()} << 24 | std::uint64_t{edge} << 16 |
            std::uint64_t{far} << 8) | 4;
  }
  return std::uint64_t{a.value} << 8 | 1;
}

std::uint64_t signature(const Rules& rules, const Position& p, Action a) {
  constexpr std::uint64_t kNothingMoves = 5;
  switch (a.type()) {
    case ActionType::Pass:
      return kNothingMoves;
    case ActionType::Move:
      return (std::uint64_t{a.a()} << 16 | std::uint64_t{a.b()} << 8) | 6;
    case ActionType::Step: {
      const bool tam = a.b() == p.tam;
      if (a.a() == a.c() && !(rules.options().literal_entry && rules.water.has(a.a()))) {
        return std::uint64_t{tam} << 8 | kNothingMoves;
      }
      return (std::uint64_t{tam} << 24 | std::uint64_t{a.a()} << 16 | std::uint64_t{a.c()} << 8) | 6;
    }
    case ActionType::StepCast:
      return step_cast_signature(rules, p, a);
    case ActionType::Tam:
      return std::uint64_t{a.c()} << 8 | 7;
    case ActionType::TamFormer:
    case ActionType::TamLatter:
      return std::uint64_t{a.d()} << 8 | 7;
    default:
      return std::uint64_t{a.value} << 8 | 8;
  }
}

}  // namespace

Action GroupSink::draw(int n) const {
  std::size_t i = 0;
  for (; n >= groups_[i].squares.count(); ++i) n -= groups_[i].squares.count();
  const Group& g = groups_[i];
  return g.shift == 0 ? Action{g.action} : g.with(nth(g.squares, n));
}

Bits landings(const Rules& rules, const Position& p) {
  const Scope scope = scope_of(rules, p);
  Bits squares = second_legs(rules, p, scope, p.mover_kind(), p.source, p.via).directional;
  squares &= rules.within[std::min<std::size_t>(p.cast, kLongest)][p.via];
  if (p.plan == kNowhere) return squares;
  const bool exact = rules.options().plan_before_cast == Plan::ExactDestination;
  if (exact && (!rules.options().may_stop_short || distance(p.via, p.plan) <= p.cast)) {
    return squares & Bits::of(p.plan);
  }
  return squares & ray_towards(rules, p.via, p.plan);
}

bool has_move(const Rules& rules, const Position& p) {
  AnySink sink;
  generate_moves(rules, p, sink);
  return sink.found;
}

void legal_actions(const Rules& rules, const Position& p, ActionList& out) {
  ListSink sink(out);
  generate(rules, p, sink);
}

void legal_groups(const Rules& rules, const Position& p, GroupSink& out) {
  out.clear();
  generate(rules, p, out);
}

ActionList merged_actions(const Rules& rules, const Position& p) {
  ActionList list;
  legal_actions(rules, p, list);
  if (p.phase != Phase::Move) return list;
  std::vector<Signature> kept;
  kept.reserve(list.size());
  for (Action a : list) kept.push_back({signature(rules, p, a), a});
  std::stable_sort(kept.begin(), kept.end(), [](const Signature& x, const Signature& y) { return x.value < y.value; });
  const auto last = std::unique(kept.begin(), kept.end(),
                                [](const Signature& x, const Signature& y) { return x.value == y.value; });
  std::transform(kept.begin(), last, list.begin(), [](const Signature& s) { return s.action; });
  list.shorten(static_cast<std::size_t>(last - kept.begin()));
  std::sort(list.begin(), list.end(), [](Action x, Action y) { return x.value < y.value; });
  return list;
}

bool is_legal(const Rules& rules, const Position& p, Action a) {
  switch (p.phase) {
    case Phase::Move:
      return legal_move_phase(rules, p, a);
    case Phase::Press:
      return a == Action::make(ActionType::Bank) || a == Action::make(ActionType::Again);
    case Phase::Land:
      return legal_landing(rules, p, a);
    case Phase::Declare:
      return a == Action::make(ActionType::Tymok) || a == Action::make(ActionType::Taxot);
    default:
      return false;
  }
}

}  // namespace cetkaik

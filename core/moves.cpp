#include "moves.hpp"

#include <algorithm>
#include <array>

namespace cetkaik {
namespace {

// Memory for groups that nobody keeps.
GroupList& scratch() {
  thread_local GroupList groups;
  groups.clear();
  return groups;
}

// Every piece writes its groups at `to` and returns where they end; an empty group is overwritten by the next one.
Group* put(Group* to, std::uint32_t action, std::uint32_t shift, Bits squares) {
  *to = {squares, action, shift};
  return to + (squares.any() ? 1 : 0);
}

// Writes the groups of one man; there must be room for them.
Group* generate_man(const Rules& rules, const Position& p, const Scope& scope, Square source, Group* to) {
  const Kind kind = kind_of(p.board[source]);
  const KindTables& tables = rules.kind(scope.side, kind);
  const Bits reach = legs_in(rules, tables.at(source, scope.in_hue, rules.water), source, p.occupied).all();
  const std::uint32_t from = Action::make(ActionType::Move, source, 0, 0, kind).value;
  to = put(to, from, kShiftB, reach & scope.land);
  const Bits vias = reach & p.occupied;
  if (!vias.any()) return to;

  const Bits lifted = without(p.occupied, Bits::of(source));  // R3.13
  const Bits land = second_land(rules, scope, source);
  const bool planned = rules.options().plan_before_cast != Plan::None;
  const std::uint32_t step = Action::make(ActionType::Step, source, 0, 0, kind).value;
  const std::uint32_t cast = Action::make(ActionType::StepCast, source, 0, 0, kind).value;
  for (const Square via : SquaresOf(vias)) {
    const LegTable& table = tables.at(via, scope.in_hue, rules.water);
    const std::uint32_t over = std::uint32_t{via} << kShiftB;
    const Legs legs = legs_in(rules, table, via, lifted);
    to = put(to, step | over, kShiftC, legs.finite & land);
    if (!table.directional) continue;
    const Bits ends = legs.directional & land;
    const Bits plans = planned ? ends : Bits::of(ends.any() ? kNowhere : kNothing);
    to = put(to, cast | over, kShiftC, plans);
  }
  return to;
}

bool tam_may_move(const Rules& rules, const Position& p) {
  if (p.tam == kNowhere) return false;
  return !p.tam_moved || rules.options().tam_after_tam.mode != TamPenalty::Mode::Forbidden;
}

// R3.25. During the whole move the origin counts as empty.
struct TamGround {
  Bits taken, open, ends;

  TamGround(const Rules& rules, const Position& p)
      : taken(without(p.occupied, Bits::of(p.tam))), open(without(rules.board, taken)), ends(open) {
    const bool may_return = rules.options().tam_mun_mok.mode != TamPenalty::Mode::Forbidden;
    if (!may_return) ends = without(ends, Bits::of(p.tam));
  }
};

Group* generate_tam(const Rules& rules, const Position& p, Group* to) {
  if (!tam_may_move(rules, p)) return to;
  const auto& near = rules.neighbours;
  const TamGround ground(rules, p);
  for (const Square first : SquaresOf(near[p.tam] & ground.open)) {
    to = put(to, Action::make(ActionType::Tam, p.tam, first).value, kShiftC, near[first] & ground.ends);
    for (const Square via : SquaresOf(near[first] & ground.taken)) {
      to = put(to, Action::make(ActionType::TamLatter, p.tam, first, via).value, kShiftD, near[via] & ground.ends);
    }
  }
  for (const Square via : SquaresOf(near[p.tam] & ground.taken)) {
    for (const Square first : SquaresOf(near[via] & ground.open)) {
      to = put(to, Action::make(ActionType::TamFormer, p.tam, via, first).value, kShiftD, near[first] & ground.ends);
    }
  }
  return to;
}

Group* generate_drops(const Rules& rules, const Position& p, Group* to) {
  const Bits empty = without(rules.board, p.occupied);
  for (unsigned man = 0; man < kMen; ++man) {
    if (p.captured[p.turn][man] == 0) continue;
    const unsigned code = man < kKinds ? man : man - kKinds + 16;
    to = put(to, Action::make(ActionType::Drop, 0, 0, 0, code).value, kShiftA, empty);
  }
  return to;
}

void generate_moves(const Rules& rules, const Position& p, GroupList& out) {
  if (rules.options().free_pass) out.push(Action::make(ActionType::Pass));
  const Scope scope = scope_of(rules, p);
  for (const Square s : SquaresOf(p.own[p.turn])) out.grown_to(generate_man(rules, p, scope, s, out.room()));
  out.grown_to(generate_tam(rules, p, out.room()));
  out.grown_to(generate_drops(rules, p, out.room()));
}

void generate_landings(const Rules& rules, const Position& p, GroupList& out) {
  const Bits squares = landings(rules, p);
  out.grown_to(put(out.room(), Action::make(ActionType::Land).value, kShiftA, squares));
  if (rules.options().may_decline_after_cast || !squares.any()) out.push(Action::make(ActionType::Stay));
}

Bits ray_towards(const Rules& rules, Square from, Square to) {
  for (std::size_t d = 0; d < kDirections; ++d) {
    if (rules.lines.ray(from, d).has(to)) return rules.lines.ray(from, d);
  }
  return {};
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
  if (!tam_may_move(rules, p) || a.a() != p.tam || a.b() >= kSquares || a.c() >= kSquares) return false;
  const auto& near = rules.neighbours;
  const TamGround ground(rules, p);
  switch (a.type()) {
    case ActionType::Tam:
      return a.d() == 0 && (near[p.tam] & ground.open).has(a.b()) && (near[a.b()] & ground.ends).has(a.c());
    case ActionType::TamLatter:
      return (near[p.tam] & ground.open).has(a.b()) && (near[a.b()] & ground.taken).has(a.c()) &&
             (near[a.c()] & ground.ends).has(a.d());
    default:
      return (near[p.tam] & ground.taken).has(a.b()) && (near[a.b()] & ground.open).has(a.c()) &&
             (near[a.c()] & ground.ends).has(a.d());
  }
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

}  // namespace

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
  if (rules.options().free_pass) return true;
  // tam2 can nearly always go one square and come back, which is quickly seen.
  const bool may_return = rules.options().tam_mun_mok.mode != TamPenalty::Mode::Forbidden;
  if (may_return && tam_may_move(rules, p) && without(rules.neighbours[p.tam], p.occupied).any()) return true;
  Group* const groups = scratch().room();
  const Scope scope = scope_of(rules, p);
  for (Bits men = p.own[p.turn]; men.any(); men.drop_lowest()) {
    const Square s = men.lowest();
    if (generate_man(rules, p, scope, s, groups) != groups) return true;
  }
  return generate_drops(rules, p, groups) != groups || generate_tam(rules, p, groups) != groups;
}

void legal_groups(const Rules& rules, const Position& p, GroupList& out) {
  out.clear();
  switch (p.phase) {
    case Phase::Move:
      return generate_moves(rules, p, out);
    case Phase::Press:
      out.push(Action::make(ActionType::Bank));
      return out.push(Action::make(ActionType::Again));
    case Phase::Land:
      return generate_landings(rules, p, out);
    case Phase::Declare:
      out.push(Action::make(ActionType::Tymok));
      return out.push(Action::make(ActionType::Taxot));
    default:
      return;
  }
}

void legal_actions(const Rules& rules, const Position& p, ActionList& out) {
  GroupList& groups = scratch();
  legal_groups(rules, p, groups);
  groups.write(out);
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

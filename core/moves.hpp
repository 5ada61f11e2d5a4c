// Legs, protection and the generation of moves.
#pragma once

#include "groups.hpp"
#include "rules.hpp"

namespace cetkaik {

struct Legs {
  Bits finite;       // R0.8
  Bits directional;  // without squares that a finite leg reaches as well

  Bits all() const { return finite | directional; }
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

[[gnu::noinline]] inline Bits guarded_legs(const LegTable& table, Square from, Bits occupied) {
  Bits legs;
  for (const LegTable::Guarded& g : table.guarded) {
    if (!(g.between[from] & occupied).any()) legs |= g.target[from];
  }
  return legs;
}

[[gnu::noinline]] inline Bits directional_legs(const Rules& rules, const LegTable& table, Square from, Bits occupied) {
  const auto along = [&](LegTable::Along a) { return rules.lines.along(a.slide, a.line, from, occupied); };
  Bits legs = along(table.lines[0]) | along(table.lines[1]);
  for (const LegTable::Along a : table.more_lines) legs |= along(a);
  for (const LegTable::OneWay& w : table.one_way) legs |= along(w.along) & rules.lines.ray(from, w.direction);
  return legs;
}

// The generator spends its time here, so what most tables need is made part of it.
[[gnu::always_inline]] inline Legs legs_in(const Rules& rules, const LegTable& table, Square from, Bits occupied) {
  // Word by word: a copy of the pair through a vector register would stall where the words are read again.
  const Bits& free = table.free[from];
  Bits finite{free.low, free.high};
  if (table.simple) return {finite, {}};
  if (!table.guarded.empty()) finite |= guarded_legs(table, from, occupied);
  const Bits directional = table.directional ? directional_legs(rules, table, from, occupied) : Bits{};
  return {finite, without(directional, finite)};
}

inline Legs legs_from(const Rules& rules, Side side, Kind kind, Square from, Bits occupied, Bits in_hue) {
  return legs_in(rules, rules.kind(side, kind).at(from, in_hue, rules.water), from, occupied);
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

// Appends the legal actions at a decision node; none elsewhere.
void legal_actions(const Rules& rules, const Position& p, ActionList& out);

// Groups of the legal actions at a decision node; none elsewhere.
void legal_groups(const Rules& rules, const Position& p, GroupList& out);

bool is_legal(const Rules& rules, const Position& p, Action a);
bool has_move(const Rules& rules, const Position& p);

// R3.16.3-5: where the move under way may land after its cast.
Bits landings(const Rules& rules, const Position& p);

}  // namespace cetkaik

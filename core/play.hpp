// Playing actions: the turn, its casts, declarations, seasons and the end (sections 3 to 6 of the rules).
#pragma once

#include <array>
#include <cstdint>

#include "hands.hpp"
#include "moves.hpp"

namespace cetkaik {

inline constexpr std::int64_t kStepTam = -50;  // kut2 tam2 (R5.4), tenths

// Without a limit (VAR-8.2, 8.3) points pile up no further than this, tenths.
inline constexpr std::int64_t kMostScore = 10'000'000'000'000'000;

struct Chance {
  Action action;
  int of_32;  // probability in 32nds (R4.2)
};

struct Chances {
  std::array<Chance, 6> outcomes{};
  int count = 0;
};

// Outcomes at a chance node; none elsewhere.
Chances chances(const Position& p);

// Plays an action that is legal or a possible outcome.
void play(const Rules& rules, Position& p, Action a);

// Plays an action if it is legal or a possible outcome; otherwise changes nothing and says so.
bool try_play(const Rules& rules, Position& p, Action a);

bool is_chance(const Position& p);

// Lets the match end, or the turn pass, if the side to move has no move (R6.10).
void settle_turn(const Rules& rules, Position& p);

// R3.20.
bool needs_water_cast(const Rules& rules, const Position& p, Square from, Square to);

// What ta xot would score before the stake (R6.5, R5.18), tenths; only at Declare.
std::int64_t declaration_total(const Rules& rules, const Position& p);

}  // namespace cetkaik

// What a position is worth to the side to move, without looking ahead.
#pragma once

#include "engine/equity.hpp"
#include "hands.hpp"

namespace cetkaik {

// What the captured pieces of a side come to.
struct Holdings {
  float hands = 0;      // points of the hands that stand
  float prospects = 0;  // points of the hands to come, the less the more pieces are missing
};

Holdings holdings(const Rules& rules, const Position& p, Side side);

// Reckons by hands and captured pieces alone: who leads is likelier to end the season with a hand of the usual size.
float reckon(const Rules& rules, const Equity& equity, const Position& p, const Holdings& own, const Holdings& others);

// The winning chance of a side at the end of a season or of the match.
float settled(const Rules& rules, const Equity& equity, const Position& p, Side side);

}  // namespace cetkaik

// Merging actions of equal effect (R3.26).
#pragma once

#include "play.hpp"

namespace cetkaik {

// One legal action for every effect, the first of each in the order of generation: plain moves before steps.
ActionList merged_actions(const Rules& rules, const Position& p);

}  // namespace cetkaik

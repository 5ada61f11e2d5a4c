// A plain player to measure others by: a few turns looked ahead, casts averaged, and a count of what is there.
#pragma once

#include <vector>

#include "action.hpp"
#include "rules.hpp"

namespace cetkaik {

struct Counted {
  Action action{};
  float points = 0;  // by which the side to act is ahead
};

// What every choice of a position leads to when so many turns are looked ahead.
std::vector<Counted> min_max_average(const Rules& rules, const Position& root, int turns);

}  // namespace cetkaik

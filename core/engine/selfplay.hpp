// Seasons that the engine plays with itself, to learn from.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/search.hpp"
#include "random.hpp"

namespace cetkaik {

struct SelfPlay {
  Limits limits;                // for each turn's search
  int random_plies = 6;         // at the beginning, when a move is taken at random more often
  int early_of_100 = 25;        // how often then
  int late_of_100 = 4;          // and later
  std::uint32_t most_plies = 150;  // a season that lasts longer counts as if nobody had won it
};

struct Sample {
  Position position;  // at Phase::Move
  float searched;     // its value to the side to move as the search found it
  float came;         // and as the season came out: the winning chance that its end left
};

struct SeasonPlayed {
  std::vector<Sample> samples;
  std::int32_t gained = 0;  // points of IA, tenths
  std::uint16_t season = 0;
  std::uint8_t stake_log = 0;  // of the stake it began with
  std::int32_t began = 0;      // IA's score before, tenths
};

// Plays one season from a random score; seasons depend on the seed and their number alone.
SeasonPlayed play_season(Knowledge knowledge, const SelfPlay& settings, std::uint64_t seed, std::uint64_t number);

// Plays a match between two engines, the first of which is IA, and returns what the first one got of the point. Matches
// of one number have the same casts. A season that is not decided in time ends without a result.
float play_match(Knowledge ia, Knowledge a, Limits limits_ia, Limits limits_a, std::uint64_t seed,
                 std::uint64_t number);

}  // namespace cetkaik

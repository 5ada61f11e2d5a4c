// The same in bulk: many matches or positions at once, on all cores, reproducible from a seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "play.hpp"
#include "random.hpp"

namespace cetkaik {

// Draws an action at any node but the end: uniform over legal actions, by probability at chance nodes.
Action draw_action(const Rules& rules, const Position& p, Random& random, GroupList& scratch);

struct MatchSummary {
  Position end;
  std::int32_t plies;  // turns of the whole match
};

// Plays from a position to the end of the match, or until so many turns (0: no limit).
MatchSummary play_out(const Rules& rules, const Position& start, Random& random, std::int64_t max_plies);

// Calls work(i) for every i below n on the given number of threads (0: all cores).
void in_parallel(std::size_t n, unsigned threads, const std::function<void(std::size_t)>& work);

std::vector<MatchSummary> random_matches(const Rules& rules, std::size_t n, std::uint64_t seed, std::int64_t max_plies,
                                         unsigned threads);

// Plays actions[i] in positions[i]; if one is illegal nothing changes and its index is returned.
std::optional<std::size_t> step_all(const Rules& rules, std::span<Position> positions, std::span<const Action> actions,
                                    unsigned threads);

// Draws and plays one action in every position that is not over, from streams numbered by round and index.
void random_step_all(const Rules& rules, std::span<Position> positions, std::uint64_t seed, std::uint64_t round,
                     unsigned threads);

// Legal actions of every position, one list after another; offsets[i] is where list i begins.
struct LegalLists {
  std::vector<std::int64_t> offsets;
  std::vector<ActionList> parts;  // consecutive stretches of positions, in order
};

// Generates the legal actions of every position in groups, as a search consumes them; returns how many there are.
std::int64_t count_all(const Rules& rules, std::span<const Position> positions);

LegalLists legal_all(const Rules& rules, std::span<const Position> positions, unsigned threads);

}  // namespace cetkaik

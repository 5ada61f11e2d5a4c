// Whether a position that came from outside can exist.
#pragma once

#include "play.hpp"

namespace cetkaik {

enum class Problem : std::uint8_t {
  None,
  BadMan,         // a byte of the board means nothing
  OffBoard,       // a piece stands where the board has no square
  SecondTam,      // tam2 stands twice
  TooMany,        // more of a kind and colour than the set has
  Season,         // season out of range
  Stake,          // stake above the cap
  Score,          // points do not sum to those of the start, or somebody has too many
  Ply,            // more turns than the season may have
  SeasonStart,    // waiting for the first mover, but the season has begun
  MoveUnderWay,   // the move under way is not possible here
  Declaration,    // nothing to declare
  Memory,         // a field that this rule set never uses is set
};

Problem find_problem(const Rules& rules, const Position& p);

// Recomputes the sets of squares from the board's bytes.
void index_board(Position& p);

}  // namespace cetkaik

// The moves a search tries: one for every effect, in the order in which they are worth trying.
#pragma once

#include <cstdint>
#include <vector>

#include "moves.hpp"

namespace cetkaik {

struct Candidate {
  Action action;
  std::int32_t order;     // higher is tried earlier
  std::uint8_t sticks;    // the least cast that brings the piece there, 0 if none is needed
  Man victim;             // what it takes if it gets there, else kEmpty
};

enum class Wanted : std::uint8_t { All, Captures };

// Appends the moves of a position at Phase::Move. Steps that bring a piece where it can go with better chances anyway
// are left out, as are all but one of the ways in which a piece or tam2 comes to a square, and all but one of the
// passes.
void candidates(const Rules& rules, const Position& p, Wanted wanted, std::vector<Candidate>& out);

// One square to which the sticks may bring a piece, and what has happened if they do.
struct Landing {
  Position position;    // after the turn's movement, a cast at the water included
  int sticks;           // the least cast
  float water;          // the chance of the cast at the water, 1 if there is none
};

// The squares at which a move with a cast may end, the nearest first; none if the move is not of that kind, or is one
// whose failure costs more than the turn.
void landings_of(const Rules& rules, const Position& p, const Candidate& c, std::vector<Landing>& out);

// Where a move ends, or kNowhere if that is open.
Square target_of(Action a);

}  // namespace cetkaik

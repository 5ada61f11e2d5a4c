// A position: a plain value that holds all there is to know at one node of a match.
#pragma once

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "action.hpp"
#include "bits.hpp"

namespace cetkaik {

enum Side : std::uint8_t { IA = 0, A = 1 };
constexpr Side other(Side s) { return s == IA ? A : IA; }

enum Kind : std::uint8_t { Vessel, Pawn, Archer, Chariot, Tiger, Horse, Officer, Shaman, General, King };
inline constexpr int kKinds = 10;
inline constexpr int kMen = 2 * kKinds;  // colour * 10 + kind

// One byte of the board: 0 empty, else 0x40 | side << 5 | colour << 4 | kind, or kTam.
using Man = std::uint8_t;
inline constexpr Man kEmpty = 0;
inline constexpr Man kTam = 0x80;
constexpr Man make_man(Side side, int colour, int kind) {
  return static_cast<Man>(0x40 | side << 5 | colour << 4 | kind);
}
constexpr Kind kind_of(Man m) { return static_cast<Kind>(m & 15); }
constexpr int colour_of(Man m) { return m >> 4 & 1; }
constexpr Side side_of(Man m) { return static_cast<Side>(m >> 5 & 1); }

enum class Phase : std::uint8_t {
  First,      // chance: who moves first
  Move,       // decision: the turn's move
  StepCast,   // chance: the cast after stepping over (R3.16.2)
  Press,      // decision: bank or throw again (VAR-3.1)
  Land,       // decision: land or stay (R3.16.3)
  WaterCast,  // chance: the cast at the water (R3.21)
  Declare,    // decision: ty mok or ta xot (R5.15)
  Over,
};

struct Position {
  Bits occupied;  // tam2 included
  Bits own[2];
  Bits generals;
  std::int64_t score[2];           // tenths of points
  std::int64_t season_score;       // IA's score when the season began; kept for loser_first only
  std::uint32_t ply;               // turns played in this season
  std::int16_t standing_again[2];  // tam2 ty sak2 that stays with a side (VAR-11), tenths
  std::int16_t again;              // tam2 ty sak2 made this turn, tenths
  std::uint16_t season;            // from 1
  std::uint8_t standing_step[2];   // kut2 tam2 that stays with a side (VAR-11)
  Man board[kSquares];
  std::uint8_t captured[2][kMen];
  Phase phase;
  Side turn;
  Side first;              // first mover of the season; kept for rules that look back at it
  std::uint8_t stake_log;  // stake = 1 << stake_log
  Square tam;              // kNowhere if there is none
  bool tam_moved;          // the previous turn moved tam2 (R3.28)
  bool stepped_tam;        // this turn used tam2 as via (R5.16)
  bool new_hand;           // at Declare: an ordinary hand became new this turn
  bool pressing;           // at StepCast: a further throw of press-your-luck
  Square source, via, plan, destination;  // the move under way, or kNowhere
  std::uint8_t cast;                      // limit given by the step cast
  std::uint8_t unused[3];                 // always zero, so that positions compare byte by byte

  Kind mover_kind() const { return kind_of(board[source]); }
  std::int64_t stake() const { return std::int64_t{1} << stake_log; }
};
static_assert(sizeof(Position) <= 256);
static_assert(std::has_unique_object_representations_v<Position>);

inline bool operator==(const Position& a, const Position& b) { return std::memcmp(&a, &b, sizeof(Position)) == 0; }

inline std::uint64_t hash(const Position& p) {
  static_assert(sizeof(Position) % sizeof(std::uint64_t) == 0);
  std::uint64_t words[sizeof(Position) / sizeof(std::uint64_t)];
  std::memcpy(words, &p, sizeof words);
  std::uint64_t h = 0;
  for (const std::uint64_t w : words) h = (h ^ w) * 0x9e3779b97f4a7c15U + (h >> 29);
  return h ^ h >> 32;
}

}  // namespace cetkaik

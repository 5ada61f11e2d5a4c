// Rays along the four lines through a square, both ways at once.
//
// The pieces on a line are gathered into a small number that looks the reachable squares up, where the processor can
// gather; elsewhere the two rays are followed one by one.
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace cetkaik {

// The ways a piece can go along a line (R2.3): up to the first piece, past one piece, and both from two squares on.
enum class Slide : std::uint8_t { Plain, OverOne, Far, FarOverOne };
inline constexpr std::size_t kSlides = 4;

// Orientations and directions: direction i and its opposite i + 4 lie on line i; rising square numbers come first.
inline constexpr std::size_t kLines = 4;
inline constexpr std::size_t kDirections = 8;
inline constexpr std::array<std::array<int, 2>, kDirections> kDirectionSteps = {
    {{0, 1}, {1, -1}, {1, 0}, {1, 1}, {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}}};

// A line through a square, the square included.
struct Line {
  Bits squares;
  std::uint32_t below = 0;  // how many of them are in the low word
  std::uint32_t place = 0;  // of the square on the line, times the number of ways pieces can stand on it
};

class Lines {
 public:
  explicit Lines(Bits board);

  Bits ray(Square from, std::size_t direction) const { return rays_[from][direction]; }
  Bits along(Slide slide, std::size_t line, Square from, Bits occupied) const;

 private:
  std::array<std::array<Line, kLines + 1>, kSquares> lines_{};  // the last one is empty
  std::array<std::array<Bits, kDirections>, kSquares> rays_{};

  Bits one_way(Slide slide, std::size_t direction, Square from, Bits occupied) const;
};

inline constexpr std::size_t kNoLine = kLines;

// Reachable places by slide, then by place on the line and pieces on it; a line has at most nine squares.
inline constexpr std::size_t kWays = 512;
using ReachTable = std::array<std::array<std::uint16_t, 9 * kWays>, kSlides>;
extern const ReachTable kReach;

#if defined(__BMI2__)

inline Bits Lines::along(Slide slide, std::size_t line, Square from, Bits occupied) const {
  const Line& l = lines_[from][line];
  const std::uint64_t pieces = _pext_u64(occupied.low, l.squares.low) | _pext_u64(occupied.high, l.squares.high)
                                                                            << l.below;
  const std::uint64_t reach = kReach[static_cast<std::size_t>(slide)][l.place + pieces];
  return {_pdep_u64(reach, l.squares.low), _pdep_u64(reach >> l.below, l.squares.high)};
}

#else

inline Bits Lines::along(Slide slide, std::size_t line, Square from, Bits occupied) const {
  if (line == kNoLine) return {};
  return one_way(slide, line, from, occupied) | one_way(slide, line + kLines, from, occupied);
}

#endif

}  // namespace cetkaik

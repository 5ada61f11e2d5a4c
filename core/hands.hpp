// Hands made of captured pieces (section 5 of the rules, VAR-4, VAR-6, VAR-7).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules.hpp"

namespace cetkaik {

inline constexpr std::size_t kMaxHands = 16;

// How one hand is held: copies of one colour and mixed copies; none of either means it is not held.
struct Held {
  std::uint8_t flash = 0;
  std::uint8_t plain = 0;
  std::int32_t points = 0;  // tenths

  bool any() const { return flash + plain > 0; }
  friend bool operator==(Held, Held) = default;
};

struct HandsHeld {
  std::array<Held, kMaxHands> held{};
  std::int64_t points = 0;  // of all hands, without the base of old scoring
  bool any = false;
};

HandsHeld evaluate(const Rules& rules, const std::uint8_t (&captured)[kMen]);

// What the captured pieces add beside the hands under old scoring (V or R of VAR-4.3).
std::int64_t base_value(const Rules& rules, const std::uint8_t (&captured)[kMen], const HandsHeld& hands);

// R5.13, VAR-7.4: whether a turn that changed the captured pieces made a hand new.
bool makes_new(const Rules& rules, const HandsHeld& before, const HandsHeld& after);

struct HandPiece {
  std::uint8_t copy;
  std::uint8_t colour;
  Kind kind;
  Kind stands_for;
};

// Names the pieces that make up every counted copy of a hand.
std::vector<HandPiece> explain(const Rules& rules, const std::uint8_t (&captured)[kMen], std::size_t hand);

}  // namespace cetkaik

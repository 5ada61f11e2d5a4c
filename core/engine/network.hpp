// The learned evaluation: a small network over sparse features, whose first layer is kept up to date by differences.
//
// A feature says one thing about a position as seen by one side: what stands on a square, how many pieces of a sort are
// captured, the stake, the score. The first layer sums the rows of the features that hold, once for either side; the
// second looks at both sums, the mover's first. What it answers is added to what is reckoned by hand.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/evaluation.hpp"

namespace cetkaik {

inline constexpr std::size_t kFeatures = 3548;
inline constexpr std::size_t kWidth = 128;
inline constexpr std::size_t kBuckets = 4;  // by the stake: 1, 2, 4, more
inline constexpr std::size_t kMostActive = 112;  // no position has so many features

struct Accumulators {
  alignas(64) std::array<std::array<std::int16_t, kWidth>, 2> of;  // by the side that looks
};

using HeldBySide = std::array<Holdings, 2>;

class Network {
 public:
  // Reads weights as they are stored: rows and bias of the first layer, then weights and biases of the second.
  static constexpr std::size_t kFirst = (kFeatures + 1) * kWidth;  // 16 bits each
  static constexpr std::size_t kSecond = kBuckets * (2 * kWidth + 1);  // floats
  Network(std::span<const std::int16_t> first, std::span<const float> second);

  void sum(const Rules& rules, const Position& p, const HeldBySide& held, Accumulators& out) const;
  // Sums from those of another position, by what differs.
  void update(const Rules& rules, const Position& from, const HeldBySide& held_from, const Accumulators& sums,
              const Position& to, const HeldBySide& held_to, Accumulators& out) const;

  // What is to be added to the log odds reckoned by hand, for the side to move.
  float answer(const Position& p, const Accumulators& sums) const;

 private:
  std::vector<std::int16_t> first_;
  std::vector<float> second_;

  const std::int16_t* row(std::size_t feature) const { return first_.data() + feature * kWidth; }
};

// The features of a position as a side sees it; returns how many were written.
std::size_t active_features(const Rules& rules, const Position& p, const HeldBySide& held, Side side,
                            std::span<std::int16_t, kMostActive> out);

// Puts what is reckoned by hand and what the network says together.
float blended(float reckoned, float answer);

}  // namespace cetkaik

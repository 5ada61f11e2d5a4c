// Small reproducible random streams, one per match or position.
#pragma once

#include <cstdint>

namespace cetkaik {

class Random {
 public:
  // The stream depends on the seed and the index alone, never on the thread that uses it.
  Random(std::uint64_t seed, std::uint64_t index) : state_(mix(seed ^ mix(index + 0x9e3779b97f4a7c15U))) {}
  // Rounds are told apart so that round 1 of one seed is not round 0 of the next.
  Random(std::uint64_t seed, std::uint64_t index, std::uint64_t round)
      : Random(mix(seed + 0x9e3779b97f4a7c15U) ^ round, index) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15U;
    return mix(state_);
  }

  int below(int n) { return static_cast<int>((next() >> 32) * static_cast<std::uint64_t>(n) >> 32); }

 private:
  std::uint64_t state_;

  static constexpr std::uint64_t mix(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }
};

}  // namespace cetkaik

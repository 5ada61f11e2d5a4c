// A table of positions already searched, shared by threads without locks.
#pragma once

#include <atomic>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <optional>

#include "action.hpp"

namespace cetkaik {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct Known {
  float value;  // winning chance of the side to move
  std::int8_t depth;
  Bound bound;
  Action best;
};

class Transpositions {
 public:
  explicit Transpositions(std::size_t bytes) : mask_(std::bit_floor(bytes / sizeof(Slot)) - 1) {
    slots_ = std::make_unique<Slot[]>(mask_ + 1);
  }

  std::optional<Known> find(std::uint64_t key) const {
    const Slot& slot = slots_[key & mask_];
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    // A slot that two threads wrote at once does not fit its key and counts as empty.
    if ((slot.check.load(std::memory_order_relaxed) ^ data) != key || data == 0) return std::nullopt;
    return unpack(data);
  }

  void store(std::uint64_t key, Known known) {
    Slot& slot = slots_[key & mask_];
    const std::uint64_t old = slot.data.load(std::memory_order_relaxed);
    const bool same = (slot.check.load(std::memory_order_relaxed) ^ old) == key;
    if (same && known.best.value == 0) known.best = unpack(old).best;
    const std::uint64_t data = pack(known);
    slot.data.store(data, std::memory_order_relaxed);
    slot.check.store(key ^ data, std::memory_order_relaxed);
  }

  void clear() {
    for (std::size_t i = 0; i <= mask_; ++i) {
      slots_[i].data.store(0, std::memory_order_relaxed);
      slots_[i].check.store(0, std::memory_order_relaxed);
    }
  }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check{0};
    std::atomic<std::uint64_t> data{0};
  };
  std::size_t mask_;
  std::unique_ptr<Slot[]> slots_;

  static constexpr float kSteps = 1 << 20;

  // Value in 22 bits, depth in 8, bound in 2, action in 32.
  static std::uint64_t pack(Known k) {
    const auto value = static_cast<std::uint64_t>(std::lround(k.value * kSteps));
    const auto depth = static_cast<std::uint64_t>(static_cast<std::uint8_t>(k.depth));
    return value | depth << 22 | static_cast<std::uint64_t>(k.bound) << 30 | std::uint64_t{k.best.value} << 32;
  }

  static Known unpack(std::uint64_t data) {
    return {static_cast<float>(data & 0x3fffff) / kSteps, static_cast<std::int8_t>(data >> 22 & 0xff),
            static_cast<Bound>(data >> 30 & 3), Action{static_cast<std::uint32_t>(data >> 32)}};
  }
};

}  // namespace cetkaik

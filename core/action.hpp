// Everything a player or chance can do, packed into 32 bits: type, then four fields of seven bits.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "bits.hpp"

namespace cetkaik {

enum class ActionType : std::uint8_t {
  First,      // chance: who moves first in the season (R1.14); a = side
  Move,       // R3.9; a = source, b = destination, d = kind
  Step,       // R3.15; a = source, b = via, c = destination, d = kind
  StepCast,   // R3.16; a = source, b = via, c = plan or kNowhere, d = kind
  Tam,        // R3.25; a = source, b = first, c = second
  TamFormer,  // R3.25; a = source, b = via, c = first, d = second
  TamLatter,  // R3.25; a = source, b = first, c = via, d = second
  Drop,       // R3.7; a = destination, d = colour * 16 + kind
  Pass,       // free_pass (VAR-11)
  Cast,       // chance: five sticks; a = dark sides up, b = 1 for a water cast
  Land,       // R3.16.3; a = destination
  Stay,       // R3.16.3: decline
  Tymok,      // R6.4
  Taxot,      // R6.5
  Again,      // STK-3.2: throw once more
  Bank,       // STK-3.2: keep the total
};

struct Action {
  std::uint32_t value;

  static constexpr Action make(ActionType type, unsigned a = 0, unsigned b = 0, unsigned c = 0, unsigned d = 0) {
    return {static_cast<std::uint32_t>(type) | a << 4 | b << 11 | c << 18 | d << 25};
  }

  constexpr ActionType type() const { return static_cast<ActionType>(value & 15); }
  constexpr Square a() const { return field(4); }
  constexpr Square b() const { return field(11); }
  constexpr Square c() const { return field(18); }
  constexpr Square d() const { return field(25); }
  friend constexpr bool operator==(Action, Action) = default;

 private:
  constexpr Square field(int shift) const { return static_cast<Square>(value >> shift & 127); }
};

// A growing list that never fills its memory before it is written.
class ActionList {
 public:
  // Returns where up to n more actions may be written; grown_to() then says where they end.
  Action* room(std::size_t n) {
    if (size_ + n > capacity_) grow(size_ + n);
    return data_.get() + size_;
  }
  void grown_to(const Action* end) { size_ = static_cast<std::size_t>(end - data_.get()); }
  void push(Action a) {
    *room(1) = a;
    ++size_;
  }
  void reserve(std::size_t n) {
    if (n > capacity_) grow(n);
  }
  // Gives the memory away and leaves an empty list.
  std::unique_ptr<Action[]> release() {
    size_ = capacity_ = 0;
    return std::move(data_);
  }
  void shorten(std::size_t n) { size_ = n; }

  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Action operator[](std::size_t i) const { return data_[i]; }
  Action* begin() { return data_.get(); }
  Action* end() { return data_.get() + size_; }
  const Action* begin() const { return data_.get(); }
  const Action* end() const { return data_.get() + size_; }

 private:
  std::unique_ptr<Action[]> data_;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;

  void grow(std::size_t least) {
    constexpr std::size_t kUsual = 512;
    const std::size_t capacity = std::max({least, 2 * capacity_, kUsual});
    auto data = std::make_unique_for_overwrite<Action[]>(capacity);
    std::copy(begin(), end(), data.get());
    data_ = std::move(data);
    capacity_ = capacity;
  }
};

inline constexpr int kShiftA = 4;
inline constexpr int kShiftB = 11;
inline constexpr int kShiftC = 18;
inline constexpr int kShiftD = 25;

}  // namespace cetkaik

// A set of squares of the 9 x 9 grid, as two machine words.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>

namespace cetkaik {

using Square = std::uint8_t;
inline constexpr Square kSquares = 81;
inline constexpr Square kNowhere = 81;
inline constexpr Square kNothing = 127;  // a square in no set

// Five rows in one word, four in the other: each side's camp lies within one word.
inline constexpr Square kSplit = 45;

// Which word holds a square is a coin toss to the processor, so nothing here branches on it.
struct Bits {
  std::uint64_t low = 0;   // squares below kSplit
  std::uint64_t high = 0;  // the others

  static constexpr Bits of(Square s);
  constexpr bool has(Square s) const { return (*this & of(s)).any(); }
  constexpr bool any() const { return (low | high) != 0; }
  constexpr int count() const { return std::popcount(low) + std::popcount(high); }
  constexpr Square lowest() const {
    const int skip_low = -static_cast<int>(low == 0);
    return static_cast<Square>(std::countr_zero(low) + ((std::countr_zero(high) + kSplit - 64) & skip_low));
  }
  constexpr Square highest() const {
    return static_cast<Square>(high != 0 ? 63 + kSplit - std::countl_zero(high) : 63 - std::countl_zero(low));
  }
  // Everything up to and including the lowest square; all squares for the empty set.
  constexpr Bits up_to_lowest() const {
    return {low ^ (low - 1), high ^ (high - static_cast<std::uint64_t>(low == 0))};
  }
  // Everything from the highest square on; all squares for the empty set.
  constexpr Bits from_highest() const {
    constexpr auto kTop = std::numeric_limits<std::int64_t>::min();
    const auto from = [](std::uint64_t w) { return static_cast<std::uint64_t>(kTop >> std::countl_zero(w | 1)); };
    return {from(low) & (static_cast<std::uint64_t>(high != 0) - 1), from(high)};
  }
  constexpr void drop_lowest() {
    high &= high - static_cast<std::uint64_t>(low == 0);
    low &= low - 1;
  }

  friend constexpr Bits operator&(Bits a, Bits b) { return {a.low & b.low, a.high & b.high}; }
  friend constexpr Bits operator|(Bits a, Bits b) { return {a.low | b.low, a.high | b.high}; }
  friend constexpr Bits operator^(Bits a, Bits b) { return {a.low ^ b.low, a.high ^ b.high}; }
  friend constexpr Bits without(Bits a, Bits b) { return {a.low & ~b.low, a.high & ~b.high}; }
  constexpr Bits& operator|=(Bits b) { return *this = *this | b; }
  constexpr Bits& operator&=(Bits b) { return *this = *this & b; }
  constexpr Bits& operator^=(Bits b) { return *this = *this ^ b; }
  friend constexpr bool operator==(Bits, Bits) = default;
};

inline constexpr auto kSingles = [] {
  std::array<Bits, 128> singles{};  // any seven bits may be asked for
  for (std::size_t s = 0; s <= kNowhere; ++s) {
    (s < kSplit ? singles[s].low : singles[s].high) = std::uint64_t{1} << (s < kSplit ? s : s - kSplit);
  }
  return singles;
}();

constexpr Bits Bits::of(Square s) { return kSingles[s]; }

// Calls f for every square of the set, in rising order.
template <class F>
constexpr void for_each(Bits set, F&& f) {
  for (std::uint64_t rest = set.low; rest != 0; rest &= rest - 1) f(static_cast<Square>(std::countr_zero(rest)));
  for (std::uint64_t rest = set.high; rest != 0; rest &= rest - 1)
    f(static_cast<Square>(kSplit + std::countr_zero(rest)));
}

// The same as a range, for loops too hot to leave their variables to a closure.
class SquaresOf {
 public:
  struct End {};
  class Iterator {
   public:
    constexpr explicit Iterator(Bits set)
        : rest_(set.low != 0 ? set.low : set.high),
          high_(set.low != 0 ? set.high : 0),
          base_(set.low != 0 ? 0 : kSplit) {}
    constexpr Square operator*() const { return static_cast<Square>(base_ + std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ &= rest_ - 1;
      if (rest_ == 0) {
        rest_ = high_;
        high_ = 0;
        base_ = kSplit;
      }
      return *this;
    }
    constexpr bool operator!=(End) const { return rest_ != 0; }

   private:
    std::uint64_t rest_, high_;
    int base_;
  };

  constexpr explicit SquaresOf(Bits set) : set_(set) {}
  constexpr Iterator begin() const { return Iterator(set_); }
  constexpr End end() const { return {}; }

 private:
  Bits set_;
};

constexpr Square nth(Bits set, int n) {
  while (n-- > 0) set.drop_lowest();
  return set.lowest();
}

constexpr int row_of(Square s) { return s / 9; }
constexpr int column_of(Square s) { return s % 9; }

constexpr int distance(Square a, Square b) {
  const int rows = row_of(a) - row_of(b);
  const int columns = column_of(a) - column_of(b);
  const int r = rows < 0 ? -rows : rows;
  const int c = columns < 0 ? -columns : columns;
  return r > c ? r : c;
}

}  // namespace cetkaik

// Winning chances between seasons: what a score is worth with so many seasons still to play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules.hpp"

namespace cetkaik {

class Equity {
 public:
  // Begins with a table made by backward induction from what seasons usually bring.
  explicit Equity(const Rules& rules);

  // The chance of a side to win the match that has so many points (tenths) when `left` seasons are still to come.
  float chance(int left, std::int64_t tenths) const;

  // The whole table, one row of points after another for 0, 1, 2 ... seasons to come.
  std::span<const float> table() const { return table_; }
  bool set_table(std::span<const float> table);  // false, and nothing changed, if the size is wrong

 private:
  std::int64_t lowest_;  // points of the first column
  std::size_t width_;
  std::vector<float> table_;

  void fill_last(std::int64_t even);
  void fill_earlier(std::size_t left);
  float at(std::size_t left, std::int64_t points) const;
};

}  // namespace cetkaik

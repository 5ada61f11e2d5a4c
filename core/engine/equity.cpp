#include "engine/equity.hpp"

#include <algorithm>
#include <array>

namespace cetkaik {
namespace {

struct Outcome {
  int points;
  float chance;
};

// What seasons between good players bring to either side; games of the engine with itself refine it.
constexpr std::array<Outcome, 6> kSeason = {{{3, 0.10F}, {5, 0.25F}, {6, 0.20F}, {7, 0.20F}, {12, 0.15F}, {20, 0.10F}}};

constexpr std::int64_t kUnlimitedSpan = 200;  // points on either side of an even score that are told apart

}  // namespace

Equity::Equity(const Rules& rules) {
  const std::int64_t even = rules.options().start_points / 10;
  const std::int64_t span = rules.options().limited ? even : kUnlimitedSpan;
  lowest_ = even - span;
  width_ = static_cast<std::size_t>(2 * span + 1);
  const auto seasons = static_cast<std::size_t>(rules.options().seasons);
  table_.resize((seasons + 1) * width_);
  fill_last(even);
  for (std::size_t left = 1; left <= seasons; ++left) fill_earlier(left);
}

void Equity::fill_last(std::int64_t even) {
  for (std::size_t i = 0; i < width_; ++i) {
    const std::int64_t points = lowest_ + static_cast<std::int64_t>(i);
    table_[i] = points == even ? 0.5F : points > even ? 1.0F : 0.0F;
  }
}

void Equity::fill_earlier(std::size_t left) {
  const std::size_t row = left * width_;
  for (std::size_t i = 0; i < width_; ++i) {
    const std::int64_t points = lowest_ + static_cast<std::int64_t>(i);
    float sum = 0;
    for (const Outcome& o : kSeason)
      sum += o.chance * (at(left - 1, points + o.points) + at(left - 1, points - o.points));
    table_[row + i] = sum / 2;
  }
  table_[row] = 0;  // with nothing left, or with everything, the match is over
  table_[row + width_ - 1] = 1;
}

float Equity::at(std::size_t left, std::int64_t points) const {
  const auto last = static_cast<std::int64_t>(width_) - 1;
  return table_[left * width_ + static_cast<std::size_t>(std::clamp<std::int64_t>(points - lowest_, 0, last))];
}

float Equity::chance(int left, std::int64_t tenths) const {
  const auto row = static_cast<std::size_t>(std::max(left, 0));
  const std::int64_t shifted = tenths - lowest_ * 10;
  const std::int64_t points = shifted >= 0 ? shifted / 10 : -((9 - shifted) / 10);
  const std::int64_t rest = shifted - points * 10;
  const float low = at(row, lowest_ + points);
  if (rest == 0) return low;
  return low + (at(row, lowest_ + points + 1) - low) * static_cast<float>(rest) / 10;
}

bool Equity::set_table(std::span<const float> table) {
  if (table.size() != table_.size()) return false;
  std::copy(table.begin(), table.end(), table_.begin());
  return true;
}

}  // namespace cetkaik

#include "engine/network.hpp"

#include <algorithm>
#include <cmath>

namespace cetkaik {
namespace {

constexpr int kTamAt = 2 * kMen * kSquares;
constexpr int kCapturedAt = kTamAt + kSquares;
constexpr int kLevels = 4;  // so many pieces of one sort are told apart
constexpr int kStakeAt = kCapturedAt + 2 * kMen * kLevels;
constexpr int kStakes = 7;
constexpr int kSeasonAt = kStakeAt + kStakes;
constexpr int kSeasons = 4;
constexpr int kScoreAt = kSeasonAt + kSeasons;
constexpr int kScores = 41;
constexpr int kTamMovedAt = kScoreAt + kScores;
constexpr int kHandsAt = kTamMovedAt + 1;
constexpr std::array<float, 7> kHandSteps = {1, 3, 5, 7, 10, 15, 20};
static_assert(kHandsAt + 2 * static_cast<int>(kHandSteps.size()) == static_cast<int>(kFeatures));

constexpr float kScale = 256;  // of the first layer's whole numbers
constexpr float kCertain = 0.01F;  // reckoning by hand is never surer than this

using Seen = std::array<int, 2>;  // a feature as either side sees it

Seen man_feature(Man man, Square s) {
  const int turned = kSquares - 1 - s;
  if (man == kTam) return {kTamAt + s, kTamAt + turned};
  const int code = colour_of(man) * kKinds + kind_of(man);
  const int own = code * kSquares;
  const int others = (kMen + code) * kSquares;
  return side_of(man) == IA ? Seen{own + s, others + turned} : Seen{others + s, own + turned};
}

Seen captured_feature(Side holder, int man, int level) {
  const int at = kCapturedAt + man * kLevels + level;
  const int others = kMen * kLevels;
  return holder == IA ? Seen{at, at + others} : Seen{at + others, at};
}

Seen hands_feature(Side holder, int step) {
  const int at = kHandsAt + step;
  const int others = static_cast<int>(kHandSteps.size());
  return holder == IA ? Seen{at, at + others} : Seen{at + others, at};
}

Seen both(int feature) { return {feature, feature}; }

int stake_feature(const Position& p) { return kStakeAt + std::min<int>(p.stake_log, kStakes - 1); }

int season_feature(const Rules& rules, const Position& p) {
  return kSeasonAt + std::clamp(rules.options().seasons - p.season, 0, kSeasons - 1);
}

Seen score_feature(const Position& p) {
  const auto of = [&](Side side) {
    return kScoreAt + static_cast<int>(std::clamp<std::int64_t>(p.score[side] / 10, 0, kScores - 1));
  };
  return {of(IA), of(A)};
}

int level_of(int count) { return std::min(count, kLevels); }

int step_of(float points) {
  return static_cast<int>(std::count_if(kHandSteps.begin(), kHandSteps.end(), [=](float s) { return points >= s; }));
}

// Calls f(feature) for every feature of a position, and for the changed ones between two positions gone(f), come(f).
template <class F>
void each_feature(const Rules& rules, const Position& p, const HeldBySide& held, F&& f) {
  for_each(p.occupied, [&](Square s) { f(man_feature(p.board[s], s)); });
  for (const Side side : {IA, A}) {
    for (int man = 0; man < kMen; ++man) {
      for (int level = 0; level < level_of(p.captured[side][man]); ++level) f(captured_feature(side, man, level));
    }
    for (int step = 0; step < step_of(held[side].hands); ++step) f(hands_feature(side, step));
  }
  f(both(stake_feature(p)));
  f(both(season_feature(rules, p)));
  f(score_feature(p));
  if (p.tam_moved) f(both(kTamMovedAt));
}

template <class Gone, class Come>
void each_change(const Rules& rules, const Position& from, const HeldBySide& held_from, const Position& to,
                 const HeldBySide& held_to, Gone&& gone, Come&& come) {
  const Bits squares = from.occupied | to.occupied;
  for (const Square s : SquaresOf(squares)) {
    if (from.board[s] == to.board[s]) continue;
    if (from.board[s] != kEmpty) gone(man_feature(from.board[s], s));
    if (to.board[s] != kEmpty) come(man_feature(to.board[s], s));
  }
  const auto steps = [&](int before, int after, auto&& feature) {
    for (int i = after; i < before; ++i) gone(feature(i));
    for (int i = before; i < after; ++i) come(feature(i));
  };
  for (const Side side : {IA, A}) {
    for (int man = 0; man < kMen; ++man) {
      const int before = level_of(from.captured[side][man]);
      const int after = level_of(to.captured[side][man]);
      if (before != after) steps(before, after, [&](int level) { return captured_feature(side, man, level); });
    }
    steps(step_of(held_from[side].hands), step_of(held_to[side].hands),
          [&](int step) { return hands_feature(side, step); });
  }
  const auto replaced = [&](Seen before, Seen after) {
    if (before == after) return;
    gone(before);
    come(after);
  };
  replaced(both(stake_feature(from)), both(stake_feature(to)));
  replaced(both(season_feature(rules, from)), both(season_feature(rules, to)));
  replaced(score_feature(from), score_feature(to));
  steps(from.tam_moved ? 1 : 0, to.tam_moved ? 1 : 0, [](int) { return both(kTamMovedAt); });
}

void add(std::array<std::int16_t, kWidth>& sums, const std::int16_t* row) {
  for (std::size_t i = 0; i < kWidth; ++i) sums[i] = static_cast<std::int16_t>(sums[i] + row[i]);
}

void subtract(std::array<std::int16_t, kWidth>& sums, const std::int16_t* row) {
  for (std::size_t i = 0; i < kWidth; ++i) sums[i] = static_cast<std::int16_t>(sums[i] - row[i]);
}

// Squares of the sums, clipped to the range 0 to 1, weighed.
float weigh(const std::array<std::int16_t, kWidth>& sums, const float* weights) {
  float total = 0;
  for (std::size_t i = 0; i < kWidth; ++i) {
    const float x = std::clamp(static_cast<float>(sums[i]) / kScale, 0.0F, 1.0F);
    total += x * x * weights[i];
  }
  return total;
}

}  // namespace

Network::Network(std::span<const std::int16_t> first, std::span<const float> second)
    : first_(first.begin(), first.end()), second_(second.begin(), second.end()) {}

void Network::sum(const Rules& rules, const Position& p, const HeldBySide& held, Accumulators& out) const {
  for (auto& sums : out.of) std::copy_n(row(kFeatures), kWidth, sums.begin());
  each_feature(rules, p, held, [&](Seen f) {
    for (std::size_t side = 0; side < 2; ++side) add(out.of[side], row(static_cast<std::size_t>(f[side])));
  });
}

void Network::update(const Rules& rules, const Position& from, const HeldBySide& held_from, const Accumulators& sums,
                     const Position& to, const HeldBySide& held_to, Accumulators& out) const {
  out = sums;
  const auto with = [&](auto&& change) {
    return [&](Seen f) {
      for (std::size_t side = 0; side < 2; ++side) change(out.of[side], row(static_cast<std::size_t>(f[side])));
    };
  };
  each_change(rules, from, held_from, to, held_to, with(subtract), with(add));
}

float Network::answer(const Position& p, const Accumulators& sums) const {
  const auto bucket = std::min<std::size_t>(p.stake_log, kBuckets - 1);
  const float* const weights = second_.data() + bucket * 2 * kWidth;
  const float bias = second_[kBuckets * 2 * kWidth + bucket];
  return bias + weigh(sums.of[p.turn], weights) + weigh(sums.of[other(p.turn)], weights + kWidth);
}

std::size_t active_features(const Rules& rules, const Position& p, const HeldBySide& held, Side side,
                            std::span<std::int16_t, kMostActive> out) {
  std::size_t count = 0;
  each_feature(rules, p, held, [&](Seen f) {
    if (count < kMostActive) out[count++] = static_cast<std::int16_t>(f[side]);
  });
  return count;
}

float blended(float reckoned, float answer) {
  const float sure = std::clamp(reckoned, kCertain, 1 - kCertain);
  return 1 / (1 + (1 - sure) / sure * std::exp(-answer));
}

}  // namespace cetkaik

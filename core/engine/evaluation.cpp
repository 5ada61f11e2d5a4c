#include "engine/evaluation.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cetkaik {
namespace {

constexpr float kUsualGain = 6;     // points of a season, before the stake
constexpr float kPerPoint = 0.30F;  // how much a lead of one point tells about who ends the season
constexpr float kTempo = 0.3F;      // what it is worth to be on the move, in points
constexpr float kPerMissing = 0.4F;  // what every missing piece leaves of a hand's points
constexpr float kPerPiece = 0.1F;    // any captured piece, in points: it can be put on the board again

// Pieces that a hand still lacks; a king fills any one place (R5.8).
int missing_pieces(const HandType& hand, const std::uint8_t (&stock)[kMen], int total) {
  if (hand.any_count > 0) return std::max(0, hand.any_count - total);
  const int kings = stock[King] + stock[kKinds + King];
  int missing = std::max(0, hand.components[King] - kings);
  for (const HandType::Part part : hand.parts) {
    missing += std::max(0, part.count - stock[part.kind] - stock[kKinds + part.kind]);
  }
  return std::max(0, missing - std::max(0, kings - hand.components[King]));
}

float logistic(float x) { return 1 / (1 + std::exp(-x)); }

}  // namespace

Holdings holdings(const Rules& rules, const Position& p, Side side) {
  const auto& stock = p.captured[side];
  const int total = std::accumulate(std::begin(stock), std::end(stock), 0);
  Holdings held;
  if (total > 0) held.hands = static_cast<float>(evaluate(rules, stock).points) / 10;
  held.prospects = kPerPiece * static_cast<float>(total);
  for (const HandType& hand : rules.data.hands) {
    const int missing = missing_pieces(hand, stock, total);
    if (missing > 0)
      held.prospects += static_cast<float>(hand.worth) / 10 * std::pow(kPerMissing, static_cast<float>(missing));
  }
  return held;
}

float reckon(const Rules& rules, const Equity& equity, const Position& p, const Holdings& own, const Holdings& others) {
  const float lead = (own.hands - others.hands) / 2 + own.prospects - others.prospects + kTempo;
  const float wins = logistic(kPerPoint * lead);
  const int left = rules.options().seasons - p.season;
  const auto stake = static_cast<float>(p.stake());
  const auto gain = static_cast<std::int64_t>(10 * stake * (kUsualGain + own.hands / 2));
  const auto loss = static_cast<std::int64_t>(10 * stake * (kUsualGain + others.hands / 2));
  const std::int64_t score = p.score[p.turn];
  return wins * equity.chance(left, score + gain) + (1 - wins) * equity.chance(left, score - loss);
}

float settled(const Rules& rules, const Equity& equity, const Position& p, Side side) {
  if (p.phase == Phase::Over) return equity.chance(0, p.score[side]);
  return equity.chance(rules.options().seasons - p.season + 1, p.score[side]);
}

}  // namespace cetkaik

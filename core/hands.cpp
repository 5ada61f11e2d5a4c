#include "hands.hpp"

#include <algorithm>

namespace cetkaik {
namespace {

using Stock = std::uint8_t[kMen];

// Copies of one hand: all red, all black, or mixed.
struct Copies {
  int red = 0;
  int black = 0;
  int mixed = 0;
  int total() const { return red + black + mixed; }
};

// Whether disjoint copies can be laid out together. A place is filled by a piece of its kind before a king is
// spent on it: exchanging the two never helps. Kings asked for as kings (R5.8) are taken from the kings first.
bool feasible(const HandType& hand, const Stock& stock, Copies n) {
  int kings_red = stock[King];
  int kings_black = stock[kKinds + King];
  const int as_king = hand.components[King];
  kings_red -= n.red * as_king;
  kings_black -= n.black * as_king;
  if (kings_red < 0 || kings_black < 0) return false;
  int short_red = 0;
  int short_black = 0;
  int short_mixed = 0;
  for (const HandType::Part part : hand.parts) {
    const int red = stock[part.kind] - n.red * part.count;
    const int black = stock[kKinds + part.kind] - n.black * part.count;
    short_red += std::max(0, -red);
    short_black += std::max(0, -black);
    short_mixed += std::max(0, n.mixed * part.count - std::max(0, red) - std::max(0, black));
  }
  kings_red -= short_red;
  kings_black -= short_black;
  if (kings_red < 0 || kings_black < 0) return false;
  return short_mixed + n.mixed * as_king <= kings_red + kings_black;
}

int pieces_in(const Stock& stock) {
  int sum = 0;
  for (int n : stock) sum += n;
  return sum;
}

// A king fills one place only where another piece is missing, so a lone king makes no hand but The King; every
// combination of up to two copies is tried, the best in points first (VAR-7.2).
Copies best_copies(const Rules& rules, const HandType& hand, const Stock& stock, int limit) {
  Copies best;
  int best_points = -1;
  const int flash = hand.flashes ? rules.data.flash : 0;
  for (int red = 0; red <= limit; ++red) {
    for (int black = 0; red + black <= limit; ++black) {
      for (int mixed = 0; red + black + mixed <= limit; ++mixed) {
        const Copies n{red, black, mixed};
        const int points = n.total() * hand.worth + (red + black) * flash;
        const bool better = n.total() > 0 && (points > best_points || (points == best_points && mixed < best.mixed));
        if (better && feasible(hand, stock, n)) {
          best = n;
          best_points = points;
        }
      }
    }
  }
  return best;
}

Copies copies_once(const HandType& hand, const Stock& stock, bool flash) {
  if (!feasible(hand, stock, {0, 0, 1})) return {};
  if (flash && feasible(hand, stock, {1, 0, 0})) return {1, 0, 0};
  if (flash && feasible(hand, stock, {0, 1, 0})) return {0, 1, 0};
  return {0, 0, 1};
}

Copies counted_copies(const Rules& rules, const HandType& hand, const Stock& stock) {
  if (hand.any_count > 0) return {0, 0, pieces_in(stock) >= hand.any_count ? 1 : 0};
  const bool flash = hand.flashes && rules.data.flash != 0;
  const Copies once = copies_once(hand, stock, flash);
  if (once.total() == 0 || rules.options().same_hand != SameHand::Twice) return once;
  Copies best = best_copies(rules, hand, stock, 2);
  if (!flash) best = {0, 0, best.total()};
  return best;
}

int further_copies(const HandType& hand, const Stock& stock) {
  int copies = 1;
  while (feasible(hand, stock, {0, 0, copies + 1})) ++copies;
  return copies - 1;
}

Held hold(const Rules& rules, const HandType& hand, const Stock& stock) {
  const Copies n = counted_copies(rules, hand, stock);
  Held held;
  held.flash = static_cast<std::uint8_t>(n.red + n.black);
  held.plain = static_cast<std::uint8_t>(n.mixed);
  held.points = n.total() * hand.worth + held.flash * rules.data.flash;
  if (held.any() && hand.any_count == 0 && rules.options().same_hand == SameHand::PerCopyBonus) {
    held.points += rules.options().copy_bonus * further_copies(hand, stock);
  }
  return held;
}

// Takes pieces for one copy out of the stock; a colour of 2 means any colour.
void lay_out(const HandType& hand, Stock& stock, std::uint8_t copy, int colour, std::vector<HandPiece>& out) {
  const auto take = [&](std::size_t kind, Kind stands_for) {
    for (std::uint8_t c = 0; c < 2; ++c) {
      if ((colour == 2 || colour == c) && stock[c * kKinds + kind] > 0) {
        --stock[c * kKinds + kind];
        out.push_back({copy, c, static_cast<Kind>(kind), stands_for});
        return true;
      }
    }
    return false;
  };
  for (int i = 0; i < hand.components[King]; ++i) take(King, King);
  for (const HandType::Part part : hand.parts) {
    for (int i = 0; i < part.count; ++i) {
      if (!take(part.kind, part.kind)) take(King, part.kind);
    }
  }
}

}  // namespace

HandsHeld evaluate(const Rules& rules, const Stock& captured) {
  HandsHeld result;
  for (std::size_t h = 0; h < rules.data.hands.size(); ++h) {
    const Held held = hold(rules, rules.data.hands[h], captured);
    result.held[h] = held;
    result.points += held.points;
    result.any |= held.any();
  }
  return result;
}

std::int64_t base_value(const Rules& rules, const Stock& captured, const HandsHeld& hands) {
  if (rules.data.base == Base::None) return 0;
  std::int64_t sum = 0;
  for (std::size_t k = 0; k < kKinds; ++k) {
    int count = captured[k] + captured[kKinds + k];
    if (rules.data.base == Base::Unused) {
      int used = k == King ? count : 0;
      for (std::size_t h = 0; h < rules.data.hands.size(); ++h) {
        const Held& held = hands.held[h];
        used = std::max(used, rules.data.hands[h].components[k] * (held.flash + held.plain));
      }
      count = std::max(0, count - used);
    }
    sum += std::int64_t{count} * rules.data.values[k];
  }
  return sum;
}

bool makes_new(const Rules& rules, const HandsHeld& before, const HandsHeld& after) {
  const Options& o = rules.options();
  const bool by_name = o.same_hand == SameHand::Once || o.any_change_makes_new;
  const bool by_points = o.same_hand != SameHand::Once;
  for (std::size_t h = 0; h < rules.data.hands.size(); ++h) {
    const Held& now = after.held[h];
    const Held& then = before.held[h];
    if (by_name && (now.flash > then.flash || now.plain > then.plain)) return true;
    if (by_points && now.points > then.points) return true;
  }
  return false;
}

std::vector<HandPiece> explain(const Rules& rules, const Stock& captured, std::size_t index) {
  const HandType& hand = rules.data.hands[index];
  std::vector<HandPiece> pieces;
  if (hand.any_count > 0) return pieces;
  Stock stock;
  std::copy(std::begin(captured), std::end(captured), std::begin(stock));
  const Copies n = counted_copies(rules, hand, captured);
  std::uint8_t copy = 0;
  for (int i = 0; i < n.red; ++i) lay_out(hand, stock, copy++, 0, pieces);
  for (int i = 0; i < n.black; ++i) lay_out(hand, stock, copy++, 1, pieces);
  for (int i = 0; i < n.mixed; ++i) lay_out(hand, stock, copy++, 2, pieces);
  return pieces;
}

}  // namespace cetkaik

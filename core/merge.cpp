#include "merge.hpp"

#include <algorithm>
#include <tuple>
#include <vector>

namespace cetkaik {
namespace {

// An effect is known by its hash: that of a position, of a set of choices, or of outcomes with their chances.
using Effect = std::uint64_t;

struct Weighted {
  Effect effect;
  int of_32;
};

// A second throw of press-your-luck reaches farther than any board: more throws tell actions no further apart.
constexpr int kThrows = 2;

Effect effect_of(const Rules& rules, const Position& p, int throws);

Effect after(const Rules& rules, Position p, Action a, int throws) {
  play(rules, p, a);
  return effect_of(rules, p, throws);
}

Effect blend(Effect sum, Effect next) { return (sum ^ next) * 0x9e3779b97f4a7c15U + (next >> 31); }

// What makes no difference does not show: a single outcome is that outcome.
Effect of_chances(const Rules& rules, const Position& p, int throws) {
  const Chances all = chances(p);
  std::vector<Weighted> found;
  for (std::size_t i = 0; i < static_cast<std::size_t>(all.count); ++i) {
    const Effect effect = after(rules, p, all.outcomes[i].action, throws - 1);
    const auto same = std::find_if(found.begin(), found.end(), [=](const Weighted& w) { return w.effect == effect; });
    if (same == found.end()) {
      found.push_back({effect, all.outcomes[i].of_32});
    } else {
      same->of_32 += all.outcomes[i].of_32;
    }
  }
  if (found.size() == 1) return found.front().effect;
  std::sort(found.begin(), found.end(), [](const Weighted& x, const Weighted& y) { return x.effect < y.effect; });
  Effect sum = 1;
  for (const Weighted& w : found) sum = blend(blend(sum, w.effect), static_cast<Effect>(w.of_32));
  return sum;
}

Effect of_choices(const Rules& rules, const Position& p, int throws) {
  ActionList choices;
  legal_actions(rules, p, choices);
  std::vector<Effect> found;
  for (const Action a : choices) {
    if (a.type() != ActionType::Again || throws > 0) found.push_back(after(rules, p, a, throws));
  }
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  if (found.size() == 1) return found.front();
  Effect sum = 2;
  for (const Effect e : found) sum = blend(sum, e);
  return sum;
}

// Follows casts and choices to the end of the turn.
Effect effect_of(const Rules& rules, const Position& p, int throws) {
  switch (p.phase) {
    case Phase::StepCast:
    case Phase::WaterCast:
      return of_chances(rules, p, throws);
    case Phase::Press:
    case Phase::Land:
      return of_choices(rules, p, throws);
    default:
      return hash(p);
  }
}

struct Candidate {
  Effect effect;
  std::size_t index;
  Action action;
};

}  // namespace

ActionList merged_actions(const Rules& rules, const Position& p) {
  ActionList list;
  legal_actions(rules, p, list);
  if (p.phase != Phase::Move) return list;
  std::vector<Candidate> all;
  for (std::size_t i = 0; i < list.size(); ++i) {
    all.push_back({after(rules, p, list[i], kThrows), i, list[i]});
  }
  const auto by_effect = [](const Candidate& x, const Candidate& y) {
    return std::tie(x.effect, x.index) < std::tie(y.effect, y.index);
  };
  std::sort(all.begin(), all.end(), by_effect);
  const auto last =
      std::unique(all.begin(), all.end(), [](const Candidate& x, const Candidate& y) { return x.effect == y.effect; });
  std::sort(all.begin(), last, [](const Candidate& x, const Candidate& y) { return x.index < y.index; });
  std::transform(all.begin(), last, list.begin(), [](const Candidate& c) { return c.action; });
  list.shorten(static_cast<std::size_t>(last - all.begin()));
  return list;
}

}  // namespace cetkaik

#include "engine/minmax.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "engine/candidates.hpp"
#include "hands.hpp"
#include "play.hpp"

namespace cetkaik {
namespace {

constexpr float kInThirtySeconds = 32;
constexpr int kFarthestThrow = 8;  // throwing on beyond the length of the board gains nothing (VAR-3.1)

// Score, twice the points of the hands, and the number of captured pieces.
float count(const Rules& rules, const Position& p, Side side) {
  const auto& captured = p.captured[side];
  const int pieces = std::accumulate(std::begin(captured), std::end(captured), 0);
  const auto hands = static_cast<float>(evaluate(rules, captured).points) / 10;
  return static_cast<float>(p.score[side]) / 10 + 2 * hands + static_cast<float>(pieces);
}

class Looking {
 public:
  Looking(const Rules& rules, const Position& root) : rules_(rules), side_(root.turn), season_(root.season) {}

  std::vector<Action> choices(const Position& p) const {
    std::vector<Action> found;
    if (p.phase == Phase::Move) {
      std::vector<Candidate> list;
      candidates(rules_, p, Wanted::All, list);
      for (const Candidate& c : list) found.push_back(c.action);
      return found;
    }
    ActionList actions;
    legal_actions(rules_, p, actions);
    for (const Action a : actions) {
      if (a.type() != ActionType::Again || p.cast < kFarthestThrow) found.push_back(a);
    }
    return found;
  }

  float after(Position p, Action a, int turns) const {
    play(rules_, p, a);
    if (p.phase == Phase::Over || p.season != season_) return ahead(p);
    if (is_chance(p)) return average(p, turns);
    if (p.phase == Phase::Move && --turns <= 0) return ahead(p);
    return best(p, turns);
  }

 private:
  const Rules& rules_;
  Side side_;
  std::uint16_t season_;

  float ahead(const Position& p) const { return count(rules_, p, side_) - count(rules_, p, other(side_)); }

  float average(const Position& p, int turns) const {
    const Chances all = chances(p);
    float sum = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(all.count); ++i) {
      sum += static_cast<float>(all.outcomes[i].of_32) / kInThirtySeconds * after(p, all.outcomes[i].action, turns);
    }
    return sum;
  }

  float best(const Position& p, int turns) const {
    const bool own = p.turn == side_;
    float found = own ? std::numeric_limits<float>::lowest() : std::numeric_limits<float>::max();
    for (const Action a : choices(p)) {
      const float points = after(p, a, turns);
      found = own ? std::max(found, points) : std::min(found, points);
    }
    return found;
  }
};

}  // namespace

std::vector<Counted> min_max_average(const Rules& rules, const Position& root, int turns) {
  const Looking looking(rules, root);
  std::vector<Counted> found;
  for (const Action a : looking.choices(root)) found.push_back({a, looking.after(root, a, turns)});
  return found;
}

}  // namespace cetkaik

#include "engine/selfplay.hpp"

#include <algorithm>
#include <bit>
#include <memory>

namespace cetkaik {
namespace {

constexpr std::size_t kTableBytes = 1 << 21;

int sticks(Random& random) { return std::popcount(random.next() >> 59); }

Action draw_chance(const Position& p, Random& random) {
  if (p.phase == Phase::First) return Action::make(ActionType::First, static_cast<unsigned>(random.below(2)));
  return Action::make(ActionType::Cast, static_cast<unsigned>(sticks(random)), p.phase == Phase::WaterCast ? 1 : 0);
}

// Half of the seasons begin as a match does; the others anywhere in it.
Position opening(const Rules& rules, Random& random) {
  Position p = rules.initial;
  if (random.below(2) == 0) return p;
  p.season = static_cast<std::uint16_t>(1 + random.below(rules.options().seasons));
  const std::int64_t all = 2 * rules.options().start_points / 10;
  const std::int64_t points = 1 + random.below(static_cast<int>(all - 1));
  p.score[IA] = points * 10;
  p.score[A] = (all - points) * 10;
  const int doublings = std::min(random.below(8), random.below(8)) / 2;
  p.stake_log = static_cast<std::uint8_t>(std::min(doublings, rules.options().stake_cap_log));
  return p;
}

class Player {
 public:
  Player(Knowledge knowledge, const SelfPlay& settings, Random random)
      : know_(knowledge),
        settings_(settings),
        random_(random),
        table_(kTableBytes),
        search_(std::make_unique<Search>(knowledge, table_, never_)) {}

  SeasonPlayed play() {
    Position p = opening(know_.rules, random_);
    SeasonPlayed played;
    played.season = p.season;
    played.stake_log = p.stake_log;
    played.began = static_cast<std::int32_t>(p.score[IA]);
    const std::uint16_t season = p.season;
    while (p.phase != Phase::Over && p.season == season && p.ply < settings_.most_plies) {
      cetkaik::play(know_.rules, p, next(p, played.samples));
    }
    const bool ended = p.phase == Phase::Over || p.season != season;
    const int left = know_.rules.options().seasons - season;
    for (Sample& s : played.samples) {
      const Side side = s.position.turn;
      s.came = ended ? settled(know_.rules, know_.equity, p, side) : know_.equity.chance(left, p.score[side]);
    }
    played.gained = static_cast<std::int32_t>(p.score[IA]) - played.began;
    return played;
  }

 private:
  Knowledge know_;
  const SelfPlay& settings_;
  Random random_;
  Transpositions table_;
  std::atomic<bool> never_{false};
  std::unique_ptr<Search> search_;
  GroupList scratch_;

  Action next(const Position& p, std::vector<Sample>& samples) {
    if (is_chance(p)) return draw_chance(p, random_);
    const bool early = static_cast<int>(p.ply) < settings_.random_plies;
    const bool stray =
        p.phase == Phase::Move && random_.below(100) < (early ? settings_.early_of_100 : settings_.late_of_100);
    if (stray) {
      legal_groups(know_.rules, p, scratch_);
      return scratch_.draw(random_.below(scratch_.actions()));
    }
    const Finding found = search_->run(p, settings_.limits);
    const Choice best = found.choices.front();
    if (p.phase == Phase::Move) samples.push_back({p, best.value, 0});
    return best.action;
  }
};

}  // namespace

float play_match(Knowledge ia, Knowledge a, Limits limits_ia, Limits limits_a, std::uint64_t seed,
                 std::uint64_t number) {
  constexpr std::uint32_t kMostPlies = 150;
  const Rules& rules = ia.rules;
  const std::atomic<bool> never{false};
  Transpositions table_ia(kTableBytes);
  Transpositions table_a(kTableBytes);
  const auto search_ia = std::make_unique<Search>(ia, table_ia, never);
  const auto search_a = std::make_unique<Search>(a, table_a, never);
  Random random(seed, number);
  Position p = rules.initial;
  while (p.phase != Phase::Over && p.ply < kMostPlies) {
    if (is_chance(p)) {
      play(rules, p, draw_chance(p, random));
    } else {
      Search& search = p.turn == IA ? *search_ia : *search_a;
      play(rules, p, search.run(p, p.turn == IA ? limits_ia : limits_a).choices.front().action);
    }
  }
  if (p.phase == Phase::Over) return ia.equity.chance(0, p.score[IA]);
  return ia.equity.chance(rules.options().seasons - p.season, p.score[IA]);
}

SeasonPlayed play_season(Knowledge knowledge, const SelfPlay& settings, std::uint64_t seed, std::uint64_t number) {
  return std::make_unique<Player>(knowledge, settings, Random(seed, number))->play();
}

}  // namespace cetkaik

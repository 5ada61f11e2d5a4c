#include "bulk.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <numeric>
#include <thread>

namespace cetkaik {
namespace {

constexpr std::size_t kChunk = 16;
constexpr std::size_t kUsualMoves = 384;  // more than most positions have
constexpr unsigned kMostThreads = 256;      // more would only wait for cores, and the system may refuse them

int sticks(Random& random) { return std::popcount(random.next() >> 59); }

Action draw_chance(const Position& p, Random& random) {
  if (p.phase == Phase::First) return Action::make(ActionType::First, static_cast<unsigned>(random.below(2)));
  return Action::make(ActionType::Cast, static_cast<unsigned>(sticks(random)), p.phase == Phase::WaterCast ? 1 : 0);
}

unsigned threads_for(std::size_t n, unsigned wanted) {
  const unsigned all = wanted != 0 ? wanted : std::max(1U, std::thread::hardware_concurrency());
  const std::size_t useful = std::max<std::size_t>(1, (n + kChunk - 1) / kChunk);
  return static_cast<unsigned>(std::min<std::size_t>({all, useful, kMostThreads}));
}

}  // namespace

Action draw_action(const Rules& rules, const Position& p, Random& random, GroupList& scratch) {
  if (is_chance(p)) return draw_chance(p, random);
  legal_groups(rules, p, scratch);
  return scratch.draw(random.below(scratch.actions()));
}

MatchSummary play_out(const Rules& rules, const Position& start, Random& random, std::int64_t max_plies) {
  GroupList scratch;
  MatchSummary match{start, 0};
  while (match.end.phase != Phase::Over) {
    const bool turn = match.end.phase == Phase::Move;
    if (turn && max_plies != 0 && match.plies >= max_plies) break;
    play(rules, match.end, draw_action(rules, match.end, random, scratch));
    match.plies += turn ? 1 : 0;
  }
  return match;
}

void in_parallel(std::size_t n, unsigned threads, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next{0};
  const auto run = [&] {
    for (std::size_t from = next.fetch_add(kChunk); from < n; from = next.fetch_add(kChunk)) {
      for (std::size_t i = from; i < std::min(n, from + kChunk); ++i) work(i);
    }
  };
  const unsigned count = threads_for(n, threads);
  std::vector<std::jthread> helpers;
  helpers.reserve(count);
  for (unsigned t = 1; t < count; ++t) helpers.emplace_back(run);
  run();
}

std::vector<MatchSummary> random_matches(const Rules& rules, std::size_t n, std::uint64_t seed, std::int64_t max_plies,
                                         unsigned threads) {
  std::vector<MatchSummary> matches(n);
  in_parallel(n, threads, [&](std::size_t i) {
    Random random(seed, i);
    matches[i] = play_out(rules, rules.initial, random, max_plies);
  });
  return matches;
}

std::optional<std::size_t> step_all(const Rules& rules, std::span<Position> positions, std::span<const Action> actions,
                                    unsigned threads) {
  std::atomic<std::size_t> wrong{positions.size()};
  std::vector<Position> after(positions.begin(), positions.end());
  in_parallel(positions.size(), threads, [&](std::size_t i) {
    if (try_play(rules, after[i], actions[i])) return;
    std::size_t known = wrong.load();
    while (i < known && !wrong.compare_exchange_weak(known, i)) {
    }
  });
  if (wrong.load() < positions.size()) return wrong.load();
  std::copy(after.begin(), after.end(), positions.begin());
  return std::nullopt;
}

void random_step_all(const Rules& rules, std::span<Position> positions, std::uint64_t seed, std::uint64_t round,
                     unsigned threads) {
  in_parallel(positions.size(), threads, [&](std::size_t i) {
    if (positions[i].phase == Phase::Over) return;
    thread_local GroupList scratch;
    Random random(seed, i, round);
    play(rules, positions[i], draw_action(rules, positions[i], random, scratch));
  });
}

std::int64_t count_all(const Rules& rules, std::span<const Position> positions) {
  GroupList groups;
  std::int64_t total = 0;
  for (const Position& p : positions) {
    legal_groups(rules, p, groups);
    total += groups.actions();
  }
  return total;
}

LegalLists legal_all(const Rules& rules, std::span<const Position> positions, unsigned threads) {
  const unsigned parts = threads_for(positions.size(), threads);
  const std::size_t stretch = (positions.size() + parts - 1) / parts;
  LegalLists all;
  all.offsets.assign(positions.size() + 1, 0);
  all.parts.resize(parts);
  std::vector<std::jthread> helpers;
  const auto run = [&](unsigned part) {
    ActionList& list = all.parts[part];
    list.reserve(stretch * kUsualMoves);
    for (std::size_t i = part * stretch; i < std::min(positions.size(), (part + 1) * stretch); ++i) {
      const std::size_t before = list.size();
      legal_actions(rules, positions[i], list);
      all.offsets[i + 1] = static_cast<std::int64_t>(list.size() - before);
    }
  };
  for (unsigned part = 1; part < parts; ++part) helpers.emplace_back(run, part);
  run(0);
  helpers.clear();
  std::partial_sum(all.offsets.begin(), all.offsets.end(), all.offsets.begin());
  return all;
}

}  // namespace cetkaik

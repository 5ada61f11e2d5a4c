#include "engine/engine.hpp"

#include <thread>
#include <utility>
#include <vector>

namespace cetkaik {

Engine::Engine(std::shared_ptr<const Rules> rules, std::size_t table_bytes)
    : rules_(std::move(rules)), equity_(*rules_), table_(table_bytes) {}

Finding Engine::search(const Position& root, Limits limits, unsigned threads, int wanted) {
  stop_.store(false);
  std::atomic<std::uint64_t> nodes{0};
  std::vector<std::jthread> helpers;
  for (unsigned t = 1; t < threads; ++t) {
    helpers.emplace_back([&, t] {
      auto search = std::make_unique<Search>(knowledge(), table_, stop_);
      nodes += search->run(root, {}, 1, 1 + static_cast<int>(t % 2)).nodes;
    });
  }
  auto search = std::make_unique<Search>(knowledge(), table_, stop_);
  Finding finding = search->run(root, limits, wanted);
  stop_.store(true);
  helpers.clear();
  finding.nodes += nodes;
  return finding;
}

float Engine::value_of(const Position& p, int depth) {
  stop_.store(false);
  return std::make_unique<Search>(knowledge(), table_, stop_)->value_of(p, depth);
}

std::vector<float> Engine::values_along(const std::vector<Position>& line) {
  return std::make_unique<Search>(knowledge(), table_, stop_)->values_along(line);
}

}  // namespace cetkaik

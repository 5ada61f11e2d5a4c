// The engine: everything a search needs, kept from move to move, and threads that search together.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>

#include "engine/search.hpp"

namespace cetkaik {

class Engine {
 public:
  Engine(std::shared_ptr<const Rules> rules, std::size_t table_bytes);

  const Rules& rules() const { return *rules_; }
  Equity& equity() { return equity_; }
  void set_network(std::shared_ptr<const Network> network) { network_ = std::move(network); }
  const Network* network() const { return network_.get(); }

  // Several threads share the table; with one thread and a limit of nodes or depth the answer is always the same.
  Finding search(const Position& root, Limits limits, unsigned threads, int wanted);
  float value_of(const Position& p, int depth);
  std::vector<float> values_along(const std::vector<Position>& line);
  void stop() { stop_.store(true); }
  void forget() { table_.clear(); }

 private:
  std::shared_ptr<const Rules> rules_;
  Equity equity_;
  std::shared_ptr<const Network> network_;
  Transpositions table_;
  std::atomic<bool> stop_{false};

  Knowledge knowledge() const { return {*rules_, equity_, network_.get()}; }
};

}  // namespace cetkaik

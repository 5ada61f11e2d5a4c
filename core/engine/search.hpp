// The search: alpha-beta over turns, with casts averaged exactly and every value a chance to win the match.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <exception>
#include <optional>
#include <vector>

#include "engine/candidates.hpp"
#include "engine/evaluation.hpp"
#include "engine/network.hpp"
#include "engine/transpositions.hpp"
#include "play.hpp"

namespace cetkaik {

struct Limits {
  int depth = 64;           // turns looked ahead, beyond which only captures and declarations are followed
  std::uint64_t nodes = 0;  // 0: no limit
  double seconds = 0;       // 0: no limit
};

struct Choice {
  Action action{};
  float value = 0;  // winning chance of the side to act
};

struct Finding {
  std::vector<Choice> choices;  // the best first; only that one has an exact value unless more were asked for
  int depth = 0;                // turns looked ahead in full
  std::uint64_t nodes = 0;
};

// What does not change while a position is searched; shared by all threads.
struct Knowledge {
  const Rules& rules;
  const Equity& equity;
  const Network* network;  // none: positions are reckoned by hand
};

class Search {
 public:
  Search(Knowledge knowledge, Transpositions& table, const std::atomic<bool>& stop)
      : know_(knowledge), table_(table), stop_(stop) {}

  // Searches a position at which a player must decide, deeper and deeper until a limit is reached. With `first_depth`
  // above 1 several threads can work on one table without all doing the same.
  Finding run(const Position& root, Limits limits, int wanted = 1, int first_depth = 1);

  // The value of a position to its side to act when so many more turns are looked at.
  float value_of(const Position& p, int depth);

  // The values of positions that follow from one another, each to its side to move, without looking ahead.
  std::vector<float> values_along(const std::vector<Position>& line);

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Stopped : std::exception {};

  struct Window {
    float alpha, beta;
  };

  // What it is worth to let the turn pass, as far as it is known: every cast that fails comes to the same.
  struct PassValue {
    Bound bound = Bound::None;
    float value = 0;
  };

  struct Line {  // one node of the line under search
    Accumulators sums;
    const Position* position = nullptr;
    std::array<Action, 2> killers{};
    HeldBySide held{};
    bool summed = false;
  };

  static constexpr int kHighest = 96;
  static constexpr int kDeepestQuiet = -4;  // turns of captures beyond the horizon

  Knowledge know_;
  Transpositions& table_;
  const std::atomic<bool>& stop_;
  std::uint64_t nodes_ = 0;
  Limits limits_;
  std::chrono::steady_clock::time_point begin_;
  std::uint16_t season_ = 1;
  bool answered_ = false;  // whether every choice was looked at once; before that no limit holds
  std::array<Line, kHighest> line_;
  std::array<std::array<std::int32_t, kSquares + 1>, 2 * kMen> history_{};

  float value(const Position& p, int depth, Window w, int height);
  float after(const Position& p, Side side, int depth, Window w, int height);
  float turn(const Position& p, int depth, Window w, int height);
  float quiet(const Position& p, int depth, Window w, int height);
  float choice(const Position& p, int depth, Window w, int height);
  float chance(const Position& p, int depth, Window w, int height);
  float child(const Position& p, Action a, int depth, Window w, int height);
  float passed(const Position& p, int depth, Window w, int height);
  float tried(const Position& p, const Candidate& c, int depth, Window w, int height, PassValue& pass);
  float risked(const Position& p, const Candidate& c, int depth, Window w, int height, PassValue& pass);
  float best_landing(const Position& p, const std::vector<Landing>& squares, int depth, float alpha, int height,
                     float pass);
  float scouted(const Position& p, const Candidate& c, int depth, int reduction, Window w, int height, PassValue& pass);
  float evaluate_here(const Position& p, int height);
  void enter(const Position& p, int height);
  void order(const Position& p, std::vector<Candidate>& list, Action best, int height) const;
  void reward(const Position& p, const Candidate& c, int depth, int height);
  void deepen(const Position& root, const std::vector<Choice>& choices, int depth, int wanted,
              std::vector<Choice>& found);
  static std::vector<Choice> merged(const std::vector<Choice>& found, const std::vector<Choice>& before);
  void check_limits();
};

}  // namespace cetkaik

// Self-play and features in bulk, as arrays to learn from.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <cstring>
#include <mutex>
#include <vector>

#include "bulk.hpp"
#include "engine/engine.hpp"
#include "engine/selfplay.hpp"
#include "python/node.hpp"

namespace cetkaik {
namespace {

namespace nb = nanobind;
using namespace nb::literals;

template <class T>
nb::object owned(std::vector<T> values, std::initializer_list<std::size_t> shape) {
  auto* const kept = new std::vector<T>(std::move(values));
  nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return nb::cast(nb::ndarray<nb::numpy, T>(kept->data(), shape, owner));
}

nb::object self_play(Engine& engine, std::size_t seasons, const SelfPlay& settings, std::uint64_t seed,
                     unsigned threads) {
  std::vector<SeasonPlayed> played(seasons);
  {
    nb::gil_scoped_release release;
    const Knowledge knowledge{engine.rules(), engine.equity(), engine.network()};
    in_parallel(seasons, threads, [&](std::size_t i) { played[i] = play_season(knowledge, settings, seed, i); });
  }
  std::size_t total = 0;
  for (const SeasonPlayed& s : played) total += s.samples.size();
  std::vector<std::uint8_t> positions(total * sizeof(Position));
  std::vector<float> searched, came;
  std::vector<std::int32_t> results;
  std::size_t at = 0;
  for (const SeasonPlayed& s : played) {
    for (const Sample& sample : s.samples) {
      std::memcpy(positions.data() + at++ * sizeof(Position), &sample.position, sizeof(Position));
      searched.push_back(sample.searched);
      came.push_back(sample.came);
    }
    results.insert(results.end(), {s.season, s.stake_log, s.began, s.gained});
  }
  return nb::make_tuple(owned(std::move(positions), {total, sizeof(Position)}), owned(std::move(searched), {total}),
                        owned(std::move(came), {total}), owned(std::move(results), {seasons, 4}));
}

using Raw = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

// For every position the features as the mover sees them, then as the other does, and what is reckoned by hand.
nb::object features(Engine& engine, const Raw& raw, unsigned threads) {
  if (raw.shape(1) != sizeof(Position)) throw nb::value_error("these are no positions");
  const std::size_t n = raw.shape(0);
  constexpr auto kNone = static_cast<std::int16_t>(kFeatures);
  std::vector<std::int16_t> active(n * 2 * kMostActive, kNone);
  std::vector<float> reckoned(n);
  std::vector<std::uint8_t> buckets(n);
  {
    nb::gil_scoped_release release;
    in_parallel(n, threads, [&](std::size_t i) {
      Position p;
      std::memcpy(&p, raw.data() + i * sizeof(Position), sizeof(Position));
      const HeldBySide held = {holdings(engine.rules(), p, IA), holdings(engine.rules(), p, A)};
      for (const std::size_t view : {std::size_t{0}, std::size_t{1}}) {
        std::int16_t* const to = active.data() + (2 * i + view) * kMostActive;
        active_features(engine.rules(), p, held, view == 0 ? p.turn : other(p.turn),
                        std::span<std::int16_t, kMostActive>(to, kMostActive));
      }
      reckoned[i] = reckon(engine.rules(), engine.equity(), p, held[p.turn], held[other(p.turn)]);
      buckets[i] = static_cast<std::uint8_t>(std::min<std::size_t>(p.stake_log, kBuckets - 1));
    });
  }
  return nb::make_tuple(owned(std::move(active), {n, 2, kMostActive}), owned(std::move(reckoned), {n}),
                        owned(std::move(buckets), {n}));
}

// Pairs of matches with the same casts and the sides changed; returns the share of the first engine in each match.
nb::object duel(Engine& first, Engine& second, std::size_t pairs, const Limits& limits, std::uint64_t seed,
                unsigned threads) {
  if (&first.rules() != &second.rules()) throw nb::value_error("the engines have different rules");
  std::vector<float> shares(2 * pairs);
  {
    nb::gil_scoped_release release;
    const Knowledge one{first.rules(), first.equity(), first.network()};
    const Knowledge two{first.rules(), second.equity(), second.network()};
    in_parallel(2 * pairs, threads, [&](std::size_t i) {
      const std::uint64_t number = i / 2;
      shares[i] = i % 2 == 0 ? play_match(one, two, limits, limits, seed, number)
                             : 1 - play_match(two, one, limits, limits, seed, number);
    });
  }
  return owned(std::move(shares), {2 * pairs});
}

}  // namespace

void bind_training(nb::module_& m) {
  m.def(
      "self_play",
      [](Engine& engine, std::size_t seasons, int depth, std::uint64_t nodes, std::uint64_t seed, unsigned threads) {
        SelfPlay settings;
        settings.limits = {depth, nodes, 0};
        return self_play(engine, seasons, settings, seed, threads);
      },
      "engine"_a, "seasons"_a, "depth"_a, "nodes"_a, "seed"_a, "threads"_a);
  m.def(
      "duel",
      [](Engine& first, Engine& second, std::size_t pairs, int depth, std::uint64_t nodes, double seconds,
         std::uint64_t seed,
         unsigned threads) { return duel(first, second, pairs, {depth, nodes, seconds}, seed, threads); },
      "first"_a, "second"_a, "pairs"_a, "depth"_a, "nodes"_a, "seconds"_a, "seed"_a, "threads"_a);
  m.def("features", &features, "engine"_a, "positions"_a, "threads"_a);
  m.attr("FEATURES") = kFeatures;
  m.attr("NETWORK_WIDTH") = kWidth;
  m.attr("NETWORK_BUCKETS") = kBuckets;
}

}  // namespace cetkaik

// Bulk calls as seen from Python, with NumPy arrays.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>

#include "bulk.hpp"
#include "python/node.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace cetkaik {
namespace {

struct Batch {
  RulesPtr rules;
  std::vector<Position> positions;
  // Work goes on without the interpreter's lock, so two Python threads may want the same batch.
  std::unique_ptr<std::mutex> busy = std::make_unique<std::mutex>();
};

// Runs work on a batch alone, with the interpreter's lock released.
template <class F>
auto alone(const Batch& batch, F&& work) {
  const nb::gil_scoped_release release;
  const std::scoped_lock lock(*batch.busy);
  return work();
}

template <class T>
nb::object array_of(std::vector<T> values) {
  auto* kept = new std::vector<T>(std::move(values));
  nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(kept->data(), {kept->size()}, owner));
}

using ActionArray = nb::ndarray<const std::uint32_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

std::span<const Action> actions_in(const ActionArray& array) {
  static_assert(sizeof(Action) == sizeof(std::uint32_t));
  return {reinterpret_cast<const Action*>(array.data()), array.shape(0)};
}

template <class T, class F>
nb::object column(const Batch& batch, F&& f) {
  std::vector<T> values(batch.positions.size());
  alone(batch, [&] { std::transform(batch.positions.begin(), batch.positions.end(), values.begin(), f); });
  return array_of(std::move(values));
}

void step_batch(Batch& batch, const ActionArray& actions, unsigned threads) {
  const std::span<const Action> span = actions_in(actions);
  if (span.size() != batch.positions.size()) throw nb::value_error("one action for every position is needed");
  const std::optional<std::size_t> wrong =
      alone(batch, [&] { return step_all(*batch.rules, batch.positions, span, threads); });
  if (wrong) throw nb::index_error(std::to_string(*wrong).c_str());
}

// Joins the parts into one block of memory; a single part is handed over as it is.
std::unique_ptr<Action[]> joined(std::vector<ActionList>& parts, std::size_t total) {
  if (parts.size() == 1) return parts.front().release();
  auto all = std::make_unique_for_overwrite<Action[]>(total);
  Action* to = all.get();
  for (const ActionList& part : parts) to = std::copy(part.begin(), part.end(), to);
  return all;
}

nb::object batch_legal(const Batch& batch, unsigned threads) {
  LegalLists lists;
  std::unique_ptr<Action[]> actions;
  std::size_t total = 0;
  alone(batch, [&] {
    lists = legal_all(*batch.rules, batch.positions, threads);
    total = static_cast<std::size_t>(lists.offsets.back());
    actions = joined(lists.parts, total);
  });
  Action* const kept = actions.release();
  nb::capsule owner(kept, [](void* p) noexcept { delete[] static_cast<Action*>(p); });
  nb::ndarray<nb::numpy, std::uint32_t, nb::ndim<1>> array(kept, {total}, owner);
  return nb::make_tuple(array_of(std::move(lists.offsets)), array);
}

void bind_batch(nb::module_& m) {
  nb::class_<Batch>(m, "Batch")
      .def(
          "__init__",
          [](Batch* self, RulesPtr rules, std::size_t n) {
            const Position start = rules->initial;
            new (self) Batch{std::move(rules), std::vector<Position>(n, start)};
          },
          "rules"_a, "n"_a)
      .def("__len__", [](const Batch& b) { return b.positions.size(); })
      .def("copy", [](const Batch& b) { return alone(b, [&] { return Batch{b.rules, b.positions}; }); })
      .def(
          "get",
          [](const Batch& b, nb::handle type, std::size_t i) {
            if (i >= b.positions.size()) throw nb::index_error("no such position in the batch");
            return make_node(type, {b.rules, alone(b, [&] { return b.positions[i]; })});
          },
          "type"_a, "index"_a)
      .def(
          "set",
          [](Batch& b, std::size_t i, const Node& node) {
            if (i >= b.positions.size()) throw nb::index_error("no such position in the batch");
            if (node.rules != b.rules) throw nb::value_error("the position has other rules than the batch");
            alone(b, [&] { b.positions[i] = node.at; });
          },
          "index"_a, "position"_a)
      .def("step", &step_batch, "actions"_a, "threads"_a)
      .def(
          "random_step",
          [](Batch& b, std::uint64_t seed, std::uint64_t round, unsigned threads) {
            alone(b, [&] { random_step_all(*b.rules, b.positions, seed, round, threads); });
          },
          "seed"_a, "round"_a, "threads"_a)
      .def("legal_moves", &batch_legal, "threads"_a)
      .def("count_moves", [](const Batch& b) { return alone(b, [&] { return count_all(*b.rules, b.positions); }); })
      .def_prop_ro("phase",
                   [](const Batch& b) {
                     return column<std::uint8_t>(b,
                                                 [](const Position& p) { return static_cast<std::uint8_t>(p.phase); });
                   })
      .def_prop_ro("turn",
                   [](const Batch& b) {
                     return column<std::uint8_t>(b,
                                                 [](const Position& p) { return static_cast<std::uint8_t>(p.turn); });
                   })
      .def_prop_ro("season",
                   [](const Batch& b) { return column<std::uint16_t>(b, [](const Position& p) { return p.season; }); })
      .def_prop_ro("score_ia", [](const Batch& b) {
        return column<std::int64_t>(b, [](const Position& p) { return p.score[IA]; });
      });
}

nb::object random_matches_arrays(const RulesPtr& rules, std::size_t n, std::uint64_t seed, std::int64_t max_plies,
                                 unsigned threads) {
  std::vector<MatchSummary> matches;
  {
    nb::gil_scoped_release release;
    matches = random_matches(*rules, n, seed, max_plies, threads);
  }
  std::vector<std::int32_t> plies(n);
  std::vector<std::int64_t> score_ia(n);
  std::vector<std::int64_t> score_a(n);
  std::vector<std::uint16_t> seasons(n);
  std::vector<std::uint8_t> over(n);
  for (std::size_t i = 0; i < n; ++i) {
    plies[i] = matches[i].plies;
    score_ia[i] = matches[i].end.score[IA];
    score_a[i] = matches[i].end.score[A];
    seasons[i] = matches[i].end.season;
    over[i] = matches[i].end.phase == Phase::Over ? 1 : 0;
  }
  return nb::make_tuple(array_of(std::move(plies)), array_of(std::move(score_ia)), array_of(std::move(score_a)),
                        array_of(std::move(seasons)), array_of(std::move(over)));
}

}  // namespace

void bind_bulk(nb::module_& m) {
  bind_batch(m);
  m.def("random_matches", &random_matches_arrays, "rules"_a, "n"_a, "seed"_a, "max_plies"_a, "threads"_a);
}

}  // namespace cetkaik

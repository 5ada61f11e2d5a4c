// The engine as seen from Python; players/engine.py wraps it.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include <span>

#include "engine/engine.hpp"
#include "engine/minmax.hpp"
#include "python/node.hpp"

namespace cetkaik {
namespace {

namespace nb = nanobind;
using namespace nb::literals;

using Shorts = nb::ndarray<const std::int16_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;
using Floats = nb::ndarray<const float, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

constexpr std::size_t kMegabyte = 1 << 20;
constexpr std::size_t kMostMegabytes = 1 << 20;
constexpr int kDeepest = 64;

void check_rules(const Engine& engine, const Node& node) {
  if (&engine.rules() != node.rules.get()) throw nb::value_error("the position has other rules than the engine");
}

void check_decision(const Node& node) {
  if (is_chance(node.at) || node.at.phase == Phase::Over) throw nb::value_error("nobody must decide here");
}

void check_depth(int depth, int least) {
  if (depth < least || depth > kDeepest) throw nb::value_error("the depth is out of range");
}

nb::object search(Engine& engine, const Node& node, const Limits& limits, unsigned threads, int wanted) {
  check_rules(engine, node);
  check_depth(limits.depth, 1);
  if (threads < 1 || wanted < 1) throw nb::value_error("a search needs a thread and a wanted choice");
  check_decision(node);
  Finding finding;
  {
    nb::gil_scoped_release release;
    finding = engine.search(node.at, limits, threads, wanted);
  }
  nb::list choices;
  for (const Choice& c : finding.choices) choices.append(nb::make_tuple(c.action.value, c.value));
  return nb::make_tuple(choices, finding.depth, finding.nodes);
}

nb::object count_ahead(const Node& node, int turns) {
  check_decision(node);
  check_depth(turns, 1);
  std::vector<Counted> found;
  {
    nb::gil_scoped_release release;
    found = min_max_average(*node.rules, node.at, turns);
  }
  nb::list out;
  for (const Counted& c : found) out.append(nb::make_tuple(c.action.value, c.points));
  return out;
}

void set_network(Engine& engine, const Shorts& first, const Floats& second) {
  if (first.size() != Network::kFirst || second.size() != Network::kSecond) {
    throw nb::value_error("these are no weights of this network");
  }
  engine.set_network(
      std::make_shared<Network>(std::span(first.data(), first.size()), std::span(second.data(), second.size())));
}

}  // namespace

void bind_engine(nb::module_& m) {
  nb::class_<Engine>(m, "Engine")
      .def(
          "__init__",
          [](Engine* self, RulesPtr rules, std::size_t megabytes) {
            if (megabytes < 1 || megabytes > kMostMegabytes) throw nb::value_error("the table's size is out of range");
            new (self) Engine(std::move(rules), megabytes * kMegabyte);
          },
          "rules"_a, "megabytes"_a)
      .def(
          "search",
          [](Engine& e, const Node& node, int depth, std::uint64_t nodes, double seconds, unsigned threads,
             int wanted) { return search(e, node, {depth, nodes, seconds}, threads, wanted); },
          "position"_a, "depth"_a, "nodes"_a, "seconds"_a, "threads"_a, "wanted"_a)
      .def(
          "value_of",
          [](Engine& e, const Node& node, int depth) {
            check_rules(e, node);
            check_depth(depth, 0);
            nb::gil_scoped_release release;
            return e.value_of(node.at, depth);
          },
          "position"_a, "depth"_a)
      .def(
          "values_along",
          [](Engine& e, const nb::list& nodes) {
            std::vector<Position> line;
            for (nb::handle node : nodes) {
              check_rules(e, nb::cast<const Node&>(node));
              line.push_back(nb::cast<const Node&>(node).at);
            }
            nb::list out;
            for (const float v : e.values_along(line)) out.append(v);
            return out;
          },
          "positions"_a)
      .def("stop", &Engine::stop)
      .def("forget", &Engine::forget)
      .def("set_network", &set_network, "first"_a, "second"_a)
      .def("clear_network", [](Engine& e) { e.set_network(nullptr); })
      .def_prop_ro("equity",
                   [](Engine& e) {
                     nb::list out;
                     for (const float chance : e.equity().table()) out.append(chance);
                     return out;
                   })
      .def(
          "set_equity",
          [](Engine& e, const Floats& table) {
            if (!e.equity().set_table({table.data(), table.size()}))
              throw nb::value_error("the table has another size");
          },
          "table"_a);
  m.def("min_max_average", &count_ahead, "position"_a, "turns"_a);
}

}  // namespace cetkaik

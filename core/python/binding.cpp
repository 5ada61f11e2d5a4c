// The kernel as seen from Python. The package wraps these classes; see position.py and rulesets.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <mutex>

#include "bulk.hpp"
#include "merge.hpp"
#include "python/fields.hpp"
#include "python/spec.hpp"
#include "validate.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace cetkaik;

namespace {

using RulesPtr = std::shared_ptr<Rules>;

struct Node {
  RulesPtr rules;
  Position at;
};

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

struct LegalMoves {
  nb::object position;  // keeps the node alive
  const Node& node;
  GroupList groups;
  int total;
};

// The Python class of actions, a subclass of int, set when the package is imported.
PyObject* action_class = nullptr;

nb::object to_python(Action a) {
  nb::object number = nb::steal(PyLong_FromUnsignedLong(a.value));
  return nb::steal(PyObject_CallOneArg(action_class, number.ptr()));
}

nb::list to_python(const ActionList& actions) {
  nb::list out;
  for (Action a : actions) out.append(to_python(a));
  return out;
}

std::vector<int> squares_of(Bits set) {
  std::vector<int> out;
  for_each(set, [&](Square s) { out.push_back(s); });
  return out;
}

template <class T>
nb::object array_of(std::vector<T> values) {
  auto* kept = new std::vector<T>(std::move(values));
  nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return nb::cast(nb::ndarray<nb::numpy, T, nb::ndim<1>>(kept->data(), {kept->size()}, owner));
}

// The packed value of an action, if the object is a number that can be one.
std::optional<Action> action_in(nb::handle object) {
  if (!PyLong_Check(object.ptr()) || PyBool_Check(object.ptr())) return std::nullopt;
  int overflow = 0;
  const long value = PyLong_AsLongAndOverflow(object.ptr(), &overflow);
  if (overflow != 0 || value < 0 || value > 0xffffffffL) return std::nullopt;
  return Action{static_cast<std::uint32_t>(value)};
}

// A node as an instance of the given Python class, which is Position or a subclass of it.
nb::object make_node(nb::handle type, Node node) {
  nb::object out = nb::inst_alloc(type);
  new (nb::inst_ptr<Node>(out)) Node(std::move(node));
  nb::inst_mark_ready(out);
  return out;
}

nb::object play_node(nb::handle self, nb::handle action) {
  if (const std::optional<Action> packed = action_in(action)) {
    const Node& node = *nb::inst_ptr<Node>(self);
    Position after = node.at;
    if (try_play(*node.rules, after, *packed)) return make_node(self.type(), {node.rules, after});
  }
  return self.attr("_play_otherwise")(action);
}

nb::list hands_of(const Node& node, int side) {
  nb::list out;
  const auto& captured = node.at.captured[side & 1];
  const HandsHeld hands = evaluate(*node.rules, captured);
  for (std::size_t h = 0; h < node.rules->data.hands.size(); ++h) {
    const Held& held = hands.held[h];
    if (!held.any()) continue;
    nb::list pieces;
    for (const HandPiece& piece : explain(*node.rules, captured, h)) {
      pieces.append(nb::make_tuple(piece.copy, piece.colour, int{piece.kind}, int{piece.stands_for}));
    }
    out.append(nb::make_tuple(h, held.flash, held.plain, held.points, pieces));
  }
  return out;
}

std::int64_t base_of(const Node& node, int side) {
  const auto& captured = node.at.captured[side & 1];
  return base_value(*node.rules, captured, evaluate(*node.rules, captured));
}

// Equal rule sets may have been compiled more than once.
bool same_rules(const RulesPtr& a, const RulesPtr& b) {
  return a == b || nb::cast(a).attr("rule_set").equal(nb::cast(b).attr("rule_set"));
}

void bind_node(nb::module_& m) {
  nb::class_<Node>(m, "Position")
      .def(
          "__init__",
          [](Node* self, RulesPtr rules, const nb::dict& fields) {
            Position p = rules->initial;
            read_fields(p, fields);
            index_board(p);
            const Problem problem = find_problem(*rules, p);
            if (problem != Problem::None) {
              PyErr_SetObject(PyExc_ValueError, nb::cast(problem).ptr());
              throw nb::python_error();
            }
            settle_turn(*rules, p);
            new (self) Node{std::move(rules), p};
          },
          "rules"_a, "fields"_a)
      .def_prop_ro("kernel_rules", [](const Node& n) { return n.rules; })
      .def_prop_ro("fields", [](const Node& n) { return write_fields(n.at); })
      .def_prop_ro("phase", [](const Node& n) { return n.at.phase; })
      .def_prop_ro("is_chance", [](const Node& n) { return is_chance(n.at); })
      .def_prop_ro("is_over", [](const Node& n) { return n.at.phase == Phase::Over; })
      .def_prop_ro("legal_moves",
                   [](nb::handle self) {
                     const Node& node = *nb::inst_ptr<Node>(self);
                     LegalMoves moves{nb::borrow(self), node, GroupList(), 0};
                     legal_groups(*node.rules, node.at, moves.groups);
                     moves.total = moves.groups.actions();
                     return moves;
                   })
      .def("play", &play_node, "action"_a.none(), nb::sig("def play(self, action: object) -> typing.Self"))
      .def("_merged", [](const Node& n) { return to_python(merged_actions(*n.rules, n.at)); })
      .def(
          "is_legal",
          [](const Node& n, nb::handle action) {
            const std::optional<Action> packed = action_in(action);
            return packed && is_legal(*n.rules, n.at, *packed);
          },
          "action"_a.none())
      .def("_chances",
           [](const Node& n) {
             nb::list out;
             const Chances all = chances(n.at);
             for (std::size_t i = 0; i < static_cast<std::size_t>(all.count); ++i) {
               out.append(nb::make_tuple(to_python(all.outcomes[i].action), all.outcomes[i].of_32));
             }
             return out;
           })
      .def("_hue", [](const Node& n) { return squares_of(hue(*n.rules, n.at)); })
      .def(
          "_protected",
          [](const Node& n, int side) {
            return squares_of(protected_men(*n.rules, n.at, static_cast<Side>(side & 1), hue(*n.rules, n.at)));
          },
          "side"_a)
      .def(
          "_legs",
          [](const Node& n, unsigned square) {
            if (square >= kSquares) throw nb::index_error("no such square");
            const Man man = n.at.board[square];
            if (man == kEmpty || man == kTam) return std::pair<std::vector<int>, std::vector<int>>{};
            const Legs legs = legs_from(*n.rules, side_of(man), kind_of(man), static_cast<Square>(square),
                                        n.at.occupied, hue(*n.rules, n.at));
            return std::pair{squares_of(legs.finite), squares_of(legs.directional)};
          },
          "square"_a)
      .def("_hands", &hands_of, "side"_a)
      .def("_base", &base_of, "side"_a)
      .def("_declaration_total", [](const Node& n) { return declaration_total(*n.rules, n.at); })
      .def(
          "__eq__",
          [](const Node& a, nb::handle other) {
            const Node* b = nb::isinstance<Node>(other) ? nb::inst_ptr<Node>(other) : nullptr;
            return b != nullptr && a.at == b->at && same_rules(a.rules, b->rules);
          },
          nb::arg().none())
      .def("__hash__", [](const Node& n) { return static_cast<std::size_t>(hash(n.at)); })
      .def_static(
          "_start",
          [](nb::handle type, RulesPtr rules) {
            const Position p = rules->initial;
            return make_node(type, {std::move(rules), p});
          },
          "type"_a, "rules"_a);
}

nb::object legal_at(const LegalMoves& moves, nb::handle index) {
  const int total = moves.total;
  if (PySlice_Check(index.ptr())) {
    ActionList actions;
    legal_actions(*moves.node.rules, moves.node.at, actions);
    return nb::steal(PyObject_GetItem(to_python(actions).ptr(), index.ptr()));
  }
  Py_ssize_t i = PyNumber_AsSsize_t(index.ptr(), PyExc_IndexError);
  if (i == -1 && PyErr_Occurred() != nullptr) throw nb::python_error();
  if (i < 0) i += total;
  if (i < 0 || i >= total) throw nb::index_error("there are not so many legal moves");
  return to_python(moves.groups.draw(static_cast<int>(i)));
}

void bind_moves(nb::module_& m) {
  nb::class_<LegalMoves>(m, "LegalMoves")
      .def("__len__", [](const LegalMoves& l) { return l.total; })
      .def("__getitem__", &legal_at, "index"_a)
      .def(
          "__contains__",
          [](const LegalMoves& l, nb::handle action) {
            const std::optional<Action> packed = action_in(action);
            return packed && is_legal(*l.node.rules, l.node.at, *packed);
          },
          nb::arg().none())
      .def("__iter__",
           [](const LegalMoves& l) {
             ActionList actions;
             legal_actions(*l.node.rules, l.node.at, actions);
             return nb::iter(to_python(actions));
           })
      .def(
          "index",
          [](const LegalMoves& l, nb::handle action) {
            ActionList actions;
            legal_actions(*l.node.rules, l.node.at, actions);
            const std::optional<Action> packed = action_in(action);
            const Action* const found = packed ? std::find(actions.begin(), actions.end(), *packed) : actions.end();
            if (found == actions.end()) throw nb::value_error("this is no legal move");
            return found - actions.begin();
          },
          nb::arg().none())
      .def(
          "count",
          [](const LegalMoves& l, nb::handle action) {
            const std::optional<Action> packed = action_in(action);
            return packed && is_legal(*l.node.rules, l.node.at, *packed) ? 1 : 0;
          },
          nb::arg().none())
      .def("__repr__", [](const LegalMoves& l) { return nb::str("<{} legal moves>").format(l.total); });
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

void bind_enums(nb::module_& m) {
  nb::enum_<Phase>(m, "Phase", nb::is_arithmetic())
      .value("FIRST", Phase::First)
      .value("MOVE", Phase::Move)
      .value("STEP_CAST", Phase::StepCast)
      .value("PRESS", Phase::Press)
      .value("LAND", Phase::Land)
      .value("WATER_CAST", Phase::WaterCast)
      .value("DECLARE", Phase::Declare)
      .value("OVER", Phase::Over);
  nb::enum_<Problem>(m, "Problem", nb::is_arithmetic())
      .value("BAD_MAN", Problem::BadMan)
      .value("OFF_BOARD", Problem::OffBoard)
      .value("SECOND_TAM", Problem::SecondTam)
      .value("TOO_MANY", Problem::TooMany)
      .value("SEASON", Problem::Season)
      .value("STAKE", Problem::Stake)
      .value("SCORE", Problem::Score)
      .value("PLY", Problem::Ply)
      .value("SEASON_START", Problem::SeasonStart)
      .value("MOVE_UNDER_WAY", Problem::MoveUnderWay)
      .value("DECLARATION", Problem::Declaration)
      .value("MEMORY", Problem::Memory);
}

}  // namespace

NB_MODULE(_kernel, m) {
  m.doc() = "The rules of the cetkaik family, compiled.";
  nb::set_leak_warnings(false);  // compiled rule sets stay cached until the process ends
  bind_enums(m);
  nb::class_<Rules>(m, "Rules", nb::dynamic_attr())
      .def("__init__", [](Rules* self, const nb::dict& spec) { new (self) Rules(read_spec(spec)); }, "spec"_a);
  bind_node(m);
  bind_moves(m);
  bind_batch(m);
  m.def("random_matches", &random_matches_arrays, "rules"_a, "n"_a, "seed"_a, "max_plies"_a, "threads"_a);
  m.attr("POSITION_BYTES") = sizeof(Position);
  m.def(
      "set_action_class",
      [](nb::handle type) {
        Py_XDECREF(action_class);
        action_class = type.inc_ref().ptr();
      },
      "type"_a);
}

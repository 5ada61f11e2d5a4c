// The kernel as seen from Python. The package wraps these classes; see position.py and rulesets.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <optional>

#include "merge.hpp"
#include "python/fields.hpp"
#include "python/node.hpp"
#include "python/spec.hpp"
#include "validate.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace cetkaik;

namespace {

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
  nb::object action = nb::steal(PyObject_CallOneArg(action_class, number.ptr()));
  if (!action.is_valid()) throw nb::python_error();
  return action;
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

// The packed value of an action, if the object is a number that can be one.
std::optional<Action> action_in(nb::handle object) {
  if (!PyLong_Check(object.ptr()) || PyBool_Check(object.ptr())) return std::nullopt;
  int overflow = 0;
  const long value = PyLong_AsLongAndOverflow(object.ptr(), &overflow);
  if (overflow != 0 || value < 0 || value > 0xffffffffL) return std::nullopt;
  return Action{static_cast<std::uint32_t>(value)};
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
                     static const nb::handle type = nb::type<LegalMoves>();
                     const Node& node = *nb::inst_ptr<Node>(self);
                     nb::object out = nb::inst_alloc(type);
                     auto* moves = new (nb::inst_ptr<LegalMoves>(out)) LegalMoves{nb::borrow(self), node, {}, 0};
                     nb::inst_mark_ready(out);
                     legal_groups(*node.rules, node.at, moves->groups);
                     moves->total = moves->groups.actions();
                     return out;
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

// Length and subscript are slots of the type: random play calls them more often than anything else.
Py_ssize_t legal_length(PyObject* self) { return nb::inst_ptr<LegalMoves>(nb::handle(self))->total; }

PyObject* legal_slice(const LegalMoves& moves, PyObject* index) {
  ActionList actions;
  legal_actions(*moves.node.rules, moves.node.at, actions);
  return PyObject_GetItem(to_python(actions).ptr(), index);
}

PyObject* legal_subscript(PyObject* self, PyObject* index) {
  const LegalMoves& moves = *nb::inst_ptr<LegalMoves>(nb::handle(self));
  try {
    if (PySlice_Check(index)) return legal_slice(moves, index);
    Py_ssize_t i = PyNumber_AsSsize_t(index, PyExc_IndexError);
    if (i == -1 && PyErr_Occurred() != nullptr) return nullptr;
    if (i < 0) i += moves.total;
    if (i >= 0 && i < moves.total) return to_python(moves.groups.draw(static_cast<int>(i))).release().ptr();
    PyErr_SetString(PyExc_IndexError, "there are not so many legal moves");
  } catch (nb::python_error& error) {
    error.restore();
  }
  return nullptr;
}

PyType_Slot legal_slots[] = {{Py_sq_length, reinterpret_cast<void*>(legal_length)},
                             {Py_mp_length, reinterpret_cast<void*>(legal_length)},
                             {Py_mp_subscript, reinterpret_cast<void*>(legal_subscript)},
                             {0, nullptr}};

void bind_moves(nb::module_& m) {
  nb::class_<LegalMoves>(m, "LegalMoves", nb::type_slots(legal_slots))
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
  bind_bulk(m);
  bind_engine(m);
  bind_training(m);
  m.attr("POSITION_BYTES") = sizeof(Position);
  m.def(
      "set_action_class",
      [](nb::handle type) {
        Py_XDECREF(action_class);
        action_class = type.inc_ref().ptr();
      },
      "type"_a);
}

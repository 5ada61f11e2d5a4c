// A position with the rules it is played by, as Python holds it.
#pragma once

#include <nanobind/nanobind.h>

#include <memory>
#include <utility>

#include "rules.hpp"

namespace cetkaik {

using RulesPtr = std::shared_ptr<Rules>;

struct Node {
  RulesPtr rules;
  Position at;
};

// A node as an instance of the given Python class, which is Position or a subclass of it.
inline nanobind::object make_node(nanobind::handle type, Node node) {
  nanobind::object out = nanobind::inst_alloc(type);
  new (nanobind::inst_ptr<Node>(out)) Node(std::move(node));
  nanobind::inst_mark_ready(out);
  return out;
}

// Batches of positions and whole random matches.
void bind_bulk(nanobind::module_& m);

// The engine, and what it learns from.
void bind_engine(nanobind::module_& m);
void bind_training(nanobind::module_& m);

}  // namespace cetkaik

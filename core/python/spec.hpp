// Reads a rule set from the dictionary that the Python package resolves it into.
#pragma once

#include <nanobind/nanobind.h>

#include "rules.hpp"

namespace cetkaik {

RuleData read_spec(const nanobind::dict& spec);

}  // namespace cetkaik

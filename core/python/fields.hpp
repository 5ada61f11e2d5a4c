// A position as a dictionary of its fields, from which the Python package writes and reads strings.
#pragma once

#include <nanobind/nanobind.h>

#include "position.hpp"

namespace cetkaik {

nanobind::dict write_fields(const Position& p);

// Fills a position from its fields as they are; whether it can exist is another question (validate.hpp).
void read_fields(Position& p, const nanobind::dict& fields);

}  // namespace cetkaik

// Looking entries of a dictionary up, with a KeyError where there is none.
#pragma once

#include <nanobind/nanobind.h>

namespace cetkaik {

inline nanobind::object lookup(const nanobind::dict& entries, const char* name) {
  PyObject* const found = PyDict_GetItemString(entries.ptr(), name);
  if (found == nullptr) throw nanobind::key_error(name);
  return nanobind::borrow(found);
}

}  // namespace cetkaik

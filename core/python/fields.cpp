#include "python/fields.hpp"

#include <limits>
#include <string>

#include "python/lookup.hpp"

namespace nb = nanobind;

namespace cetkaik {
namespace {

[[noreturn]] void wrong_type(const char* name) {
  throw nb::type_error((std::string("the field ") + name + " has the wrong type").c_str());
}

std::int64_t number(nb::handle value, const char* name, std::int64_t least, std::int64_t most) {
  if (!PyLong_Check(value.ptr())) wrong_type(name);
  int overflow = 0;
  const long long n = PyLong_AsLongLongAndOverflow(value.ptr(), &overflow);
  if (overflow != 0 || n < least || n > most) {
    throw nb::value_error((std::string("the field ") + name + " is out of range").c_str());
  }
  return n;
}

// Reads a field as a number that fits the member it is meant for.
template <class T>
T in_range(const nb::dict& fields, const char* name, std::int64_t most = std::numeric_limits<T>::max()) {
  return static_cast<T>(number(lookup(fields, name), name, std::numeric_limits<T>::min(), most));
}

bool flag(const nb::dict& fields, const char* name) { return number(lookup(fields, name), name, 0, 1) != 0; }

Side side(const nb::dict& fields, const char* name) {
  return static_cast<Side>(number(lookup(fields, name), name, 0, 1));
}

template <class T>
void pair(const nb::dict& fields, const char* name, T (&to)[2], std::int64_t most = std::numeric_limits<T>::max()) {
  const nb::object value = lookup(fields, name);
  if (!nb::isinstance<nb::tuple>(value) || nb::len(value) != 2) wrong_type(name);
  for (std::size_t i = 0; i < 2; ++i) {
    to[i] = static_cast<T>(number(value[i], name, std::numeric_limits<T>::min(), most));
  }
}

void bytes(nb::handle value, const char* name, std::uint8_t* to, std::size_t size) {
  if (!nb::isinstance<nb::bytes>(value)) wrong_type(name);
  const auto data = nb::borrow<nb::bytes>(value);
  if (data.size() != size) throw nb::value_error((std::string("the field ") + name + " has the wrong length").c_str());
  std::memcpy(to, data.c_str(), size);
}

void captured(const nb::dict& fields, Position& p) {
  const nb::object value = lookup(fields, "captured");
  if (!nb::isinstance<nb::tuple>(value) || nb::len(value) != 2) wrong_type("captured");
  for (std::size_t i = 0; i < 2; ++i) bytes(value[i], "captured", p.captured[i], kMen);
}

Phase phase(const nb::dict& fields) {
  Phase found{};
  if (!nb::try_cast(lookup(fields, "phase"), found, false)) wrong_type("phase");
  return found;
}

nb::bytes as_bytes(const std::uint8_t* from, std::size_t size) {
  return nb::bytes(reinterpret_cast<const char*>(from), size);
}

}  // namespace

void read_fields(Position& p, const nb::dict& fields) {
  bytes(lookup(fields, "board"), "board", p.board, sizeof p.board);
  captured(fields, p);
  p.phase = phase(fields);
  p.turn = side(fields, "turn");
  p.first = side(fields, "first");
  p.season = in_range<std::uint16_t>(fields, "season");
  p.stake_log = in_range<std::uint8_t>(fields, "stake_log");
  p.ply = in_range<std::uint32_t>(fields, "ply");
  pair(fields, "score", p.score);
  p.season_score = in_range<std::int64_t>(fields, "season_score");
  p.tam_moved = flag(fields, "tam_moved");
  p.stepped_tam = flag(fields, "stepped_tam");
  p.new_hand = flag(fields, "new_hand");
  p.pressing = flag(fields, "pressing");
  p.again = in_range<std::int16_t>(fields, "again");
  p.cast = in_range<std::uint8_t>(fields, "cast");
  p.source = in_range<Square>(fields, "source", kNowhere);
  p.via = in_range<Square>(fields, "via", kNowhere);
  p.plan = in_range<Square>(fields, "plan", kNowhere);
  p.destination = in_range<Square>(fields, "destination", kNowhere);
  pair(fields, "standing_step", p.standing_step, 1);
  pair(fields, "standing_again", p.standing_again);
}

nb::dict write_fields(const Position& p) {
  nb::dict f;
  f["board"] = as_bytes(p.board, sizeof p.board);
  f["captured"] = nb::make_tuple(as_bytes(p.captured[IA], kMen), as_bytes(p.captured[A], kMen));
  f["phase"] = p.phase;
  f["turn"] = int{p.turn};
  f["first"] = int{p.first};
  f["season"] = p.season;
  f["stake_log"] = p.stake_log;
  f["ply"] = p.ply;
  f["score"] = nb::make_tuple(p.score[IA], p.score[A]);
  f["season_score"] = p.season_score;
  f["tam_moved"] = p.tam_moved;
  f["stepped_tam"] = p.stepped_tam;
  f["new_hand"] = p.new_hand;
  f["pressing"] = p.pressing;
  f["again"] = p.again;
  f["cast"] = p.cast;
  f["source"] = p.source;
  f["via"] = p.via;
  f["plan"] = p.plan;
  f["destination"] = p.destination;
  f["standing_step"] = nb::make_tuple(p.standing_step[IA] != 0, p.standing_step[A] != 0);
  f["standing_again"] = nb::make_tuple(p.standing_again[IA], p.standing_again[A]);
  return f;
}

}  // namespace cetkaik

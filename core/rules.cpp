#include "rules.hpp"

#include <algorithm>
#include <compare>
#include <cstdlib>
#include <map>
#include <utility>

namespace cetkaik {
namespace {

// An element as one side plays it, in rows and columns of the board.
struct Delta {
  Leg leg;
  Slide slide;
  int rows;
  int columns;

  friend auto operator<=>(const Delta&, const Delta&) = default;
};

bool on_grid(int row, int column) { return row >= 0 && row < 9 && column >= 0 && column < 9; }

Square at(int row, int column) { return static_cast<Square>(row * 9 + column); }

int sign(int n) { return (n > 0) - (n < 0); }

// R0.4: forward is up the board for IA and down for A; right follows by a half turn.
std::vector<Delta> deltas(Side side, const std::vector<Element>& elements) {
  const int up = side == IA ? -1 : 1;
  std::vector<Delta> out;
  for (const Element& e : elements) out.push_back({e.leg, e.slide, up * e.forward, -up * e.right});
  std::sort(out.begin(), out.end());
  return out;
}

std::size_t direction_of(const Delta& d) {
  const auto found = std::find(kDirectionSteps.begin(), kDirectionSteps.end(), std::array{d.rows, d.columns});
  return static_cast<std::size_t>(found - kDirectionSteps.begin());
}

void add_line(LegTable& table, LegTable::Along along) {
  const auto place =
      std::find_if(table.lines.begin(), table.lines.end(), [](const auto& a) { return a.line == kNoLine; });
  if (place != table.lines.end()) {
    *place = along;
  } else {
    table.more_lines.push_back(along);
  }
}

void add_slides(LegTable& table, const std::vector<Delta>& all) {
  for (const Delta& d : all) {
    if (d.leg != Leg::Slide) continue;
    table.directional = true;
    const std::size_t direction = direction_of(d);
    const LegTable::Along along{d.slide, static_cast<std::uint8_t>(direction % kLines)};
    const Delta opposite{d.leg, d.slide, -d.rows, -d.columns};
    if (!std::binary_search(all.begin(), all.end(), opposite)) {
      table.one_way.push_back({along, static_cast<std::uint8_t>(direction)});
    } else if (direction < kLines) {
      add_line(table, along);
    }
  }
}

void add_finite(LegTable& table, const Delta& d, Bits board) {
  const int length = std::max(std::abs(d.rows), std::abs(d.columns));
  const bool guarded = d.leg == Leg::Step && length > 1;
  LegTable::Guarded entry{};
  for (Square s = 0; s < kSquares; ++s) {
    const int row = row_of(s) + d.rows;
    const int column = column_of(s) + d.columns;
    if (!on_grid(row, column) || !board.has(at(row, column))) continue;
    const Bits target = Bits::of(at(row, column));
    if (!guarded) {
      table.free[s] |= target;
      continue;
    }
    entry.target[s] = target;
    for (int i = 1; i < length; ++i) {
      entry.between[s] |= Bits::of(at(row_of(s) + i * sign(d.rows), column_of(s) + i * sign(d.columns)));
    }
  }
  if (guarded) table.guarded.push_back(entry);
}

LegTable make_table(const std::vector<Delta>& all, Bits board) {
  LegTable table;
  add_slides(table, all);
  for (const Delta& d : all) {
    if (d.leg != Leg::Slide) add_finite(table, d, board);
  }
  table.simple = !table.directional && table.guarded.empty();
  return table;
}

Bits set_of(const std::vector<Square>& squares) {
  Bits set;
  for (Square s : squares) set |= Bits::of(s);
  return set;
}

}  // namespace

Rules::Rules(RuleData d)
    : data(std::move(d)),
      board(set_of(data.squares)),
      field(set_of(data.field)),
      water(set_of(data.water)),
      lines(board) {
  build_geometry();
  build_tables();
  build_initial();
}

void Rules::build_geometry() {
  for (Square s = 0; s < kSquares; ++s) {
    for (std::size_t limit = 1; limit <= kLongest; ++limit) {
      for_each(board, [&](Square t) {
        if (distance(s, t) <= static_cast<int>(limit)) within[limit][s] |= Bits::of(t);
      });
    }
    neighbours[s] = without(within[1][s], Bits::of(s));
  }
}

void Rules::build_tables() {
  std::map<std::vector<Delta>, const LegTable*> known;
  const auto table_for = [&](const std::vector<Delta>& all) {
    const auto [entry, is_new] = known.try_emplace(all, nullptr);
    if (is_new) entry->second = &tables_.emplace_back(make_table(all, board));
    return entry->second;
  };
  for (Side side : {IA, A}) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      KindTables& tables = kinds_[side][kind];
      for (std::size_t ground = 0; ground < kGrounds; ++ground) {
        tables.by_ground[ground] = table_for(deltas(side, data.moves[kind][ground]));
      }
      tables.has_water_moves = data.has_water_moves[kind];
    }
  }
}

void Rules::build_initial() {
  std::memset(static_cast<void*>(&initial), 0, sizeof initial);
  initial.tam = initial.source = initial.via = initial.plan = initial.destination = kNowhere;
  for (const Placement& p : data.setup) {
    initial.board[p.square] = make_man(p.side, p.colour, p.kind);
    initial.own[p.side] |= Bits::of(p.square);
    initial.occupied |= Bits::of(p.square);
    if (p.kind == General) initial.generals |= Bits::of(p.square);
  }
  if (data.tam != kNowhere) {
    initial.board[data.tam] = kTam;
    initial.occupied |= Bits::of(data.tam);
    initial.tam = data.tam;
  }
  initial.phase = Phase::First;
  initial.season = 1;
  initial.score[IA] = initial.score[A] = data.options.start_points;
  if (data.options.first_mover == FirstMover::LoserFirst) initial.season_score = data.options.start_points;
}

}  // namespace cetkaik

#include "rules.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace cetkaik {
namespace {

bool on_grid(int row, int column) { return row >= 0 && row < 9 && column >= 0 && column < 9; }

Square at(int row, int column) { return static_cast<Square>(row * 9 + column); }

int sign(int n) { return (n > 0) - (n < 0); }

std::uint8_t direction_of(int row_step, int column_step) {
  for (std::uint8_t d = 0; d < kDirections; ++d) {
    if (kDirectionSteps[d][0] == row_step && kDirectionSteps[d][1] == column_step) return d;
  }
  return 0;
}

void add_ray(LegTable& table, std::uint8_t direction, Leg leg) {
  auto& places = direction < kRisingDirections ? table.rising : table.falling;
  const auto place = std::find(places.begin(), places.end(), kNoDirection);
  if (leg != Leg::Slide || place == places.end()) {
    table.others.push_back({direction, leg});
  } else {
    *place = direction;
  }
  table.directional = true;
}

// R0.4: forward is up the board for IA and down for A; right follows by a half turn.
std::pair<int, int> delta(Side side, const Element& e) {
  return side == IA ? std::pair{-e.forward, e.right} : std::pair{e.forward, -e.right};
}

}  // namespace

Rules::Rules(RuleData d) : data(std::move(d)) {
  for (Square s : data.squares) board |= Bits::of(s);
  for (Square s : data.field) field |= Bits::of(s);
  for (Square s : data.water) water |= Bits::of(s);
  build_geometry();
  for (Side side : {IA, A}) {
    for (int kind = 0; kind < kKinds; ++kind) {
      for (int ground = 0; ground < kGrounds; ++ground) {
        build_legs(side, static_cast<Kind>(kind), static_cast<Ground>(ground));
      }
    }
  }
  build_initial();
}

void Rules::build_geometry() {
  for (Square s = 0; s < kSquares; ++s) {
    for (std::size_t d = 0; d < kDirections; ++d) {
      int row = row_of(s) + kDirectionSteps[d][0];
      int column = column_of(s) + kDirectionSteps[d][1];
      bool adjacent = true;
      while (on_grid(row, column) && board.has(at(row, column))) {
        rays[s][d] |= Bits::of(at(row, column));
        if (adjacent) neighbours[s] |= Bits::of(at(row, column));
        adjacent = false;
        row += kDirectionSteps[d][0];
        column += kDirectionSteps[d][1];
      }
    }
    for (std::size_t limit = 1; limit <= kLongest; ++limit) {
      for_each(board, [&](Square t) {
        if (distance(s, t) <= static_cast<int>(limit)) within[limit][s] |= Bits::of(t);
      });
    }
  }
}

void Rules::build_legs(Side side, Kind kind, Ground ground) {
  LegTable& table = tables_[side][kind][static_cast<std::size_t>(ground)];
  for (const Element& e : data.moves[kind][static_cast<std::size_t>(ground)]) {
    const auto [rows, columns] = delta(side, e);
    if (e.leg != Leg::Step && e.leg != Leg::Leap) {
      add_ray(table, direction_of(rows, columns), e.leg);
      continue;
    }
    const int length = std::max(std::abs(rows), std::abs(columns));
    const bool guarded = e.leg == Leg::Step && length > 1;
    LegTable::Guarded entry{};
    for (Square s = 0; s < kSquares; ++s) {
      const int row = row_of(s) + rows;
      const int column = column_of(s) + columns;
      if (!on_grid(row, column) || !board.has(at(row, column))) continue;
      const Bits target = Bits::of(at(row, column));
      if (!guarded) {
        table.free[s] |= target;
        continue;
      }
      entry.target[s] = target;
      for (int i = 1; i < length; ++i) {
        entry.between[s] |= Bits::of(at(row_of(s) + i * sign(rows), column_of(s) + i * sign(columns)));
      }
    }
    if (guarded) table.guarded.push_back(entry);
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

#include "lines.hpp"

namespace cetkaik {
namespace {

bool on_grid(int row, int column) { return row >= 0 && row < 9 && column >= 0 && column < 9; }

Square at(int row, int column) { return static_cast<Square>(row * 9 + column); }

constexpr bool crosses_one(Slide slide) { return slide == Slide::OverOne || slide == Slide::FarOverOne; }
constexpr bool is_far(Slide slide) { return slide == Slide::Far || slide == Slide::FarOverOne; }

// Places reached in one direction. R2.3 far: the adjacent square is not landed on; under `far` proper it does not
// block either.
constexpr std::uint16_t reach_one_way(Slide slide, int place, int step, unsigned pieces) {
  unsigned reach = 0;
  int met = 0;
  for (int i = place + step, k = 1; i >= 0 && i < 9; i += step, ++k) {
    if (!is_far(slide) || k >= 2) reach |= 1U << i;
    const bool ignored = slide == Slide::Far && k == 1;
    if ((pieces >> i & 1) != 0 && !ignored && ++met > (crosses_one(slide) ? 1 : 0)) break;
  }
  return static_cast<std::uint16_t>(reach);
}

Bits until_first(Bits ray, bool rising, Bits occupied) {
  const Bits met = ray & occupied;
  return ray & (rising ? met.up_to_lowest() : met.from_highest());
}

}  // namespace

const ReachTable kReach = [] {
  ReachTable table{};
  for (std::size_t s = 0; s < kSlides; ++s) {
    for (std::size_t i = 0; i < table[s].size(); ++i) {
      const auto slide = static_cast<Slide>(s);
      const auto place = static_cast<int>(i / kWays);
      const auto pieces = static_cast<unsigned>(i % kWays);
      table[s][i] =
          static_cast<std::uint16_t>(reach_one_way(slide, place, 1, pieces) | reach_one_way(slide, place, -1, pieces));
    }
  }
  return table;
}();

Lines::Lines(Bits board) {
  for (Square s = 0; s < kSquares; ++s) {
    for (std::size_t d = 0; d < kDirections; ++d) {
      const auto [rows, columns] = kDirectionSteps[d];
      for (int r = row_of(s) + rows, c = column_of(s) + columns; on_grid(r, c) && board.has(at(r, c));
           r += rows, c += columns) {
        rays_[s][d] |= Bits::of(at(r, c));
      }
    }
    for (std::size_t line = 0; line < kLines; ++line) {
      const Bits behind = rays_[s][line + kLines];
      const Bits squares = rays_[s][line] | behind | Bits::of(s);
      lines_[s][line] = {squares, static_cast<std::uint32_t>(std::popcount(squares.low)),
                         static_cast<std::uint32_t>(static_cast<std::size_t>(behind.count()) * kWays)};
    }
  }
}

Bits Lines::one_way(Slide slide, std::size_t direction, Square from, Bits occupied) const {
  const bool rising = direction < kLines;
  const Bits ray = rays_[from][direction];
  const auto first_of = [rising](Bits set) { return rising ? set.lowest() : set.highest(); };
  if (slide == Slide::Far) {
    return ray.any() ? until_first(rays_[first_of(ray)][direction], rising, occupied) : Bits{};
  }
  Bits reach = until_first(ray, rising, occupied);
  if (crosses_one(slide)) {
    const Bits met = reach & occupied;
    if (met.any()) reach |= until_first(rays_[first_of(met)][direction], rising, occupied);
  }
  return is_far(slide) && ray.any() ? without(reach, Bits::of(first_of(ray))) : reach;
}

}  // namespace cetkaik

#include "validate.hpp"

#include <cstdlib>

namespace cetkaik {
namespace {

bool is_man(Man m) { return (m & 0xc0) == 0x40 && (m & 15) < kKinds; }

Problem check_men(const Rules& rules, const Position& p) {
  std::array<int, kMen> count{};
  int tams = 0;
  for (Square s = 0; s < kSquares; ++s) {
    const Man m = p.board[s];
    if (m == kEmpty) continue;
    if (!rules.board.has(s)) return Problem::OffBoard;
    if (m == kTam) {
      ++tams;
    } else if (is_man(m)) {
      ++count[static_cast<std::size_t>(colour_of(m)) * kKinds + kind_of(m)];
    } else {
      return Problem::BadMan;
    }
  }
  if (tams > 1) return Problem::SecondTam;
  for (std::size_t man = 0; man < kMen; ++man) {
    const int all = count[man] + p.captured[IA][man] + p.captured[A][man];
    if (all > rules.data.inventory[man % kKinds]) return Problem::TooMany;
  }
  return Problem::None;
}

Problem check_score(const Rules& rules, const Position& p) {
  const Options& o = rules.options();
  if (std::abs(p.score[IA]) > kMostScore || std::abs(p.score[A]) > kMostScore) return Problem::Score;
  if (p.score[IA] + p.score[A] != 2 * o.start_points) return Problem::Score;
  if (!o.limited) return Problem::None;
  const bool ended = p.score[IA] <= 0 || p.score[A] <= 0;
  const bool negative = p.score[IA] < 0 || p.score[A] < 0;
  return negative || (ended && p.phase != Phase::Over) ? Problem::Score : Problem::None;
}

bool same_start(const Rules& rules, const Position& p) {
  const Position& start = rules.initial;
  return std::memcmp(p.board, start.board, sizeof p.board) == 0 &&
         std::memcmp(p.captured, start.captured, sizeof p.captured) == 0 && p.stake_log == 0 && p.ply == 0 &&
         !p.tam_moved && p.turn == IA && p.first == IA;
}

bool no_move_under_way(const Position& p) {
  return p.source == kNowhere && p.via == kNowhere && p.plan == kNowhere && p.destination == kNowhere && p.cast == 0 &&
         !p.pressing;
}

// R5.16, R5.19: whether a step over tam2 is still to be paid for after it was made.
bool notes_step(const Rules& rules) {
  const Options& o = rules.options();
  return o.negative_hands == NegativeHands::Hand ||
         (o.negative_hands == NegativeHands::Immediate && o.failure_exempts_kut2_tam2);
}

bool step_under_way(const Rules& rules, const Position& p) {
  if (p.source >= kSquares || p.via >= kSquares || p.destination != kNowhere) return false;
  if (!p.own[p.turn].has(p.source)) return false;
  if (p.phase == Phase::StepCast && !p.pressing && p.cast != 0) return false;
  if (p.phase != Phase::StepCast && p.pressing) return false;
  const bool press = rules.options().press_your_luck;
  if ((p.phase == Phase::Press || p.pressing) && !press) return false;
  if (p.cast > (press ? 250 : 5)) return false;
  if (p.stepped_tam != (p.via == p.tam && notes_step(rules))) return false;
  Position before = p;
  before.phase = Phase::Move;
  return is_legal(rules, before, Action::make(ActionType::StepCast, p.source, p.via, p.plan, p.mover_kind()));
}

bool water_under_way(const Rules& rules, const Position& p) {
  if (p.source >= kSquares || p.destination >= kSquares || p.via != kNowhere || p.plan != kNowhere) return false;
  if (p.cast != 0 || p.pressing || !p.own[p.turn].has(p.source) || !rules.water.has(p.destination)) return false;
  const Scope scope = scope_of(rules, p);
  return needs_water_cast(rules, p, p.source, p.destination) &&
         (p.destination == p.source || scope.land.has(p.destination));
}

Problem check_phase(const Rules& rules, const Position& p) {
  switch (p.phase) {
    case Phase::First:
      return same_start(rules, p) && no_move_under_way(p) ? Problem::None : Problem::SeasonStart;
    case Phase::StepCast:
    case Phase::Press:
    case Phase::Land:
      return step_under_way(rules, p) ? Problem::None : Problem::MoveUnderWay;
    case Phase::WaterCast:
      return water_under_way(rules, p) ? Problem::None : Problem::MoveUnderWay;
    case Phase::Declare: {
      const bool held = evaluate(rules, p.captured[p.turn]).any;
      const bool due =
          (p.new_hand && held) || p.stepped_tam || p.again != 0 || (rules.options().declare_every_turn && held);
      return due && no_move_under_way(p) && (held || !p.new_hand) ? Problem::None : Problem::Declaration;
    }
    default:
      return no_move_under_way(p) ? Problem::None : Problem::MoveUnderWay;
  }
}

bool whole_penalty(std::int16_t tenths) { return tenths <= 0 && tenths % 10 == 0; }

// One string for every state needs that fields nobody reads stay empty.
Problem check_memory(const Rules& rules, const Position& p) {
  const Options& o = rules.options();
  const bool declares = p.phase == Phase::Declare;
  if (!declares && (p.new_hand || p.again != 0)) return Problem::Memory;
  if (!whole_penalty(p.again) || !whole_penalty(p.standing_again[IA]) || !whole_penalty(p.standing_again[A])) {
    return Problem::Memory;
  }
  const bool step_open = p.phase == Phase::StepCast || p.phase == Phase::Press || p.phase == Phase::Land ||
                         p.phase == Phase::WaterCast || declares;
  if (p.stepped_tam && (!step_open || o.negative_hands == NegativeHands::None)) return Problem::Memory;
  const bool standing =
      p.standing_step[IA] != 0 || p.standing_step[A] != 0 || p.standing_again[IA] != 0 || p.standing_again[A] != 0;
  if (standing && !o.negative_hand_persists_after_ty_mok) return Problem::Memory;
  if (p.first != IA && o.first_mover == FirstMover::Chance) return Problem::Memory;
  if (p.season_score != 0 && o.first_mover != FirstMover::LoserFirst) return Problem::Memory;
  if (std::abs(p.season_score) > kMostScore) return Problem::Memory;
  return Problem::None;
}

}  // namespace

void index_board(Position& p) {
  p.occupied = p.own[IA] = p.own[A] = p.generals = Bits{};
  p.tam = kNowhere;
  for (Square s = 0; s < kSquares; ++s) {
    const Man m = p.board[s];
    if (m == kEmpty) continue;
    p.occupied |= Bits::of(s);
    if (m == kTam) {
      p.tam = s;
      continue;
    }
    p.own[side_of(m)] |= Bits::of(s);
    if (kind_of(m) == General) p.generals |= Bits::of(s);
  }
}

Problem find_problem(const Rules& rules, const Position& p) {
  const Options& o = rules.options();
  if (const Problem men = check_men(rules, p); men != Problem::None) return men;
  if (p.season < 1 || p.season > o.seasons) return Problem::Season;
  if (p.stake_log > o.stake_cap_log) return Problem::Stake;
  if (const Problem score = check_score(rules, p); score != Problem::None) return score;
  const bool turn_open = p.phase != Phase::Declare && p.phase != Phase::Over;
  if (o.max_turns != 0 && p.ply + (turn_open ? 1 : 0) > o.max_turns) return Problem::Ply;
  if (const Problem phase = check_phase(rules, p); phase != Problem::None) return phase;
  return check_memory(rules, p);
}

}  // namespace cetkaik

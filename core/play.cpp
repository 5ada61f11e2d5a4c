#include "play.hpp"

#include <algorithm>

namespace cetkaik {
namespace {

// What a turn's movement came to.
struct Turn {
  bool completed = true;
  bool tam = false;
  bool tam_returned = false;
  bool captured_changed = false;
  HandsHeld before{};
};

// tam2 ty sak2 of one turn, as a hand and as a fine without declaration (R5.17, VAR-11).
struct Again {
  std::int16_t hand = 0;
  std::int16_t fine = 0;

  void add(const TamPenalty& penalty) {
    if (penalty.mode != TamPenalty::Mode::Penalized) return;
    std::int16_t& part = penalty.hand ? hand : fine;
    part = static_cast<std::int16_t>(part + penalty.tenths);
  }
};

void clear_move(Position& p) {
  p.source = p.via = p.plan = p.destination = kNowhere;
  p.cast = 0;
  p.pressing = false;
}

void clear_turn(Position& p) {
  clear_move(p);
  p.stepped_tam = false;
  p.again = 0;
  p.new_hand = false;
}

void finish(Position& p) {
  clear_turn(p);
  p.phase = Phase::Over;
}

// R6.2, R6.6: pays from one side to the other; a match with a limit ends when somebody has nothing left.
void pay(const Rules& rules, Position& p, Side receiver, std::int64_t tenths) {
  const Side payer = other(receiver);
  const std::int64_t all = 2 * rules.options().start_points;
  if (!rules.options().limited) {
    const std::int64_t most = kMostScore - all;
    p.score[receiver] = std::clamp(p.score[receiver] + tenths, -most, most);
    p.score[payer] = all - p.score[receiver];
    return;
  }
  p.score[receiver] = std::clamp<std::int64_t>(p.score[receiver] + tenths, 0, all);
  p.score[payer] = all - p.score[receiver];
  if (p.score[receiver] == 0 || p.score[payer] == 0) finish(p);
}

void begin_turn(const Rules& rules, Position& p, Side side) {
  clear_turn(p);
  p.turn = side;
  p.phase = Phase::Move;
  settle_turn(rules, p);
}

Side next_first(const Rules& rules, const Position& p) {
  switch (rules.options().first_mover) {
    case FirstMover::Fixed:
      return p.first;
    case FirstMover::LoserFirst:
      if (p.score[IA] != p.season_score) return p.score[IA] < p.season_score ? IA : A;
      return other(p.first);
    default:
      return other(p.first);
  }
}

void end_season(const Rules& rules, Position& p) {
  if (p.season >= rules.options().seasons) {
    finish(p);
    return;
  }
  Position next = rules.initial;
  next.season = static_cast<std::uint16_t>(p.season + 1);
  next.score[IA] = p.score[IA];
  next.score[A] = p.score[A];
  const FirstMover rule = rules.options().first_mover;
  if (rule != FirstMover::Chance) {
    next.first = next_first(rules, p);
    if (rule == FirstMover::LoserFirst) next.season_score = p.score[IA];
  }
  p = next;
  if (rule != FirstMover::Chance) begin_turn(rules, p, p.first);
}

void pass_turn(const Rules& rules, Position& p) {
  const std::uint32_t limit = rules.options().max_turns;
  if (limit != 0 && p.ply >= limit) {
    end_season(rules, p);
  } else {
    begin_turn(rules, p, other(p.turn));
  }
}

Again again_of(const Rules& rules, const Position& p, const Turn& turn) {
  const Options& o = rules.options();
  Again again;
  if (!turn.tam) return again;
  const bool after = p.tam_moved && o.tam_after_tam.mode != TamPenalty::Mode::Allowed;
  if (after) again.add(o.tam_after_tam);
  if (turn.tam_returned && (!after || o.ty_sak2_stacks)) again.add(o.tam_mun_mok);
  return again;
}

// R3.30, R5.13-R5.19: fines, then a declaration if one is due, else the opponent's turn.
void end_turn(const Rules& rules, Position& p, const Turn& turn) {
  const Options& o = rules.options();
  const Side side = p.turn;
  const Again again = again_of(rules, p, turn);
  const bool stepped = p.stepped_tam && (turn.completed || !o.failure_exempts_kut2_tam2);
  const bool step_hand = stepped && o.negative_hands == NegativeHands::Hand;
  clear_turn(p);
  p.tam_moved = turn.tam;
  ++p.ply;

  std::int64_t fine = again.fine;
  if (stepped && o.negative_hands == NegativeHands::Immediate) fine += kStepTam;
  if (fine != 0) {
    pay(rules, p, side, fine * p.stake());
    if (p.phase == Phase::Over) return;
  }

  bool new_hand = false;
  bool holds_hand = false;
  if (turn.captured_changed || o.declare_every_turn) {
    const HandsHeld after = evaluate(rules, p.captured[side]);
    new_hand = turn.captured_changed && makes_new(rules, turn.before, after);
    holds_hand = after.any;
  }
  const bool negative = (step_hand && p.standing_step[side] == 0) || (again.hand != 0 && p.standing_again[side] == 0);
  if (!new_hand && !negative && !(o.declare_every_turn && holds_hand)) {
    pass_turn(rules, p);
    return;
  }
  p.phase = Phase::Declare;
  p.new_hand = new_hand;
  p.stepped_tam = step_hand;
  p.again = again.hand;
}

void lift(Position& p, Square from) {
  const Bits bit = Bits::of(from);
  p.occupied ^= bit;
  p.own[p.turn] ^= bit;
  p.generals = without(p.generals, bit);
  p.board[from] = kEmpty;
}

void put(Position& p, Square to, Man man) {
  const Bits bit = Bits::of(to);
  p.occupied |= bit;
  p.own[p.turn] |= bit;
  if (kind_of(man) == General) p.generals |= bit;
  p.board[to] = man;
}

void capture(Position& p, Square at) {
  const Man taken = p.board[at];
  const Bits bit = Bits::of(at);
  p.own[other(p.turn)] ^= bit;
  p.generals = without(p.generals, bit);
  ++p.captured[p.turn][colour_of(taken) * kKinds + kind_of(taken)];
}

void complete(const Rules& rules, Position& p, Square from, Square to) {
  Turn turn;
  if (from != to) {
    const Man man = p.board[from];
    if (p.board[to] != kEmpty) {
      turn.captured_changed = true;
      turn.before = evaluate(rules, p.captured[p.turn]);
      capture(p, to);
    }
    lift(p, from);
    put(p, to, man);
  }
  end_turn(rules, p, turn);
}

void fail(const Rules& rules, Position& p) {
  Turn turn;
  turn.completed = false;
  end_turn(rules, p, turn);
}

void arrive(const Rules& rules, Position& p, Square from, Square to) {
  if (!needs_water_cast(rules, p, from, to)) {
    complete(rules, p, from, to);
    return;
  }
  const bool stepped = p.stepped_tam;
  clear_turn(p);
  p.stepped_tam = stepped;
  p.source = from;
  p.destination = to;
  p.phase = Phase::WaterCast;
}

// R5.16, R5.19: notes the step over tam2, and pays for it at once where the rules say so.
void step_on(const Rules& rules, Position& p, Square via) {
  const Options& o = rules.options();
  if (via != p.tam || o.negative_hands == NegativeHands::None) return;
  if (o.negative_hands == NegativeHands::Immediate && !o.failure_exempts_kut2_tam2) {
    pay(rules, p, p.turn, kStepTam * p.stake());
  } else {
    p.stepped_tam = true;
  }
}

void move_tam(const Rules& rules, Position& p, Square to) {
  Turn turn;
  turn.tam = true;
  turn.tam_returned = to == p.tam;
  p.occupied ^= Bits::of(p.tam);
  p.board[p.tam] = kEmpty;
  p.tam = to;
  p.board[to] = kTam;
  p.occupied |= Bits::of(to);
  end_turn(rules, p, turn);
}

void drop(const Rules& rules, Position& p, Action a) {
  const int colour = a.d() >> 4;
  const int kind = a.d() & 15;
  Turn turn;
  if (rules.options().any_change_makes_new) {
    turn.captured_changed = true;
    turn.before = evaluate(rules, p.captured[p.turn]);
  }
  --p.captured[p.turn][colour * kKinds + kind];
  put(p, a.a(), make_man(p.turn, colour, kind));
  end_turn(rules, p, turn);
}

void begin_step_cast(const Rules& rules, Position& p, Action a) {
  step_on(rules, p, a.b());
  if (p.phase == Phase::Over) return;
  p.source = a.a();
  p.via = a.b();
  p.plan = a.c();
  p.phase = Phase::StepCast;
}

// VAR-3.1, STK-3.1-3.3: the first throw never busts, a further one of 0 or 1 loses all.
void press_cast(Position& p, int sticks) {
  constexpr int kMostCounted = 250;
  if (p.pressing && sticks <= 1) {
    p.cast = 0;
    p.phase = Phase::Land;
  } else {
    p.cast = static_cast<std::uint8_t>(std::min(p.cast + sticks, kMostCounted));
    p.phase = Phase::Press;
  }
  p.pressing = false;
}

void cast(const Rules& rules, Position& p, int sticks) {
  if (p.phase == Phase::WaterCast) {
    if (sticks >= 3) {
      complete(rules, p, p.source, p.destination);
    } else {
      fail(rules, p);
    }
  } else if (rules.options().press_your_luck) {
    press_cast(p, sticks);
  } else {
    p.cast = static_cast<std::uint8_t>(sticks);
    p.phase = Phase::Land;
  }
}

void first_mover(const Rules& rules, Position& p, Side side) {
  if (rules.options().first_mover != FirstMover::Chance) p.first = side;
  begin_turn(rules, p, side);
}

void tymok(const Rules& rules, Position& p) {
  if (p.stake_log < rules.options().stake_cap_log) ++p.stake_log;
  if (rules.options().negative_hand_persists_after_ty_mok) {
    if (p.stepped_tam) p.standing_step[p.turn] = 1;
    if (p.standing_again[p.turn] == 0) p.standing_again[p.turn] = p.again;
  }
  pass_turn(rules, p);
}

void taxot(const Rules& rules, Position& p) {
  pay(rules, p, p.turn, declaration_total(rules, p) * p.stake());
  if (p.phase != Phase::Over) end_season(rules, p);
}

bool is_outcome(const Position& p, Action a) {
  const Chances all = chances(p);
  return std::any_of(all.outcomes.begin(), all.outcomes.begin() + all.count,
                     [a](const Chance& c) { return c.action == a; });
}

}  // namespace

bool needs_water_cast(const Rules& rules, const Position& p, Square from, Square to) {
  if (!rules.water.has(to)) return false;
  if (rules.options().literal_entry) return true;
  return !rules.water.has(from) && kind_of(p.board[from]) != Vessel;
}

void settle_turn(const Rules& rules, Position& p) {
  if (p.phase != Phase::Move || has_move(rules, p)) return;
  if (rules.options().no_move_passes) {
    p.turn = other(p.turn);
    p.tam_moved = false;
    if (has_move(rules, p)) return;
  }
  finish(p);
}

bool is_chance(const Position& p) {
  return p.phase == Phase::First || p.phase == Phase::StepCast || p.phase == Phase::WaterCast;
}

Chances chances(const Position& p) {
  constexpr std::array<int, 6> kSticks = {1, 5, 10, 10, 5, 1};
  Chances all;
  if (p.phase == Phase::First) {
    all.outcomes[0] = {Action::make(ActionType::First, IA), 16};
    all.outcomes[1] = {Action::make(ActionType::First, A), 16};
    all.count = 2;
  } else if (is_chance(p)) {
    const unsigned water = p.phase == Phase::WaterCast ? 1 : 0;
    for (unsigned n = 0; n < 6; ++n) all.outcomes[n] = {Action::make(ActionType::Cast, n, water), kSticks[n]};
    all.count = 6;
  }
  return all;
}

std::int64_t declaration_total(const Rules& rules, const Position& p) {
  const Side side = p.turn;
  std::int64_t sum = 0;
  if (rules.options().negative_declaration_counts_standing_hands || p.new_hand) {
    const HandsHeld hands = evaluate(rules, p.captured[side]);
    sum += hands.points + base_value(rules, p.captured[side], hands);
  }
  if (p.stepped_tam || p.standing_step[side] != 0) sum += kStepTam;
  sum += p.standing_again[side] != 0 ? p.standing_again[side] : p.again;
  if (!rules.data.round) return sum;
  const std::int64_t shifted = sum + 5;  // VAR-4.6: floor(x + 1/2)
  const std::int64_t whole = shifted >= 0 ? shifted / 10 : -((-shifted + 9) / 10);
  return whole * 10;
}

void play(const Rules& rules, Position& p, Action a) {
  switch (a.type()) {
    case ActionType::First:
      return first_mover(rules, p, static_cast<Side>(a.a()));
    case ActionType::Move:
      return arrive(rules, p, a.a(), a.b());
    case ActionType::Step:
      step_on(rules, p, a.b());
      if (p.phase != Phase::Over) arrive(rules, p, a.a(), a.c());
      return;
    case ActionType::StepCast:
      return begin_step_cast(rules, p, a);
    case ActionType::Tam:
      return move_tam(rules, p, a.c());
    case ActionType::TamFormer:
    case ActionType::TamLatter:
      return move_tam(rules, p, a.d());
    case ActionType::Drop:
      return drop(rules, p, a);
    case ActionType::Pass:
      return end_turn(rules, p, Turn{});
    case ActionType::Cast:
      return cast(rules, p, a.a());
    case ActionType::Land:
      return arrive(rules, p, p.source, a.a());
    case ActionType::Stay:
      return fail(rules, p);
    case ActionType::Tymok:
      return tymok(rules, p);
    case ActionType::Taxot:
      return taxot(rules, p);
    case ActionType::Again:
      p.pressing = true;
      p.phase = Phase::StepCast;
      return;
    case ActionType::Bank:
      p.phase = Phase::Land;
      return;
  }
}

bool try_play(const Rules& rules, Position& p, Action a) {
  if (!is_legal(rules, p, a) && !is_outcome(p, a)) return false;
  play(rules, p, a);
  return true;
}

}  // namespace cetkaik

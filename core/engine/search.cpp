#include "engine/search.hpp"

#include <algorithm>
#include <cstring>

namespace cetkaik {
namespace {

constexpr float kStep = 1e-4F;  // values closer than this are the same to a scout
constexpr int kLateMove = 6;    // moves from here on are looked at less deeply first
constexpr int kVeryLateMove = 24;
constexpr int kFarthestThrow = 8;  // throwing on beyond the length of the board gains nothing (VAR-3.1)
constexpr float kInThirtySeconds = 32;
constexpr float kIdle = 0.006F;
constexpr float kIdleAgain = 0.015F;
constexpr int kDeepestCashing = -2;
constexpr int kLikelySticks = 3;  // a cast of as many succeeds every other time

constexpr std::array<std::int32_t, kKinds> kVictimOrder = {2, 3, 5, 6, 7, 5, 4, 6, 7, 9};

constexpr std::int32_t kHashedFirst = 1 << 30;
constexpr std::int32_t kCaptures = 1 << 26;
constexpr std::int32_t kPasses = 1 << 25;
constexpr std::int32_t kKillers = 1 << 24;
constexpr std::int32_t kMostHistory = 1 << 20;

bool is_drop(Action a) { return a.type() == ActionType::Drop; }

bool is_pass(const Position& p, Action a) {
  if (a.type() == ActionType::Pass) return true;
  const bool of_man = a.type() == ActionType::Step || a.type() == ActionType::StepCast;
  return of_man && a.c() == a.a() && a.b() != p.tam;
}

bool is_of_tam(Action a) {
  return a.type() == ActionType::Tam || a.type() == ActionType::TamFormer || a.type() == ActionType::TamLatter;
}

// A move of tam2 back to where it stood: it lets a side declare the hands it holds, at the price of the penalty
// (R5.17).
std::optional<Action> futile_tam_move(const Rules& rules, const Position& p) {
  if (p.tam == kNowhere || rules.options().tam_mun_mok.mode != TamPenalty::Mode::Penalized) return std::nullopt;
  for (const Square first : SquaresOf(without(rules.neighbours[p.tam], p.occupied))) {
    const Action there_and_back = Action::make(ActionType::Tam, p.tam, first, p.tam);
    if (is_legal(rules, p, there_and_back)) return there_and_back;
  }
  return std::nullopt;
}

// The man that moves, as a row of the history.
std::size_t mover_of(const Position& p, Action a) {
  int row = 0;
  if (is_drop(a)) {
    row = kMen + (a.d() >> 4) * kKinds + (a.d() & 15);
  } else if (a.a() < kSquares && p.board[a.a()] != kTam && p.board[a.a()] != kEmpty) {
    row = colour_of(p.board[a.a()]) * kKinds + kind_of(p.board[a.a()]);
  }
  return static_cast<std::size_t>(row);
}

// Whether sticks are cast after a move of a man, over or into something.
bool is_cast(const Rules& rules, const Position& p, Action a) {
  if (a.type() == ActionType::StepCast) return true;
  const bool of_man = a.type() == ActionType::Move || a.type() == ActionType::Step;
  return of_man && needs_water_cast(rules, p, a.a(), target_of(a));
}

// The chance of a cast of at least so many (R4.2).
float reached(int sticks) {
  constexpr std::array<float, 7> kAtLeast = {1, 31.0F / 32, 26.0F / 32, 16.0F / 32, 6.0F / 32, 1.0F / 32, 0};
  return kAtLeast[static_cast<std::size_t>(std::clamp(sticks, 0, 6))];
}

Candidate candidate_for(const Position& p, Action a) {
  const Square to = target_of(a);
  const bool takes = to < kSquares && p.own[other(p.turn)].has(to);
  return {a, 0, 0, takes ? p.board[to] : kEmpty};
}

bool comes_before(const Candidate& x, const Candidate& y) {
  return x.order != y.order ? x.order > y.order : x.action.value < y.action.value;
}

// Most searches end after a few moves, so the first are picked one by one and only then the others sorted.
void bring_best(std::vector<Candidate>::iterator next, std::vector<Candidate>::iterator end, int number) {
  constexpr int kPicked = 6;
  if (number < kPicked) {
    std::iter_swap(next, std::min_element(next, end, comes_before));
  } else if (number == kPicked) {
    std::sort(next, end, comes_before);
  }
}

bool takes_something(const Position& before, const Position& after) {
  const Side side = before.turn;
  return std::memcmp(before.captured[side], after.captured[side], kMen) != 0;
}

// Whether a capture is worth a look beyond the horizon: no rare casts, and over tam2, which has many ends, only at
// once.
bool is_quick(const Position& p, const Candidate& c, int depth) {
  const ActionType type = c.action.type();
  const bool steps = type == ActionType::Step || type == ActionType::StepCast;
  return c.sticks <= kLikelySticks && (depth == 0 || !steps || c.action.b() != p.tam);
}

struct Outcome {
  Position position;
  int of_32;
};

bool same_landings(const Rules& rules, const Position& x, const Position& y) {
  return x.phase == Phase::Land && y.phase == Phase::Land && landings(rules, x) == landings(rules, y);
}

// What a cast can lead to, worst first; casts that leave the same choice are one.
std::size_t outcomes_of(const Rules& rules, const Position& p, std::array<Outcome, 6>& out) {
  std::size_t count = 0;
  const Chances all = chances(p);
  for (std::size_t i = 0; i < static_cast<std::size_t>(all.count); ++i) {
    Position next = p;
    play(rules, next, all.outcomes[i].action);
    if (count > 0 && (next == out[count - 1].position || same_landings(rules, next, out[count - 1].position))) {
      out[count - 1].of_32 += all.outcomes[i].of_32;
    } else {
      out[count++] = {next, all.outcomes[i].of_32};
    }
  }
  return count;
}

}  // namespace

void Search::check_limits() {
  if (stop_.load(std::memory_order_relaxed)) throw Stopped{};
  if (!answered_) return;
  if (limits_.nodes != 0 && nodes_ >= limits_.nodes) throw Stopped{};
  if (limits_.seconds > 0) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - begin_;
    if (spent.count() >= limits_.seconds) throw Stopped{};
  }
}

void Search::enter(const Position& p, int height) {
  Line& here = line_[static_cast<std::size_t>(height)];
  here.position = &p;
  here.summed = false;
  for (const Side side : {IA, A}) {
    if (height > 0) {
      const Line& before = line_[static_cast<std::size_t>(height - 1)];
      if (std::memcmp(before.position->captured[side], p.captured[side], kMen) == 0) {
        here.held[side] = before.held[side];
        continue;
      }
    }
    here.held[side] = holdings(know_.rules, p, side);
  }
}

float Search::evaluate_here(const Position& p, int height) {
  Line& here = line_[static_cast<std::size_t>(height)];
  const float reckoned = reckon(know_.rules, know_.equity, p, here.held[p.turn], here.held[other(p.turn)]);
  if (know_.network == nullptr) return reckoned;
  int known = height - 1;
  while (known >= 0 && !line_[static_cast<std::size_t>(known)].summed) --known;
  if (known < 0) {
    know_.network->sum(know_.rules, p, here.held, here.sums);
  } else {
    const Line& base = line_[static_cast<std::size_t>(known)];
    know_.network->update(know_.rules, *base.position, base.held, base.sums, p, here.held, here.sums);
  }
  here.summed = true;
  return blended(reckoned, know_.network->answer(p, here.sums));
}

float Search::value(const Position& p, int depth, Window w, int height) {
  ++nodes_;
  if ((nodes_ & 1023) == 0) check_limits();
  enter(p, height);
  if (height >= kHighest - 1) return evaluate_here(p, height);
  switch (p.phase) {
    case Phase::Move:
      return turn(p, depth, w, height);
    case Phase::StepCast:
    case Phase::WaterCast:
      return chance(p, depth, w, height);
    default:
      return choice(p, depth, w, height);
  }
}

// The value to a side of the position its own action led to; a turn is looked at the less deep the later it comes.
float Search::after(const Position& p, Side side, int depth, Window w, int height) {
  if (p.phase == Phase::Over || p.season != season_) return settled(know_.rules, know_.equity, p, side);
  const int left = p.phase == Phase::Move ? depth - 1 : depth;
  if (p.turn == side) return value(p, left, w, height);
  return 1 - value(p, left, {1 - w.beta, 1 - w.alpha}, height);
}

float Search::child(const Position& p, Action a, int depth, Window w, int height) {
  Position next = p;
  play(know_.rules, next, a);
  return after(next, p.turn, depth, w, height + 1);
}

float Search::choice(const Position& p, int depth, Window w, int height) {
  ActionList actions;
  legal_actions(know_.rules, p, actions);
  float best = -1;
  for (const Action a : actions) {
    if (a.type() == ActionType::Again && p.cast >= kFarthestThrow) continue;
    best = std::max(best, child(p, a, depth, w, height));
    w.alpha = std::max(w.alpha, best);
    if (best >= w.beta) break;
  }
  return best;
}

// Averages over the sticks; stops as soon as the outcomes left cannot bring the sum into the window (star1).
float Search::chance(const Position& p, int depth, Window w, int height) {
  std::array<Outcome, 6> outcomes;
  const std::size_t count = outcomes_of(know_.rules, p, outcomes);
  float sum = 0;
  float rest = 1;
  for (std::size_t i = 0; i < count; ++i) {
    const float weight = static_cast<float>(outcomes[i].of_32) / kInThirtySeconds;
    rest -= weight;
    const float least = (w.alpha - sum - rest) / weight;
    const float most = (w.beta - sum) / weight;
    if (least >= 1) return sum + weight + rest;
    const Window inner{std::max(least, 0.0F), std::min(most, 1.0F)};
    const float v = after(outcomes[i].position, p.turn, depth, inner, height + 1);
    sum += weight * v;
    if (v <= least) return sum + rest;
    if (v >= most) return sum;
  }
  return sum;
}

void Search::order(const Position& p, std::vector<Candidate>& list, Action best, int height) const {
  const Line& here = line_[static_cast<std::size_t>(height)];
  for (Candidate& c : list) {
    if (c.action == best) {
      c.order = kHashedFirst;
    } else if (c.victim != kEmpty) {
      c.order = kCaptures + (kVictimOrder[kind_of(c.victim)] * 8 - c.sticks) * 1024;
    } else if (is_pass(p, c.action)) {
      c.order = kPasses;
    } else if (c.action == here.killers[0] || c.action == here.killers[1]) {
      c.order = kKillers;
    } else {
      c.order = history_[mover_of(p, c.action)][target_of(c.action)] - c.sticks - (is_drop(c.action) ? 64 : 0);
    }
  }
}

void Search::reward(const Position& p, const Candidate& c, int depth, int height) {
  if (c.victim != kEmpty) return;
  Line& here = line_[static_cast<std::size_t>(height)];
  if (!(here.killers[0] == c.action)) here.killers = {c.action, here.killers[0]};
  std::int32_t& score = history_[mover_of(p, c.action)][target_of(c.action)];
  score = std::min(score + depth * depth * 16, kMostHistory);
}

float Search::passed(const Position& p, int depth, Window w, int height) {
  return child(p, Action::make(ActionType::Pass), depth, w, height);
}

// A bound on what a move that the sticks decide is worth: no average is more than the best of what it is made of.
float Search::best_landing(const Position& p, const std::vector<Landing>& squares, int depth, float alpha, int height,
                           float pass) {
  float most = pass;
  for (const Landing& l : squares) {
    const float stays = (1 - l.water) * pass;
    const float needed = (alpha - stays) / l.water;
    if (needed >= 1) {
      most = std::max(most, stays + l.water);
      continue;
    }
    const Window scout{std::max(needed, 0.0F), std::max(needed, 0.0F) + kStep};
    most = std::max(most, stays + l.water * after(l.position, p.turn, depth, scout, height + 1));
    if (most > alpha) break;
  }
  return most;
}

// A move that the sticks decide. The piece may also stay where it is (R3.16.3), so that every cast is worth at least
// what passing is worth, and one of n sticks what the best square within n is worth.
float Search::risked(const Position& p, const Candidate& c, int depth, Window w, int height, PassValue& pass) {
  std::vector<Landing> squares;
  if (is_cast(know_.rules, p, c.action)) landings_of(know_.rules, p, c, squares);
  if (squares.empty()) return child(p, c.action, depth, w, height);
  // Beyond the horizon only what takes something counts; to stay is always as good as to land elsewhere.
  if (depth <= 0) std::erase_if(squares, [&](const Landing& l) { return !takes_something(p, l.position); });
  if (squares.empty()) return 0;
  if (pass.bound == Bound::None) {
    pass.value = passed(p, depth, w, height);
    pass.bound = pass.value <= w.alpha ? Bound::Upper : pass.value >= w.beta ? Bound::Lower : Bound::Exact;
  }
  if (pass.bound == Bound::Lower && pass.value >= w.beta) return pass.value;
  if (pass.bound == Bound::Lower) {
    pass = {Bound::Exact, passed(p, depth, {pass.value - kStep, 1}, height)};
  }
  if (squares.size() > 1 && pass.value <= w.alpha) {
    const float most = best_landing(p, squares, depth, w.alpha, height, pass.value);
    if (most <= w.alpha) return most;
  }
  const float enough = reached(squares.front().sticks);
  float sum = (1 - enough) * pass.value;
  float left = enough;
  float best = pass.value;
  for (std::size_t i = 0; i < squares.size(); ++i) {
    if (sum + left <= w.alpha) return sum + left;
    const float next = i + 1 < squares.size() ? reached(squares[i + 1].sticks) : 0;
    const float dry = 1 - squares[i].water;
    // All casts that reach the square can gain no more than its value; farther squares may still be worth everything.
    const float least = ((w.alpha - sum - next) / left - dry * pass.value) / squares[i].water;
    if (next == 0 && least >= 1) return sum + left * (dry * pass.value + squares[i].water);
    const Window inner{std::clamp(next > 0 ? best : least, 0.0F, 1.0F), 1};
    const float there = after(squares[i].position, p.turn, depth, inner, height + 1);
    best = std::max(best, dry * pass.value + squares[i].water * there);
    sum += (left - next) * best;
    left = next;
  }
  if (sum > w.alpha && pass.bound == Bound::Upper) {
    pass = {Bound::Exact, passed(p, depth, {0, pass.value + kStep}, height)};
    return risked(p, c, depth, w, height, pass);
  }
  return best > pass.value ? sum : sum - kIdle;  // nobody casts sticks only to stay, if there is better to do
}

// To pass or to move tam2 about costs a trifle: without that, sides that are level wait for each other for ever.
float Search::tried(const Position& p, const Candidate& c, int depth, Window w, int height, PassValue& pass) {
  const bool passes = is_pass(p, c.action);
  if (!passes && !is_of_tam(c.action)) return risked(p, c, depth, w, height, pass);
  const float cost = p.tam_moved ? kIdleAgain : kIdle;
  w = {w.alpha + cost, w.beta + cost};
  if (!passes) return risked(p, c, depth, w, height, pass) - cost;
  const float v = passed(p, depth, w, height);
  pass = {v <= w.alpha ? Bound::Upper : v >= w.beta ? Bound::Lower : Bound::Exact, v};
  return v - cost;
}

// Looks whether a move is better than what is known, first less deeply, and how much better only if it is.
float Search::scouted(const Position& p, const Candidate& c, int depth, int reduction, Window w, int height,
                      PassValue& pass) {
  const Window scout{w.alpha, w.alpha + kStep};
  if (reduction > 0) {
    PassValue shallow;
    const float v = tried(p, c, depth - reduction, scout, height, shallow);
    if (v <= w.alpha) return v;
  }
  const float v = tried(p, c, depth, scout, height, pass);
  return v > w.alpha && w.beta > scout.beta ? tried(p, c, depth, w, height, pass) : v;
}

float Search::turn(const Position& p, int depth, Window w, int height) {
  if (depth <= 0) return quiet(p, depth, w, height);
  const std::uint64_t key = hash(p);
  const std::optional<Known> known = table_.find(key);
  if (known && known->depth >= depth) {
    if (known->bound == Bound::Exact) return known->value;
    if (known->bound == Bound::Lower && known->value >= w.beta) return known->value;
    if (known->bound == Bound::Upper && known->value <= w.alpha) return known->value;
  }
  const float floor = w.alpha;
  float best = -1;
  Action best_action{};
  PassValue pass;
  const auto improves = [&](const Candidate& c, float v) {
    if (v <= best) return false;
    best = v;
    if (v <= w.alpha) return false;
    best_action = c.action;
    w.alpha = v;
    if (v < w.beta) return false;
    reward(p, c, depth, height);
    return true;
  };

  // The move that was best before is tried before any other is generated.
  const Action hashed = known && is_legal(know_.rules, p, known->best) ? known->best : Action{};
  bool cut = false;
  if (hashed.value != 0) {
    const Candidate c = candidate_for(p, hashed);
    cut = improves(c, tried(p, c, depth, w, height, pass));
  }
  if (!cut) {
    std::vector<Candidate> list;
    list.reserve(256);
    candidates(know_.rules, p, Wanted::All, list);
    order(p, list, hashed, height);
    int number = hashed.value != 0 ? 1 : 0;
    for (auto next = list.begin(); next != list.end() && !cut; ++next) {
      bring_best(next, list.end(), number);
      if (next->action == hashed) continue;
      const bool late = number >= kLateMove && depth >= 2 && next->victim == kEmpty && next->order < kKillers;
      const int reduction = late ? 1 + (number >= kVeryLateMove && depth >= 3 ? 1 : 0) : 0;
      cut = improves(*next, number == 0 ? tried(p, *next, depth, w, height, pass)
                                        : scouted(p, *next, depth, reduction, w, height, pass));
      ++number;
    }
  }
  const Bound bound = best >= w.beta ? Bound::Lower : best > floor ? Bound::Exact : Bound::Upper;
  table_.store(key, {std::clamp(best, 0.0F, 1.0F), static_cast<std::int8_t>(depth), bound, best_action});
  return best;
}

// Beyond the horizon: the side to move may leave things as they are, take something, or cash its hands by tam2.
float Search::quiet(const Position& p, int depth, Window w, int height) {
  float best = evaluate_here(p, height);
  if (best >= w.beta || depth <= kDeepestQuiet) return best;
  w.alpha = std::max(w.alpha, best);
  std::vector<Candidate> list;
  list.reserve(32);
  candidates(know_.rules, p, Wanted::Captures, list);
  std::erase_if(list, [&](const Candidate& c) { return !is_quick(p, c, depth); });
  order(p, list, Action{}, height);
  std::sort(list.begin(), list.end(), comes_before);
  if (depth > kDeepestCashing && line_[static_cast<std::size_t>(height)].held[p.turn].hands > 0) {
    if (const std::optional<Action> cash = futile_tam_move(know_.rules, p)) list.push_back({*cash, 0, 0, kEmpty});
  }
  // What passing is worth is taken to be what the position is worth as it stands.
  PassValue pass{Bound::Exact, best};
  for (const Candidate& c : list) {
    best = std::max(best, risked(p, c, depth, w, height, pass));
    w.alpha = std::max(w.alpha, best);
    if (best >= w.beta) break;
  }
  return best;
}

// Searches every choice to a depth; what was found so far is in `found` even if the search is stopped.
void Search::deepen(const Position& root, const std::vector<Choice>& choices, int depth, int wanted,
                    std::vector<Choice>& found) {
  const auto count = static_cast<std::size_t>(wanted);
  PassValue pass;
  for (const Choice& c : choices) {
    // Only what is better than the last of those wanted is known exactly.
    const bool first = found.size() < count;
    const float floor = first ? -kStep : found[count - 1].value;
    const Candidate candidate{c.action, 0, 0, kEmpty};
    const float v = first ? tried(root, candidate, depth, {floor, 1}, 0, pass)
                          : scouted(root, candidate, depth, 0, {floor, 1}, 0, pass);
    const auto better = [=](const Choice& o) { return v > o.value; };
    const auto place = first || v > floor ? std::find_if(found.begin(), found.end(), better) : found.end();
    found.insert(place, {c.action, v});
  }
}

// What was found at the depth that was not finished goes before what is known from the one before.
std::vector<Choice> Search::merged(const std::vector<Choice>& found, const std::vector<Choice>& before) {
  std::vector<Choice> all = found;
  for (const Choice& c : before) {
    const auto same = [&](const Choice& o) { return o.action == c.action; };
    if (std::none_of(found.begin(), found.end(), same)) all.push_back(c);
  }
  return all;
}

Finding Search::run(const Position& root, Limits limits, int wanted, int first_depth) {
  begin_ = std::chrono::steady_clock::now();
  limits_ = limits;
  season_ = root.season;
  nodes_ = 0;
  answered_ = false;
  enter(root, 0);
  Finding finding;
  if (root.phase == Phase::Move) {
    std::vector<Candidate> list;
    candidates(know_.rules, root, Wanted::All, list);
    const std::optional<Known> known = table_.find(hash(root));
    order(root, list, known ? known->best : Action{}, 0);
    std::sort(list.begin(), list.end(), comes_before);
    for (const Candidate& c : list) finding.choices.push_back({c.action, 0});
  } else {
    ActionList actions;
    legal_actions(know_.rules, root, actions);
    for (const Action a : actions) finding.choices.push_back({a, 0});
  }
  if (finding.choices.empty()) return finding;
  for (int depth = first_depth; depth <= limits.depth; ++depth) {
    std::vector<Choice> found;
    try {
      deepen(root, finding.choices, depth, wanted, found);
    } catch (const Stopped&) {
      finding.choices = merged(found, finding.choices);
      break;
    }
    finding.choices = std::move(found);
    finding.depth = depth;
    answered_ = true;
    if (finding.choices.size() == 1) break;
  }
  finding.nodes = nodes_;
  return finding;
}

std::vector<float> Search::values_along(const std::vector<Position>& line) {
  std::vector<float> values;
  for (std::size_t i = 0; i < line.size(); ++i) {
    // A line longer than a search ever is begins anew.
    const int height = static_cast<int>(i) % kHighest;
    enter(line[i], height);
    values.push_back(evaluate_here(line[i], height));
  }
  return values;
}

float Search::value_of(const Position& p, int depth) {
  begin_ = std::chrono::steady_clock::now();
  limits_ = {};
  season_ = p.season;
  if (p.phase == Phase::Over || p.phase == Phase::First) return settled(know_.rules, know_.equity, p, p.turn);
  return value(p, depth, {0, 1}, 0);
}

}  // namespace cetkaik

#include "engine/candidates.hpp"

#include "play.hpp"

#include <algorithm>
#include <array>

namespace cetkaik {
namespace {

constexpr std::uint8_t kMostSticks = 5;
constexpr float kWaterChance = 0.5F;  // R3.21

// Ways to the squares a man can reach: certainly, or with the help of the sticks.
class Ways {
 public:
  Ways(const Rules& rules, const Position& p, Square source, std::vector<Candidate>& out)
      : rules_(rules), p_(p), source_(source), out_(out) {}

  void add(const Group& g) {
    const Action a{g.action};
    const bool over_tam = a.type() != ActionType::Move && p_.tam != kNowhere && a.b() == p_.tam;
    if (over_tam) {
      add_to(over_tam_, g);
    } else {
      add_to(plain_, g);
    }
  }

  // Writes what was found; a return to the origin that costs nothing is a pass, of which one is enough.
  void write(bool& passed) {
    write(plain_, &passed);
    write(over_tam_, nullptr);
  }

 private:
  struct Kind {
    Bits certain;
    Bits possible;
    std::array<Candidate, kSquares> best;
    std::vector<Candidate> open;  // moves whose end the sticks decide
  };

  const Rules& rules_;
  const Position& p_;
  Square source_;
  std::vector<Candidate>& out_;
  Kind plain_;
  Kind over_tam_;

  void add_to(Kind& kind, const Group& g) {
    const Action a{g.action};
    if (a.type() != ActionType::StepCast) {
      for (const Square to : SquaresOf(without(g.squares, kind.certain))) kind.best[to] = found(g.with(to), to, 0);
      kind.certain |= g.squares;
    } else if (rules_.options().plan_before_cast == Plan::ExactDestination && !rules_.options().may_stop_short &&
               !rules_.options().press_your_luck) {
      add_casts(kind, g, a.b());
    } else {
      add_rays(kind, g, a.b());
    }
  }

  void add_casts(Kind& kind, const Group& g, Square via) {
    for (const Square to : SquaresOf(without(g.squares, kind.certain))) {
      const int sticks = distance(via, to);
      if (sticks > kMostSticks) continue;
      if (kind.possible.has(to) && kind.best[to].sticks <= sticks) continue;
      kind.best[to] = found(g.with(to), to, static_cast<std::uint8_t>(sticks));
      kind.possible |= Bits::of(to);
    }
  }

  // Of the plans along one ray one is enough, and none if every square of it is reached for certain.
  void add_rays(Kind& kind, const Group& g, Square via) {
    if (g.squares.has(kNowhere)) {
      kind.open.push_back(found(g.with(kNowhere), kNowhere, 1));
      return;
    }
    Bits rest = g.squares;
    for (std::size_t d = 0; d < kDirections && rest.any(); ++d) {
      const Bits ray = rest & rules_.lines.ray(via, d);
      if (!ray.any()) continue;
      rest = without(rest, ray);
      if (!without(ray, kind.certain).any()) continue;
      const Bits taking = ray & p_.own[other(p_.turn)];
      const Square to = taking.any() ? taking.lowest() : ray.lowest();
      kind.open.push_back(found(g.with(to), to, static_cast<std::uint8_t>(distance(via, to))));
    }
  }

  Candidate found(Action a, Square to, std::uint8_t sticks) const {
    const Man victim = to < kSquares && p_.own[other(p_.turn)].has(to) ? p_.board[to] : kEmpty;
    return {a, 0, sticks, victim};
  }

  void write(const Kind& kind, bool* passed) {
    for (const Square to : SquaresOf(kind.certain | kind.possible)) {
      if (to == source_ && passed != nullptr) {
        if (*passed) continue;
        *passed = true;
      }
      out_.push_back(kind.best[to]);
    }
    out_.insert(out_.end(), kind.open.begin(), kind.open.end());
  }
};

bool is_tam_move(ActionType type) {
  return type == ActionType::Tam || type == ActionType::TamFormer || type == ActionType::TamLatter;
}

bool is_of_a_man(ActionType type) {
  return type == ActionType::Move || type == ActionType::Step || type == ActionType::StepCast;
}

void add_each(const Group& g, Bits squares, std::vector<Candidate>& out) {
  for (const Square s : SquaresOf(squares)) out.push_back({g.with(s), 0, 0, kEmpty});
}

// Only what takes a piece: the squares of a group on which an enemy stands.
Group taking(const Group& g, const Position& p) {
  const bool open = Action{g.action}.type() == ActionType::StepCast && g.squares.has(kNowhere);
  return open ? g : Group{g.squares & p.own[other(p.turn)], g.action, g.shift};
}

}  // namespace

void landings_of(const Rules& rules, const Position& p, const Candidate& c, std::vector<Landing>& out) {
  const Options& o = rules.options();
  const bool cast = c.action.type() == ActionType::StepCast;
  if (!o.may_decline_after_cast || o.press_your_luck || (cast && c.action.b() == p.tam)) return;
  Position begun = p;
  play(rules, begun, c.action);
  if (begun.phase == Phase::WaterCast && !begun.stepped_tam) {
    play(rules, begun, Action::make(ActionType::Cast, kMostSticks, 1));
    out.push_back({begun, 0, kWaterChance});
    return;
  }
  if (begun.phase != Phase::StepCast) return;
  play(rules, begun, Action::make(ActionType::Cast, kMostSticks));
  for (const Square to : SquaresOf(without(landings(rules, begun), Bits::of(begun.source)))) {
    Landing landing{begun, distance(begun.via, to), 1};
    play(rules, landing.position, Action::make(ActionType::Land, to));
    if (landing.position.phase == Phase::WaterCast) {
      play(rules, landing.position, Action::make(ActionType::Cast, kMostSticks, 1));
      landing.water = kWaterChance;
    }
    out.push_back(landing);
  }
  std::sort(out.begin(), out.end(), [](const Landing& x, const Landing& y) { return x.sticks < y.sticks; });
}

Square target_of(Action a) {
  switch (a.type()) {
    case ActionType::Move:
      return a.b();
    case ActionType::Step:
    case ActionType::StepCast:
    case ActionType::Tam:
      return a.c();
    case ActionType::TamFormer:
    case ActionType::TamLatter:
      return a.d();
    case ActionType::Drop:
    case ActionType::Land:
      return a.a();
    default:
      return kNowhere;
  }
}

void candidates(const Rules& rules, const Position& p, Wanted wanted, std::vector<Candidate>& out) {
  thread_local GroupList groups;
  legal_groups(rules, p, groups);
  bool passed = false;
  Bits tam_ends;
  for (const Group* g = groups.begin(); g != groups.end();) {
    const Action first{g->action};
    if (is_of_a_man(first.type())) {
      Ways ways(rules, p, first.a(), out);
      for (; g != groups.end() && is_of_a_man(Action{g->action}.type()) && Action{g->action}.a() == first.a(); ++g) {
        ways.add(wanted == Wanted::All ? *g : taking(*g, p));
      }
      ways.write(passed);
      continue;
    }
    if (wanted == Wanted::All || first.type() == ActionType::Pass) {
      if (is_tam_move(first.type())) {
        add_each(*g, without(g->squares, tam_ends), out);
        tam_ends |= g->squares;
      } else if (first.type() == ActionType::Pass) {
        passed = true;
        out.push_back({first, 0, 0, kEmpty});
      } else {
        add_each(*g, g->squares, out);
      }
    }
    ++g;
  }
}

}  // namespace cetkaik

#include "python/spec.hpp"

#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <bit>
#include <map>

#include "hands.hpp"
#include "python/lookup.hpp"

namespace nb = nanobind;

namespace cetkaik {
namespace {

template <class T>
using Names = std::map<std::string, T>;

template <class T>
T named(const Names<T>& names, nb::handle value) {
  const auto name = nb::cast<std::string>(value);
  const auto found = names.find(name);
  if (found == names.end()) throw nb::value_error(("the kernel does not know " + name).c_str());
  return found->second;
}

template <class T>
T at(const nb::dict& d, const char* key) {
  return nb::cast<T>(lookup(d, key));
}

Square square(nb::handle value) {
  const int s = nb::cast<int>(value);
  if (s < 0 || s >= kSquares) throw nb::value_error("a square is off the grid");
  return static_cast<Square>(s);
}

std::vector<Square> squares(nb::handle list) {
  std::vector<Square> out;
  for (nb::handle s : list) out.push_back(square(s));
  return out;
}

Kind kind(nb::handle value) {
  const int k = nb::cast<int>(value);
  if (k < 0 || k >= kKinds) throw nb::value_error("no such kind");
  return static_cast<Kind>(k);
}

TamPenalty tam_penalty(nb::handle value) {
  using Mode = TamPenalty::Mode;
  static const Names<Mode> kModes = {
      {"allowed", Mode::Allowed}, {"forbidden", Mode::Forbidden}, {"penalized", Mode::Penalized}};
  TamPenalty penalty;
  penalty.mode = named(kModes, value[0]);
  if (penalty.mode == Mode::Penalized) {
    penalty.tenths = nb::cast<std::int16_t>(value[1]);
    penalty.hand = nb::cast<bool>(value[2]);
  }
  return penalty;
}

int stake_cap_log(std::int64_t cap) {
  constexpr int kHighest = 40;  // stands for "no cap": 2^40 times any hand still fits a score
  return cap == 0 ? kHighest : std::min(kHighest, std::countr_zero(static_cast<std::uint64_t>(cap)));
}

Options read_options(const nb::dict& d) {
  static const Names<Plan> kPlans = {
      {"exact_destination", Plan::ExactDestination}, {"direction", Plan::Direction}, {"none", Plan::None}};
  static const Names<NegativeHands> kNegative = {
      {"hand", NegativeHands::Hand}, {"immediate", NegativeHands::Immediate}, {"none", NegativeHands::None}};
  static const Names<FirstMover> kFirst = {{"cast_each_season", FirstMover::Chance},
                                           {"coin_each_season", FirstMover::Chance},
                                           {"fixed", FirstMover::Fixed},
                                           {"alternate", FirstMover::Alternate},
                                           {"loser_first", FirstMover::LoserFirst}};
  static const Names<SameHand> kSame = {
      {"once", SameHand::Once}, {"twice", SameHand::Twice}, {"per_copy_bonus", SameHand::PerCopyBonus}};
  static const Names<bool> kEvery = {{"new_hand", false}, {"any_hand_every_turn", true}};
  static const Names<bool> kAnyChange = {{"capture_set_difference", false}, {"any_change_set_difference", true}};
  static const Names<bool> kBack = {{"forbidden", false}, {"allowed", true}};
  static const Names<bool> kNoMove = {{"game_ends_by_score", false}, {"pass", true}};
  static const Names<bool> kEntry = {{"standard", false}, {"literal", true}};
  static const Names<bool> kThrow = {{"single", false}, {"niekkut", true}};
  Options o;
  o.tam_itself_is_tam_hue = at<bool>(d, "tam_itself_is_tam_hue");
  o.plan_before_cast = named(kPlans, lookup(d, "plan_before_cast"));
  o.may_stop_short = at<bool>(d, "may_stop_short");
  o.may_decline_after_cast = at<bool>(d, "may_decline_after_cast");
  o.press_your_luck = named(kThrow, lookup(d, "step_throw"));
  o.negative_hands = named(kNegative, lookup(d, "negative_hands"));
  o.failure_exempts_kut2_tam2 = at<bool>(d, "failure_exempts_kut2_tam2");
  o.tam_after_tam = tam_penalty(lookup(d, "tam_after_tam"));
  o.tam_mun_mok = tam_penalty(lookup(d, "tam_mun_mok"));
  o.ty_sak2_stacks = at<bool>(d, "ty_sak2_stacks");
  o.negative_declaration_counts_standing_hands = at<bool>(d, "negative_declaration_counts_standing_hands");
  o.negative_hand_persists_after_ty_mok = at<bool>(d, "negative_hand_persists_after_ty_mok");
  o.declare_every_turn = named(kEvery, lookup(d, "declare_on"));
  o.any_change_makes_new = named(kAnyChange, lookup(d, "new_hand_rule"));
  o.stake_cap_log = stake_cap_log(at<std::int64_t>(d, "rate_cap"));
  o.seasons = at<int>(d, "seasons");
  const auto limit = at<std::string>(d, "limit");
  o.start_points = limit == "money" ? 0 : 10 * at<std::int64_t>(d, "start_points");
  o.limited = limit == "points";
  o.first_mover = named(kFirst, lookup(d, "first_mover"));
  o.step_back_to_origin = named(kBack, lookup(d, "step_back_to_origin"));
  o.free_pass = at<bool>(d, "free_pass");
  o.no_move_passes = named(kNoMove, lookup(d, "no_move"));
  o.max_turns = at<std::uint32_t>(d, "max_turns");
  o.literal_entry = named(kEntry, lookup(d, "entry_exemptions"));
  o.same_hand = named(kSame, lookup(d, "same_hand"));
  o.copy_bonus = 10 * at<int>(d, "copy_bonus");
  return o;
}

Element element(nb::handle value) {
  static const Names<std::pair<Leg, Slide>> kLegs = {
      {"s", {Leg::Step, Slide::Plain}},    {"l", {Leg::Leap, Slide::Plain}}, {"S", {Leg::Slide, Slide::Plain}},
      {"J", {Leg::Slide, Slide::OverOne}}, {"H", {Leg::Slide, Slide::Far}},  {"H1", {Leg::Slide, Slide::FarOverOne}}};
  const auto [leg, slide] = named(kLegs, value[0]);
  return {leg, slide, nb::cast<int>(value[1]), nb::cast<int>(value[2])};
}

void read_moves(RuleData& data, const nb::dict& moves) {
  for (auto [key, list] : moves) {
    const Kind k = kind(key[0]);
    const int ground = nb::cast<int>(key[1]);
    if (ground < 0 || ground >= kGrounds) throw nb::value_error("no such ground");
    for (nb::handle e : list) data.moves[k][static_cast<std::size_t>(ground)].push_back(element(e));
    if (ground == static_cast<int>(Ground::Water)) data.has_water_moves[k] = true;
  }
}

void read_hands(RuleData& data, nb::handle hands) {
  for (nb::handle h : hands) {
    HandType type;
    type.id = nb::cast<std::string>(h[0]);
    for (std::size_t k = 0; k < kKinds; ++k) {
      type.components[k] = nb::cast<std::uint8_t>(h[1][k]);
      if (k != King && type.components[k] > 0) type.parts.push_back({static_cast<Kind>(k), type.components[k]});
    }
    type.worth = nb::cast<int>(h[2]);
    type.flashes = nb::cast<bool>(h[3]);
    type.any_count = nb::cast<int>(h[4]);
    data.hands.push_back(std::move(type));
  }
  if (data.hands.size() > kMaxHands) throw nb::value_error("too many hands");
}

}  // namespace

RuleData read_spec(const nb::dict& spec) {
  static const Names<Base> kBases = {{"none", Base::None}, {"all", Base::All}, {"unused", Base::Unused}};
  RuleData data;
  data.squares = squares(lookup(spec, "squares"));
  data.field = squares(lookup(spec, "field"));
  data.water = squares(lookup(spec, "water"));
  for (nb::handle p : lookup(spec, "setup")) {
    data.setup.push_back(
        {square(p[0]), static_cast<Side>(nb::cast<int>(p[1]) & 1), nb::cast<int>(p[2]) & 1, kind(p[3])});
  }
  data.tam = square(lookup(spec, "tam"));
  for (std::size_t k = 0; k < kKinds; ++k) {
    data.inventory[k] = nb::cast<std::uint8_t>(lookup(spec, "inventory")[k]);
    data.values[k] = nb::cast<int>(lookup(spec, "values10")[k]);
  }
  read_moves(data, nb::cast<nb::dict>(lookup(spec, "moves")));
  read_hands(data, lookup(spec, "hands"));
  data.flash = at<int>(spec, "flash10");
  data.base = named(kBases, lookup(spec, "base"));
  data.round = at<bool>(spec, "round");
  data.options = read_options(nb::cast<nb::dict>(lookup(spec, "options")));
  return data;
}

}  // namespace cetkaik

// A rule set as data, and the tables computed from it once.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

#include "bits.hpp"
#include "lines.hpp"
#include "position.hpp"

namespace cetkaik {

enum class Plan : std::uint8_t { ExactDestination, Direction, None };
enum class NegativeHands : std::uint8_t { Hand, Immediate, None };
enum class FirstMover : std::uint8_t { Chance, Fixed, Alternate, LoserFirst };
enum class SameHand : std::uint8_t { Once, Twice, PerCopyBonus };
enum class Base : std::uint8_t { None, All, Unused };  // old scoring (VAR-4.3)
enum class Ground : std::uint8_t { Plain, Field, Water };
inline constexpr int kGrounds = 3;

struct TamPenalty {
  enum class Mode : std::uint8_t { Allowed, Forbidden, Penalized };
  Mode mode = Mode::Allowed;
  std::int16_t tenths = 0;
  bool hand = true;
};

struct Options {
  bool tam_itself_is_tam_hue = false;
  Plan plan_before_cast = Plan::ExactDestination;
  bool may_stop_short = false;
  bool may_decline_after_cast = true;
  bool press_your_luck = false;
  NegativeHands negative_hands = NegativeHands::Hand;
  bool failure_exempts_kut2_tam2 = false;
  TamPenalty tam_after_tam;
  TamPenalty tam_mun_mok;
  bool ty_sak2_stacks = false;
  bool negative_declaration_counts_standing_hands = true;
  bool negative_hand_persists_after_ty_mok = false;
  bool declare_every_turn = false;
  bool any_change_makes_new = false;
  int stake_cap_log = 6;
  int seasons = 4;
  std::int64_t start_points = 200;  // tenths
  bool limited = true;              // scores end the match at 0 and at twice the start (VAR-8.1)
  FirstMover first_mover = FirstMover::Chance;
  bool step_back_to_origin = true;
  bool free_pass = false;
  bool no_move_passes = false;
  std::uint32_t max_turns = 0;      // 0: none
  bool literal_entry = false;       // EDU section 9, entry_exemptions
  SameHand same_hand = SameHand::Once;
  int copy_bonus = 10;              // tenths
};

// A step or leap to one square, or a slide along a line.
enum class Leg : std::uint8_t { Step, Leap, Slide };

struct Element {
  Leg leg;
  Slide slide;
  int forward;
  int right;
};

struct HandType {
  struct Part {
    Kind kind;
    std::uint8_t count;
  };
  std::string id;
  std::array<std::uint8_t, kKinds> components{};
  std::vector<Part> parts;  // the components other than kings
  int worth = 0;      // tenths under the chosen scoring
  bool flashes = true;
  int any_count = 0;  // any so many pieces (VAR-6.4)
};

struct Placement {
  Square square;
  Side side;
  int colour;
  Kind kind;
};

struct RuleData {
  std::vector<Square> squares, field, water;
  std::vector<Placement> setup;
  Square tam = kNowhere;
  std::array<std::uint8_t, kKinds> inventory{};  // most of a kind in one colour
  std::array<std::array<std::vector<Element>, kGrounds>, kKinds> moves;
  std::array<bool, kKinds> has_water_moves{};
  std::vector<HandType> hands;
  int flash = 20;  // tenths
  std::array<int, kKinds> values{};
  Base base = Base::None;
  bool round = false;
  Options options;
};

// Legs of one kind on one ground, from every square. Sides that move alike share a table.
struct LegTable {
  struct Guarded {  // a finite leg that other pieces can block
    std::array<Bits, kSquares> between;
    std::array<Bits, kSquares> target;
  };
  struct Along {
    Slide slide;
    std::uint8_t line;
  };
  struct OneWay {
    Along along;
    std::uint8_t direction;
  };
  bool simple = true;        // only free legs
  bool directional = false;  // whether any line is followed at all
  // Two lines, what nearly every piece has, are followed without a loop.
  std::array<Along, 2> lines{{{Slide::Plain, kNoLine}, {Slide::Plain, kNoLine}}};
  std::vector<Along> more_lines;
  std::vector<OneWay> one_way;
  std::vector<Guarded> guarded;
  std::array<Bits, kSquares> free{};
};

// The tables of one side's kind by the ground a leg starts from.
struct KindTables {
  std::array<const LegTable*, kGrounds> by_ground{};
  bool has_water_moves = false;  // VAR-5.7

  const LegTable& at(Square s, Bits in_hue, Bits water) const {
    if (has_water_moves && water.has(s)) return *by_ground[static_cast<std::size_t>(Ground::Water)];
    return *by_ground[in_hue.has(s) ? 1 : 0];
  }
};

inline constexpr std::size_t kLongest = 8;  // longest leg on the grid

class Rules {
 public:
  explicit Rules(RuleData data);
  Rules(const Rules&) = delete;  // tables point into it
  Rules& operator=(const Rules&) = delete;

  RuleData data;
  Bits board, field, water;
  std::array<Bits, kSquares> neighbours{};
  Lines lines;
  std::array<std::array<Bits, kSquares>, kLongest + 1> within{};  // squares at most so far away
  Position initial{};  // the board at the start of a season

  const Options& options() const { return data.options; }
  const KindTables& kind(Side side, Kind kind) const { return kinds_[side][kind]; }

 private:
  std::deque<LegTable> tables_;
  std::array<std::array<KindTables, kKinds>, 2> kinds_{};

  void build_geometry();
  void build_tables();
  void build_initial();
};

}  // namespace cetkaik

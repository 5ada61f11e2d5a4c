// A rule set as data, and the tables computed from it once.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "bits.hpp"
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

enum class Leg : std::uint8_t { Step, Leap, Slide, SlideOverOne, Far, FarOverOne };

struct Element {
  Leg leg;
  int forward;
  int right;
};

struct HandType {
  std::string id;
  std::array<std::uint8_t, kKinds> components{};
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

inline constexpr std::uint8_t kNoDirection = 8;  // a direction without squares

// Legs of one kind, side and ground from every square.
struct LegTable {
  struct Guarded {  // a finite leg that other pieces can block
    std::array<Bits, kSquares> between;
    std::array<Bits, kSquares> target;
  };
  struct Ray {
    std::uint8_t direction;
    Leg leg;
  };
  // Plain slides in up to two directions of rising and two of falling numbers, which is what nearly every piece
  // has, are taken without a loop; unused places hold kNoDirection.
  bool directional = false;  // whether there are rays at all
  std::array<std::uint8_t, 2> rising{kNoDirection, kNoDirection};
  std::array<std::uint8_t, 2> falling{kNoDirection, kNoDirection};
  std::vector<Ray> others;
  std::vector<Guarded> guarded;
  std::array<Bits, kSquares> free{};
};

// Directions whose squares have rising numbers come first.
inline constexpr int kDirections = 8;
inline constexpr int kRisingDirections = 4;
inline constexpr std::array<std::array<int, 2>, kDirections> kDirectionSteps = {
    {{0, 1}, {1, -1}, {1, 0}, {1, 1}, {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}}};

inline constexpr std::size_t kLongest = 8;  // longest leg on the grid

class Rules {
 public:
  explicit Rules(RuleData data);

  RuleData data;
  Bits board, field, water;
  std::array<Bits, kSquares> neighbours{};
  std::array<std::array<Bits, kDirections + 1>, kSquares> rays{};  // by square, then direction
  std::array<std::array<Bits, kSquares>, kLongest + 1> within{};  // squares at most so far away
  Position initial{};  // the board at the start of a season

  const Options& options() const { return data.options; }
  const LegTable& legs(Side side, Kind kind, Ground ground) const {
    return tables_[side][kind][static_cast<std::size_t>(ground)];
  }
  Ground ground(Kind kind, Square s, Bits hue) const {
    if (data.has_water_moves[kind] && water.has(s)) return Ground::Water;
    return hue.has(s) ? Ground::Field : Ground::Plain;
  }

 private:
  std::array<std::array<std::array<LegTable, kGrounds>, kKinds>, 2> tables_;

  void build_geometry();
  void build_legs(Side side, Kind kind, Ground ground);
  void build_initial();
};

}  // namespace cetkaik

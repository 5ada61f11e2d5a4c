// Groups of actions: one action with a square left open, and the set of squares that may fill it.
//
// All actions are generated as groups, which are then counted, drawn from or written out.
#pragma once

#include <cstddef>
#include <memory>

#include "action.hpp"
#include "bits.hpp"

namespace cetkaik {

struct Group {
  Bits squares;
  std::uint32_t action;
  std::uint32_t shift;

  static constexpr Group only(Action a) { return {Bits::of(0), a.value, kShiftA}; }

  Action with(Square s) const { return {action | static_cast<std::uint32_t>(s) << shift}; }
};

class GroupList {
 public:
  // The generator asks once per piece and then adds without looking.
  static constexpr std::size_t kRoom = 192;  // one piece, or tam2 with the drops, makes fewer groups

  GroupList();
  ~GroupList();
  GroupList(GroupList&& other) noexcept = default;
  GroupList(const GroupList&) = delete;
  GroupList& operator=(const GroupList&) = delete;
  GroupList& operator=(GroupList&&) = delete;

  const Group* begin() const { return groups_.get(); }
  const Group* end() const { return end_; }

  void clear() { end_ = groups_.get(); }
  Group* room() {
    if (end_ > last_) grow();
    return end_;
  }
  void grown_to(Group* end) { end_ = end; }
  void push(Action a) { *room() = Group::only(a), ++end_; }

  int actions() const;
  Action draw(int n) const;           // the n-th action
  void write(ActionList& out) const;  // all actions, in order

 private:
  std::unique_ptr<Group[]> groups_;
  Group* end_ = nullptr;
  Group* last_ = nullptr;  // the last place with enough room behind it
  std::size_t capacity_ = kUsual;

  static constexpr std::size_t kUsual = 2 * kRoom;

  void use(std::unique_ptr<Group[]> groups, std::size_t size);
  void grow();
};

}  // namespace cetkaik

#include "groups.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#if defined(__AVX512VBMI2__) && defined(__AVX512BW__)
#if defined(__GNUC__) && !defined(__clang__)
// GCC's own header makes "undefined" vectors from themselves (GCC bug 105593).
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <immintrin.h>
#endif

namespace cetkaik {
namespace {

#if defined(__AVX512VBMI2__) && defined(__AVX512BW__)

constexpr std::size_t kAtOnce = 16;

// Packs the numbers of the squares of one word with a single instruction and widens sixteen at a time.
Action* write_word(std::uint32_t first, std::uint32_t shift, std::uint64_t set, Action* to) {
  alignas(64) static constexpr auto kNumbers = [] {
    std::array<std::uint8_t, 64> numbers{};
    for (std::size_t i = 0; i < 64; ++i) numbers[i] = static_cast<std::uint8_t>(i);
    return numbers;
  }();
  Action* const end = to + std::popcount(set);
  __m512i packed = _mm512_maskz_compress_epi8(set, _mm512_load_si512(kNumbers.data()));
  const __m512i base = _mm512_set1_epi32(static_cast<int>(first));
  const __m128i by = _mm_cvtsi32_si128(static_cast<int>(shift));
  do {
    const __m512i wide = _mm512_cvtepu8_epi32(_mm512_castsi512_si128(packed));
    _mm512_storeu_si512(to, _mm512_add_epi32(base, _mm512_sll_epi32(wide, by)));
    packed = _mm512_alignr_epi64(packed, packed, 2);
    to += kAtOnce;
  } while (to < end);
  return end;
}

#else

constexpr std::size_t kAtOnce = 4;

// Writes four at a time and keeps what belongs to the set: most sets are smaller, and their sizes differ too much for
// a loop over squares to be foreseen.
Action* write_word(std::uint32_t first, std::uint32_t shift, std::uint64_t set, Action* to) {
  Action* const end = to + std::popcount(set);
  while (set != 0) {
    for (std::size_t i = 0; i < kAtOnce; ++i, set &= set - 1) {
      *to++ = {first + (static_cast<std::uint32_t>(std::countr_zero(set)) << shift)};
    }
  }
  return end;
}

#endif

// Memory of lists that are gone, for the next ones: callers come and go by the hundred thousand a second.
std::vector<std::unique_ptr<Group[]>>& spare() {
  thread_local std::vector<std::unique_ptr<Group[]>> lists;
  return lists;
}

}  // namespace

GroupList::GroupList() {
  auto& lists = spare();
  if (lists.empty()) {
    use(std::make_unique_for_overwrite<Group[]>(kUsual), 0);
  } else {
    use(std::move(lists.back()), 0);
    lists.pop_back();
  }
}

GroupList::~GroupList() {
  constexpr std::size_t kMostKept = 16;
  if (groups_ && capacity_ == kUsual && spare().size() < kMostKept) spare().push_back(std::move(groups_));
}

void GroupList::use(std::unique_ptr<Group[]> groups, std::size_t size) {
  groups_ = std::move(groups);
  end_ = groups_.get() + size;
  last_ = groups_.get() + (capacity_ - kRoom);
}

void GroupList::grow() {
  const auto size = static_cast<std::size_t>(end_ - groups_.get());
  auto larger = std::make_unique_for_overwrite<Group[]>(2 * capacity_);
  std::copy(groups_.get(), end_, larger.get());
  capacity_ *= 2;
  use(std::move(larger), size);
}

int GroupList::actions() const {
  int total = 0;
  for (const Group& g : *this) total += g.squares.count();
  return total;
}

Action GroupList::draw(int n) const {
  const Group* g = begin();
  for (; n >= g->squares.count(); ++g) n -= g->squares.count();
  return g->with(nth(g->squares, n));
}

void GroupList::write(ActionList& out) const {
  for (const Group& g : *this) {
    Action* to = out.room(kSquares + 2 * kAtOnce);
    to = write_word(g.action, g.shift, g.squares.low, to);
    to = write_word(g.with(kSplit).value, g.shift, g.squares.high, to);
    out.grown_to(to);
  }
}

}  // namespace cetkaik

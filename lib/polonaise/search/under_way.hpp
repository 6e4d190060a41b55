#pragma once
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include <polonaise/rules/move.hpp>
#include <polonaise/rules/zobrist.hpp>

namespace polonaise {

/// Which moves of which positions the threads of a team are searching right now. A thread that comes to
/// such a move puts it off: by the time it has seen the others, the transposition table probably has the
/// answer. (Weill's ABDADA, as simplified by Kerrigan: the marks are kept beside the table, and may be
/// lost.)
class UnderWay {
public:
    using Mark = std::uint64_t;

    static Mark mark(Key node, const Move& m) {
        const auto squares = static_cast<std::uint64_t>(m.from.slot() << 6 | m.to.slot());
        return (node.bits ^ m.captured.bits()) + (squares + 1) * 0x9E37'79B9'7F4A'7C15;
    }

    bool contains(Mark mark) const { return place(mark).load(std::memory_order_relaxed) == mark; }

    /// A mark for as long as the object lives, unless its place is taken.
    class Visit {
    public:
        /// Nothing happens where `marks` is null.
        Visit(UnderWay* marks, Mark mark)
            : marks_{marks && marks->is_free(mark) ? marks : nullptr}, mark_{mark} {
            if (marks_) marks_->place(mark_).store(mark_, std::memory_order_relaxed);
        }
        ~Visit() {
            if (marks_ && marks_->contains(mark_))
                marks_->place(mark_).store(0, std::memory_order_relaxed);
        }
        Visit(const Visit&) = delete;
        Visit& operator=(const Visit&) = delete;

    private:
        UnderWay* marks_;
        Mark mark_;
    };

private:
    bool is_free(Mark mark) const { return place(mark).load(std::memory_order_relaxed) == 0; }

    static constexpr int index_bits = 12;

    std::atomic<Mark>& place(Mark mark) { return places_[mark >> (64 - index_bits)]; }
    const std::atomic<Mark>& place(Mark mark) const { return places_[mark >> (64 - index_bits)]; }

    std::array<std::atomic<Mark>, std::size_t{1} << index_bits> places_{};
};

}  // namespace polonaise

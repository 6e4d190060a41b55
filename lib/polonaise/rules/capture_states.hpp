#pragma once
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <polonaise/board/bitboard.hpp>

namespace polonaise {

/// The states (squares reached, pieces captured so far) that the capture of one piece has been
/// through. There are positions with thousands of routes that meet in a few hundred states; each
/// is continued only once. An open-addressing hash set that starts small inside the object.
class CaptureStates {
public:
    /// Adds the state; false if it was there already. `captured` must not be empty.
    bool add(Bitboard at, Bitboard captured) {
        if (size_ == 0) std::fill_n(inside_.states, inside_capacity, State{});
        if (2 * size_ >= capacity()) grow();
        if (!insert({captured, at})) return false;
        ++size_;
        return true;
    }
    std::size_t size() const { return size_; }
    void clear() {
        outside_.clear();
        size_ = 0;
    }

private:
    struct State {
        Bitboard captured;  // empty: this place is free
        Bitboard at;
        bool operator==(const State&) const = default;
    };

    static constexpr std::size_t inside_capacity = 32;

    std::size_t capacity() const { return outside_.empty() ? inside_capacity : outside_.size(); }
    State* places() { return outside_.empty() ? inside_.states : outside_.data(); }

    bool insert(const State& state) {
        const std::size_t mask = capacity() - 1;
        State* const table = places();
        for (std::size_t i = hash(state) & mask;; i = (i + 1) & mask) {
            if (table[i] == state) return false;
            if (table[i].captured.empty()) {
                table[i] = state;
                return true;
            }
        }
    }
    static std::size_t hash(const State& state) {
        const std::uint64_t mixed =
            (state.captured.bits() ^ std::rotl(state.at.bits() * 0xD6E8FEB86659FD93u, 32)) *
            0x9E3779B97F4A7C15u;
        return static_cast<std::size_t>(mixed >> 32);
    }
    void grow() {
        std::vector<State> smaller(places(), places() + capacity());
        outside_.assign(2 * smaller.size(), {});
        for (const State& state : smaller)
            if (state.captured) insert(state);
    }

    union Inside {  // left uninitialised until the first state comes: most captures need none
        Inside() {}
        State states[inside_capacity];
    } inside_;
    std::vector<State> outside_;
    std::size_t size_ = 0;
};

}  // namespace polonaise

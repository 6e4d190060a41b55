#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

#include <polonaise/rules/past.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// Whether a move can be taken back by other moves: a quiet move of a king. Only since the last
/// move of another kind can positions have occurred before.
template <Variant V> constexpr bool is_reversible(const Position<V>& before, const Move& m) {
    return !m.is_capture() && before.kings().contains(m.from);
}

/// The positions of a game, oldest first, with what the draw rules ask about them (see Past).
template <Variant V> class History {
public:
    /// `clock` is the number of plies that the draw clock had counted before `start`, as a FEN
    /// may state it.
    explicit History(const Position<V>& start = Position<V>::initial(), int clock = 0)
        : plies_before_{clock}, entries_{{start, clock}} {}

    /// Plays a legal move.
    void play(const Move& m) {
        const Entry& last = entries_.back();
        const int reversible = is_reversible(last.position, m) ? last.reversible_plies + 1 : 0;
        entries_.push_back({last.position.after(m), reversible});
    }
    /// Takes the last move back; there must be one.
    void undo() {
        assert(entries_.size() > 1);
        entries_.pop_back();
    }

    const Position<V>& current() const { return entries_.back().position; }
    const Position<V>& start() const { return entries_.front().position; }

    const Position<V>& position(int ago) const { return at(ago).position; }
    int plies() const { return static_cast<int>(entries_.size()) - 1; }
    int plies_before() const { return plies_before_; }
    int reversible_plies() const { return entries_.back().reversible_plies; }
    int occurrences() const {
        int count = 1;
        const int oldest = std::min(reversible_plies(), plies());
        for (int ago = 2; ago <= oldest; ago += 2)
            if (position(ago) == current()) ++count;
        return count;
    }

private:
    struct Entry {
        Position<V> position;
        int reversible_plies;
    };
    const Entry& at(int ago) const {
        return entries_[entries_.size() - 1 - static_cast<std::size_t>(ago)];
    }

    int plies_before_;
    std::vector<Entry> entries_;
};

}  // namespace polonaise

#pragma once
#include <algorithm>
#include <array>
#include <cstddef>

#include <polonaise/game/history.hpp>
#include <polonaise/rules/zobrist.hpp>

namespace polonaise {

/// No variation is followed further than this many plies from the root.
inline constexpr int max_ply = 128;

/// The way from the start of the game to the node that a search is at: the moves of the game, then
/// those of the variation. What the draw rules ask about it is what they ask about a game (see Past).
template <Variant V> class Path {
public:
    /// `game` must outlive the path and not change.
    explicit Path(const History<V>& game) : game_{game} {
        frames_[0] = {game.current(), zobrist_key(game.current()), game.reversible_plies()};
    }

    /// Plies from the root.
    int ply() const { return ply_; }
    const Position<V>& position() const { return now().position; }
    Key key() const { return now().key; }

    /// Plays a legal move; `ply()` must be below `max_ply`.
    void play(const Move& m) {
        const Frame& before = now();
        Frame& after = frames_[static_cast<std::size_t>(++ply_)];
        after.position = before.position.after(m);
        after.key = key_after(before.key, before.position, m, after.position);
        after.reversible_plies = is_reversible(before.position, m) ? before.reversible_plies + 1 : 0;
    }
    void undo() { --ply_; }

    /// Whether the position has occurred since the root. One repetition is enough for a search to
    /// call it a draw, whatever the rules say: whoever had better could have played it at once.
    bool repeats() const {
        const int oldest = std::min(now().reversible_plies, ply_);
        for (int ago = 4; ago <= oldest; ago += 2)
            if (frame(ago).key == key()) return true;
        return false;
    }

    const Position<V>& position(int ago) const {
        return ago <= ply_ ? frame(ago).position : game_.position(ago - ply_);
    }
    int plies() const { return ply_ + game_.plies(); }
    int plies_before() const { return game_.plies_before(); }
    int reversible_plies() const { return now().reversible_plies; }
    int occurrences() const {
        int count = 1;
        const int oldest = std::min(reversible_plies(), plies());
        for (int ago = 4; ago <= oldest; ago += 2)
            if (position(ago) == position()) ++count;
        return count;
    }

private:
    struct Frame {
        Position<V> position = Position<V>::initial();
        Key key;
        int reversible_plies = 0;
    };
    const Frame& frame(int ago) const { return frames_[static_cast<std::size_t>(ply_ - ago)]; }
    const Frame& now() const { return frame(0); }

    const History<V>& game_;
    int ply_ = 0;
    std::array<Frame, max_ply + 1> frames_;
};

}  // namespace polonaise

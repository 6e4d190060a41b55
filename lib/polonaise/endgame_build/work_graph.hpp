#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include <polonaise/endgame/slice.hpp>

namespace polonaise {

/// The pairs that a move of this pair can lead to in one ply, but for itself: by a capture of one piece,
/// by a promotion, by both. Captures of several pieces lead to pairs that those lead to.
std::vector<SlicePair> pairs_after_a_move(const SlicePair& pair);

/// The least work that is given out in one go.
struct Task {
    std::size_t pair = 0;  ///< As numbered by WorkGraph::add.
    std::size_t wave = 0;  ///< If it is the number of waves: to finish the pair.
    std::size_t unit = 0;
    constexpr bool operator==(const Task&) const = default;
};

/// Which units of which pairs can be solved already. A unit needs all units of the wave before it; the
/// first wave of a pair needs the pairs that its moves lead to, finished; and to finish a pair all its
/// units are needed.
class WorkGraph {
public:
    /// A pair and how many units each of its waves has; none if the pair needs only to be finished.
    /// Those that its moves lead to come before it. Returns its number.
    std::size_t add(const SlicePair& pair, std::vector<std::size_t> waves);

    /// A task that can be done now, of those that have not been given out: one of `favourite` if there
    /// is any, otherwise one of the pair that was added first.
    std::optional<Task> next(std::optional<std::size_t> favourite = std::nullopt);
    void done(const Task& task);

    bool finished() const { return unfinished_ == 0; }
    bool finishes_pair(const Task& task) const { return task.wave == pairs_[task.pair].waves.size(); }
    const SlicePair& pair(std::size_t number) const { return pairs_[number].pair; }
    std::size_t size() const { return pairs_.size(); }

private:
    struct PairWork {
        SlicePair pair;
        std::vector<std::size_t> waves;
        std::vector<std::size_t> needs = {};  ///< Pairs.
        std::size_t wave = 0;                 ///< The one that is being worked on.
        std::size_t given = 0, done = 0;      ///< Of its units.
        bool finished = false;

        std::size_t units() const { return wave < waves.size() ? waves[wave] : 1; }
    };

    bool can_begin(const PairWork& work) const;
    std::optional<Task> next_of(std::size_t number);

    std::vector<PairWork> pairs_;
    std::size_t unfinished_ = 0;
};

}  // namespace polonaise

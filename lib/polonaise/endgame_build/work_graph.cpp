#include <algorithm>
#include <cassert>
#include <utility>

#include <polonaise/endgame_build/work_graph.hpp>

namespace polonaise {

std::vector<SlicePair> pairs_after_a_move(const SlicePair& pair) {
    std::vector<SlicePair> reached;
    const auto reach = [&](Material own, Material their) {
        if (their.pieces() > 0) reached.push_back(pair_of({own, their}));
    };
    for (Side us : both_sides) {
        const Material own = pair.of(us), their = pair.of(opponent(us));
        const auto capture = [&](Material after) {
            if (their.men > 0) reach(after, {their.men - 1, their.kings});
            if (their.kings > 0) reach(after, {their.men, their.kings - 1});
        };
        capture(own);
        if (own.men == 0) continue;
        const Material promoted{own.men - 1, own.kings + 1};
        reach(promoted, their);
        capture(promoted);
    }
    return reached;
}

std::size_t WorkGraph::add(const SlicePair& pair, std::vector<std::size_t> waves) {
    PairWork work{pair, std::move(waves)};
    for (const SlicePair& needed : pairs_after_a_move(pair)) {
        const auto found = std::ranges::find(pairs_, needed, &PairWork::pair);
        assert(found != pairs_.end());
        work.needs.push_back(static_cast<std::size_t>(found - pairs_.begin()));
    }
    pairs_.push_back(std::move(work));
    ++unfinished_;
    return pairs_.size() - 1;
}

bool WorkGraph::can_begin(const PairWork& work) const {
    return std::ranges::all_of(work.needs, [&](std::size_t n) { return pairs_[n].finished; });
}

std::optional<Task> WorkGraph::next_of(std::size_t number) {
    PairWork& work = pairs_[number];
    if (work.finished || work.given == work.units()) return std::nullopt;
    if (work.wave == 0 && work.given == 0 && !can_begin(work)) return std::nullopt;
    return Task{number, work.wave, work.given++};
}

std::optional<Task> WorkGraph::next(std::optional<std::size_t> favourite) {
    if (favourite)
        if (const auto task = next_of(*favourite)) return task;
    for (std::size_t number = 0; number < pairs_.size(); ++number)
        if (const auto task = next_of(number)) return task;
    return std::nullopt;
}

void WorkGraph::done(const Task& task) {
    PairWork& work = pairs_[task.pair];
    assert(task.wave == work.wave && work.done < work.given);
    if (++work.done < work.units()) return;
    if (finishes_pair(task)) {
        work.finished = true;
        --unfinished_;
    } else {
        ++work.wave;
        work.given = work.done = 0;
    }
}

}  // namespace polonaise

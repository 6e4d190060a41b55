#include <utility>

#include <polonaise/engine/ponderer.hpp>

namespace polonaise {

void Ponderer::start(const AnyGame& game, const Move& expected, const Limits& limits) {
    stop();
    game_ = game_after(game, expected);
    if (!game_) return;
    Limits pondering = limits;
    pondering.ponder_hit = &hit_.emplace();
    thread_ = std::jthread{[this, pondering](std::stop_token stop) {
        report_ = engine_.search(*game_, pondering, {}, std::move(stop));
    }};
}

Report Ponderer::search(const AnyGame& game, const Limits& limits, std::stop_token stop) {
    if (!game_ || !same_game(*game_, game)) {
        this->stop();
        return engine_.search(game, limits, {}, std::move(stop));
    }
    hit_->say();
    {
        const std::stop_callback pass_on{stop, [this] { thread_.request_stop(); }};
        thread_.join();
    }
    game_.reset();
    return std::move(report_);
}

Report Ponderer::play(const AnyGame& game, const Limits& limits, std::stop_token stop) {
    if (auto known = engine_.book_move(game)) {
        this->stop();
        return *std::move(known);
    }
    return search(game, limits, std::move(stop));
}

void Ponderer::stop() {
    thread_ = {};  // asks it to stop, and waits
    game_.reset();
}

}  // namespace polonaise

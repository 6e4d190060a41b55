#include <algorithm>

#include <polonaise/arena/match_clock.hpp>

namespace polonaise {

MatchClock::MatchClock(const TimeControl& control, Duration margin)
    : control_{control}, margin_{margin}, left_{control.bank ? control.bank->time : Duration{}} {}

Allowance MatchClock::allowance() const {
    Allowance now{.move_time = control_.move_time, .nodes = control_.nodes, .depth = control_.depth};
    if (const auto& bank = control_.bank) {
        now.left = left_;
        now.increment = bank->increment;
        if (bank->moves) now.moves_to_go = *bank->moves - moves_ % *bank->moves;
    }
    return now;
}

bool MatchClock::spend(Duration used) {
    if (control_.move_time && used > *control_.move_time + margin_) return false;
    ++moves_;
    if (!control_.bank) return true;
    const auto& bank = *control_.bank;
    if (used > left_ + margin_) return false;
    left_ = std::max(left_ - used, Duration{}) + bank.increment;
    if (bank.moves && moves_ % *bank.moves == 0) left_ += bank.time;
    return true;
}

}  // namespace polonaise

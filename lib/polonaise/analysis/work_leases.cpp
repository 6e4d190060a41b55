#include <polonaise/analysis/work_leases.hpp>

namespace polonaise {

std::optional<std::size_t> WorkLeases::take(Clock::time_point now, Clock::duration term) {
    const std::lock_guard lock{mutex_};
    for (std::size_t i = 0; i < units_.size(); ++i) {
        if (units_[i].done || units_[i].lent_until > now) continue;
        units_[i].lent_until = now + term;
        return i;
    }
    return std::nullopt;
}

bool WorkLeases::finish(std::size_t unit) {
    const std::lock_guard lock{mutex_};
    if (units_[unit].done) return false;
    units_[unit].done = true;
    --left_;
    return true;
}

void WorkLeases::give_back(std::size_t unit) {
    const std::lock_guard lock{mutex_};
    units_[unit].lent_until = Clock::time_point::min();
}

std::size_t WorkLeases::left() const {
    const std::lock_guard lock{mutex_};
    return left_;
}

}  // namespace polonaise

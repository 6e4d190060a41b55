#include <algorithm>
#include <cmath>
#include <numbers>

#include <polonaise/training/optimizer.hpp>

namespace polonaise {

double StepSchedule::rate(std::uint64_t step) const {
    if (step < warm_up) return peak * static_cast<double>(step + 1) / static_cast<double>(warm_up);
    const double done = static_cast<double>(step - warm_up) /
                        static_cast<double>(std::max<std::uint64_t>(steps - warm_up, 1));
    return peak * (1 + std::cos(std::numbers::pi * std::min(done, 1.0))) / 2;
}

void Adam::step(std::span<float> parameters, std::span<const float> gradient, double rate) {
    constexpr float keep_mean = 0.9F, keep_square = 0.999F, tiny = 1e-8F;
    ++steps_;
    const auto n = static_cast<double>(steps_);
    const auto size = static_cast<float>(rate / (1 - std::pow(double{keep_mean}, n)));
    const auto square_weight = static_cast<float>(1 / (1 - std::pow(double{keep_square}, n)));
    std::size_t i = 0;
    for (const auto& [end, largest] : limits_)
        for (; i < end; ++i) {
            means_[i] = keep_mean * means_[i] + (1 - keep_mean) * gradient[i];
            squares_[i] = keep_square * squares_[i] + (1 - keep_square) * gradient[i] * gradient[i];
            const float moved =
                parameters[i] - size * means_[i] / (std::sqrt(squares_[i] * square_weight) + tiny);
            parameters[i] = std::clamp(moved, -largest, largest);
        }
}

}  // namespace polonaise

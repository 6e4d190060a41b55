#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include <polonaise/training/network_parameters.hpp>

namespace polonaise {

/// The step size over a training: it rises evenly during the first part, then falls along half a cosine.
struct StepSchedule {
    double peak = 0.0015;
    std::uint64_t warm_up = 1, steps = 1;

    double rate(std::uint64_t step) const;
};

/// Adam (Kingma and Ba, "Adam: a method for stochastic optimization", 2015), with parameters kept within
/// their limits.
class Adam {
public:
    explicit Adam(const ParameterLayout& layout)
        : limits_{parameter_limits(layout)}, means_(layout.size()), squares_(layout.size()) {}

    /// One step down along the gradient of a mean loss.
    void step(std::span<float> parameters, std::span<const float> gradient, double rate);

    std::uint64_t steps() const { return steps_; }

    /// For checkpoints: what it remembers of earlier gradients.
    std::span<float> means() { return means_; }
    std::span<float> squares() { return squares_; }
    void set_steps(std::uint64_t steps) { steps_ = steps; }

private:
    std::vector<ParameterLimit> limits_;
    std::vector<float> means_, squares_;
    std::uint64_t steps_ = 0;
};

}  // namespace polonaise

#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace polonaise {

/// How many plies less a late move is searched at first: the product of the logarithms of depth and
/// of the move's place in the order, which grows slowly in both.
class Reductions {
public:
    constexpr Reductions() {
        for (int depth = 1; depth < depths; ++depth)
            for (int number = 1; number < places; ++number)
                plies_[static_cast<std::size_t>(depth)][static_cast<std::size_t>(number)] =
                    static_cast<std::uint16_t>(base + log256(depth) * log256(number) / divisor);
    }
    /// In 256ths of a ply; `number` counts from 0.
    constexpr int operator()(int depth, int number) const {
        return plies_[static_cast<std::size_t>(std::min(depth, depths - 1))]
                     [static_cast<std::size_t>(std::min(number, places - 1))];
    }

private:
    static constexpr int depths = 64, places = 64;
    static constexpr int base = 96;      // 256ths of a ply
    static constexpr int divisor = 550;  // 256 would be the bare product of natural logarithms

    /// The natural logarithm times 256, by its series: std::log is not constexpr.
    static constexpr int log256(int n) {
        double x = n, result = 0;
        while (x > 1.5) {
            x /= 2;
            result += 0.69314718055994531;
        }
        const double y = (x - 1) / (x + 1);
        double power = y;
        for (int k = 1; k < 20; k += 2) {
            result += 2 * power / k;
            power *= y * y;
        }
        return static_cast<int>(256 * result);
    }

    std::array<std::array<std::uint16_t, places>, depths> plies_{};
};
inline constexpr Reductions reductions;

}  // namespace polonaise

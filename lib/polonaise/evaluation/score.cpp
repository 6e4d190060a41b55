#include <cstdlib>

#include <polonaise/evaluation/score.hpp>

namespace polonaise {

std::string to_string(Score score) {
    if (score.is_decided())
        return (score.is_win() ? "win in " : "loss in ") + std::to_string(score.plies_to_end());
    const int value = score.value(), size = std::abs(value);
    const char* sign = value > 0 ? "+" : value < 0 ? "-" : "";
    return sign + std::to_string(size / 100) + '.' + std::to_string(size / 10 % 10) +
           std::to_string(size % 10);
}

}  // namespace polonaise

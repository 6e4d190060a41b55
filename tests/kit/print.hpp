#pragma once
#include <ostream>

#include <polonaise/evaluation/score.hpp>

namespace polonaise {

/// How GoogleTest shows a score.
inline void PrintTo(Score score, std::ostream* out) { *out << to_string(score); }

}  // namespace polonaise

#pragma once
#include <algorithm>
#include <cassert>
#include <compare>
#include <cstdint>
#include <string>

namespace polonaise {

/// What a position is worth to the side to move, in hundredths of a man; 0 is a draw.
///
/// A forced win or loss is its distance instead: the number of plies until the loser is to move and
/// has no move left. Estimates never reach that far, so every score is one or the other.
class Score {
public:
    constexpr Score() = default;
    /// An estimate in hundredths of a man, cut off where the decided scores begin.
    static constexpr Score estimate(int centimen) {
        return Score{std::clamp(centimen, -largest_estimate, largest_estimate)};
    }
    static constexpr Score draw() { return Score{}; }
    static constexpr Score win_in(int plies) {
        assert(plies >= 0 && plies <= longest_win);
        return Score{win - plies};
    }
    static constexpr Score loss_in(int plies) { return -win_in(plies); }
    /// Above every score that a position can have; its negation is below.
    static constexpr Score infinite() { return Score{win + 1}; }

    constexpr int value() const { return value_; }
    constexpr bool is_win() const { return value_ > largest_estimate; }
    constexpr bool is_loss() const { return value_ < -largest_estimate; }
    constexpr bool is_decided() const { return is_win() || is_loss(); }
    /// Plies to the end of the game; the score must be decided.
    constexpr int plies_to_end() const {
        assert(is_decided());
        return is_win() ? win - value_ : win + value_;
    }

    /// The same position judged from `plies` earlier (positive) or later (negative): a forced end
    /// is so much further away or nearer.
    constexpr Score seen_from(int plies) const {
        if (is_win()) return Score{value_ - plies};
        return is_loss() ? Score{value_ + plies} : *this;
    }

    constexpr Score operator-() const { return Score{-value_}; }
    /// The score `centimen` higher or lower, for windows; never beyond infinite.
    friend constexpr Score operator+(Score s, int centimen) {
        return Score{std::clamp(s.value_ + centimen, -win - 1, win + 1)};
    }
    friend constexpr Score operator-(Score s, int centimen) { return s + -centimen; }
    constexpr auto operator<=>(const Score&) const = default;

    static constexpr int longest_win = 1000;
    static constexpr int largest_estimate = 30'000;

    /// For storing a score; `from_stored` gives it back.
    constexpr std::int16_t stored() const { return static_cast<std::int16_t>(value_); }
    static constexpr Score from_stored(std::int16_t value) { return Score{value}; }

private:
    static constexpr int win = largest_estimate + 1 + longest_win;

    constexpr explicit Score(int value) : value_{value} {}

    int value_ = 0;
};

/// Whether a score is the value of a position or only limits it. Bits: one for each side on which
/// the value is limited.
enum class Bound : std::uint8_t {
    none = 0,
    upper = 1,  ///< The value is at most this.
    lower = 2,  ///< The value is at least this.
    exact = 3,
};

constexpr bool limits_above(Bound b) { return static_cast<int>(b) & static_cast<int>(Bound::upper); }
constexpr bool limits_below(Bound b) { return static_cast<int>(b) & static_cast<int>(Bound::lower); }

/// In men with two decimals, such as "+0.35", or "win in 7" and "loss in 6", counted in plies.
std::string to_string(Score score);

}  // namespace polonaise

#pragma once
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace polonaise {

/// The generator splitmix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014): turns any 64-bit seed, even 0, into well mixed words.
class SplitMix64 {
public:
    constexpr explicit SplitMix64(std::uint64_t seed) : state_{seed} {}
    constexpr std::uint64_t operator()() {
        std::uint64_t z = (state_ += 0x9E3779B97F4A7C15u);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
        return z ^ (z >> 31);
    }

private:
    std::uint64_t state_;
};

/// Random numbers that are the same for the same seed on every machine and compiler, which
/// std::uniform_int_distribution and its kin are not. Not for secrets.
///
/// The generator is xoshiro256** (Blackman and Vigna, "Scrambled linear pseudorandom number
/// generators", 2021), its state filled by splitmix64. It can drive `<algorithm>` and `<random>` as a
/// uniform random bit generator, but std::shuffle differs between libraries: use `shuffle`.
class Random {
public:
    using result_type = std::uint64_t;
    static constexpr result_type min() { return 0; }
    static constexpr result_type max() { return std::numeric_limits<result_type>::max(); }

    constexpr explicit Random(std::uint64_t seed) {
        SplitMix64 fill{seed};
        for (std::uint64_t& word : state_) word = fill();
    }

    constexpr std::uint64_t operator()() {
        auto& s = state_;
        const std::uint64_t result = std::rotl(s[1] * 5, 7) * 9;
        const std::uint64_t shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = std::rotl(s[3], 45);
        return result;
    }

    /// 0 to `bound` - 1, each equally likely: words from the incomplete last stretch of length
    /// `bound` are thrown away. `bound` > 0.
    constexpr std::uint64_t below(std::uint64_t bound) {
        assert(bound > 0);
        const std::uint64_t surplus = (max() % bound + 1) % bound;
        std::uint64_t word = (*this)();
        while (word > max() - surplus) word = (*this)();
        return word % bound;
    }

    /// At least 0 and less than 1, in steps of 2^-53.
    constexpr double unit() { return static_cast<double>((*this)() >> 11) * 0x1p-53; }

    /// Puts the elements of a random access range in random order, each order equally likely.
    template <class Range> constexpr void shuffle(Range& range) {
        using std::swap;
        for (std::size_t left = range.size(); left > 1; --left)
            swap(range[left - 1], range[static_cast<std::size_t>(below(left))]);
    }

private:
    std::array<std::uint64_t, 4> state_{};
};

}  // namespace polonaise

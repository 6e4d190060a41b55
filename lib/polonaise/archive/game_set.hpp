#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace polonaise::internal {

/// A set of games, by their numbers, which begin with 1 and have no gaps: games are never deleted.
class GameSet {
public:
    explicit GameSet(std::int64_t largest) : words_(static_cast<std::size_t>(largest) / 64 + 1) {}
    static GameSet all(std::int64_t largest) {
        GameSet set{largest};
        for (std::int64_t id = 1; id <= largest; ++id) set.insert(id);
        return set;
    }

    /// Numbers beyond the largest are ignored.
    void insert(std::int64_t id) {
        if (is_possible(id)) words_[static_cast<std::size_t>(id) / 64] |= bit(id);
    }
    bool contains(std::int64_t id) const {
        return is_possible(id) && (words_[static_cast<std::size_t>(id) / 64] & bit(id)) != 0;
    }
    std::int64_t count() const {
        std::int64_t sum = 0;
        for (const std::uint64_t word : words_) sum += std::popcount(word);
        return sum;
    }
    GameSet& operator&=(const GameSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
        return *this;
    }
    GameSet& operator|=(const GameSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
        return *this;
    }
    GameSet& operator-=(const GameSet& other) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
        return *this;
    }
    /// In ascending order.
    std::vector<std::int64_t> members() const {
        std::vector<std::int64_t> ids;
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
                ids.push_back(static_cast<std::int64_t>(i) * 64 + std::countr_zero(left));
        return ids;
    }

private:
    static std::uint64_t bit(std::int64_t id) { return std::uint64_t{1} << (id % 64); }
    bool is_possible(std::int64_t id) const {
        return id > 0 && static_cast<std::size_t>(id) / 64 < words_.size();
    }
    std::vector<std::uint64_t> words_;
};

}  // namespace polonaise::internal

#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>

#include <polonaise/rules/move.hpp>

namespace polonaise {

/// The moves of one position. The first ones live inside the object; composed positions can have
/// more moves than any fixed limit, and those spill to the heap.
class MoveList {
public:
    MoveList() : moves_{inside()} {}
    MoveList(const MoveList& other) : MoveList{} { *this = other; }
    MoveList(MoveList&& other) noexcept : MoveList{} { *this = std::move(other); }
    MoveList& operator=(const MoveList& other) {
        if (this == &other) return *this;
        clear();
        for (const Move& m : other) push_back(m);
        return *this;
    }
    MoveList& operator=(MoveList&& other) noexcept {
        if (this == &other) return *this;
        if (other.spilled_) {
            spilled_ = std::move(other.spilled_);
            moves_ = spilled_.get();
            capacity_ = other.capacity_;
            size_ = other.size_;
            other.moves_ = other.inside();
            other.capacity_ = inside_capacity;
        } else {
            std::copy(other.begin(), other.end(), moves_);  // fits: no list has less room
            size_ = other.size_;
        }
        other.size_ = 0;
        return *this;
    }
    ~MoveList() = default;

    Move* begin() { return moves_; }
    Move* end() { return moves_ + size_; }
    const Move* begin() const { return moves_; }
    const Move* end() const { return moves_ + size_; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move& operator[](std::size_t i) { return moves_[i]; }
    const Move& operator[](std::size_t i) const { return moves_[i]; }
    bool contains(const Move& m) const { return std::find(begin(), end(), m) != end(); }

    void clear() { size_ = 0; }
    /// Drops the last moves until `size` are left.
    void shrink(std::size_t size) { size_ = size; }
    void push_back(const Move& m) {
        if (size_ == capacity_) grow();
        moves_[size_++] = m;
    }
    /// Appends the captures of these pieces that end on the squares `ends`.
    void add_captures(Bitboard captured, Square from, Bitboard ends) {
        for (Square to : ends) push_back({captured, from, to});
    }

private:
    static constexpr std::size_t inside_capacity = 128;

    Move* inside() { return &inside_.moves[0]; }
    [[gnu::noinline, gnu::cold]] void grow() {
        auto larger = std::make_unique<Move[]>(2 * capacity_);
        std::copy(begin(), end(), larger.get());
        spilled_ = std::move(larger);
        moves_ = spilled_.get();
        capacity_ *= 2;
    }

    Move* moves_;
    std::size_t size_ = 0;
    std::size_t capacity_ = inside_capacity;
    std::unique_ptr<Move[]> spilled_;
    union Inside {  // left uninitialised: a list is made at every node of a search
        Inside() {}
        Move moves[inside_capacity];
    } inside_;
};

/// Stands in for a MoveList where only the number of moves is wanted.
class MoveCounter {
public:
    std::size_t size() const { return size_; }
    void clear() { size_ = 0; }
    void shrink(std::size_t size) { size_ = size; }
    void add_captures(Bitboard, Square, Bitboard ends) {
        size_ += static_cast<std::size_t>(ends.count());
    }

private:
    std::size_t size_ = 0;
};

}  // namespace polonaise

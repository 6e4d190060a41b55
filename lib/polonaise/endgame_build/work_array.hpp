#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include <polonaise/support/large_array.hpp>

namespace polonaise {

/// Memory for tables of changing size that are read at random places; grows, and never shrinks.
template <class T> class WorkArray {
public:
    /// So many elements, all of them empty. Throws std::bad_alloc.
    void reset(std::uint64_t size) {
        const auto count = static_cast<std::size_t>(size);
        if (elements_ && count <= elements_->size()) {
            std::fill_n(elements_->begin(), count, T{});
        } else {
            elements_.reset();  // before the larger one is taken
            elements_.emplace(count);
        }
        size_ = count;
    }
    T& operator[](std::uint64_t i) { return (*elements_)[static_cast<std::size_t>(i)]; }
    std::span<T> all() { return {elements_->begin(), size_}; }

private:
    std::optional<LargeArray<T>> elements_;
    std::size_t size_ = 0;
};

}  // namespace polonaise

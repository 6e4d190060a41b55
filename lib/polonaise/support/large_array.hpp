#pragma once
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace polonaise {

namespace internal {
/// Memory that begins at a huge page and, where the system offers them, lies on huge pages. Throws
/// std::bad_alloc.
void* allocate_large(std::size_t bytes);
void free_large(void* memory);
}  // namespace internal

/// A fixed number of value-initialised elements for tables that are read at random places. The
/// processor knows the addresses of a few thousand pages by heart; a table on pages of the usual size
/// has many times more, so that most reads would first have to look up where the page is.
template <class T> class LargeArray {
    static_assert(std::is_trivially_destructible_v<T>);

public:
    explicit LargeArray(std::size_t size)
        : elements_{static_cast<T*>(internal::allocate_large(size * sizeof(T)))}, size_{size} {
        std::uninitialized_value_construct_n(elements_.get(), size);
    }

    std::size_t size() const { return size_; }
    T* begin() { return elements_.get(); }
    T* end() { return elements_.get() + size_; }
    T& operator[](std::size_t i) { return elements_.get()[i]; }
    const T& operator[](std::size_t i) const { return elements_.get()[i]; }

private:
    struct Free {
        void operator()(T* memory) const { internal::free_large(memory); }
    };
    std::unique_ptr<T, Free> elements_;
    std::size_t size_;
};

}  // namespace polonaise

#include <cstdlib>

#include <polonaise/support/large_array.hpp>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace polonaise::internal {

void* allocate_large(std::size_t bytes) {
    constexpr std::size_t huge_page = std::size_t{2} << 20;
    const std::size_t size = (bytes + huge_page - 1) / huge_page * huge_page;
    void* const memory = std::aligned_alloc(huge_page, size);
    if (!memory) throw std::bad_alloc{};
#if defined(__linux__)
    madvise(memory, size, MADV_HUGEPAGE);  // a wish: without it everything works, only slower
#endif
    return memory;
}

void free_large(void* memory) { std::free(memory); }

}  // namespace polonaise::internal

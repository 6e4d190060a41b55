#include <utility>

#include <polonaise/endgame_build/slice_verifier.hpp>
#include <polonaise/endgame_build/verifier.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

template <Variant V>
Verification<V> verify(const SolvedBlocks<V>& solved, Slice slice, int threads,
                       const std::function<void(std::uint64_t)>& on_checked, std::stop_token stop) {
    return internal::SliceVerifier<V>{solved, slice}.run(threads, on_checked, stop);
}

#define POLONAISE_INSTANTIATE(V)                                           \
    template Verification<V> verify<V>(const SolvedBlocks<V>&, Slice, int, \
                                       const std::function<void(std::uint64_t)>&, std::stop_token);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise

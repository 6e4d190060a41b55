#include <utility>

#include <polonaise/endgame_build/slice_verifier.hpp>
#include <polonaise/endgame_build/verifier.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

template <Variant V>
Verification<V> verify(const SolvedBlocks<V>& solved, Slice slice, const VerifyOptions& options,
                       std::stop_token stop) {
    return internal::SliceVerifier<V>{solved, slice}.run(options, stop);
}

#define POLONAISE_INSTANTIATE(V)                                                            \
    template Verification<V> verify<V>(const SolvedBlocks<V>&, Slice, const VerifyOptions&, \
                                       std::stop_token);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise

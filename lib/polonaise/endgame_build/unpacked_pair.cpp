#include <polonaise/endgame_build/unpacked_pair.hpp>

namespace polonaise {

#define POLONAISE_INSTANTIATE(V) template class UnpackedPair<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise

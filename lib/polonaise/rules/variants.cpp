#include <polonaise/rules/variants.hpp>

namespace polonaise {

#define POLONAISE_INSTANTIATE(V) POLONAISE_RULES_TEMPLATES(, V);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise

#pragma once
#include <cstddef>
#include <span>

#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// The bytes of `data/weights/VARIANT.pnn` as they were when the program was built; empty if there was
/// no such file. The definition is written by cmake/embed_weights.cmake.
std::span<const std::byte> embedded_weights(VariantId variant);

}  // namespace polonaise

#include <polonaise/training/game_reader.hpp>

namespace polonaise {

std::expected<void, ChunkError> check_variant(const ChunkFile& chunk, VariantId variant) {
    if (chunk.header().variant == variant) return {};
    return std::unexpected{ChunkError{ChunkError::Kind::other_variant, chunk.name(),
                                      "they are of " + std::string{names(chunk.header().variant).title} +
                                          ", and not of " + std::string{names(variant).title}}};
}

}  // namespace polonaise

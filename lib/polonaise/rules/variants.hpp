#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include <polonaise/rules/variants/brazilian.hpp>
#include <polonaise/rules/variants/frisian.hpp>
#include <polonaise/rules/variants/international.hpp>

/// The variants that are built in: the one list that explicit instantiations, VariantId and
/// `with_variant` are made from.
#define POLONAISE_VARIANTS(X) X(International) X(Frisian) X(Brazilian)

namespace polonaise {

/// For the edge of the program, where the variant is chosen at run time.
enum class VariantId : std::uint8_t { international, frisian, brazilian };

inline constexpr std::array all_variants{VariantId::international, VariantId::frisian,
                                         VariantId::brazilian};

/// Carries a variant as a type through a function argument.
template <Variant V> struct VariantTag { using type = V; };

/// Calls `visit` with the VariantTag that belongs to `id`.
template <class Visitor> constexpr decltype(auto) with_variant(VariantId id, Visitor&& visit) {
    switch (id) {
    case VariantId::international: return visit(VariantTag<International>{});
    case VariantId::frisian: return visit(VariantTag<Frisian>{});
    case VariantId::brazilian: return visit(VariantTag<Brazilian>{});
    }
    std::unreachable();
}

constexpr VariantNames names(VariantId id) {
    return with_variant(id, []<Variant V>(VariantTag<V>) { return VariantNames{V::names}; });
}

/// The variant with this name, as in `--variant` or as Hub engines call it.
constexpr std::optional<VariantId> find_variant(std::string_view name) {
    for (VariantId id : all_variants)
        if (name == names(id).name || name == names(id).hub) return id;
    return std::nullopt;
}

/// The variant with this PDN GameType.
constexpr std::optional<VariantId> find_variant(int pdn_game_type) {
    for (VariantId id : all_variants)
        if (pdn_game_type == names(id).pdn_game_type) return id;
    return std::nullopt;
}

}  // namespace polonaise

#pragma once
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

namespace internal {

/// A std::variant of `Of<V>` for each built-in variant, in the order of VariantId.
template <template <class> class Of>
using OfEachVariant = std::variant<Of<International>, Of<Frisian>, Of<Brazilian>>;

}  // namespace internal

/// A position of a variant that is chosen at run time. `std::visit` goes back to the templates.
using AnyPosition = internal::OfEachVariant<Position>;

inline VariantId variant_of(const AnyPosition& p) { return static_cast<VariantId>(p.index()); }

AnyPosition initial_position(VariantId variant);

/// The legal position that a FEN describes by the rules of `variant`.
std::expected<AnyPosition, FenError> read_position(VariantId variant, std::string_view fen,
                                                   SetupProblems waived = usually_waived);

std::string fen_text(const AnyPosition& p, SquareStyle squares = SquareStyle::numeric);

/// Moves that follow each other from `p`, as PDN 3.0 writes them. They must be legal.
std::vector<std::string> move_texts(const AnyPosition& p, std::span<const Move> moves);

}  // namespace polonaise

#pragma once
#include <expected>
#include <string_view>

#include <polonaise/archive/query.hpp>
#include <polonaise/archive/query_text_error.hpp>

namespace polonaise {

/// How the positions in the text of a query are meant.
struct QueryContext {
    VariantId variant = VariantId::international;  ///< The board of FEN, patterns and moves.
    bool either_colour = false;  ///< They may also occur with the colours swapped and the board turned.
};

/// Reads one condition: the word before the sign of `player=Sijbrands`, and what stands behind it.
std::expected<Query, QueryTextError> read_condition(std::string_view field, std::string_view value,
                                                    const QueryContext& context);

/// Reads conditions that are combined by `and`, `or`, `not` and parentheses; `and` may be left out and
/// binds more tightly than `or`. A value with blanks or parentheses stands in quotes:
/// `player=Sijbrands (result=1-0 or not date=..1970) pattern="W:W27:B18"`.
/// docs/archive.md lists the conditions.
std::expected<Query, QueryTextError> read_query(std::string_view text, const QueryContext& context);

}  // namespace polonaise

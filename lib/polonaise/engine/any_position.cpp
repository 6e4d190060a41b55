#include <polonaise/engine/any_position.hpp>
#include <polonaise/notation/move_text.hpp>

namespace polonaise {

AnyPosition initial_position(VariantId variant) {
    return with_variant(variant,
                        []<Variant V>(VariantTag<V>) -> AnyPosition { return Position<V>::initial(); });
}

std::expected<AnyPosition, FenError> read_position(VariantId variant, std::string_view fen,
                                                   SetupProblems waived) {
    return with_variant(variant, [&]<Variant V>(VariantTag<V>) -> std::expected<AnyPosition, FenError> {
        return read_position<V>(fen, waived);
    });
}

std::string fen_text(const AnyPosition& p, SquareStyle squares) {
    return std::visit([&](const auto& position) { return fen_text(position, squares); }, p);
}

std::vector<std::string> move_texts(const AnyPosition& p, std::span<const Move> moves) {
    return std::visit(
        [&]<Variant V>(Position<V> position) {
            std::vector<std::string> texts;
            for (const Move& m : moves) {
                texts.push_back(move_text(position, m));
                position = position.after(m);
            }
            return texts;
        },
        p);
}

}  // namespace polonaise

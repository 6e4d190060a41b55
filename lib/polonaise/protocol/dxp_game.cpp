#include <algorithm>
#include <utility>

#include <polonaise/notation/hub_move_text.hpp>
#include <polonaise/notation/hub_position.hpp>
#include <polonaise/protocol/dxp_game.hpp>

namespace polonaise {
namespace {

template <Variant V> std::expected<AnyPosition, DxpError> read_start(const std::string& text) {
    const auto setup = read_hub_position<V>(text, PositionLetters::dxp);
    if (!setup) return std::unexpected{DxpError{DxpErrorKind::bad_position, describe(setup.error())}};
    const auto position = check(*setup);
    if (!position)
        return std::unexpected{DxpError{DxpErrorKind::bad_position, describe(position.error())}};
    return *position;
}

/// In the form of Hub, which sentences about moves quote.
std::string text_of(const DxpMove& m) {
    std::string text = std::to_string(m.from) + (m.captured.empty() ? '-' : 'x') + std::to_string(m.to);
    for (const int square : m.captured) text += 'x' + std::to_string(square);
    return text;
}

template <Variant V> DxpMove to_dxp(const Move& m, int seconds) {
    using Board = typename V::Board;
    DxpMove message{.seconds = std::clamp(seconds, 0, 9999),
                    .from = Board::number(m.from),
                    .to = Board::number(m.to)};
    for (const Square s : m.captured) message.captured.push_back(Board::number(s));
    return message;
}

}  // namespace

DxpGameRequest dxp_request(const DxpGame& game, const std::string& name) {
    DxpGameRequest request{
        .name = name, .follower = game.follower, .minutes = game.minutes, .moves = game.moves};
    if (game.start != initial_position(variant_of(game.start)))
        request.position =
            std::visit([](const auto& p) { return hub_position(p, PositionLetters::dxp); }, game.start);
    return request;
}

std::expected<DxpGame, DxpError> read_dxp_game(VariantId variant, const DxpGameRequest& request) {
    DxpGame game{.start = initial_position(variant),
                 .follower = request.follower,
                 .minutes = request.minutes,
                 .moves = request.moves};
    if (!request.position) return game;
    const auto start = with_variant(
        variant, [&]<Variant V>(VariantTag<V>) { return read_start<V>(*request.position); });
    if (!start) return std::unexpected{start.error()};
    game.start = *start;
    return game;
}

DxpMove dxp_move(const AnyGame& game, const Move& m, int seconds) {
    return with_variant(variant_of(game),
                        [&]<Variant V>(VariantTag<V>) { return to_dxp<V>(m, seconds); });
}

std::expected<Move, DxpError> find_dxp_move(const AnyGame& game, const DxpMove& m) {
    return std::visit(
        [&]<Variant V>(const Game<V>& g) -> std::expected<Move, DxpError> {
            DxpMove wanted = m;
            std::ranges::sort(wanted.captured);
            for (const Move& legal : legal_moves(g.position())) {
                if (to_dxp<V>(legal, wanted.seconds) == wanted) return legal;
            }
            const auto why = read_hub_move(g.position(), text_of(m));
            return std::unexpected{
                DxpError{DxpErrorKind::illegal_move,
                         why ? "the captured pieces are not named in full" : describe(why.error())}};
        },
        game);
}

}  // namespace polonaise

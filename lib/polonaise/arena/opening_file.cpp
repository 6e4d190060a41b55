#include <algorithm>
#include <optional>
#include <utility>

#include <polonaise/arena/openings.hpp>
#include <polonaise/engine/game_file.hpp>

namespace polonaise {
namespace {

using Openings = std::vector<AnyGame>;

bool leads_elsewhere(const Openings& openings, const AnyGame& game) {
    const AnyPosition end = position_of(game);
    return std::ranges::none_of(openings, [&](const AnyGame& o) { return position_of(o) == end; });
}

std::expected<Openings, OpeningError> read_fen_lines(std::string_view text, const OpeningRules& rules) {
    Openings openings;
    for (std::size_t number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const auto begin = line.find_first_not_of(" \t\r");
        if (begin == line.npos || line[begin] == '#') continue;
        const auto position = read_position(rules.variant, line.substr(begin));
        if (!position) return std::unexpected{OpeningError{number, describe(position.error())}};
        AnyGame game = new_game(*position, rules.draw_rules);
        if (outcome_of(game)) return std::unexpected{OpeningError{number, "this game is over"}};
        if (leads_elsewhere(openings, game)) openings.push_back(std::move(game));
    }
    return openings;
}

/// The first plies of the main line; nothing if it is shorter, or not a plain game.
template <Variant V>
std::optional<AnyGame> first_plies(const GameTree<V>& tree, const OpeningRules& rules) {
    Game<V> game{tree.start(), rules.draw_rules, tree.start_clock.value_or(0)};
    auto node = tree.first_child(GameTree<V>::root);
    for (int ply = 0; ply < rules.pdn_plies; ++ply, node = tree.first_child(*node)) {
        const auto move = node ? tree.move(*node) : std::nullopt;
        if (!move || !game.play(*move)) return std::nullopt;
    }
    if (game.outcome()) return std::nullopt;
    return game;
}

std::expected<Openings, OpeningError> read_games(std::string_view text, const OpeningRules& rules) {
    GameFile file{text, {}};
    Openings openings;
    for (;;) {
        const auto more = file.next();
        if (!more) return std::unexpected{OpeningError{more.error().line, describe(more.error())}};
        if (!*more) return openings;
        if (file.kind() != GameFile::Kind::game || file.diagnostics().errors() > 0) continue;
        if (variant_of(file.game()) != rules.variant) continue;
        auto opening =
            std::visit([&](const auto& tree) { return first_plies(tree, rules); }, file.game());
        if (opening && leads_elsewhere(openings, *opening)) openings.push_back(std::move(*opening));
    }
}

/// A FEN begins with the side to move, a file of games with a tag, a move number or a comment.
bool looks_like_fens(std::string_view text) {
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const auto begin = line.find_first_not_of(" \t\r");
        if (begin == line.npos || line[begin] == '#') continue;
        return std::string_view{"WBwb?\""}.contains(line[begin]);
    }
    return true;
}

}  // namespace

std::string describe(const OpeningError& error) {
    return error.line == 0 ? error.what : "line " + std::to_string(error.line) + ": " + error.what;
}

std::expected<std::vector<AnyGame>, OpeningError> read_openings(std::string_view text,
                                                                const OpeningRules& rules) {
    auto openings = looks_like_fens(text) ? read_fen_lines(text, rules) : read_games(text, rules);
    if (openings && openings->empty())
        return std::unexpected{
            OpeningError{0, "there is no opening in it for " + std::string{names(rules.variant).title}}};
    return openings;
}

}  // namespace polonaise

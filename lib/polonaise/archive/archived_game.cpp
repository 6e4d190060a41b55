#include <algorithm>
#include <utility>

#include <polonaise/archive/archived_game.hpp>
#include <polonaise/archive/position_key.hpp>
#include <polonaise/archive/stored_line.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/pdn_file.hpp>
#include <polonaise/notation/pdn_reader.hpp>
#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/support/fnv1a.hpp>

namespace polonaise::internal {
namespace {

template <Variant V> bool line_says_everything(const GameTree<V>& game) {
    GameNode node = GameTree<V>::root;
    std::size_t nodes = 1;
    while (true) {
        if (!game.annotation(node).empty()) return false;
        const auto next = game.first_child(node);
        if (!next) return nodes == game.size();
        if (!game.move(*next)) return false;
        node = *next;
        ++nodes;
    }
}

template <Variant V> std::string comments_of(const GameTree<V>& game) {
    std::string all;
    const auto add = [&](const std::string& comment) {
        if (!comment.empty()) all += (all.empty() ? "" : "\n") + comment;
    };
    for (std::uint32_t i = 0; i < game.size(); ++i) {
        add(game.annotation(GameNode{i}).before);
        add(game.annotation(GameNode{i}).after);
    }
    return all;
}

template <Variant V> ArchivedGame parts_of(const GameTree<V>& game) {
    ArchivedGame parts{.game_type = V::names.pdn_game_type,
                       .start = {},
                       .line = stored_line(game),
                       .plies = static_cast<std::int64_t>(game.main_line_length()),
                       .notation = {},
                       .comments = {},
                       .tags = game.tags,
                       .result = game.result,
                       .result_text = game.result_text};
    if (game.start() != Position<V>::initial() || game.start_clock || game.start_number)
        parts.start = fen_text(Fen<V>{Setup<V>{game.start()}, game.start_clock, game.start_number});
    if (!line_says_everything(game)) {
        GameTree<V> bare = game;
        bare.tags.clear();
        bare.result = GameResult::unknown;
        bare.result_text.clear();
        write_game(parts.notation.emplace(), bare);
        parts.comments = comments_of(game);
    }
    parts.keys.reserve(static_cast<std::size_t>(parts.plies) + 1);
    any_position<V>(game.start(), parts.line, [&](const Position<V>& p) {
        parts.keys.push_back(position_key(p));
        return false;
    });
    std::ranges::sort(parts.keys);
    parts.keys.erase(std::unique(parts.keys.begin(), parts.keys.end()), parts.keys.end());
    return parts;
}

/// From the line alone.
template <Variant V> bool play_line(GameTree<V>& game, const std::vector<std::byte>& line) {
    LineReader<V> reader{game.start(), line};
    GameNode node = GameTree<V>::root;
    while (!reader.at_end()) {
        const auto m = reader.next_move();
        if (!m || !legal_moves(reader.position()).contains(*m) || !reader.advance()) return false;
        node = game.add_move(node, *m);
    }
    return true;
}

template <Variant V> bool rebuild(const ArchivedGame& parts, GameTree<V>& game) {
    if (parts.notation) {
        PdnFile file{std::string_view{*parts.notation}};
        PdnGame text;
        if (const auto more = file.next(text); !more || !*more) return false;
        PdnDiagnostics diagnostics;
        read_game(text, game, diagnostics);
        if (diagnostics.errors() > 0) return false;
    } else {
        game.clear();
        if (parts.start) {
            const auto fen = read_fen<V>(*parts.start);
            if (!fen) return false;
            const auto start = check(fen->setup);
            if (!start) return false;
            game.clear(*start);
            game.start_clock = fen->draw_clock;
            game.start_number = fen->move_number;
        }
        if (!play_line(game, parts.line)) return false;
    }
    game.tags = parts.tags;
    game.result = parts.result;
    game.result_text = parts.result_text;
    return true;
}

}  // namespace

std::int64_t ArchivedGame::content() const {
    const std::byte rules{static_cast<std::uint8_t>(game_type)};
    const std::uint64_t hash = Fnv1a{}.add({&rules, 1}).add(start.value_or("")).add(line).value();
    return static_cast<std::int64_t>(hash);
}

ArchivedGame take_apart(const AnyGameTree& game) {
    return std::visit([](const auto& tree) { return parts_of(tree); }, game);
}

std::optional<AnyGameTree> put_together(const ArchivedGame& parts) {
    const auto variant = find_variant(parts.game_type);
    if (!variant) return std::nullopt;
    AnyGameTree game;
    const bool possible = with_variant(
        *variant, [&]<Variant V>(VariantTag<V>) { return rebuild(parts, game.emplace<GameTree<V>>()); });
    return possible ? std::optional{std::move(game)} : std::nullopt;
}

}  // namespace polonaise::internal

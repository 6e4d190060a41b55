#include <algorithm>
#include <utility>

#include <polonaise/engine/game_file.hpp>
#include <polonaise/notation/pdn_reader.hpp>

namespace polonaise {
namespace {

/// lidraughts gives International games from a set-up a number of their own.
constexpr int international_from_position = 99;

std::optional<VariantId> our_variant(int game_type) {
    if (game_type == international_from_position) return VariantId::international;
    return find_variant(game_type);
}

std::string title(VariantId variant) { return std::string{names(variant).title}; }

bool has_moves(const PdnGame& game) {
    return std::ranges::any_of(game.items,
                               [](const PdnItem& item) { return item.kind == PdnItem::Kind::move; });
}

/// Why the moves are not those of a variant: the first error.
std::string first_error(const PdnDiagnostics& diagnostics) {
    for (const PdnDiagnostic& d : diagnostics.all())
        if (severity(d.issue) == PdnSeverity::error) return describe(d);
    return {};
}

}  // namespace

std::expected<bool, PdnFileError> GameFile::next() {
    auto more = file_.next(text_);
    if (more && *more) decide();
    return more;
}

void GameFile::decide() {
    if (text_.is_empty()) return pass_over(Kind::no_game, "not PDN: neither a tag nor a move");
    if (forced_) return read(*forced_);
    if (const PdnTagText* tag = text_.find_tag("GameType"))
        if (const auto type = read_game_type(tag->value)) return follow_tag(*type);
    follow_guess(guess_game_type(text_));
}

void GameFile::follow_tag(const PdnGameType& type) {
    const auto ours = our_variant(type.number);
    if (!ours) return pass_over(Kind::foreign, describe_game_type(type.number) + ", not one of ours");
    last_ = ours;
    read(*ours);
}

void GameFile::follow_guess(const GameTypeGuess& guess) {
    const auto first = our_variant(guess.number);
    if (!first) {
        last_.reset();
        return pass_over(Kind::foreign, "no GameType; seems to be " + describe_game_type(guess.number) +
                                            ", not one of ours");
    }
    if (!guess.sure && !has_moves(text_)) {
        const bool any_position = text_.find_tag("FEN") != nullptr;
        if (!any_position || last_) return read(last_.value_or(*first));
        return pass_over(Kind::undecided,
                         "a position without moves and GameType, which fits several games");
    }
    read(*first);
    if (diagnostics_.errors() == 0) {
        if (guess.sure) last_ = first;
        return;
    }
    const std::string why = first_error(diagnostics_);
    if (const auto second = our_variant(guess.also)) {
        read(*second);
        if (diagnostics_.errors() == 0) {
            const std::size_t begin = text_.tags.empty() ? text_.items[0].begin : text_.tags[0].begin;
            diagnostics_.add(PdnIssue::variant_assumed, begin, begin, title(*second));
            diagnostics_.sort();
            return;
        }
        read(*first);
    }
    if (!guess.sure)
        pass_over(Kind::undecided, "no GameType, and not a game of " + title(*first) + ": " + why);
}

void GameFile::read(VariantId variant) {
    kind_ = Kind::game;
    note_.clear();
    with_variant(variant, [&]<Variant V>(VariantTag<V>) {
        auto* tree = std::get_if<GameTree<V>>(&game_);
        if (!tree) tree = &game_.emplace<GameTree<V>>();
        read_game(text_, *tree, diagnostics_);
    });
}

void GameFile::pass_over(Kind kind, std::string note) {
    kind_ = kind;
    note_ = std::move(note);
    diagnostics_.begin(text_);
    diagnostics_.sort();
}

std::optional<AnyGameTree> first_game(std::string_view text, const GameFile::Options& options) {
    GameFile file{text, options};
    const auto more = file.next();
    if (!more || !*more || file.kind() != GameFile::Kind::game) return std::nullopt;
    return std::move(file.game());
}

}  // namespace polonaise

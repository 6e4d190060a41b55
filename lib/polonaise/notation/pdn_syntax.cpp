#include <algorithm>

#include <polonaise/notation/pdn_scanner.hpp>
#include <polonaise/notation/pdn_syntax.hpp>
#include <polonaise/support/ascii.hpp>

namespace polonaise {
namespace {

using ItemKind = PdnItem::Kind;
using TokenKind = PdnToken::Kind;

std::uint16_t leading_number(std::string_view text) {
    unsigned number = 0;
    for (const char c : text) {
        if (!internal::is_digit(c)) break;
        number = std::min(10 * number + static_cast<unsigned>(c - '0'), 65535u);
    }
    return static_cast<std::uint16_t>(number);
}

/// Whether there are two line breaks in blanks.
bool has_blank_line(std::string_view blanks) { return advance({}, blanks).line > 2; }

/// Puts the tokens of one game together.
class Parser {
public:
    Parser(std::string_view text, PdnGame& game) : scanner_{text, game.issues}, game_{game} {}

    /// Reads on until the game is over; returns where.
    std::size_t run() {
        while (true) {
            const std::size_t issues_before = game_.issues.size();
            const PdnToken token = scanner_.next();
            switch (token.kind) {
            case TokenKind::end: game_.ends_with_text = true; return finish(token.begin);
            case TokenKind::tag:
                if (begins_next_game(token)) {
                    game_.issues.resize(issues_before);  // what the tag noted belongs to the next game
                    note(PdnIssue::game_not_ended, token.begin, token.begin);
                    return finish(token.begin);
                }
                add_tag(token);
                break;
            case TokenKind::move_number:
                has_body_ = true;
                number_ = leading_number(game_.text.substr(token.begin, token.end - token.begin));
                number_for_black_ = token.for_black;
                break;
            case TokenKind::move: add(ItemKind::move, token); break;
            case TokenKind::unknown_move: add(ItemKind::unknown_move, token); break;
            case TokenKind::setup: add(ItemKind::setup, token); break;
            case TokenKind::strength: add(ItemKind::strength, token); break;
            case TokenKind::nag: add(ItemKind::nag, token); break;
            case TokenKind::comment: add_remark(ItemKind::comment, token); break;
            case TokenKind::other: add_remark(ItemKind::other, token); break;
            case TokenKind::variation_begin: open_variation(token); break;
            case TokenKind::variation_end: close_variation(token); break;
            case TokenKind::result:
            case TokenKind::star:
                if (ends_game(token)) return finish(skip_further_ends(token));
                add_inside(token);
                break;
            }
        }
    }
    bool touched_end() const { return touched_end_ || scanner_.touched_end(); }

private:
    void note(PdnIssue kind, std::size_t begin, std::size_t end) {
        game_.issues.push_back(
            {kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
    }

    void add(ItemKind kind, const PdnToken& token) {
        has_body_ = true;
        add_remark(kind, token);
        last_end_ = token.end;
    }
    /// Something that can also stand before the tags of a game.
    void add_remark(ItemKind kind, const PdnToken& token) {
        game_.items.push_back({.kind = kind,
                               .number_for_black = number_for_black_,
                               .number = number_,
                               .begin = token.begin,
                               .end = token.end});
        if (kind == ItemKind::comment || kind == ItemKind::other) return;
        number_ = 0;
        number_for_black_ = false;
    }

    /// A tag behind moves does, except the one that lidraughts puts there. So does a tag that the
    /// game already has, if a blank line stands before it: then the game has no moves.
    bool begins_next_game(const PdnToken& token) const {
        if (has_body_) return !equal_ignoring_case(scanner_.tag_name(), "FILENAME");
        return is_repeated() && has_blank_line(game_.text.substr(tags_end_, token.begin - tags_end_));
    }
    bool is_repeated() const { return game_.find_tag(scanner_.tag_name()) != nullptr; }
    void add_tag(const PdnToken& token) {
        tags_end_ = token.end;
        if (is_repeated()) {
            note(PdnIssue::tag_repeated, token.begin, token.end);
            return;
        }
        constexpr std::size_t most = 500;  // finding one is a search through all
        if (game_.tags.size() == most) {
            note(PdnIssue::too_many_tags, token.begin, token.end);
            return;
        }
        const std::string_view name = scanner_.tag_name();
        if (name[0] >= 'a' && name[0] <= 'z') note(PdnIssue::tag_name_small, token.begin, token.end);
        game_.tags.push_back({name, scanner_.tag_value(), token.begin});
    }

    void open_variation(const PdnToken& token) {
        add(ItemKind::variation_begin, token);
        game_.items.back().partner = open_;
        open_ = static_cast<std::uint32_t>(game_.items.size());
    }
    void close_variation(const PdnToken& token) {
        if (open_ == 0) note(PdnIssue::variation_not_open, token.begin, token.end);
        else close_innermost(token);
    }
    void close_innermost(const PdnToken& token) {
        PdnItem& begin = game_.items[open_ - 1];
        const std::uint32_t outer = begin.partner;
        begin.partner = static_cast<std::uint32_t>(game_.items.size());
        add(ItemKind::variation_end, token);
        game_.items.back().partner = open_ - 1;
        open_ = outer;
    }

    /// Whether a result or `*` ends the game. A `*` that sticks to a move and is followed by
    /// another marks a forced move. Inside a variation only the end of the text or a tag shows that
    /// it is the game that ends.
    bool ends_game(const PdnToken& token) {
        const bool sticks = token.kind == TokenKind::star && token.begin == last_end_;
        if (open_ == 0 && !sticks) return true;
        const PdnToken following = look_ahead();
        return following.kind == TokenKind::end || following.kind == TokenKind::tag;
    }
    void add_inside(const PdnToken& token) {
        if (token.kind == TokenKind::star) {
            note(PdnIssue::forced_mark, token.begin, token.end);
            add(ItemKind::forced_mark, token);
        } else {
            note(PdnIssue::result_in_variation, token.begin, token.end);
            add(ItemKind::result, token);
        }
    }

    /// The end of the game with all that only repeats it: many programs write `1-0 *`.
    std::uint32_t skip_further_ends(const PdnToken& token) {
        close_variations(token.begin);
        add(ItemKind::result, token);
        std::uint32_t end = token.end;
        for (PdnToken next = look_ahead();
             next.kind == TokenKind::star || next.kind == TokenKind::result; next = look_ahead()) {
            if (next.kind == TokenKind::result) note(PdnIssue::result_repeated, next.begin, next.end);
            end = scanner_.next().end;
        }
        return end;
    }

    PdnToken look_ahead() {
        const PdnScanner before = scanner_;
        const std::size_t issues_before = game_.issues.size();
        const PdnToken next = scanner_.next();
        touched_end_ |= scanner_.touched_end();
        scanner_ = before;
        game_.issues.resize(issues_before);
        return next;
    }

    void close_variations(std::uint32_t at) {
        while (open_ != 0) {
            note(PdnIssue::variation_unclosed, game_.items[open_ - 1].begin, game_.items[open_ - 1].end);
            close_innermost({.kind = TokenKind::variation_end, .begin = at, .end = at});
        }
    }
    std::size_t finish(std::uint32_t end) {
        close_variations(end);
        return end;
    }

    PdnScanner scanner_;
    PdnGame& game_;
    bool has_body_ = false, touched_end_ = false;
    bool number_for_black_ = false;
    std::uint16_t number_ = 0;
    std::uint32_t open_ = 0;  ///< One more than the index of the innermost open variation, or 0.
    std::size_t tags_end_ = 0;
    std::size_t last_end_ = std::string_view::npos;  ///< Where the last item of the game ended.
};

}  // namespace

bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, {}, internal::to_lower, internal::to_lower);
}

bool PdnGame::is_empty() const {
    const auto has = [&](std::initializer_list<ItemKind> kinds) {
        return std::ranges::any_of(items, [&](const PdnItem& item) {
            return std::ranges::find(kinds, item.kind) != kinds.end();
        });
    };
    if (!tags.empty() || has({ItemKind::move, ItemKind::setup, ItemKind::unknown_move})) return false;
    return has({ItemKind::other}) || !has({ItemKind::comment});
}

const PdnTagText* PdnGame::find_tag(std::string_view name) const {
    const auto found = std::ranges::find_if(
        tags, [&](const PdnTagText& tag) { return equal_ignoring_case(tag.name, name); });
    return found == tags.end() ? nullptr : &*found;
}

std::optional<std::size_t> parse_pdn_game(std::string_view text, bool at_end, PdnGame& game) {
    game.text = text;
    game.tags.clear();
    game.items.clear();
    game.issues.clear();
    game.ends_with_text = false;
    Parser parser{text, game};
    const std::size_t end = parser.run();
    if (parser.touched_end() && !at_end) return std::nullopt;
    game.text = text.substr(0, end);
    return end;
}

}  // namespace polonaise

#include <algorithm>
#include <cstdlib>

#include <polonaise/notation/pdn_game_type.hpp>
#include <polonaise/support/ascii.hpp>

namespace polonaise {
namespace {

using internal::is_digit;
using internal::to_lower;

/// A quiet move in numbers.
struct NumericMove {
    int from = 0, to = 0;
};

/// Whether a step of a man joins two squares of the 8x8 board if its rows begin with a light square
/// at the top (`mirrored`: with a dark one).
bool is_step(NumericMove move, bool mirrored) {
    const auto file = [&](int number) {
        const int row = (number - 1) / 4;
        return 2 * ((number - 1) % 4) + (row + (mirrored ? 0 : 1)) % 2;
    };
    const int rows = (move.from - 1) / 4 - (move.to - 1) / 4;
    return std::abs(rows) == 1 && std::abs(file(move.from) - file(move.to)) == 1;
}

/// What the squares of a game tell about its board.
struct SquareEvidence {
    int largest = 0;         ///< Number of a square.
    char last_file = '\0';   ///< Letter of a file.
    bool colon = false;      ///< A capture is written with `:`.
    NumericMove first_move;  ///< If it is a quiet one.
    int moves = 0;
    /// Whether the first quiet move that does not fit both 8x8 boards fits the mirrored one.
    std::optional<bool> mirrored;

    bool letters() const { return last_file != '\0'; }
    int width() const {
        if (largest > 50 || last_file > 'j') return 12;
        return largest > 32 || last_file > 'h' ? 10 : 8;
    }
};

void add_move(SquareEvidence& seen, std::string_view text) {
    int number = 0, digits = 0, squares = 0;
    int square[2]{};
    const auto end_square = [&] {
        if (number > 0) {
            if (!seen.letters()) seen.largest = std::max(seen.largest, number);
            if (squares < 2) square[squares] = number;
            ++squares;
        }
        number = digits = 0;
    };
    for (const char c : text) {
        if (!is_digit(c) || digits == 2) end_square();  // `3228` are two squares
        if (is_digit(c)) {
            number = 10 * number + (c - '0');
            ++digits;
        }
        const char small = to_lower(c);
        if (small >= 'a' && small <= 'l') seen.last_file = std::max(seen.last_file, small);
        if (c == ':') seen.colon = true;
    }
    end_square();
    ++seen.moves;
    constexpr int opening = 30;  // plies in which there is hardly a king yet
    const bool quiet = text.contains('-') || std::ranges::all_of(text, is_digit);
    if (squares != 2 || seen.letters() || seen.moves > opening || !quiet) return;
    const NumericMove move{square[0], square[1]};
    if (seen.moves == 1) seen.first_move = move;
    if (!seen.mirrored && is_step(move, false) != is_step(move, true))
        seen.mirrored = is_step(move, true);
}

/// The squares of a FEN. The letter behind a colon is a colour, not a file.
void add_fen(SquareEvidence& seen, std::string_view text) {
    int number = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        number = is_digit(text[i]) ? std::min(10 * number + (text[i] - '0'), 1000) : 0;
        const char before = i > 1 && text[i - 2] != ':' ? to_lower(text[i - 1]) : '\0';
        if (number > 0 && before >= 'a' && before <= 'j')
            seen.last_file = std::max(seen.last_file, before);
        else if (!seen.letters()) seen.largest = std::max(seen.largest, number);
    }
}

struct EventWord {
    std::string_view word;
    int number, width;
};
constexpr EventWord event_words[]{
    {"frisian", 40, 10}, {"frysk", 40, 10},     {"frysl", 40, 10}, {"fries", 40, 10},
    {"brazil", 26, 8},   {"brasil", 26, 8},     {"russia", 25, 8}, {"checkers", 21, 8},
    {"italian", 22, 8},  {"ceska dama", 29, 8},
};

std::optional<int> game_in_event(const PdnGame& game, int width) {
    const PdnTagText* event = game.find_tag("Event");
    if (!event) return std::nullopt;
    for (const EventWord& entry : event_words) {
        const auto found = std::ranges::search(event->value, entry.word, {}, to_lower, to_lower);
        if (!found.empty() && entry.width == width) return entry.number;
    }
    return std::nullopt;
}

}  // namespace

GameTypeGuess guess_game_type(const PdnGame& game) {
    constexpr int international = 20, english = 21, italian = 22, spanish = 24, russian = 25,
                  brazilian = 26, canadian = 27, frisian = 40;
    SquareEvidence seen;
    const PdnTagText* fen = game.find_tag("FEN");
    if (fen) add_fen(seen, fen->value);
    for (const PdnItem& item : game.items) {
        if (seen.width() > 8) break;  // nothing that follows makes the board smaller
        if (item.kind == PdnItem::Kind::setup) add_fen(seen, game.text_of(item));
        if (item.kind == PdnItem::Kind::move) add_move(seen, game.text_of(item));
    }
    const int first = fen ? 0 : seen.first_move.from;
    const int width = first >= 31 && first <= 35 ? std::max(seen.width(), 10) : seen.width();

    if (width == 12) return {canadian};
    const auto named = game_in_event(game, width);
    if (width == 10) {
        if (named == frisian) return {frisian, international};
        return {international, frisian};
    }
    if (named) return {*named, *named == brazilian ? 0 : brazilian};
    if (seen.letters()) return seen.colon ? GameTypeGuess{russian} : GameTypeGuess{brazilian, 0, false};
    if (first == 0) return {international, seen.moves > 0 ? brazilian : 0, false};
    const bool from_the_top = first <= 12;
    if (seen.mirrored == true) return {from_the_top ? spanish : italian};
    return from_the_top ? GameTypeGuess{english} : GameTypeGuess{brazilian, 0, false};
}

}  // namespace polonaise

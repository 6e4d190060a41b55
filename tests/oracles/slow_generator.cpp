#include "slow_generator.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <stdexcept>
#include <utility>

namespace polonaise::oracle {
namespace {

// ---- The board -----------------------------------------------------------------------------------

// FMJD 2, FR-OFF 3, 5 and 6: 10x10 squares with 20 men a side; Brazilian: 8x8 with 12 men a side.
int width(Rules rules) { return rules == Rules::brazilian ? 8 : 10; }
int square_count(Rules rules) { return width(rules) * width(rules) / 2; }
int initial_men(Rules rules) { return rules == Rules::brazilian ? 12 : 20; }

// Dark squares are numbered row by row from the top left as White sees them (FMJD 2.6). Rows count
// from the top and files from the left, both from 0, and the top left corner is a light square.
int row_of(Rules rules, int square) { return (square - 1) / (width(rules) / 2); }

int file_of(Rules rules, int square) {
    const int place_in_row = (square - 1) % (width(rules) / 2);
    return row_of(rules, square) % 2 == 0 ? 2 * place_in_row + 1 : 2 * place_in_row;
}

struct Direction {
    int rows = 0;
    int files = 0;
};

constexpr int off_board = 0;

// The dark square next to this one, or off_board. Orthogonal neighbours are two cells away.
int neighbour(Rules rules, int square, Direction direction) {
    const int row = row_of(rules, square) + direction.rows;
    const int file = file_of(rules, square) + direction.files;
    const int size = width(rules);
    if (row < 0 || row >= size || file < 0 || file >= size) return off_board;
    return row * (size / 2) + file / 2 + 1;
}

const std::vector<Direction> diagonal = {{-1, -1}, {-1, +1}, {+1, -1}, {+1, +1}};
const std::vector<Direction> diagonal_and_orthogonal = {{-1, -1}, {-1, +1}, {+1, -1}, {+1, +1},
                                                        {-2, 0},  {+2, 0},  {0, -2},  {0, +2}};

// FMJD 4.1, CBD: captures are diagonal. FR-OFF 7 and 9: Frisian pieces also capture straight ahead,
// straight back and sideways.
const std::vector<Direction>& capture_directions(Rules rules) {
    return rules == Rules::frisian ? diagonal_and_orthogonal : diagonal;
}

// ---- Pieces --------------------------------------------------------------------------------------

bool is_king(char piece) { return piece == 'W' || piece == 'B'; }
bool is_man(char piece) { return piece == 'w' || piece == 'b'; }
bool belongs_to(char piece, char side) {
    return side == 'W' ? piece == 'W' || piece == 'w' : piece == 'B' || piece == 'b';
}
char opponent(char side) { return side == 'W' ? 'B' : 'W'; }
char man_of(char side) { return side == 'W' ? 'w' : 'b'; }
std::size_t index_of(char side) { return side == 'W' ? 0 : 1; }

char at(const SlowPosition& position, int square) {
    return position.squares[static_cast<std::size_t>(square)];
}

void put(SlowPosition& position, int square, char piece) {
    position.squares[static_cast<std::size_t>(square)] = piece;
}

bool has_man(const SlowPosition& position, char side) {
    return std::ranges::find(position.squares, man_of(side)) != position.squares.end();
}

int promotion_row(Rules rules, char side) { return side == 'W' ? 0 : width(rules) - 1; }

// ---- Quiet moves ---------------------------------------------------------------------------------

// FMJD 3.4, FR-OFF 7: a man moves one square diagonally forward.
void add_quiet_man_moves(const SlowPosition& position, int from, std::set<SlowMove>& moves) {
    const int forward = position.to_move == 'W' ? -1 : +1;
    for (const int side_step : {-1, +1}) {
        const int to = neighbour(position.rules, from, {forward, side_step});
        if (to != off_board && at(position, to) == '.') moves.insert({from, to, {}});
    }
}

// FMJD 3.9, FR-OFF 9: a king moves diagonally over any number of empty squares. In Frisian draughts
// too: only captures go straight.
void add_quiet_king_moves(const SlowPosition& position, int from, std::set<SlowMove>& moves) {
    for (const Direction direction : diagonal) {
        int to = neighbour(position.rules, from, direction);
        while (to != off_board && at(position, to) == '.') {
            moves.insert({from, to, {}});
            to = neighbour(position.rules, to, direction);
        }
    }
}

// FR-OFF 17: a side with at least one man besides its kings may not make more than three quiet moves
// in a row with the same king.
bool king_must_rest(const SlowPosition& position, int square) {
    const KingRun& run = position.runs[index_of(position.to_move)];
    return position.rules == Rules::frisian && has_man(position, position.to_move) &&
           run.square == square && run.moves >= 3;
}

std::set<SlowMove> quiet_moves(const SlowPosition& position) {
    std::set<SlowMove> moves;
    for (int from = 1; from <= square_count(position.rules); ++from) {
        const char piece = at(position, from);
        if (!belongs_to(piece, position.to_move)) continue;
        if (is_man(piece)) add_quiet_man_moves(position, from, moves);
        if (is_king(piece) && !king_must_rest(position, from))
            add_quiet_king_moves(position, from, moves);
    }
    return moves;
}

// ---- Captures ------------------------------------------------------------------------------------

struct Jump {
    int over = 0;
    int landing = 0;
};

// A piece in the middle of (or before) its capture.
//
// FMJD 4.11, FR-OFF 14, CBD 15: captured pieces are lifted only when the whole capture is complete,
// so until then they stand in the way; and FMJD 4.8, FR-OFF 13, CBD 15: none may be jumped twice.
// FMJD 4.8, FR-OFF 13: an empty square may be crossed any number of times, and the square which the
// capturing piece has left is such a square.
struct Capturing {
    SlowPosition board;  // the capturing piece taken off
    char piece = '.';
    int start = 0;
    std::set<std::pair<int, std::set<int>>> seen;  // (square, captured) already followed to the end
};

// Every single jump that can be made from `square`.
std::vector<Jump> jumps(const Capturing& capturing, int square, const std::set<int>& captured) {
    const SlowPosition& board = capturing.board;
    std::vector<Jump> found;
    for (const Direction direction : capture_directions(board.rules)) {
        int over = neighbour(board.rules, square, direction);

        // FMJD 4.3, FR-OFF 9: a king may start at any distance from its victim. A man (FMJD 4.1 and
        // 4.2, FR-OFF 7) must stand next to it. Both capture forwards and backwards.
        if (is_king(capturing.piece))
            while (over != off_board && at(board, over) == '.')
                over = neighbour(board.rules, over, direction);

        // FMJD 4.7: own pieces may not be jumped. FMJD 4.8: nor any piece for the second time.
        if (over == off_board || !belongs_to(at(board, over), opponent(board.to_move))) continue;
        if (captured.contains(over)) continue;

        // FMJD 4.1, 4.3: the square behind must be empty. FMJD 4.3, 4.6, FR-OFF 9: a king may land on
        // any empty square further on.
        int landing = neighbour(board.rules, over, direction);
        while (landing != off_board && at(board, landing) == '.') {
            found.push_back({over, landing});
            if (is_man(capturing.piece)) break;
            landing = neighbour(board.rules, landing, direction);
        }
    }
    return found;
}

// FMJD 4.2, 4.5, 4.6, FR-OFF 11: whoever can jump on must jump on. A capture is complete when the
// piece has no further jump. FMJD 3.5 and 4.15, FR-OFF 8, CBD 13: a man that comes to the far row in
// passing goes on as a man, so the piece never changes on the way.
void follow(Capturing& capturing, int square, const std::set<int>& captured,
            std::set<SlowMove>& complete) {
    // Only spares time: the future of a capture depends on nothing but where the piece stands and
    // what it has captured, so a state reached by a second route gives nothing new.
    if (!capturing.seen.insert({square, captured}).second) return;

    const std::vector<Jump> onwards = jumps(capturing, square, captured);
    if (onwards.empty() && !captured.empty()) complete.insert({capturing.start, square, captured});
    for (const Jump& jump : onwards) {
        std::set<int> longer = captured;
        longer.insert(jump.over);
        follow(capturing, jump.landing, longer, complete);
    }
}

std::set<SlowMove> complete_captures(const SlowPosition& position) {
    std::set<SlowMove> complete;
    for (int start = 1; start <= square_count(position.rules); ++start) {
        const char piece = at(position, start);
        if (!belongs_to(piece, position.to_move)) continue;
        Capturing capturing{position, piece, start, {}};
        put(capturing.board, start, '.');
        follow(capturing, start, {}, complete);
    }
    return complete;
}

// ---- The majority rule ---------------------------------------------------------------------------

struct Booty {
    int men = 0;
    int kings = 0;
};

Booty booty(const SlowPosition& position, const SlowMove& move) {
    Booty total;
    for (const int square : move.captured)
        if (is_king(at(position, square))) ++total.kings;
        else ++total.men;
    return total;
}

// FR-OFF 11: n kings are worth less than 2n men and more than 2n - 1 men. Pieces that both captures
// have in common decide nothing and are crossed out; what remains is either all on one side or kings
// on one side against men on the other.
std::strong_ordering compare_frisian(Booty left, Booty right) {
    const int common_men = std::min(left.men, right.men);
    const int common_kings = std::min(left.kings, right.kings);
    left.men -= common_men;
    right.men -= common_men;
    left.kings -= common_kings;
    right.kings -= common_kings;

    const auto kings_against_men = [](int kings, int men) {
        return men >= 2 * kings ? std::strong_ordering::less : std::strong_ordering::greater;
    };
    const bool nothing_left = left.men == 0 && left.kings == 0;
    const bool nothing_right = right.men == 0 && right.kings == 0;
    if (nothing_left && nothing_right) return std::strong_ordering::equal;
    if (nothing_left) return std::strong_ordering::less;
    if (nothing_right) return std::strong_ordering::greater;
    if (left.kings > 0) return kings_against_men(left.kings, right.men);
    return 0 <=> kings_against_men(right.kings, left.men);
}

// FMJD 4.13 and 4.14, CBD 10 and 12: the number of pieces counts and nothing else. FR-OFF 11: value.
std::strong_ordering compare(const SlowPosition& position, const SlowMove& left, const SlowMove& right) {
    if (position.rules == Rules::frisian)
        return compare_frisian(booty(position, left), booty(position, right));
    return left.captured.size() <=> right.captured.size();
}

std::set<SlowMove> best_captures(const SlowPosition& position, const std::set<SlowMove>& captures) {
    std::set<SlowMove> best;
    for (const SlowMove& move : captures) {
        const bool beaten = std::ranges::any_of(captures, [&](const SlowMove& other) {
            return compare(position, other, move) == std::strong_ordering::greater;
        });
        if (!beaten) best.insert(move);
    }
    return best;
}

// FR-OFF 12: among captures of equal value a king must capture before a man. In the other variants
// the player is free to choose (FMJD 4.13, CBD 10).
std::set<SlowMove> with_king_precedence(const SlowPosition& position,
                                        const std::set<SlowMove>& captures) {
    if (position.rules != Rules::frisian) return captures;
    std::set<SlowMove> by_king;
    for (const SlowMove& move : captures)
        if (is_king(at(position, move.from))) by_king.insert(move);
    return by_king.empty() ? captures : by_king;
}

// ---- The three-move limit ------------------------------------------------------------------------

// FR-OFF 17, after the pieces have been moved. `piece` is what the moved piece was before the move.
void update_runs(SlowPosition& next, char mover, char piece, const SlowMove& move) {
    KingRun& own = next.runs[index_of(mover)];
    KingRun& theirs = next.runs[index_of(opponent(mover))];

    const bool quiet_king_move = is_king(piece) && move.captured.empty();
    if (!quiet_king_move || !has_man(next, mover)) own = {};
    else if (own.square == move.from) own = {move.to, own.moves + 1};
    else own = {move.to, 1};

    if (move.captured.contains(theirs.square) || !has_man(next, opponent(mover))) theirs = {};
}

// ---- Text ----------------------------------------------------------------------------------------

void require(bool condition, std::string_view complaint) {
    if (!condition) throw std::invalid_argument{std::string{complaint}};
}

// One or two digits and nothing else.
int number(std::string_view word) {
    require(!word.empty() && word.size() <= 2, "a number of one or two digits expected");
    int value = 0;
    for (const char c : word) {
        require(std::isdigit(static_cast<unsigned char>(c)) != 0, "digit expected");
        value = value * 10 + (c - '0');
    }
    return value;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> words;
    std::size_t begin = 0;
    while (true) {
        const std::size_t end = text.find(separator, begin);
        if (end == std::string_view::npos) break;
        words.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    words.push_back(text.substr(begin));
    return words;
}

void read_pieces(SlowPosition& position, std::string_view section) {
    require(section.starts_with('W') || section.starts_with('B'), "W or B expected");
    const char side = section.front();
    section.remove_prefix(1);
    if (section.empty()) return;
    for (std::string_view item : split(section, ',')) {
        const bool king = item.starts_with('K');
        if (king) item.remove_prefix(1);
        const int square = number(item);
        require(square >= 1 && square <= square_count(position.rules), "no such square");
        require(at(position, square) == '.', "two pieces on one square");
        put(position, square, king ? side : man_of(side));
    }
}

// A count with the king's square behind it; without the square it can only be the side's one king.
KingRun read_run(const SlowPosition& position, char side, std::string_view word) {
    require(!word.empty(), "king-move count expected");
    const int moves = number(word.substr(0, 1));
    require(moves <= 3, "a king makes at most three moves in a row");
    if (moves == 0) return {};
    int square = 0;
    if (word.size() > 1) {
        square = number(word.substr(1));
    } else {
        require(std::ranges::count(position.squares, side) == 1, "which king has moved?");
        while (at(position, square) != side) ++square;
    }
    require(square >= 1 && square <= square_count(position.rules), "no such square");
    require(at(position, square) == side, "no king on this square");
    if (!has_man(position, side)) return {};  // the limit does not apply to kings alone
    return {square, moves};
}

std::string piece_list(const SlowPosition& position, char side) {
    std::string list{side};
    for (int square = 1; square <= square_count(position.rules); ++square) {
        const char piece = at(position, square);
        if (!belongs_to(piece, side)) continue;
        if (list.size() > 1) list += ',';
        if (is_king(piece)) list += 'K';
        list += std::to_string(square);
    }
    return list;
}

std::string run_text(const KingRun& run) {
    std::string word = "+" + std::to_string(run.moves);
    if (run.moves > 0) word += (run.square < 10 ? "0" : "") + std::to_string(run.square);
    return word;
}

SlowPosition empty_board(Rules rules) {
    SlowPosition position;
    position.rules = rules;
    position.squares.assign(static_cast<std::size_t>(square_count(rules)) + 1, '.');
    return position;
}

}  // namespace

// ---- Interface -----------------------------------------------------------------------------------

// FMJD 3.3, FR-OFF 5 and 6: Black's men fill the lowest numbers, White's the highest, White begins.
SlowPosition SlowPosition::initial(Rules rules) {
    SlowPosition position = empty_board(rules);
    for (int i = 0; i < initial_men(rules); ++i) {
        put(position, 1 + i, 'b');
        put(position, square_count(rules) - i, 'w');
    }
    return position;
}

SlowPosition SlowPosition::from_fen(Rules rules, std::string_view text) {
    const std::vector<std::string_view> sections = split(text, ':');
    require(sections.size() == 3 || (sections.size() == 4 && rules == Rules::frisian),
            "side to move and two lists of pieces expected");
    require(sections[0] == "W" || sections[0] == "B", "W or B expected");
    require(sections[1].substr(0, 1) != sections[2].substr(0, 1), "one list for each side expected");

    SlowPosition position = empty_board(rules);
    position.to_move = sections[0].front();
    read_pieces(position, sections[1]);
    read_pieces(position, sections[2]);
    if (sections.size() == 4) {
        const std::vector<std::string_view> words = split(sections[3], '+');
        require(words.size() == 3 && words[0].empty(), "two king-move counts expected");
        position.runs[index_of('B')] = read_run(position, 'B', words[1]);
        position.runs[index_of('W')] = read_run(position, 'W', words[2]);
    }
    return position;
}

std::string SlowPosition::fen() const {
    std::string line =
        std::string{to_move} + ":" + piece_list(*this, 'W') + ":" + piece_list(*this, 'B');
    const KingRun& white = runs[index_of('W')];
    const KingRun& black = runs[index_of('B')];
    if (white != KingRun{} || black != KingRun{}) line += ":" + run_text(black) + run_text(white);
    return line;
}

// FMJD 4.2 and 4.13, FR-OFF 10 and 11: capturing is compulsory, and so is the best capture. A side
// with no piece or no move gets an empty set and has lost (FMJD 7.2, FR-OFF 20).
std::set<SlowMove> legal_moves(const SlowPosition& position) {
    const std::set<SlowMove> captures = complete_captures(position);
    if (captures.empty()) return quiet_moves(position);
    return with_king_precedence(position, best_captures(position, captures));
}

SlowPosition after(const SlowPosition& position, const SlowMove& move) {
    SlowPosition next = position;
    const char mover = position.to_move;
    const char piece = at(position, move.from);

    put(next, move.from, '.');
    for (const int square : move.captured) put(next, square, '.');
    // FMJD 3.5 and 4.15, FR-OFF 8, CBD 13: a man is promoted if its move ends on the far row.
    const bool ends_on_far_row = row_of(next.rules, move.to) == promotion_row(next.rules, mover);
    put(next, move.to, ends_on_far_row ? mover : piece);

    next.to_move = opponent(mover);
    if (next.rules == Rules::frisian) update_runs(next, mover, piece, move);
    return next;
}

std::uint64_t perft(const SlowPosition& position, int depth) {
    if (depth == 0) return 1;
    const std::set<SlowMove> moves = legal_moves(position);
    if (depth == 1) return moves.size();
    std::uint64_t lines = 0;
    for (const SlowMove& move : moves) lines += perft(after(position, move), depth - 1);
    return lines;
}

std::string text(const SlowMove& move) {
    if (move.captured.empty()) return std::to_string(move.from) + "-" + std::to_string(move.to);
    std::string list;
    for (const int square : move.captured) list += (list.empty() ? "" : ",") + std::to_string(square);
    return std::to_string(move.from) + "x" + std::to_string(move.to) + " {" + list + "}";
}

}  // namespace polonaise::oracle

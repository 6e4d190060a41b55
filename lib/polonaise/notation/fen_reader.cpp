#include <algorithm>
#include <bit>

#include <polonaise/notation/fen.hpp>

namespace polonaise::internal {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '_' || c == '\r' || c == '\n'; }

/// Reads one FEN from front to back. `at_` is always an offset in the text as it was given.
class FenReader {
public:
    FenReader(std::string_view text, int width) : text_{text}, width_{width} { strip_wrapping(); }

    std::expected<FenFields, FenError> read() {
        if (at_end()) return std::unexpected{error(FenErrorKind::empty)};
        if (!read_side_to_move() || !read_sections() || !find_kings_of_runs())
            return std::unexpected{error_};
        return fields_;
    }

private:
    /// Leaves out what may stand around a FEN: blanks, a pair of quotes, a final dot.
    void strip_wrapping() {
        const auto trim = [&] {
            while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
            while (text_.size() > at_ && is_blank(text_.back())) text_.remove_suffix(1);
        };
        trim();
        if (text_.size() >= at_ + 2 && text_[at_] == '"' && text_.back() == '"') {
            text_.remove_suffix(1);
            ++at_;
            trim();
        }
        if (text_.size() > at_ && text_.back() == '.') text_.remove_suffix(1);
        trim();
    }

    bool read_side_to_move() {
        const char c = to_lower(peek());
        if (c == 'w') fields_.setup.to_move = Side::white;
        else if (c == 'b') fields_.setup.to_move = Side::black;
        else if (c != '?') return fail(FenErrorKind::no_side_to_move);
        skip(1);
        return !at_end() || fail(FenErrorKind::no_sections);
    }

    bool read_sections() {
        while (!at_end()) {
            if (peek() != ':') return fail(FenErrorKind::unexpected);
            skip(1);
            if (!read_section()) return false;
        }
        return true;
    }

    bool read_section() {
        if (at_end() || peek() == ':') return true;
        switch (to_lower(peek())) {
        case 'w': return skip(1), read_squares(Side::white);
        case 'b': return skip(1), read_squares(Side::black);
        case 'h': return read_number(fields_.draw_clock);
        case 'f': return read_number(fields_.move_number);
        case '+': return read_king_runs();
        case '?': return fail(FenErrorKind::given_twice);
        default:
            return fail(is_digit(peek()) || to_lower(peek()) == 'k' || is_file(peek())
                            ? FenErrorKind::no_side_letter
                            : FenErrorKind::unexpected);
        }
    }

    bool read_squares(Side side) {
        while (!at_end() && peek() != ':') {
            if (peek() == ',') {
                skip(1);  // empty places in a list do no harm
                continue;
            }
            if (!read_item(side)) return false;
            if (!at_end() && peek() != ',' && peek() != ':') return fail(FenErrorKind::unexpected);
        }
        return true;
    }

    /// A square, a king's square, or a range of either.
    bool read_item(Side side) {
        if (is_captured_piece()) return fail(FenErrorKind::captured_piece);
        const bool king = to_lower(peek()) == 'k';
        if (king) skip(1);
        const std::size_t begin = at_;
        const auto first = read_square();
        if (!first) return false;
        SquareScan last = *first;
        if (!at_end() && peek() == '-') {
            skip(1);
            const auto second = read_square();
            if (!second) return false;
            last = *second;
            if (first->style == SquareStyle::algebraic || last.style == SquareStyle::algebraic ||
                last.number < first->number)
                return fail(FenErrorKind::bad_range, begin, at_ - begin);
        }
        std::uint64_t& set = (king ? fields_.setup.kings : fields_.setup.men)[index(side)];
        for (int number = first->number; number <= last.number; ++number) {
            const std::uint64_t bit = std::uint64_t{1} << number;
            if (set & bit) return fail(FenErrorKind::listed_twice, begin, at_ - begin);
            set |= bit;
        }
        return true;
    }

    std::optional<SquareScan> read_square() {
        const SquareScan scan = at_end() ? SquareScan{} : scan_square(text_.substr(at_), width_);
        if (scan.kind == SquareScan::Kind::not_a_square) {
            fail(FenErrorKind::unexpected);
            return std::nullopt;
        }
        if (scan.kind == SquareScan::Kind::off_board) {
            fail(FenErrorKind::no_such_square, at_, scan.length);
            return std::nullopt;
        }
        seen_letters_ = seen_letters_ || scan.style == SquareStyle::algebraic;
        skip(scan.length);
        return scan;
    }

    /// In the middle of a capture lidraughts marks men and kings already taken by G and P. G is
    /// also a file, which is written with a capital only where all are.
    bool is_captured_piece() const {
        const char next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        if (to_lower(peek()) == 'p') return is_digit(next) || is_file(next);
        return peek() == 'G' && (is_file(next) || (is_digit(next) && !seen_letters_));
    }

    bool read_number(std::optional<int>& field) {
        const std::size_t begin = at_;
        if (field) return fail(FenErrorKind::given_twice);
        skip(1);
        const std::size_t digits_begin = at_;
        int number = 0;
        while (!at_end() && is_digit(peek()) && number < 10000) number = 10 * number + next_digit();
        if (at_ == digits_begin || number >= 10000)
            return fail(FenErrorKind::bad_number, begin, at_ - begin);
        field = number;
        skip(0);
        return true;
    }

    /// `+b+w`: a digit each, and two more for the king's square.
    bool read_king_runs() {
        if (runs_offset_) return fail(FenErrorKind::given_twice);
        runs_offset_ = at_;
        for (Side side : {Side::black, Side::white}) {
            if (at_end() || peek() != '+') return fail(FenErrorKind::bad_king_run);
            ++at_;
            if (at_end() || !is_digit(peek())) return fail(FenErrorKind::bad_king_run);
            SetupFields::Run& run = fields_.setup.runs[index(side)];
            run.moves = next_digit();
            if (at_end() || !is_digit(peek())) continue;
            const std::string_view digits = text_.substr(at_, 2);
            const SquareScan scan = scan_square(digits, width_);
            if (scan.length != 2) return fail(FenErrorKind::bad_king_run);
            if (scan.kind == SquareScan::Kind::off_board && !(run.moves == 0 && scan.number == 0))
                return fail(FenErrorKind::no_such_square, at_, 2);
            run.square = scan.number;
            at_ += 2;
        }
        skip(0);
        return true;
    }

    /// A counter without a square can only mean an only king.
    bool find_kings_of_runs() {
        for (Side side : both_sides) {
            SetupFields::Run& run = fields_.setup.runs[index(side)];
            if (run.moves == 0 || run.square != 0) continue;
            const std::uint64_t kings = fields_.setup.kings[index(side)];
            if (std::popcount(kings) != 1)
                return fail(FenErrorKind::king_run_whose_king, *runs_offset_,
                            text_.substr(*runs_offset_).find_first_of(": "));
            run.square = std::countr_zero(kings);
        }
        return true;
    }

    bool at_end() const { return at_ >= text_.size(); }
    char peek() const { return text_[at_]; }
    int next_digit() { return text_[at_++] - '0'; }
    static bool is_file(char c) { return to_lower(c) >= 'a' && to_lower(c) <= 'j'; }
    /// Goes on by `count` characters and past any blanks.
    void skip(std::size_t count) {
        at_ += count;
        while (!at_end() && is_blank(peek())) ++at_;
    }

    FenError error(FenErrorKind kind) const { return {.kind = kind, .offset = at_}; }
    bool fail(FenErrorKind kind) { return fail(kind, at_, 1); }
    bool fail(FenErrorKind kind, std::size_t offset, std::size_t length) {
        offset = std::min(offset, text_.size());
        length = std::min<std::size_t>(length, 20);
        error_ = {.kind = kind, .offset = offset, .text = std::string{text_.substr(offset, length)}};
        return false;
    }

    std::string_view text_;
    const int width_;
    std::size_t at_ = 0;
    FenFields fields_;
    bool seen_letters_ = false;
    std::optional<std::size_t> runs_offset_;
    FenError error_{FenErrorKind::empty};
};

}  // namespace

std::expected<FenFields, FenError> read_fen_fields(std::string_view text, int width) {
    return FenReader{text, width}.read();
}

}  // namespace polonaise::internal

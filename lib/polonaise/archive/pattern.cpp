#include <polonaise/archive/pattern.hpp>
#include <polonaise/notation/quoted.hpp>
#include <polonaise/notation/square_text.hpp>
#include <polonaise/support/ascii.hpp>

namespace polonaise {
namespace {

class PatternReader {
public:
    PatternReader(std::string_view text, int width) : text_{text}, width_{width} {
        pattern_.width = width;
    }

    std::expected<Pattern, QueryTextError> read() {
        if (const auto side = side_here(); side && text_.substr(1, 1) == ":") {
            pattern_.to_move = side;
            at_ = 2;
        } else if (text_.starts_with("?:")) {
            at_ = 2;
        }
        do read_section();
        while (error_.sentence.empty() && take(':'));
        if (error_.sentence.empty() && at_ < text_.size())
            complain(internal::quoted(text_.substr(at_, 1)) + " is not expected here");
        if (error_.sentence.empty() && !any_square_) complain("a pattern needs at least one square");
        if (!error_.sentence.empty()) return std::unexpected{error_};
        return pattern_;
    }

private:
    char letter_here() const { return at_ < text_.size() ? internal::to_lower(text_[at_]) : '\0'; }
    std::optional<Side> side_here() const {
        if (letter_here() == 'w') return Side::white;
        if (letter_here() == 'b') return Side::black;
        return std::nullopt;
    }
    bool take(char c) {
        while (at_ < text_.size() && text_[at_] == ' ') ++at_;
        if (at_ == text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }
    void complain(std::string sentence) {
        if (error_.sentence.empty()) error_ = {at_, std::move(sentence)};
    }

    /// `W27,K3,32-34`. The letter of the section comes first.
    void read_section() {
        take(' ');
        const auto side = side_here();
        if (!side && letter_here() != 'e')
            return complain("a section of a pattern begins with W, B or E");
        ++at_;
        do {
            if (side) read_pieces(pattern_.pieces[index(*side)]);
            else pattern_.empty |= read_squares();
        } while (error_.sentence.empty() && take(','));
    }
    void read_pieces(Pattern::Pieces& pieces) {
        if (take('*')) pieces.any |= read_squares();
        else if (take('K') || take('k')) pieces.kings |= read_squares();
        else pieces.men |= read_squares();
    }
    /// A square, or a range of them.
    std::uint64_t read_squares() {
        const int first = read_square();
        const int last = error_.sentence.empty() && take('-') ? read_square() : first;
        if (!error_.sentence.empty()) return 0;
        if (last < first) {
            complain("a range of squares runs upwards");
            return 0;
        }
        std::uint64_t squares = 0;
        for (int n = first; n <= last; ++n) squares |= std::uint64_t{1} << (n - 1);
        if (squares & taken_) complain("a square is named twice");
        taken_ |= squares;
        any_square_ = true;
        return squares;
    }
    int read_square() {
        take(' ');
        const SquareScan scan = scan_square(text_.substr(at_), width_);
        if (scan.kind == SquareScan::Kind::not_a_square) complain("a square is missing");
        if (scan.kind == SquareScan::Kind::off_board)
            complain("there is no square " + internal::quoted(text_.substr(at_, scan.length)) +
                     " on this board");
        at_ += scan.kind == SquareScan::Kind::square ? scan.length : 0;
        return scan.number;
    }

    const std::string_view text_;
    const int width_;
    std::size_t at_ = 0;
    std::uint64_t taken_ = 0;
    bool any_square_ = false;
    Pattern pattern_;
    QueryTextError error_;
};

std::uint64_t turned(std::uint64_t squares, int width) {
    const int count = width * width / 2;
    std::uint64_t result = 0;
    for (int n = 1; n <= count; ++n)
        if (squares >> (n - 1) & 1) result |= std::uint64_t{1} << (count - n);
    return result;
}

}  // namespace

Pattern Pattern::flipped() const {
    Pattern other{.width = width, .pieces = {}, .empty = turned(empty, width), .to_move = {}};
    for (Side s : both_sides) {
        const Pieces& mine = pieces[index(s)];
        other.pieces[index(opponent(s))] = {turned(mine.men, width), turned(mine.kings, width),
                                            turned(mine.any, width)};
    }
    if (to_move) other.to_move = opponent(*to_move);
    return other;
}

std::expected<Pattern, QueryTextError> read_pattern(std::string_view text, int width) {
    return PatternReader{text, width}.read();
}

}  // namespace polonaise

#include <polonaise/notation/hub_position.hpp>
#include <polonaise/notation/quoted.hpp>

namespace polonaise {
namespace {

/// White's and black's man; their capitals are the kings and the side to move.
std::string_view men_letters(PositionLetters letters) {
    return letters == PositionLetters::hub ? "wb" : "wz";
}
constexpr char to_upper(char c) { return static_cast<char>(c - 'a' + 'A'); }

}  // namespace

namespace internal {

std::expected<SetupFields, HubPositionError> read_hub_fields(std::string_view text, int width,
                                                             PositionLetters letters) {
    const auto expected = static_cast<std::size_t>(width * width / 2 + 1);
    HubPositionError error{.kind = HubPositionErrorKind::wrong_length, .letters = letters};
    if (text.size() != expected) {
        error.offset = text.size();
        error.expected = expected;
        return std::unexpected{error};
    }
    SetupFields fields;
    const std::string_view men = men_letters(letters);
    for (std::size_t at = 0; at < expected; ++at) {
        const char c = text[at];
        const std::size_t side = men.find(to_lower(c));
        const bool is_side = side != std::string_view::npos;
        if (!is_side && (at == 0 || c != 'e')) {
            error.kind = at == 0 ? HubPositionErrorKind::bad_side : HubPositionErrorKind::bad_square;
            error.offset = at;
            error.found = c;
            return std::unexpected{error};
        }
        if (at == 0) fields.to_move = both_sides[side];
        else if (is_side) (c == men[side] ? fields.men : fields.kings)[side] |= std::uint64_t{1} << at;
    }
    return fields;
}

std::string hub_text(const SetupFields& fields, int width, PositionLetters letters) {
    const std::string_view men = men_letters(letters);
    std::string text(static_cast<std::size_t>(width * width / 2 + 1), 'e');
    text[0] = to_upper(men[index(fields.to_move.value_or(Side::white))]);
    for (Side side : both_sides)
        for (std::size_t at = 1; at < text.size(); ++at) {
            if ((fields.men[index(side)] >> at) & 1) text[at] = men[index(side)];
            if ((fields.kings[index(side)] >> at) & 1) text[at] = to_upper(men[index(side)]);
        }
    return text;
}

}  // namespace internal

std::string describe(const HubPositionError& e) {
    const bool hub = e.letters == PositionLetters::hub;
    if (e.kind == HubPositionErrorKind::wrong_length)
        return "the position has " + std::to_string(e.offset) + " characters instead of " +
               std::to_string(e.expected);
    const std::string found = internal::quoted({&e.found, 1});
    if (e.kind == HubPositionErrorKind::bad_side)
        return "the position begins with " + found + " instead of the side to move, " +
               (hub ? "W or B" : "W or Z");
    return found + " on square " + std::to_string(e.offset) + " is none of " +
           (hub ? "w, b, W, B, e" : "w, z, W, Z, e");
}

}  // namespace polonaise

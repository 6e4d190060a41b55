#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include <polonaise/notation/setup_fields.hpp>
#include <polonaise/rules/setup.hpp>

namespace polonaise {

/// The letters of a position with one character per square.
enum class PositionLetters : std::uint8_t {
    hub,  ///< Hub protocol and Scan: W or B to move, then w b W B e.
    dxp,  ///< DamExchange, where black is Dutch "zwart": W or Z to move, then w z W Z e.
};

enum class HubPositionErrorKind : std::uint8_t { wrong_length, bad_side, bad_square };

struct HubPositionError {
    HubPositionErrorKind kind;
    PositionLetters letters;
    std::size_t offset = 0;    ///< Of the character at fault; for wrong_length that of the end.
    char found = '\0';         ///< That character.
    std::size_t expected = 0;  ///< For wrong_length: how many characters there should be.
};

/// One sentence without full stop.
std::string describe(const HubPositionError& error);

namespace internal {
std::expected<SetupFields, HubPositionError> read_hub_fields(std::string_view text, int width,
                                                             PositionLetters letters);
std::string hub_text(const SetupFields& fields, int width, PositionLetters letters);
}  // namespace internal

/// Reads the side to move and one letter per square in the order of their numbers: 51 characters,
/// or 33 on the small board. Hub 1 wrote a small letter for the side, which is accepted.
template <Variant V>
std::expected<Setup<V>, HubPositionError> read_hub_position(
    std::string_view text, PositionLetters letters = PositionLetters::hub) {
    const auto fields = internal::read_hub_fields(text, V::Board::width, letters);
    if (!fields) return std::unexpected{fields.error()};
    return internal::to_setup<V>(*fields);
}

/// Writes a position in that form. King-move counters have no place in it: Hub engines see them
/// from the moves before.
template <Variant V>
std::string hub_position(const Position<V>& p, PositionLetters letters = PositionLetters::hub) {
    return internal::hub_text(internal::to_fields(Setup<V>{p}), V::Board::width, letters);
}

}  // namespace polonaise

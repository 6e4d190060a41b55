#pragma once
#include <cstdint>
#include <string_view>

namespace polonaise {

/// What a reader of moves had to tolerate or assume.
enum class MoveTextRemark : std::uint8_t {
    capture_written_as_quiet,  ///< `28-19` for a capture.
    quiet_written_as_capture,  ///< `32x28` where nothing is captured.
    squares_missing,           ///< A list of squares that leaves some out, yet fits only one capture.
    unusual_form,              ///< Blanks, leading zeros, capitals, other signs than `-` and `x`, none.
};
inline constexpr int move_text_remark_count = 4;

/// A sentence without full stop.
constexpr std::string_view describe(MoveTextRemark remark) {
    switch (remark) {
    case MoveTextRemark::capture_written_as_quiet: return "a capture is written like a quiet move";
    case MoveTextRemark::quiet_written_as_capture: return "a quiet move is written like a capture";
    case MoveTextRemark::squares_missing: return "the list of squares is not complete";
    case MoveTextRemark::unusual_form: return "the move is written in an unusual way";
    }
    return "the move is written in an unusual way";
}

class MoveTextRemarks {
public:
    constexpr void add(MoveTextRemark r) {
        bits_ = static_cast<std::uint8_t>(bits_ | 1u << static_cast<unsigned>(r));
    }
    constexpr bool contains(MoveTextRemark r) const { return (bits_ >> static_cast<unsigned>(r)) & 1; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr bool operator==(const MoveTextRemarks&) const = default;

private:
    std::uint8_t bits_ = 0;
};

}  // namespace polonaise

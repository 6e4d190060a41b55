#include <algorithm>

#include <polonaise/rules/draw_rules.hpp>

namespace polonaise {
namespace {

bool apply(DrawRules& rules, std::string_view name) {
    if (name == "official") rules.base = DrawBase::official;
    else if (name == "lidraughts") rules.base = DrawBase::lidraughts;
    else if (name == "fmjd64") rules.base = DrawBase::fmjd64;
    else if (name == "engine") rules.base = DrawBase::engine;
    else if (name == "off") rules.base = DrawBase::off;
    else if (name == "threefold") rules.threefold = true;
    else if (name == "no-25") rules.no_25 = true;
    else if (name == "cumulative-16") rules.cumulative_16 = true;
    else if (name == "long-diagonal-5") rules.long_diagonal_5 = true;
    else return false;
    return true;
}

}  // namespace

std::expected<DrawRules, std::string> parse_draw_rules(std::string_view text,
                                                       std::span<const std::string_view> known) {
    DrawRules rules;
    while (true) {
        const std::size_t comma = text.find(',');
        const std::string_view name = text.substr(0, comma);
        const bool allowed = name == "official" || name == "off" || std::ranges::count(known, name) > 0;
        if (!allowed || !apply(rules, name)) {
            std::string error =
                "unknown draw rule '" + std::string{name} + "'; this variant knows official, off";
            for (std::string_view other : known) error += ", " + std::string{other};
            return std::unexpected{error};
        }
        if (comma == std::string_view::npos) return rules;
        text.remove_prefix(comma + 1);
    }
}

std::string describe(const Draw& draw) {
    const std::string moves = std::to_string(draw.moves) + " moves each";
    switch (draw.reason) {
    case DrawReason::repetition: return "the position has occurred for the third time";
    case DrawReason::king_moves_only: return moves + " with kings only and no capture";
    case DrawReason::lone_king: return "the lone king has held out for " + moves;
    case DrawReason::few_kings: return "this ending of few kings has lasted " + moves;
    case DrawReason::main_diagonal: return "the lone king has held the main road for " + moves;
    case DrawReason::unchanged_material: return moves + " without a capture or a promotion";
    case DrawReason::two_kings_failed:
        return "two kings have not won against one in " + std::to_string(draw.moves) + " moves";
    case DrawReason::kings_apart: return "king against king, and neither can be forced to be captured";
    case DrawReason::agreement: return "agreed";
    case DrawReason::move_limit: return "the move limit has been reached";
    }
    return "drawn";
}

}  // namespace polonaise

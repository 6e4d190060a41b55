#include "report_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace polonaise::app {

std::string moves_text(const AnyPosition& p, std::span<const Move> moves) {
    return fmt::format("{}", fmt::join(move_texts(p, moves), " "));
}

std::string score_text(const Line& line) {
    const char* prefix = line.bound == Bound::lower   ? "at least "
                         : line.bound == Bound::upper ? "at most "
                                                      : "";
    return prefix + to_string(line.score);
}

std::string chances_text(const Line& line) {
    if (!line.chances || line.score.is_decided()) return {};
    const auto& [win, draw, loss] = *line.chances;
    return fmt::format(", win {:.0f}%, draw {:.0f}%, loss {:.0f}%", 100 * win, 100 * draw, 100 * loss);
}

std::string short_number(double number) {
    if (number < 1e3) return fmt::format("{:.0f}", number);
    if (number < 1e6) return fmt::format("{:.3g}k", number / 1e3);
    if (number < 1e9) return fmt::format("{:.3g}M", number / 1e6);
    return fmt::format("{:.3g}G", number / 1e9);
}

Json score_json(Score score) {
    if (score.is_win()) return {{"win_in", score.plies_to_end()}};
    if (score.is_loss()) return {{"loss_in", score.plies_to_end()}};
    return {{"centimen", score.value()}};
}

Json report_json(const AnyPosition& p, const Report& report) {
    Json lines = Json::array();
    for (const Line& line : report.lines) {
        lines.push_back({{"score", score_json(line.score)}, {"moves", move_texts(p, line.moves)}});
        if (const auto& chances = line.chances)
            lines.back()["chances"] = {
                {"win", chances->win}, {"draw", chances->draw}, {"loss", chances->loss}};
    }
    return {{"variant", names(variant_of(p)).name},
            {"fen", fen_text(p)},
            {"depth", report.depth},
            {"nodes", report.nodes},
            {"seconds", std::chrono::duration<double>(report.elapsed).count()},
            {"nps", report.nodes_per_second()},
            {"lines", lines}};
}

}  // namespace polonaise::app

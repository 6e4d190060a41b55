#include "report/game_report.hpp"

#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <polonaise/analysis/game_review.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/pdn_result.hpp>
#include <polonaise/notation/svg_diagram.hpp>

#include "game_files.hpp"
#include "json.hpp"
#include "report/report_parts.hpp"

namespace polonaise::app {
namespace {

/// A letter for each square: w and b are men, W and B kings.
template <Variant V> std::string board_text(const Position<V>& p) {
    std::string text;
    for (const Square s : V::Board::squares) {
        if (p.empty().contains(s)) text += '.';
        else if (p.pieces(Side::white).contains(s)) text += p.kings().contains(s) ? 'W' : 'w';
        else text += p.kings().contains(s) ? 'B' : 'b';
    }
    return text;
}

void add_evaluation(Json& json, const std::optional<Evaluation>& evaluation) {
    if (!evaluation) return;
    if (evaluation->win_in) json["win"] = *evaluation->win_in;
    else json["eval"] = std::round(100 * evaluation->men) / 100;
}

/// A move and the position behind it.
template <Variant V> Json reported_move(const GameTree<V>& game, GameNode node) {
    Json json;
    const Position<V>& before = game.position(*game.parent(node));
    if (const auto move = game.move(node)) {
        json["text"] = move_text(before, *move);
        json["from"] = V::Board::number(move->from);
        json["to"] = V::Board::number(move->to);
    } else json["text"] = "(set up)";
    json["board"] = board_text(game.position(node));
    return json;
}

template <Variant V> class GameData {
public:
    GameData(const GameTree<V>& game, const Prober<V>* prober)
        : game_{game}, prober_{prober}, review_{review_game(game)} {}

    Json json() const {
        const auto tag = [&](std::string_view name) { return std::string{game_.tags.value(name)}; };
        const auto player = [&](std::string_view name) {
            return tag(name).empty() || tag(name) == "?" ? std::string{name} : tag(name);
        };
        Json data{{"white", player("White")},
                  {"black", player("Black")},
                  {"title", title()},
                  {"result", game_.result_text.empty()
                                 ? std::string{result_text(game_.result, V::names.results)}
                                 : game_.result_text},
                  {"width", V::Board::width},
                  {"letters", V::names.squares == SquareStyle::algebraic},
                  {"start", board_text(game_.start())}};
        Json accuracy = Json::array(), weak = Json::array();
        for (const auto& side : review_.sides) {
            accuracy.push_back(side.accuracy ? Json(*side.accuracy) : Json(nullptr));
            weak.push_back({side.dubious, side.mistakes, side.blunders, side.missed_combinations});
        }
        data["accuracy"] = accuracy;
        data["weak"] = weak;
        data["moves"] = moves();
        return data;
    }

private:
    std::string title() const {
        std::string text;
        for (const std::string_view name : {"Event", "Date", "Round"}) {
            const std::string_view value = known_tag(game_.tags, name);
            if (value.empty()) continue;
            text += text.empty() ? "" : ", ";
            text += name == "Round" ? "round " : "";
            text += value;
        }
        return text;
    }
    Json moves() const {
        Json moves = Json::array();
        auto reviewed = review_.moves.begin();
        int number = game_.start_number.value_or(1);
        for (auto node = game_.first_child(GameTree<V>::root); node; node = game_.first_child(*node)) {
            const Position<V>&before = game_.position(*game_.parent(*node)),
                  &after = game_.position(*node);
            Json move = reported_move(game_, *node);
            move["number"] = number;
            move["white"] = before.to_move() == Side::white;
            if (before.to_move() == Side::black && after.to_move() == Side::white) ++number;
            const Annotation& notes = game_.annotation(*node);
            add_evaluation(move, notes.evaluation);
            if (!notes.after.empty()) move["comment"] = notes.after;
            if (const auto known = winner_by_tables(after)) move["known"] = *known;
            if (reviewed != review_.moves.end() && reviewed->node == *node)
                add_review(move, *reviewed++);
            moves.push_back(std::move(move));
        }
        return moves;
    }
    void add_review(Json& move, const ReviewedMove& review) const {
        if (review.verdict != 0) move["nag"] = review.verdict;
        if (review.missed_combination) move["missed"] = true;
        if (!review.better) return;
        Json line = Json::array();
        for (auto node = review.better; node; node = game_.first_child(*node))
            line.push_back(reported_move(game_, *node));
        move["better"] = {{"moves", line}};
        add_evaluation(move["better"], game_.annotation(*review.better).evaluation);
    }
    std::optional<const char*> winner_by_tables(const Position<V>& p) const {
        if (!prober_ || p.occupied().count() > prober_->pieces()) return std::nullopt;
        const auto outcome = prober_->outcome(p);
        if (!outcome) return std::nullopt;
        if (*outcome == EndgameOutcome::draw) return "d";
        const bool white = (*outcome == EndgameOutcome::win) == (p.to_move() == Side::white);
        return white ? "w" : "b";
    }

    const GameTree<V>& game_;
    const Prober<V>* const prober_;
    const GameReview review_;
};

/// JSON that can stand in a script element: nothing in it can end the element or begin another.
std::string json_for_html(const Json& json) {
    std::string text;
    for (const char c : json.dump(-1, ' ', false, Json::error_handler_t::replace))
        if (c == '<' || c == '>' || c == '&') text += fmt::format("\\u{:04x}", static_cast<int>(c));
        else text += c;
    return text;
}

std::string html_text(std::string_view text) {
    std::string result;
    for (const char c : text) switch (c) {
        case '&': result += "&amp;"; break;
        case '<': result += "&lt;"; break;
        case '>': result += "&gt;"; break;
        case '"': result += "&quot;"; break;
        default: result += c;
        }
    return result;
}

/// The page with `@name@` replaced by what belongs there. One pass: what is put in is not looked
/// through.
std::string filled(std::string_view page,
                   const std::vector<std::pair<std::string_view, std::string>>& parts) {
    std::string result;
    while (!page.empty()) {
        const std::pair<std::string_view, std::string>* next = nullptr;
        for (const auto& part : parts)
            if (page.starts_with(part.first)) next = &part;
        if (next) {
            result += next->second;
            page.remove_prefix(next->first.size());
        } else {
            result += page.front();
            page.remove_prefix(1);
        }
    }
    return result;
}

}  // namespace

std::string report_page(const std::string& title, std::span<const AnyGameTree> games,
                        EndgameTables& tables) {
    Json list = Json::array();
    for (const AnyGameTree& game : games)
        list.push_back(std::visit(
            [&]<Variant V>(const GameTree<V>& tree) {
                return GameData<V>{tree, tables.prober<V>()}.json();
            },
            game));
    return filled(report_parts::html(), {{"@title@", html_text(title)},
                                         {"@style@", std::string{report_parts::css()}},
                                         {"@pieces@", std::string{svg_diagram_definitions()}},
                                         {"@data@", json_for_html({{"games", list}})},
                                         {"@script@", std::string{report_parts::js()}}});
}

}  // namespace polonaise::app

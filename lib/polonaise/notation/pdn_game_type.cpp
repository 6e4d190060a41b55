#include <algorithm>
#include <array>

#include <polonaise/notation/pdn_game_type.hpp>

namespace polonaise {
namespace {

using Letter = PdnGameType::Letter;

struct KnownGame {
    std::string_view name;
    PdnGameType type;
};

/// Game types of the PDN 3.0 standard.
constexpr std::array known_games{
    KnownGame{"chess", {0, Side::white, 8, 8, Letter::san, FirstSquare::bottom_left, false}},
    KnownGame{"Chinese chess", {1}},
    KnownGame{"International draughts",
              {20, Side::white, 10, 10, Letter::numeric, FirstSquare::top_left, false}},
    KnownGame{"English draughts",
              {21, Side::black, 8, 8, Letter::numeric, FirstSquare::bottom_right, false}},
    KnownGame{"Italian draughts", {22, Side::white, 8, 8, Letter::numeric, FirstSquare::top_left, true}},
    KnownGame{"American pool checkers",
              {23, Side::black, 8, 8, Letter::numeric, FirstSquare::bottom_right, false}},
    KnownGame{"Spanish draughts",
              {24, Side::white, 8, 8, Letter::numeric, FirstSquare::bottom_right, true}},
    KnownGame{"Russian draughts",
              {25, Side::white, 8, 8, Letter::algebraic, FirstSquare::bottom_left, false}},
    KnownGame{"Brazilian draughts",
              {26, Side::white, 8, 8, Letter::algebraic, FirstSquare::bottom_left, false}},
    KnownGame{"Canadian draughts",
              {27, Side::white, 12, 12, Letter::numeric, FirstSquare::top_left, false}},
    KnownGame{"Portuguese draughts",
              {28, Side::white, 8, 8, Letter::numeric, FirstSquare::bottom_right, true}},
    KnownGame{"Czech draughts",
              {29, Side::white, 8, 8, Letter::algebraic, FirstSquare::bottom_left, false}},
    KnownGame{"Turkish draughts",
              {30, Side::white, 8, 8, Letter::algebraic, FirstSquare::bottom_left, false}},
    KnownGame{"Thai draughts", {31, Side::black, 8, 8, Letter::numeric, FirstSquare::top_left, false}},
    KnownGame{"Frisian draughts",
              {40, Side::white, 10, 10, Letter::numeric, FirstSquare::top_left, false}},
    KnownGame{"Spantsiretti draughts",
              {41, Side::white, 10, 8, Letter::algebraic, FirstSquare::bottom_left, false}},
    KnownGame{"Othello", {50}},
    KnownGame{"Breakthrough draughts (lidraughts)", {96}},
    KnownGame{"Frysk! (lidraughts)", {97}},
    KnownGame{"Antidraughts (lidraughts)", {98}},
    KnownGame{"International draughts from a position (lidraughts)", {99}},
};

const KnownGame* find_game(int number) {
    const auto found =
        std::ranges::find(known_games, number, [](const KnownGame& game) { return game.type.number; });
    return found == known_games.end() ? nullptr : &*found;
}

/// Takes fields off a comma-separated list.
class Fields {
public:
    explicit Fields(std::string_view text) : rest_{text} {}
    bool at_end() const { return at_end_; }
    std::string_view next() {
        const std::size_t comma = rest_.find(',');
        std::string_view field = rest_.substr(0, comma);
        at_end_ = comma == std::string_view::npos;
        rest_.remove_prefix(at_end_ ? rest_.size() : comma + 1);
        while (field.starts_with(' ')) field.remove_prefix(1);
        while (field.ends_with(' ')) field.remove_suffix(1);
        return field;
    }
    /// A number of up to three digits.
    std::optional<int> number() {
        const std::string_view field = next();
        if (field.empty() || field.size() > 3) return std::nullopt;
        int value = 0;
        for (const char c : field) {
            if (c < '0' || c > '9') return std::nullopt;
            value = 10 * value + (c - '0');
        }
        return value;
    }

private:
    std::string_view rest_;
    bool at_end_ = false;
};

}  // namespace

std::optional<PdnGameType> read_game_type(std::string_view text) {
    Fields fields{text};
    const auto number = fields.number();
    if (!number) return std::nullopt;
    const KnownGame* known = find_game(*number);
    PdnGameType type = known ? known->type : PdnGameType{*number};
    if (fields.at_end()) return type;

    const std::string_view colour = fields.next();
    const auto width = fields.number(), height = fields.number();
    const std::string_view notation = fields.next();
    if ((colour != "W" && colour != "B") || !width || !height) return std::nullopt;
    if (notation.empty() || notation.size() > 2 || !std::string_view{"ANS"}.contains(notation[0]))
        return std::nullopt;
    type.begins = colour == "W" ? Side::white : Side::black;
    type.width = *width;
    type.height = *height;
    type.letter = static_cast<Letter>(notation[0]);
    if (notation.size() == 2) {
        if (notation[1] < '0' || notation[1] > '3') return std::nullopt;
        type.first_square = static_cast<FirstSquare>(notation[1] - '0');
    }
    if (fields.at_end()) return type;
    const std::string_view invert = fields.next();
    if ((invert != "0" && invert != "1") || !fields.at_end()) return std::nullopt;
    type.inverted = invert == "1";
    return type;
}

std::string game_type_text(const PdnGameType& type) {
    std::string text = std::to_string(type.number);
    text += type.begins == Side::white ? ",W," : ",B,";
    text += std::to_string(type.width) + "," + std::to_string(type.height) + ",";
    text += static_cast<char>(type.letter);
    text += static_cast<char>('0' + static_cast<int>(type.first_square));
    return text + (type.inverted ? ",1" : ",0");
}

std::string_view game_type_name(int number) {
    const KnownGame* known = find_game(number);
    return known ? known->name : std::string_view{};
}

std::string describe_game_type(int number) {
    const std::string_view name = game_type_name(number);
    if (name.empty()) return "GameType " + std::to_string(number) + ", which has no name";
    return std::string{name} + " (GameType " + std::to_string(number) + ")";
}

}  // namespace polonaise

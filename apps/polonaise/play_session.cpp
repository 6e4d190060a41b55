#include "play_session.hpp"

#include <istream>
#include <optional>
#include <ostream>

#include <fmt/format.h>
#include <fmt/ostream.h>

#include <polonaise/game/game_tree.hpp>
#include <polonaise/notation/diagram.hpp>
#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/notation/text_diagram.hpp>
#include <polonaise/support/read_number.hpp>

#include "command.hpp"
#include "game_record.hpp"
#include "report_text.hpp"
#include "sorted_moves.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

const char* name_of(Side s) { return s == Side::white ? "White" : "Black"; }

std::string_view without_blanks(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

/// The game as it is recorded.
template <Variant V> GameTree<V> session_record(const Game<V>& game, Side human) {
    GameTree<V> tree = record_of(game.start(), game.moves(), game.outcome(),
                                 human == Side::white ? "Player" : "Polonaise",
                                 human == Side::black ? "Player" : "Polonaise");
    tree.tags.set("Event", "Game against the engine");
    return tree;
}

}  // namespace

template <Variant V>
const typename PlaySession<V>::Command PlaySession<V>::commands[]{
    {"help", "this list", &PlaySession::show_help},
    {"board", "draw the board", &PlaySession::show_board},
    {"moves", "the legal moves", &PlaySession::show_moves},
    {"hint", "a good move for you, found at full strength", &PlaySession::hint},
    {"undo", "take your last move back, and the answer to it", &PlaySession::undo},
    {"flip", "turn the board round", &PlaySession::flip},
    {"switch", "change sides with the engine", &PlaySession::switch_sides},
    {"level", "level N, 1 to 20: how well the engine plays", &PlaySession::set_level},
    {"draw", "offer a draw", &PlaySession::offer_draw},
    {"resign", "give the game up", &PlaySession::resign},
    {"save", "save FILE: write the game as PDN", &PlaySession::save},
    {"quit", "end the program", &PlaySession::quit}};

template <Variant V> void PlaySession<V>::run() {
    fmt::print(out_, "You play {}. Type a move such as {}, or help.\n", name_of(settings_.human),
               sorted_moves(Position<V>::initial(), usual_style<V>).front().text);
    show_board({});
    if (game_.outcome()) show_outcome();
    std::string line;
    while (!quit_) {
        if (engine_to_move()) {
            let_engine_move();
            continue;
        }
        fmt::print(out_, "{}> ", game_.outcome() ? "game over" : name_of(settings_.human));
        out_.flush();
        if (!std::getline(in_, line)) {
            fmt::print(out_, "\n");
            return;
        }
        obey(std::string{without_blanks(line)});
    }
}

template <Variant V> void PlaySession<V>::obey(const std::string& line) {
    if (line.empty()) return;
    const std::string name = line.substr(0, line.find(' '));
    for (const Command& c : commands)
        if (name == c.name)
            return (this->*c.act)(
                std::string{without_blanks(std::string_view{line}.substr(name.size()))});
    play(line);
}

template <Variant V> void PlaySession<V>::play(const std::string& text) {
    if (game_.outcome()) {
        fmt::print(out_, "The game is over; undo takes the last move back.\n");
        return;
    }
    const auto read = read_move(game_.position(), text);
    if (read) {
        game_.play(read->move);
        after_move();
    } else if (read.error().kind == MoveTextErrorKind::not_a_move) {
        fmt::print(out_, "Not a move and not a command: {}; help lists the commands.\n",
                   in_quotes(text));
    } else {
        fmt::print(out_, "That does not go: {}.\n", describe(read.error()));
    }
}

template <Variant V> void PlaySession<V>::let_engine_move() {
    const Report report = ponderer_.play(game_, limits());
    const Move best = *report.best();
    fmt::print(out_, "{} plays {}\n", name_of(game_.position().to_move()),
               move_text(game_.position(), best));
    game_.play(best);
    if (ponders() && report.ponder()) ponder(*report.ponder());
    after_move();
}

template <Variant V> void PlaySession<V>::after_move() {
    show_board({});
    if (game_.outcome()) show_outcome();
}

template <Variant V> Limits PlaySession<V>::limits() const {
    Limits limits = settings_.limits;
    limits.hurry_forced_move = true;
    return limits;
}

template <Variant V> Report PlaySession<V>::think() { return ponderer_.search(game_, limits()); }

/// As long as the person thinks, the engine does.
template <Variant V> void PlaySession<V>::ponder(const Move& expected) {
    Limits limits = this->limits();
    limits.target = limits.time;  // who has thought already need not keep a person waiting
    ponderer_.start(game_, expected, limits);
}

/// Without the mistakes of the level.
template <Variant V> Report PlaySession<V>::advise() {
    ponderer_.stop();
    engine_.set_level(highest_level, settings_.seed);
    Report report = think();
    engine_.set_level(settings_.level, settings_.seed);
    return report;
}

template <Variant V> void PlaySession<V>::show_help(const std::string&) {
    for (const Command& c : commands) fmt::print(out_, "  {:<8} {}\n", c.name, c.help);
}

template <Variant V> void PlaySession<V>::show_board(const std::string&) {
    fmt::print(out_, "\n{}\n",
               text_diagram(diagram_board(game_.position()), {.unicode = settings_.unicode,
                                                              .colour = settings_.colour,
                                                              .flipped = flipped_,
                                                              .squares = V::names.squares}));
}

template <Variant V> void PlaySession<V>::show_moves(const std::string&) {
    for (const SortedMove& m : sorted_moves(game_.position(), usual_style<V>))
        fmt::print(out_, "{} ", m.text);
    fmt::print(out_, "\n");
}

template <Variant V> void PlaySession<V>::show_outcome() {
    fmt::print(out_, "{}.\n", describe(*game_.outcome()));
}

template <Variant V> void PlaySession<V>::hint(const std::string&) {
    if (game_.outcome()) return show_outcome();
    const Report report = advise();
    const Line& line = report.lines.front();
    fmt::print(out_, "{}  ({}{})\n", moves_text(game_.position(), line.moves), to_string(line.score),
               chances_text(line));
}

template <Variant V> void PlaySession<V>::undo(const std::string&) {
    if (!game_.undo()) {
        fmt::print(out_, "There is no move to take back.\n");
        return;
    }
    if (engine_to_move()) game_.undo();  // that was the answer; now the move before it
    show_board({});
}

template <Variant V> void PlaySession<V>::flip(const std::string&) {
    flipped_ = !flipped_;
    show_board({});
}

template <Variant V> void PlaySession<V>::switch_sides(const std::string&) {
    settings_.human = opponent(settings_.human);
    flipped_ = !flipped_;
    fmt::print(out_, "You play {} now.\n", name_of(settings_.human));
}

template <Variant V> void PlaySession<V>::set_level(const std::string& text) {
    const auto level = read_number<int>(text);
    if (!level || *level < lowest_level || *level > highest_level) {
        fmt::print(out_, "A level is a number from 1 to {}.\n", highest_level);
        return;
    }
    settings_.level = *level;
    ponderer_.stop();
    engine_.set_level(*level, settings_.seed);
    fmt::print(out_, "Level {}.\n", *level);
}

/// The engine agrees when it does not stand better, but not before the game has been played.
template <Variant V> void PlaySession<V>::offer_draw(const std::string&) {
    constexpr std::size_t plies_of_a_game = 60;
    constexpr int few_pieces = 8;
    if (game_.outcome()) return show_outcome();
    const bool played =
        game_.moves().size() >= plies_of_a_game || game_.position().occupied().count() <= few_pieces;
    if (played && think().lines.front().score >= Score::draw()) {
        game_.declare(Outcome::drawn({DrawReason::agreement}));
        show_outcome();
    } else {
        fmt::print(out_, "The engine plays on.\n");
    }
}

template <Variant V> void PlaySession<V>::resign(const std::string&) {
    if (!game_.outcome()) game_.declare(Outcome::win(opponent(settings_.human), WinReason::resignation));
    show_outcome();
}

template <Variant V> void PlaySession<V>::save(const std::string& file) {
    if (file.empty()) {
        fmt::print(out_, "Under which name? For example: save game.pdn\n");
        return;
    }
    std::string text;
    write_game(text, session_record(game_, settings_.human));
    try {
        write_text(file, text);
        fmt::print(out_, "Saved.\n");
    } catch (const Failure& failure) {  // the game goes on, under another name perhaps
        fmt::print(out_, "Not saved: {}.\n", failure.what());
    }
}

template <Variant V> void PlaySession<V>::quit(const std::string&) { quit_ = true; }

#define POLONAISE_INSTANTIATE(V) template class PlaySession<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise::app

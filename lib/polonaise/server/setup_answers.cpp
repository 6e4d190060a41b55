#include <array>
#include <string>

#include <polonaise/engine/names.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/pdn_result.hpp>
#include <polonaise/notation/square_text.hpp>
#include <polonaise/server/answers.hpp>
#include <polonaise/server/board_json.hpp>
#include <polonaise/server/game_request.hpp>

namespace polonaise::server {
namespace {

template <Variant V> Json squares_json() {
    Json squares = Json::array();
    for (int number = 1; number <= V::Board::square_count; ++number) {
        const Square s = V::Board::from_number(number);
        squares.push_back({{"square", number},
                           {"row", V::Board::row(s)},
                           {"file", V::Board::file(s)},
                           {"numeric", square_text<typename V::Board>(s, SquareStyle::numeric)},
                           {"algebraic", square_text<typename V::Board>(s, SquareStyle::algebraic)}});
    }
    return squares;
}

template <Variant V> Json variant_json() {
    Json draw_rules = Json::array({"official"});
    for (std::string_view rule : V::draw_rules) draw_rules.push_back(rule);
    draw_rules.push_back("off");
    Json limit = nullptr;
    if constexpr (V::RuleState::remembers) limit = V::RuleState::limit;
    const auto result = [](GameResult r) { return result_text(r, V::names.results); };
    return {{"name", V::names.name},
            {"title", V::names.title},
            {"pdn_game_type", V::names.pdn_game_type},
            {"width", V::Board::width},
            {"notation", name(V::names.squares)},
            {"results",
             {{"white_wins", result(GameResult::white_wins)},
              {"draw", result(GameResult::draw)},
              {"black_wins", result(GameResult::black_wins)}}},
            {"start", fen_text(Position<V>::initial(), V::names.squares)},
            {"draw_rules", std::move(draw_rules)},
            {"king_move_limit", std::move(limit)},
            {"squares", squares_json<V>()}};
}

// A set-up that is being edited -------------------------------------------------------------------

template <Variant V> Fen<V> read_setup(const Fields& request) {
    constexpr NumberRange on_board{1, V::Board::square_count};
    const auto square = [](int number) { return V::Board::from_number(number); };
    Fen<V> fen;
    Setup<V>& setup = fen.setup;
    const Fields pieces = request.object("pieces");
    for (Side s : both_sides) {
        const Fields of_side = pieces.object(name(s));
        for (int number : of_side.numbers("men", on_board, 50)) setup.men[index(s)] |= square(number);
        for (int number : of_side.numbers("kings", on_board, 50))
            setup.kings[index(s)] |= square(number);
    }
    setup.to_move = read_optional_side(request, "to_move");
    if (const auto runs = request.optional_object("king_runs"))
        for (Side s : both_sides)
            if (const auto run = runs->optional_object(name(s)))
                setup.runs[index(s)] = {square(static_cast<int>(run->number("square", on_board))),
                                        static_cast<std::uint8_t>(run->number("moves", {0, 255}))};
    for (KingRun& run : setup.runs)
        if (run.moves == 0) run = {};
    return fen;
}

Json problems_json(SetupProblems problems) {
    Json list = Json::array();
    for (int i = 0; i < setup_problem_count; ++i)
        if (const auto problem = static_cast<SetupProblem>(i); problems.contains(problem))
            list.push_back({{"kind", name(problem)}, {"text", describe(problem)}});
    return list;
}

template <Variant V> Json setup_json(const Fields& request) {
    Fen<V> fen;
    if (const auto text = request.optional_text("fen")) {
        auto read = read_fen<V>(*text);
        if (!read) refuse_fen(read.error(), request.path_of("fen"));
        fen = *std::move(read);
    } else {
        fen = read_setup<V>(request);
    }
    const SetupProblems all = find_problems(fen.setup), grave = all.without(usually_waived);
    return {{"variant", V::names.name},
            {"fen", fen_text(fen, V::names.squares)},
            {"pieces", pieces_json(fen.setup)},
            {"to_move", fen.setup.to_move ? Json(name(*fen.setup.to_move)) : Json(nullptr)},
            {"king_runs", king_runs_json(fen.setup)},
            {"legal", grave.empty()},
            {"problems", problems_json(grave)},
            {"remarks", problems_json(all.without(grave))}};
}

}  // namespace

Json variants_answer() {
    Json list = Json::array();
    for (VariantId id : all_variants)
        list.push_back(with_variant(id, []<Variant V>(VariantTag<V>) { return variant_json<V>(); }));
    return {{"variants", std::move(list)}};
}

Json setup_answer(const Json& request) {
    const Fields fields{request};
    return with_variant(read_variant(fields),
                        [&]<Variant V>(VariantTag<V>) { return setup_json<V>(fields); });
}

}  // namespace polonaise::server

#pragma once
#include <functional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <polonaise/arena/player.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise::test {

using Answer = std::expected<Reply, PlayerFault>;

/// The first of the legal moves.
inline Move first_move(const AnyGame& game) {
    return std::visit(
        [](const auto& g) {
            MoveList moves = legal_moves(g.position());
            internal::sort_for_reading(moves);
            return moves[0];
        },
        game);
}

/// A player that does what a test wants, and otherwise plays the first legal move.
class StubPlayer : public Player {
public:
    using Choose = std::function<Answer(const AnyGame&, const Allowance&)>;

    explicit StubPlayer(Choose choose = {}) : choose_{std::move(choose)} {}

    std::expected<void, PlayerFault> begin_game(const AnyGame&, Side side, const TimeControl&,
                                                std::stop_token) override {
        diary.push_back(side == Side::white ? "white" : "black");
        return {};
    }
    Answer choose_move(const AnyGame& game, const Allowance& allowance, std::stop_token) override {
        ++moves;
        if (choose_) return choose_(game, allowance);
        return Reply{.move = first_move(game)};
    }
    void opponent_to_move(const AnyGame&, const Allowance& next) override { told.push_back(next); }
    void end_game(const AnyGame&) override { diary.push_back("end"); }

    std::vector<std::string> diary;
    std::vector<Allowance> told;  ///< What it would have for its next moves.
    int moves = 0;

private:
    Choose choose_;
};

inline int plies(const AnyGame& game) {
    return std::visit([](const auto& g) { return static_cast<int>(g.moves().size()); }, game);
}

template <Variant V = International> AnyGame game_from(std::string_view fen, DrawRules rules = {}) {
    const auto position = read_position<V>(fen);
    if (!position) throw std::invalid_argument{describe(position.error())};
    return Game<V>{*position, rules};
}

}  // namespace polonaise::test

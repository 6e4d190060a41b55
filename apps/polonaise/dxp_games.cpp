#include "dxp_games.hpp"

#include <chrono>
#include <fstream>

#include <fmt/format.h>

#include <polonaise/notation/pdn_writer.hpp>

#include "command.hpp"
#include "game_record.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

constexpr std::chrono::seconds answer_time{30};

class Series {
public:
    Series(std::unique_ptr<Channel> channel, const DxpSeries& series, std::stop_token stop)
        : series_{series},
          stop_{std::move(stop)},
          peer_{std::move(channel), series.session,
                [](std::string_view text) {
                    std::fputs(fmt::format("{}\n", printable(text)).c_str(), stderr);
                }},
          engine_{{.table_mebibytes = static_cast<std::size_t>(series.table_mebibytes),
                   .endgame = series.endgame,
                   .seed = series.seed,
                   .books = series.books,
                   .book = series.book}} {}

    void play() {
        for (int game = 1; (series_.games == 0 || game <= series_.games) && !stop_.stop_requested();
             ++game) {
            if (!begin(game)) return;
            engine_.forget();
            DxpEngineOptions options = series_.engine;
            options.stop_after = game == series_.games;
            const auto ending = play_dxp_game(peer_, engine_, options, stop_);
            record(ending ? ending->outcome : std::nullopt);
            if (!ending) give_up(ending.error());
            print(game, ending->outcome);
            if (ending->stop) return;
        }
    }

private:
    const DxpSession& session() const { return peer_.session(); }

    /// False if the other side wants no further game.
    bool begin(int game) {
        if (series_.proposal) {
            DxpGame proposal = *series_.proposal;
            if (game % 2 == 0) proposal.follower = opponent(proposal.follower);
            const auto accepted = peer_.propose(proposal, Channel::Clock::now() + answer_time);
            if (!accepted) give_up(accepted.error());
            other_ = accepted->name;
            return true;
        }
        while (!stop_.stop_requested()) {
            constexpr std::chrono::milliseconds nap{100};
            const auto offer = peer_.wait_for_offer(Channel::Clock::now() + nap);
            if (offer) {
                other_ = offer->name;
                if (auto sent = peer_.accept(); !sent) give_up(sent.error());
                return true;
            }
            if (offer.error().channel == ChannelErrorKind::closed) return false;
            if (!offer.error().timed_out()) give_up(offer.error());
        }
        return false;
    }

    std::string name_of(Side side) const {
        return side == session().our_side() ? series_.session.name : other_.empty() ? "?" : other_;
    }

    void print(int game, const std::optional<Outcome>& outcome) const {
        fmt::print("game {}: {} - {}, {} moves, {}\n", game, printable(name_of(Side::white)),
                   printable(name_of(Side::black)), (session().plies() + 1) / 2,
                   outcome ? describe(*outcome) : "broken off");
        flush_output();
    }

    void record(const std::optional<Outcome>& outcome) const {
        if (!series_.pdn) return;
        std::string text;
        std::visit(
            [&]<Variant V>(const Position<V>& start) {
                GameTree<V> tree = record_of(start, session().moves(), outcome, name_of(Side::white),
                                             name_of(Side::black));
                tree.tags.set("Event", "Game over DXP");
                write_game(text, tree);
            },
            session().agreement().start);
        std::ofstream file{*series_.pdn, std::ios::binary | std::ios::app};
        if (!(file << text << '\n' << std::flush)) fail("cannot write {}", in_quotes(*series_.pdn));
    }

    /// Tells the other side why, if it still listens, and ends the verb.
    [[noreturn]] void give_up(const DxpError& error) {
        const std::string why = describe(error);
        if (error.kind != DxpErrorKind::channel) (void)peer_.say(why);
        fail("{}", why);
    }

    const DxpSeries& series_;
    std::stop_token stop_;
    DxpPeer peer_;
    Engine engine_;
    std::string other_;  ///< What the other program calls itself.
};

}  // namespace

void play_dxp_series(std::unique_ptr<Channel> channel, const DxpSeries& series, std::stop_token stop) {
    Series{std::move(channel), series, std::move(stop)}.play();
}

}  // namespace polonaise::app

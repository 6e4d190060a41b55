#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/dxp_engine.hpp>
#include <polonaise/protocol/socket_channel.hpp>

#include "protocol/deadline.hpp"
#include "protocol/script_channel.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using test::in;
using testing::HasSubstr;

constexpr Limits fast{.nodes = 400};

/// A proposer and a follower over a real connection; the proposer may be either end of it.
struct Pair {
    explicit Pair(VariantId variant, bool client_proposes = true, DrawRules rules = {}) {
        auto listener = SocketListener::open("127.0.0.1", 0);
        if (!listener) throw std::runtime_error{describe(listener.error())};
        auto client = SocketChannel::connect("127.0.0.1", listener->port(), dxp_framing, in(5s));
        auto server = listener->accept(dxp_framing, in(5s));
        if (!client || !server) throw std::runtime_error{"no connection"};
        if (!client_proposes) std::swap(client, server);
        const DxpSession::Options options{.variant = variant, .draw_rules = rules};
        proposer = std::make_unique<DxpPeer>(*std::move(client), options);
        follower = std::make_unique<DxpPeer>(*std::move(server), options);
    }
    std::unique_ptr<DxpPeer> proposer, follower;
};

/// What the follower does in a thread of its own while the test proposes.
template <class Follow> std::jthread on_the_other_side(DxpPeer& follower, Follow follow) {
    return std::jthread{[&follower, follow] {
        while (const auto offer = follower.wait_for_offer(in(5s))) {
            ASSERT_TRUE(follower.accept());
            if (!follow(follower)) return;
        }
    }};
}

std::expected<DxpGameEnding, DxpError> play(DxpPeer& peer, const DxpEngineOptions& options) {
    Engine engine{{.table_mebibytes = 1}};
    return play_dxp_game(peer, engine, options);
}

TEST(DxpEngine, two_engines_play_whole_games_in_each_variant_and_agree_on_the_outcome) {
    for (const VariantId variant : all_variants) {
        Pair pair{variant, variant != VariantId::frisian};
        const DxpEngineOptions options{.limits = fast, .patience = 30s};
        std::vector<DxpGameEnding> theirs;
        {
            const auto thread = on_the_other_side(*pair.follower, [&](DxpPeer& follower) {
                const auto ending = play(follower, options);
                EXPECT_TRUE(ending) << describe(ending.error());
                if (ending) theirs.push_back(*ending);
                return ending && !ending->stop;
            });
            for (const Side follower : {Side::black, Side::white}) {
                DxpEngineOptions mine = options;
                mine.stop_after = follower == Side::white;
                ASSERT_TRUE(pair.proposer->propose(
                    {.start = initial_position(variant), .follower = follower, .moves = 100}, in(5s)));
                const auto ours = play(*pair.proposer, mine);
                ASSERT_TRUE(ours) << describe(ours.error());
                const DxpSession& session = pair.proposer->session();
                EXPECT_GT(session.plies(), 20);
                EXPECT_EQ(session.our_side(), opponent(follower));
            }
            pair.proposer.reset();  // whoever did not say so before
        }
        ASSERT_EQ(theirs.size(), 2u);
        EXPECT_EQ(pair.follower->session().our_side(), Side::white);
    }
}

TEST(DxpEngine, both_sides_see_the_same_end) {
    Pair pair{VariantId::international};
    const auto start = read_position(VariantId::international, "W:WK28,K37,32,33:B7").value();
    std::expected<DxpGameEnding, DxpError> theirs;
    {
        const auto thread = on_the_other_side(*pair.follower, [&](DxpPeer& follower) {
            theirs = play(follower, {.limits = fast, .patience = 30s});
            return false;
        });
        ASSERT_TRUE(pair.proposer->propose({.start = start, .follower = Side::black}, in(5s)));
        const auto ours = play(*pair.proposer, {.limits = fast, .patience = 30s});
        ASSERT_TRUE(ours) << describe(ours.error());
        ASSERT_TRUE(ours->outcome);
        EXPECT_EQ(ours->outcome->winner(), Side::white);
    }
    ASSERT_TRUE(theirs);
    ASSERT_TRUE(theirs->outcome);
    EXPECT_EQ(theirs->outcome->winner(), Side::white);
}

TEST(DxpEngine, breaks_off_when_the_moves_are_used_up) {
    Pair pair{VariantId::international};
    const auto thread = on_the_other_side(*pair.follower, [&](DxpPeer& follower) {
        const auto ending = play(follower, {.limits = fast, .patience = 30s});
        EXPECT_TRUE(ending && !ending->outcome);
        return false;
    });
    ASSERT_TRUE(pair.proposer->propose(
        {.start = initial_position(VariantId::international), .follower = Side::black, .moves = 3},
        in(5s)));
    const auto ours = play(*pair.proposer, {.limits = fast, .patience = 30s});
    ASSERT_TRUE(ours);
    EXPECT_FALSE(ours->outcome);
    EXPECT_EQ(pair.proposer->session().plies(), 6);
}

TEST(DxpEngine, plays_by_the_clock_that_was_agreed_on) {
    Pair pair{VariantId::brazilian};
    const auto begin = Channel::Clock::now();
    {
        const auto thread = on_the_other_side(*pair.follower, [&](DxpPeer& follower) {
            EXPECT_TRUE(play(follower, {.limits = fast, .patience = 30s}));
            return false;
        });
        ASSERT_TRUE(pair.proposer->propose({.start = initial_position(VariantId::brazilian),
                                            .follower = Side::white,
                                            .minutes = 0.01,
                                            .moves = 20},
                                           in(5s)));
        const auto ours = play(*pair.proposer, {.patience = 30s});
        ASSERT_TRUE(ours) << describe(ours.error());
    }
    EXPECT_LT(Channel::Clock::now() - begin, 10s) << "0.6 s for us, next to nothing for the other";
}

TEST(DxpEngine, thinks_in_the_other_sides_turn_when_it_is_told_to) {
    Pair pair{VariantId::frisian};
    const DxpEngineOptions ponders{.limits = fast, .patience = 30s, .ponder = true};
    const auto thread = on_the_other_side(*pair.follower, [&](DxpPeer& follower) {
        EXPECT_TRUE(play(follower, ponders));
        return false;
    });
    ASSERT_TRUE(pair.proposer->propose(
        {.start = initial_position(VariantId::frisian), .follower = Side::black, .moves = 40}, in(5s)));
    const auto ours = play(*pair.proposer, ponders);
    ASSERT_TRUE(ours) << describe(ours.error());
    EXPECT_GT(pair.proposer->session().plies(), 20);
}

TEST(DxpEngine, notices_that_the_other_side_has_gone_in_the_middle_of_a_game) {
    for (const bool ponder : {false, true}) {
        Pair pair{VariantId::international};
        std::expected<DxpGameEnding, DxpError> ending;
        {
            const auto thread = on_the_other_side(*pair.follower, [&](DxpPeer& follower) {
                ending = play(follower, {.limits = fast, .patience = 30s, .ponder = ponder});
                return false;
            });
            DxpPeer& us = *pair.proposer;
            ASSERT_TRUE(us.propose(
                {.start = initial_position(VariantId::international), .follower = Side::white}, in(5s)));
            ASSERT_TRUE(us.wait(in(20s)));
            pair.proposer.reset();
        }
        ASSERT_FALSE(ending);
        EXPECT_EQ(ending.error().channel, ChannelErrorKind::closed);
    }
}

class DxpEngineTakeBack : public testing::TestWithParam<bool> {};

TEST_P(DxpEngineTakeBack, goes_back_when_the_other_side_takes_moves_back) {
    Pair pair{VariantId::international};
    const bool ponder = GetParam();
    const auto thread = on_the_other_side(*pair.follower, [ponder](DxpPeer& follower) {
        (void)play(follower, {.limits = fast, .patience = 30s, .ponder = ponder});
        return false;
    });
    DxpPeer& us = *pair.proposer;
    ASSERT_TRUE(us.propose(
        {.start = initial_position(VariantId::international), .follower = Side::black}, in(5s)));
    const auto first = legal_moves(Position<International>::initial());
    ASSERT_TRUE(us.play(first[0], 1s));
    ASSERT_TRUE(us.wait(in(20s)));
    const auto back = us.ask_back(0, in(5s));
    ASSERT_TRUE(back) << describe(back.error());
    EXPECT_EQ(back->plies, 2);
    ASSERT_TRUE(us.play(first[1], 1s));
    const auto answer = us.wait(in(20s));
    ASSERT_TRUE(answer && std::holds_alternative<DxpPlayed>(*answer));
    EXPECT_TRUE(us.end(DxpEndReason::i_lose, true, in(5s)));
    pair.proposer.reset();
}

INSTANTIATE_TEST_SUITE_P(WithAndWithoutPondering, DxpEngineTakeBack, testing::Bool());

/// A peer of ours against a script.
DxpPeer scripted(std::vector<std::string> script, std::string* chat = nullptr) {
    return {std::make_unique<test::ScriptChannel>(std::move(script)), {}, [chat](std::string_view text) {
                if (chat) *chat += text;
            }};
}

const std::string they_ask = "< R01Tornado                         W005075A";
const std::string logged_acceptance = "> APolonaise                       0";
const std::string logged_request = "> R01Polonaise                       Z005000A";
DxpGame usual_game() {
    return {.start = initial_position(VariantId::international), .follower = Side::black, .minutes = 5};
}

TEST(DxpPeer, chat_comes_in_between_and_goes_to_its_handler) {
    std::string chat;
    DxpPeer peer = scripted({"< CHello ", "< Cthere", they_ask, logged_acceptance, "< C!"}, &chat);
    ASSERT_TRUE(peer.wait_for_offer(in(0s)));
    ASSERT_TRUE(peer.accept());
    EXPECT_TRUE(peer.wait(in(0s)).error().timed_out());
    EXPECT_EQ(chat, "Hello there!");
}

TEST(DxpPeer, a_game_that_cannot_be_played_is_turned_down_and_the_next_one_awaited) {
    DxpPeer peer = scripted({"< R02Tornado                         W005075A",
                             "> APolonaise                       1", they_ask, logged_acceptance});
    const auto offer = peer.wait_for_offer(in(0s));
    ASSERT_TRUE(offer) << describe(offer.error());
    EXPECT_EQ(offer->name, "Tornado");
    EXPECT_TRUE(peer.accept());
}

TEST(DxpPeer, a_refusal_is_an_error_that_says_so) {
    DxpPeer peer = scripted({logged_request, "< ATornado                         3"});
    const auto accepted = peer.propose(usual_game(), in(0s));
    ASSERT_FALSE(accepted);
    EXPECT_EQ(accepted.error().kind, DxpErrorKind::refused);
    EXPECT_THAT(describe(accepted.error()), HasSubstr("any game"));
}

TEST(DxpPeer, breaches_of_the_protocol_are_errors_that_quote_the_message) {
    using Kind = DxpErrorKind;
    const std::vector<std::pair<std::string, Kind>> breaches{{"< M0000999900", Kind::bad_message},
                                                             {"< \x80\x01", Kind::bad_message},
                                                             {"< M0001203000", Kind::illegal_move},
                                                             {"< R01X", Kind::bad_message},
                                                             {"< K0", Kind::unexpected}};
    for (const auto& [message, kind] : breaches) {
        DxpPeer peer =
            scripted({logged_request, "< ATornado                         0", "> M0001312600", message});
        ASSERT_TRUE(peer.propose(usual_game(), in(0s)));
        const auto moves = legal_moves(Position<International>::initial());
        for (const Move& m : moves)
            if (Geometry<10>::number(m.from) == 31 && Geometry<10>::number(m.to) == 26) {
                ASSERT_TRUE(peer.play(m, 900ms));
            }
        const auto turn = peer.wait(in(0s));
        ASSERT_FALSE(turn) << message;
        EXPECT_EQ(turn.error().kind, kind) << describe(turn.error());
    }
}

TEST(DxpPeer, an_abrupt_end_is_noticed) {
    DxpPeer peer = scripted({logged_request, "!"});
    const auto accepted = peer.propose(usual_game(), in(0s));
    ASSERT_FALSE(accepted);
    EXPECT_EQ(accepted.error().channel, ChannelErrorKind::closed);
}

TEST(DxpPeer, moves_that_the_other_side_ends_with_are_answered) {
    DxpPeer peer = scripted({they_ask, logged_acceptance, "< E11", "> E01"});
    ASSERT_TRUE(peer.wait_for_offer(in(0s)));
    ASSERT_TRUE(peer.accept());
    const auto turn = peer.wait(in(0s));
    ASSERT_TRUE(turn);
    ASSERT_TRUE(std::holds_alternative<DxpEnded>(*turn));
    EXPECT_TRUE(std::get<DxpEnded>(*turn).stop);
}

}  // namespace
}  // namespace polonaise

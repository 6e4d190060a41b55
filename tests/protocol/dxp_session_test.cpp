#include <stdexcept>
#include <string>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/dxp_session.hpp>

namespace polonaise {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using State = DxpSession::State;

const std::string tornado_asks = "R01Tornado                         W005075A";
const std::string we_accept = "APolonaise                       0";

/// Takes in a message that is in order.
template <class Event> Event expect(DxpSession& session, std::string_view message) {
    auto event = session.receive(message);
    if (!event) throw std::runtime_error{describe(event.error())};
    if (!std::holds_alternative<Event>(*event)) throw std::runtime_error{"another event"};
    return std::get<Event>(*std::move(event));
}

DxpErrorKind error_kind(DxpSession& session, std::string_view message) {
    const auto event = session.receive(message);
    EXPECT_FALSE(event) << message;
    if (event) return DxpErrorKind::not_now;
    EXPECT_THAT(describe(event.error()), HasSubstr(std::string{message})) << "the message is quoted";
    return event.error().kind;
}

/// White and to move, as the follower.
DxpSession playing_white(const DxpSession::Options& options = {}) {
    DxpSession session{options};
    expect<DxpOffered>(session, tornado_asks);
    EXPECT_TRUE(session.accept());
    session.take_outbox();
    return session;
}

Move legal(const DxpSession& session, int from, int to) {
    return std::visit(
        [&]<Variant V>(const Game<V>& game) {
            for (const Move& m : legal_moves(game.position()))
                if (V::Board::number(m.from) == from && V::Board::number(m.to) == to) return m;
            throw std::invalid_argument{"not legal"};
        },
        session.game());
}

TEST(DxpSession, a_follower_accepts_and_plays) {
    DxpSession session{{}};
    const auto offer = expect<DxpOffered>(session, tornado_asks);
    EXPECT_EQ(offer.name, "Tornado");
    EXPECT_EQ(offer.game.minutes, 5);
    EXPECT_EQ(offer.game.moves, 75);
    EXPECT_EQ(session.state(), State::offered);
    ASSERT_TRUE(session.accept());
    EXPECT_THAT(session.take_outbox(), ElementsAre(we_accept));
    EXPECT_EQ(session.our_side(), Side::white);
    ASSERT_TRUE(session.our_turn());
    ASSERT_TRUE(session.play(legal(session, 32, 28), 12));
    EXPECT_THAT(session.take_outbox(), ElementsAre("M0012322800"));
    EXPECT_EQ(expect<DxpPlayed>(session, "M0003192300").seconds, 3);
    ASSERT_TRUE(session.play(legal(session, 28, 19), 99999));
    EXPECT_THAT(session.take_outbox(), ElementsAre("M999928190123"));
    EXPECT_TRUE(expect<DxpPlayed>(session, "M000314230119").move.is_capture());
    EXPECT_EQ(session.plies(), 4);
}

TEST(DxpSession, an_initiator_proposes_and_waits) {
    DxpSession session{{}};
    const DxpGame game{.start = initial_position(VariantId::international),
                       .follower = Side::white,
                       .minutes = 0.5,
                       .moves = 75};
    ASSERT_TRUE(session.request(game));
    EXPECT_THAT(session.take_outbox(), ElementsAre("R01Polonaise                       W.50075A"));
    EXPECT_FALSE(session.request(game)) << "one at a time";
    expect<DxpAccepted>(session, "ATornado                         0");
    EXPECT_EQ(session.our_side(), Side::black);
    EXPECT_FALSE(session.our_turn());
    EXPECT_FALSE(session.play(Move{}, 0));
    EXPECT_THAT(session.take_outbox(), IsEmpty());
}

TEST(DxpSession, a_refusal_leaves_the_way_free_for_another_proposal) {
    DxpSession session{{}};
    ASSERT_TRUE(session.request({.start = initial_position(VariantId::international)}));
    EXPECT_EQ(expect<DxpRefused>(session, "ATornado                         2").code,
              DxpAcceptCode::not_this_game);
    EXPECT_TRUE(session.request({.start = initial_position(VariantId::international)}));
}

TEST(DxpSession, set_positions_travel_on_both_boards) {
    for (const auto& [variant, fen] : {std::pair{VariantId::international, "B:WK46,34:BK5,12,20"},
                                       {VariantId::frisian, "W:WK46,34:BK5,12,20"},
                                       {VariantId::brazilian, "B:W32,K29:BK4,9"}}) {
        DxpSession asks{{.variant = variant}}, answers{{.variant = variant}};
        const DxpGame game{.start = read_position(variant, fen).value(), .follower = Side::black};
        ASSERT_TRUE(asks.request(game));
        const auto messages = asks.take_outbox();
        ASSERT_EQ(messages.size(), 1u);
        const auto offer = expect<DxpOffered>(answers, messages[0]);
        EXPECT_EQ(offer.game.start, game.start);
        EXPECT_EQ(messages[0].size(), variant == VariantId::brazilian ? 76u : 94u);
    }
}

TEST(DxpSession, turns_down_what_it_cannot_play) {
    DxpSession session{{.variant = VariantId::brazilian}};
    EXPECT_EQ(expect<DxpTurnedDown>(session, "R02Tornado                         W005075A").code,
              DxpAcceptCode::wrong_version);
    EXPECT_THAT(session.take_outbox(), ElementsAre("APolonaise                       1"));
    const auto down =
        expect<DxpTurnedDown>(session,
                              "R01Tornado                         "
                              "W005075BWzzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwwwwww");
    EXPECT_EQ(down.code, DxpAcceptCode::not_this_game);
    EXPECT_THAT(down.why, HasSubstr("51 characters instead of 33"));
    EXPECT_THAT(session.take_outbox(), ElementsAre("APolonaise                       2"));
    EXPECT_EQ(session.state(), State::idle);
}

TEST(DxpSession, turns_are_strict) {
    DxpSession session = playing_white();
    EXPECT_EQ(error_kind(session, "M0003192300"), DxpErrorKind::unexpected);
    ASSERT_TRUE(session.play(legal(session, 32, 28), 0));
    EXPECT_FALSE(session.play(legal(session, 19, 23), 0));
    EXPECT_FALSE(session.end(DxpEndReason::draw, false)) << "only in our turn";
    EXPECT_EQ(error_kind(session, tornado_asks), DxpErrorKind::unexpected);
    EXPECT_EQ(error_kind(session, we_accept), DxpErrorKind::unexpected);
    EXPECT_EQ(error_kind(session, "K0"), DxpErrorKind::unexpected);
    EXPECT_EQ(error_kind(session, "Q"), DxpErrorKind::bad_message);
    DxpSession idle{{}};
    EXPECT_EQ(error_kind(idle, "M0003192300"), DxpErrorKind::unexpected);
    EXPECT_EQ(error_kind(idle, "E00"), DxpErrorKind::unexpected);
}

TEST(DxpSession, illegal_moves_are_explained) {
    const auto reason = [](std::string_view message) {
        DxpSession session = playing_white();
        session.play(legal(session, 32, 28), 0).value();
        const auto event = session.receive(message);
        EXPECT_FALSE(event);
        EXPECT_EQ(event.error().kind, DxpErrorKind::illegal_move);
        return describe(event.error());
    };
    EXPECT_THAT(reason("M0003203500"), HasSubstr("20"));
    EXPECT_THAT(reason("M0003312700"), HasSubstr("31"));
    EXPECT_THAT(reason("M000319280123"), HasSubstr("M000319280123"));
}

TEST(DxpSession, all_captured_pieces_must_be_named) {
    DxpSession session = playing_white();
    session.play(legal(session, 32, 28), 0).value();
    expect<DxpPlayed>(session, "M0003192300");
    session.play(legal(session, 28, 19), 0).value();
    const auto event = session.receive("M0003142300");
    ASSERT_FALSE(event);
    EXPECT_EQ(event.error().kind, DxpErrorKind::illegal_move);
    DxpSession other = playing_white();
    other.play(legal(other, 32, 28), 0).value();
    expect<DxpPlayed>(other, "M0003192300");
    other.play(legal(other, 28, 19), 0).value();
    EXPECT_FALSE(other.receive("M00031423021918"));
}

TEST(DxpSession, whoever_ends_a_game_gets_an_answer) {
    DxpSession session = playing_white();
    ASSERT_TRUE(session.end(DxpEndReason::i_lose, true));
    session.take_outbox();
    EXPECT_EQ(session.state(), State::ending);
    EXPECT_FALSE(session.request({.start = initial_position(VariantId::international)}));
    expect<DxpEnded>(session, "E00");
    EXPECT_EQ(session.state(), State::idle);
    EXPECT_THAT(session.take_outbox(), IsEmpty()) << "an answer gets no answer";

    DxpSession other = playing_white();
    other.play(legal(other, 32, 28), 0).value();
    other.take_outbox();
    const auto ended = expect<DxpEnded>(other, "E31");
    EXPECT_EQ(ended.reason, DxpEndReason::i_win);
    EXPECT_TRUE(ended.stop);
    EXPECT_THAT(other.take_outbox(), ElementsAre("E01"));
    EXPECT_EQ(other.state(), State::idle);
}

TEST(DxpSession, chat_comes_and_goes_at_any_time) {
    DxpSession idle{{}};
    EXPECT_EQ(expect<DxpSaid>(idle, "CHello").text, "Hello");
    DxpSession session = playing_white();
    EXPECT_EQ(expect<DxpSaid>(session, "C").text, "");
    EXPECT_TRUE(session.our_turn());
    session.say(std::string(130, 'x'));
    EXPECT_THAT(session.take_outbox(), ElementsAre("C" + std::string(126, 'x'), "Cxxxx"));
    session.say("");
    EXPECT_THAT(session.take_outbox(), IsEmpty());
}

TEST(DxpSession, moves_can_be_taken_back_to_either_side_s_turn) {
    DxpSession session = playing_white();
    session.play(legal(session, 32, 28), 0).value();
    expect<DxpPlayed>(session, "M0003192300");
    session.play(legal(session, 28, 19), 0).value();
    session.take_outbox();
    EXPECT_EQ(expect<DxpTakenBack>(session, "B001Z").plies, 2);
    EXPECT_THAT(session.take_outbox(), ElementsAre("K0"));
    EXPECT_EQ(session.plies(), 1);
    EXPECT_FALSE(session.our_turn());
    expect<DxpPlayed>(session, "M0003202500");
    EXPECT_TRUE(session.our_turn());

    expect<DxpNotTakenBack>(session, "B007W");
    EXPECT_THAT(session.take_outbox(), ElementsAre("K2"));
    EXPECT_EQ(session.plies(), 2);
}

TEST(DxpSession, taking_back_can_be_declined) {
    DxpSession session = playing_white({.takes_back = false});
    session.play(legal(session, 32, 28), 0).value();
    session.take_outbox();
    expect<DxpNotTakenBack>(session, "B001W");
    EXPECT_THAT(session.take_outbox(), ElementsAre("K1"));
    EXPECT_EQ(session.plies(), 1);
}

TEST(DxpSession, asks_to_take_back_itself) {
    DxpSession session = playing_white();
    EXPECT_FALSE(session.ask_back(0)) << "nothing has been played";
    session.play(legal(session, 32, 28), 0).value();
    expect<DxpPlayed>(session, "M0003192300");
    session.take_outbox();
    ASSERT_TRUE(session.ask_back(0));
    EXPECT_THAT(session.take_outbox(), ElementsAre("B001W"));
    expect<DxpNotTakenBack>(session, "K2");
    EXPECT_EQ(session.plies(), 2);
    ASSERT_TRUE(session.ask_back(1));
    EXPECT_THAT(session.take_outbox(), ElementsAre("B001Z"));
    EXPECT_EQ(expect<DxpTakenBack>(session, "K0").plies, 1);
    EXPECT_FALSE(session.our_turn());
}

TEST(DxpSession, move_numbers_count_from_a_black_start_as_on_a_score_sheet) {
    DxpSession session{{}};
    expect<DxpOffered>(session, "R01Tornado                         W005075BZ" + std::string(5, 'e') +
                                    "z" + std::string(38, 'e') + "w" + std::string(5, 'e'));
    ASSERT_TRUE(session.accept());
    EXPECT_FALSE(session.our_turn()) << "Black, the initiator, is to move";
    expect<DxpPlayed>(session, "M0001061100");
    session.play(legal(session, 45, 40), 0).value();
    session.take_outbox();
    ASSERT_TRUE(session.ask_back(1));
    EXPECT_THAT(session.take_outbox(), ElementsAre("B002W"));
    expect<DxpTakenBack>(session, "K0");
    ASSERT_TRUE(session.ask_back(0));
    EXPECT_THAT(session.take_outbox(), ElementsAre("B001Z"));
}

TEST(DxpSession, knows_when_the_game_is_over) {
    DxpSession session{{}};
    expect<DxpOffered>(session, "R01Tornado                         W005000BW" + std::string(22, 'e') +
                                    "zeeeew" + std::string(22, 'e'));
    ASSERT_TRUE(session.accept());
    EXPECT_FALSE(session.outcome());
    session.play(legal(session, 28, 19), 0).value();
    EXPECT_EQ(session.outcome(), Outcome::win(Side::white, WinReason::no_pieces));
    EXPECT_EQ(expect<DxpEnded>(session, "E10").reason, DxpEndReason::i_lose);
}

TEST(DxpSession, a_draw_that_the_other_side_does_not_see_does_not_stop_it) {
    DxpSession session{{}};
    // King against king: drawn by the official rules after five moves each.
    std::string squares(50, 'e');
    squares[45] = 'W';
    squares[49] = 'Z';
    expect<DxpOffered>(session, "R01Tornado                         W005003BW" + squares);
    ASSERT_TRUE(session.accept());
    for (int i = 0; i < 12; ++i) {
        ASSERT_TRUE(session.play(legal(session, i % 2 ? 5 : 46, i % 2 ? 46 : 5), 0)) << i;
        expect<DxpPlayed>(session, i % 2 ? "M0000455000" : "M0000504500");
        EXPECT_EQ(session.move_limit_reached(), i >= 2);
    }
    ASSERT_TRUE(session.outcome());
    EXPECT_TRUE(session.outcome()->is_draw());
}

}  // namespace
}  // namespace polonaise

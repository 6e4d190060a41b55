#include <chrono>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/hub_client.hpp>

#include "protocol/script_channel.hpp"

namespace polonaise {
namespace {

using test::ScriptChannel;
using testing::HasSubstr;
using Script = std::vector<std::string>;

const Script scan_greets{"> hub",
                         "< id name=Scan version=3.1 author=\"Fabien Letouzey\" country=France",
                         "< param name=variant value=normal type=enum values=\"normal killer frisian\"",
                         "< param name=book value=true type=bool",
                         "< param name=tt-size value=24 type=int min=16 max=30",
                         "< wait"};
const std::string start_line = "> pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww";

Script operator+(Script a, const Script& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}
const Script scan_is_ready = scan_greets + Script{"> init", "< loading book", "< ready"};

std::expected<HubClient, HubClientError> start(Script script, const HubClient::Options& options = {}) {
    return HubClient::start(std::make_unique<ScriptChannel>(std::move(script)), options);
}
HubClient::Deadline now() { return Channel::Clock::now(); }
AnyGame start_of_game() { return new_game(initial_position(VariantId::international)); }
constexpr HubLevel one_second{.move_time = HubLevel::Seconds{1}};

HubClientError error_of(const Script& answers) {
    auto client =
        start(scan_is_ready + Script{start_line, "> level move-time=1", "> go think"} + answers);
    EXPECT_TRUE(client) << describe(client.error());
    const auto answer = client->think(start_of_game(), one_second, now());
    EXPECT_FALSE(answer);
    return answer ? HubClientError{} : answer.error();
}

TEST(HubClient, shakes_hands_and_sets_only_what_changes) {
    const auto client =
        start(scan_greets + Script{"> set-param name=variant value=frisian",
                                   "> set-param name=book value=false", "> init", "< ready"},
              {.variant = VariantId::frisian, .parameters = {{"book", "false"}, {"tt-size", "24"}}});
    ASSERT_TRUE(client) << describe(client.error());
    EXPECT_EQ(client->id().name, "Scan");
    EXPECT_EQ(client->id().author, "Fabien Letouzey");
    ASSERT_EQ(client->parameters().size(), 3u);
    EXPECT_EQ(client->parameters()[1].value, "false");
}

TEST(HubClient, an_engine_without_a_variant_plays_international_only) {
    EXPECT_TRUE(start({"> hub", "< id name=X", "< wait", "> init", "< ready"}));
    const auto client = start({"> hub", "< wait"}, {.variant = VariantId::frisian});
    ASSERT_FALSE(client);
    EXPECT_EQ(client.error().kind, HubClientErrorKind::unknown_variant);
    EXPECT_THAT(describe(client.error()), HasSubstr("Frisian"));
}

TEST(HubClient, refuses_parameters_that_the_engine_does_not_have) {
    const auto unknown = start(scan_greets, {.parameters = {{"hash", "3"}}});
    ASSERT_FALSE(unknown);
    EXPECT_EQ(unknown.error().kind, HubClientErrorKind::unknown_parameter);
    EXPECT_THAT(describe(unknown.error()), HasSubstr("variant, book, tt-size"));
    const auto bad = start(scan_greets, {.parameters = {{"tt-size", "99"}}});
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().kind, HubClientErrorKind::bad_value);
    EXPECT_THAT(describe(bad.error()), HasSubstr("from 16 to 30"));
}

TEST(HubClient, thinks_and_collects_what_the_engine_says_last) {
    auto client = start(scan_is_ready + Script{start_line, "> level move-time=1", "> go think",
                                               "< info depth=1 score=0.1 pv=32-28", "< hello there",
                                               "< info depth=9 score=0.02 nodes=1234 pv=\"32-28 17-22\"",
                                               "< info depth=9 line=2 score=0 pv=31-27",
                                               "< done move=32-28 ponder=17-22"});
    ASSERT_TRUE(client);
    int infos = 0;
    const auto answer =
        client->think(start_of_game(), one_second, now(), [&](const HubInfo&) { ++infos; });
    ASSERT_TRUE(answer) << describe(answer.error());
    EXPECT_EQ(infos, 3);
    ASSERT_TRUE(answer->move && answer->ponder && answer->info);
    EXPECT_EQ(Geometry<10>::number(answer->move->to), 28);
    EXPECT_EQ(Geometry<10>::number(answer->ponder->to), 22);
    EXPECT_EQ(answer->info->depth, 9);
    EXPECT_EQ(answer->info->score, 0.02);
    EXPECT_FALSE(client->searching());
}

TEST(HubClient, no_move_means_that_the_engine_sees_none_and_a_wrong_ponder_move_is_passed_over) {
    auto client =
        start(scan_is_ready + Script{start_line, "> level move-time=1", "> go think", "< done"} +
              Script{start_line, "> level move-time=1", "> go think", "< done move=32-28 ponder=1-50"});
    ASSERT_TRUE(client);
    EXPECT_EQ(client->think(start_of_game(), one_second, now())->move, std::nullopt);
    const auto answer = client->think(start_of_game(), one_second, now());
    ASSERT_TRUE(answer);
    EXPECT_TRUE(answer->move);
    EXPECT_FALSE(answer->ponder);
}

TEST(HubClient, every_breach_of_the_protocol_is_an_error_that_quotes_the_line) {
    using Kind = HubClientErrorKind;
    const std::vector<std::pair<Script, Kind>> breaches{
        {{"< done move=32-26 ponder=\"\""}, Kind::illegal_move},
        {{"< done move=e2e4"}, Kind::illegal_move},
        {{"< done move"}, Kind::illegal_move},
        {{"< done move=\"32-28"}, Kind::bad_line},
        {{"< info depth=1", "< error message=\"illegal position\""}, Kind::engine_error}};
    for (const auto& [answers, kind] : breaches) {
        const HubClientError error = error_of(answers);
        EXPECT_EQ(error.kind, kind) << describe(error);
        EXPECT_THAT(describe(error), HasSubstr(answers.back().substr(2, 10))) << describe(error);
    }
}

TEST(HubClient, tells_silence_from_a_crash) {
    const HubClientError late = error_of({"< info depth=3"});
    EXPECT_EQ(late.kind, HubClientErrorKind::channel);
    EXPECT_TRUE(late.timed_out());
    EXPECT_THAT(describe(late), HasSubstr("done"));
    const HubClientError crash = error_of({"< info depth=3", "!"});
    EXPECT_EQ(crash.kind, HubClientErrorKind::channel);
    EXPECT_FALSE(crash.timed_out());
    const auto no_ready = start(scan_greets + Script{"> init", "!"});
    ASSERT_FALSE(no_ready);
    EXPECT_THAT(describe(no_ready.error()), HasSubstr("ready"));
}

TEST(HubClient, a_search_can_be_pondered_pinged_and_stopped) {
    auto client = start(
        scan_is_ready +
        Script{start_line, "> level time=60 inc=1", "> go ponder", "> ping", "< info depth=1", "< pong",
               "> ponder-hit", "> stop", "< info depth=3", "< done move=32-28"} +
        Script{"> new-game"} +
        Script{start_line, "> level infinite", "> go analyze", "> ping", "< done move=31-27", "< pong"});
    ASSERT_TRUE(client);
    const HubLevel clock{.time = HubLevel::Seconds{60}, .increment = HubLevel::Seconds{1}};
    ASSERT_TRUE(client->go(start_of_game(), clock, HubSearchMode::ponder));
    EXPECT_TRUE(client->searching());
    EXPECT_TRUE(client->ping());
    EXPECT_TRUE(client->ponder_hit());
    const auto answer = client->stop();
    ASSERT_TRUE(answer) << describe(answer.error());
    EXPECT_TRUE(answer->move);
    EXPECT_EQ(answer->info->depth, 3);

    // An answer that overtakes the pong is not lost.
    EXPECT_TRUE(client->new_game());
    ASSERT_TRUE(client->go(start_of_game(), {.infinite = true}, HubSearchMode::analyze));
    EXPECT_TRUE(client->ping());
    EXPECT_TRUE(client->wait(now())->move);
}

TEST(HubClient, an_engine_that_writes_rubbish_between_lines_is_put_up_with) {
    auto client =
        start(scan_is_ready + Script{start_line, "> level move-time=1", "> go think", "< ", "< a=b=c \"",
                                     "<  ", "< \x01\x02", "< info pv=\"32-28", "< done move=32-28"});
    ASSERT_TRUE(client);
    EXPECT_TRUE(client->think(start_of_game(), one_second, now()));
}

}  // namespace
}  // namespace polonaise

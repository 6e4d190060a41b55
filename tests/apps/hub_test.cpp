#include <chrono>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/hub_client.hpp>
#include <polonaise/protocol/process_channel.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::expected<HubClient, HubClientError> start_ourselves(const HubClient::Options& options) {
    auto channel = ProcessChannel::start({.command = {POLONAISE_PROGRAM, "hub"}});
    if (!channel) throw std::runtime_error{describe(channel.error())};
    return HubClient::start(*std::move(channel), options);
}

Channel::Deadline in_a_while() { return Channel::Clock::now() + std::chrono::seconds{20}; }

TEST(hub, plays_a_game_against_itself_in_each_variant) {
    for (const VariantId variant : all_variants) {
        auto engine = start_ourselves({.variant = variant, .parameters = {{"tt-size", "16"}}});
        ASSERT_TRUE(engine) << describe(engine.error());
        EXPECT_EQ(engine->id().name, "Polonaise");
        AnyGame game = new_game(initial_position(variant));
        int plies = 0;
        for (; plies < 60; ++plies) {
            const auto answer = engine->think(game, {.nodes = 300}, in_a_while());
            ASSERT_TRUE(answer) << describe(answer.error());
            if (!answer->move) break;
            ASSERT_TRUE(answer->info);
            const Move m = *answer->move;
            if (!std::visit([&](auto& g) { return g.play(m); }, game)) break;  // drawn
        }
        EXPECT_GT(plies, 20);
    }
}

TEST(hub, a_dead_engine_is_noticed_by_the_client) {
    auto channel = ProcessChannel::start({.command = {POLONAISE_PROGRAM, "hub"}});
    ASSERT_TRUE(channel);
    const pid_t process = (*channel)->process();
    auto engine = HubClient::start(*std::move(channel), {});
    ASSERT_TRUE(engine);
    ASSERT_TRUE(engine->go(new_game(initial_position(VariantId::international)), {.infinite = true},
                           HubSearchMode::think));
    kill(process, SIGKILL);
    const auto answer = engine->wait(in_a_while());
    ASSERT_FALSE(answer);
    EXPECT_THAT(describe(answer.error()), HasSubstr("signal 9"));
}

TEST(hub, ends_with_its_input_also_during_a_search) {
    const auto result = run_shell("printf 'level infinite\\ngo think\\n' | \"$polonaise\" hub");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.err, "");
    EXPECT_THAT(result.out, HasSubstr("done move="));
}

TEST(hub, lines_come_in_pieces_and_several_at_once) {
    const auto result = run_shell(
        "(printf 'hu'; sleep 0.1; printf 'b\\ninit\\npos sta'; sleep 0.1; "
        "printf 'rt\\nlevel depth=1\\ngo think\\n'; sleep 0.2; "
        "printf 'ping\\npos pos=Wbb') | \"$polonaise\" hub");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out, HasSubstr("\nwait\nready\n"));
    EXPECT_THAT(result.out, HasSubstr("\ninfo depth=1 "));
    EXPECT_THAT(result.out, HasSubstr("\ndone move="));
    EXPECT_THAT(result.out, HasSubstr("\npong\n"));
    EXPECT_THAT(result.out, HasSubstr("has 3 characters instead of 51\"\n"))
        << "what was left in the end";
}

TEST(hub, says_nothing_before_it_is_spoken_to_and_nothing_after_quit) {
    EXPECT_EQ(run_shell("printf 'quit\\nping\\n' | \"$polonaise\" hub").out, "");
    const auto result = run_shell("printf 'hub\\r\\nquit\\r\\n' | \"$polonaise\" hub");
    EXPECT_THAT(result.out, StartsWith("id name=Polonaise version="));
    EXPECT_THAT(result.out, EndsWith("\nwait\n"));
}

}  // namespace
}  // namespace polonaise::test

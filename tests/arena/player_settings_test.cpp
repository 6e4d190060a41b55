#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/arena/player_settings.hpp>
#include <polonaise/book/book.hpp>

#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

std::expected<PlayerSettings, std::string> read(std::string_view text) {
    auto settings = read_player_settings(*read_fields(text));
    if (!settings) return std::unexpected{settings.error().what};
    return *std::move(settings);
}

TEST(PlayerSettingsTest, reads_limits_and_options_of_our_engine) {
    const auto settings =
        read("name=new nodes=5000 depth=9 time=0.1 clock=60+1 hash=3 level=7 without=reductions,table");
    ASSERT_TRUE(settings);
    EXPECT_EQ(settings->name, "new");
    EXPECT_EQ(settings->control, (TimeControl{.bank = TimeControl::Bank{.time = 60s, .increment = 1s},
                                              .move_time = 100ms,
                                              .nodes = 5000,
                                              .depth = 9}));
    EXPECT_EQ(settings->engine.table_mebibytes, 3u);
    EXPECT_EQ(settings->engine.level, 7);
    EXPECT_FALSE(settings->engine.techniques.reductions);
    EXPECT_FALSE(settings->engine.techniques.table);
    EXPECT_TRUE(settings->engine.techniques.aspiration);
}

TEST(PlayerSettingsTest, who_may_ponder_and_what_a_move_costs) {
    const auto ours = read("ponder=true overhead=0.1");
    ASSERT_TRUE(ours) << ours.error();
    EXPECT_TRUE(ours->ponder);
    EXPECT_EQ(ours->overhead, 100ms);
    EXPECT_EQ(read("nodes=1")->overhead, 20ms);
    EXPECT_TRUE(read("command=scan ponder=true")->ponder);
    EXPECT_FALSE(read("command=scan ponder=false")->ponder);
    EXPECT_THAT(read("ponder=yes").error(), HasSubstr("ponder takes true or false"));
    EXPECT_THAT(read("ponder=true level=19").error(), HasSubstr("level=20"));
    EXPECT_FALSE(read("kind=dxp connect=a:1 ponder=true")) << "that is its own affair";
}

TEST(PlayerSettingsTest, a_command_makes_it_a_hub_engine) {
    const auto settings =
        read("command='./scan hub' dir='a b' log=/tmp/log param.threads=1 param.bb-size=0");
    ASSERT_TRUE(settings) << settings.error();
    EXPECT_EQ(settings->kind, PlayerKind::hub);
    EXPECT_EQ(settings->name, "scan");
    EXPECT_THAT(settings->program.command, ElementsAre("./scan", "hub"));
    EXPECT_EQ(settings->program.directory, "a b");
    EXPECT_EQ(settings->program.error_log, "/tmp/log");
    EXPECT_THAT(settings->parameters, ElementsAre(Pair("threads", "1"), Pair("bb-size", "0")));
}

TEST(PlayerSettingsTest, a_dxp_engine_connects_or_is_connected_to) {
    const auto client = read("kind=dxp command='moby -c 127.0.0.1 -p {port}' input='delay; time 100 ;'");
    ASSERT_TRUE(client) << client.error();
    EXPECT_THAT(client->input, ElementsAre("delay", "time 100"));
    EXPECT_FALSE(client->connect);
    const auto server = read("kind=dxp name=far connect=localhost:27531");
    ASSERT_TRUE(server) << server.error();
    EXPECT_EQ(server->connect->host, "localhost");
    EXPECT_EQ(server->connect->port, 27531);
    EXPECT_THAT(read("kind=dxp command=moby").error(), HasSubstr("{port}"));
    for (const char* address : {"localhost", ":27531", "localhost:", "localhost:0", "a:99999"})
        EXPECT_FALSE(read(std::string{"kind=dxp connect="} + address)) << address;
}

TEST(PlayerSettingsTest, each_kind_has_its_own_keys) {
    EXPECT_THAT(read("kind=hub").error(), HasSubstr("command"));
    EXPECT_THAT(read("command=x hash=8").error(), HasSubstr("kind=hub"));
    EXPECT_THAT(read("dir=x").error(), HasSubstr("kind=internal"));
    EXPECT_THAT(read("kind=dxp connect=a:1 param.x=1").error(), HasSubstr("param.x"));
    EXPECT_THAT(read("kind=uci").error(), HasSubstr("uci"));
}

TEST(PlayerSettingsTest, says_which_setting_is_wrong) {
    const auto key = [](std::string_view text) {
        return read_player_settings(*read_fields(text)).error().key;
    };
    EXPECT_EQ(key("name=a hash=0 nodes=3"), "hash");
    EXPECT_EQ(key("level=21"), "level");
    EXPECT_EQ(key("name=a kind=x"), "kind");
    EXPECT_EQ(key("kind=hub"), "");
}

TEST(PlayerSettingsTest, names_what_is_wrong_and_what_there_is) {
    EXPECT_THAT(read("nodse=1").error(), AllOf(HasSubstr("nodse"), HasSubstr("nodes")));
    EXPECT_THAT(read("nodes=1k").error(), HasSubstr("nodes takes a whole number from 1"));
    EXPECT_THAT(read("hash=0").error(), HasSubstr("hash takes"));
    EXPECT_THAT(read("time=-1").error(), HasSubstr("time: "));
    EXPECT_THAT(read("clock=a").error(), HasSubstr("clock: "));
    EXPECT_THAT(read("without=magic").error(), AllOf(HasSubstr("magic"), HasSubstr("reductions")));
}

TEST(PlayerSettingsTest, our_engine_has_a_book_only_if_one_is_named) {
    const auto read = [](const std::string& text) { return read_player_settings(*read_fields(text)); };
    EXPECT_FALSE(read("nodes=5")->engine.books);
    const kit::TemporaryFolder folder;
    const std::string file = folder.file("f.pbk");
    ASSERT_FALSE(Book{VariantId::frisian}.write(file));
    const auto with = read("nodes=5 book=" + file + " book-ply=12 book-margin=0");
    ASSERT_TRUE(with) << with.error().what;
    ASSERT_TRUE(with->engine.books);
    EXPECT_TRUE(with->engine.books->book(VariantId::frisian));
    EXPECT_FALSE(with->engine.books->book(VariantId::brazilian))
        << "it is no book of that, and no error";
    EXPECT_EQ(with->engine.book.plies, 12);
    EXPECT_EQ(with->engine.book.margin, 0);
    EXPECT_EQ(read("book=" + folder.file("none")).error().key, "book");
    std::filesystem::resize_file(file, 60);
    EXPECT_EQ(read("book=" + file).error().key, "book");
}

}  // namespace
}  // namespace polonaise

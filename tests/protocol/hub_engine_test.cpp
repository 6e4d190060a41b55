#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <fstream>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/book/book.hpp>
#include <polonaise/evaluation/network_file.hpp>
#include <polonaise/protocol/hub_engine.hpp>
#include <polonaise/protocol/hub_game.hpp>

#include "kit/random_network.hpp"
#include "kit/sanitized.hpp"
#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using testing::StartsWith;

/// The engine with its lines in a queue.
class Conversation {
public:
    /// False after `quit`.
    bool send(std::string_view line) { return engine_.take(line); }
    /// The next line; nothing if none comes in a long time.
    std::optional<std::string> next(std::chrono::milliseconds patience = 20s) {
        std::unique_lock lock{mutex_};
        if (!arrived_.wait_for(lock, patience, [&] { return !lines_.empty(); })) return std::nullopt;
        std::string line = std::move(lines_.front());
        lines_.pop_front();
        return line;
    }
    /// Waits for a line that begins like this.
    std::string wait_for(std::string_view beginning) {
        while (const auto line = next())
            if (line->starts_with(beginning)) return *line;
        return "nothing came";
    }

private:
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<std::string> lines_;
    HubEngine engine_{"1.2", [this](std::string_view line) {
                          const std::lock_guard lock{mutex_};
                          lines_.emplace_back(line);
                          arrived_.notify_one();
                      }};
};

/// Whether a text matches a pattern in which * stands for anything.
bool matches(std::string_view text, std::string_view pattern) {
    if (pattern.empty()) return text.empty();
    if (pattern[0] != '*')
        return !text.empty() && text[0] == pattern[0] && matches(text.substr(1), pattern.substr(1));
    for (std::size_t skipped = 0; skipped <= text.size(); ++skipped)
        if (matches(text.substr(skipped), pattern.substr(1))) return true;
    return false;
}

class HubTranscript : public testing::TestWithParam<const char*> {};

TEST_P(HubTranscript, is_answered_as_written) {
    std::ifstream in{std::string{POLONAISE_TEST_DATA "/protocol/"} + GetParam()};
    ASSERT_TRUE(in);
    Conversation conversation;
    int number = 0, expected = 0;
    bool skipping = false, open = true;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.starts_with('>')) {
            ASSERT_TRUE(open) << "line " << number;
            open = conversation.send(std::string_view{line}.substr(1));
        } else if (line == "< ...") {
            skipping = true;
        } else if (line.starts_with("< ")) {
            ++expected;
            const std::string pattern = line.substr(2);
            auto answer = conversation.next();
            while (skipping && answer && !matches(*answer, pattern)) answer = conversation.next();
            ASSERT_TRUE(answer) << "line " << number << ": nothing came for " << pattern;
            ASSERT_TRUE(matches(*answer, pattern)) << "line " << number << ": " << *answer;
            skipping = false;
        }
    }
    EXPECT_FALSE(open) << "it ends with quit";
    EXPECT_GE(expected, 5);
    EXPECT_EQ(conversation.next(0ms), std::nullopt) << "and nothing is said that was not asked for";
}

INSTANTIATE_TEST_SUITE_P(Files, HubTranscript,
                         testing::Values("hub_gui.hub", "draughtsnet.hub", "pydraughts.hub",
                                         "brazilian.hub", "malformed.hub", "ponder.hub"),
                         [](const auto& file) {
                             const std::string name = file.param;
                             return name.substr(0, name.find('.'));
                         });

TEST(HubEngine, stop_is_answered_within_ten_milliseconds) {
    if (kit::sanitized) GTEST_SKIP() << "a sanitizer takes time";
    Conversation hub;
    hub.send("pos start");
    hub.send("level infinite");
    auto shortest = std::chrono::nanoseconds::max();
    // The best of some: other programs may take the processor away.
    for (int i = 0; i < 5; ++i) {
        hub.send("go think");
        hub.wait_for("info depth=5");
        const auto begin = std::chrono::steady_clock::now();
        hub.send("stop");
        ASSERT_THAT(hub.wait_for("done"), StartsWith("done move="));
        shortest =
            std::min<std::chrono::nanoseconds>(shortest, std::chrono::steady_clock::now() - begin);
    }
    EXPECT_LT(shortest, 10ms);
}

TEST(HubEngine, a_ponder_search_that_is_done_early_holds_its_answer_back) {
    Conversation hub;
    hub.send("pos start");
    hub.send("level depth=2");
    hub.send("go ponder");
    hub.wait_for("info depth=2");
    EXPECT_EQ(hub.next(100ms), std::nullopt);
    hub.send("ponder-hit");
    EXPECT_THAT(hub.wait_for("done"), StartsWith("done move="));
    hub.send("go ponder");
    hub.wait_for("info depth=2");
    hub.send("stop");
    EXPECT_THAT(hub.wait_for("done"), StartsWith("done move="));
}

TEST(HubEngine, pondering_does_not_use_time_and_the_hit_starts_the_clock) {
    Conversation hub;
    hub.send("pos start");
    hub.send("level move-time=0.1");
    hub.send("go ponder");
    std::this_thread::sleep_for(300ms);
    const auto hit = std::chrono::steady_clock::now();
    hub.send("ponder-hit");
    EXPECT_THAT(hub.wait_for("done"), StartsWith("done move="));
    EXPECT_GE(std::chrono::steady_clock::now() - hit, 100ms);
}

TEST(HubEngine, a_new_search_ends_the_one_before) {
    Conversation hub;
    hub.send("level infinite");
    hub.send("go think");
    hub.wait_for("info");
    hub.send("pos start moves=32-28");
    hub.send("level depth=1");
    hub.send("go think");
    EXPECT_THAT(hub.wait_for("done"), StartsWith("done move="));
    EXPECT_THAT(hub.wait_for("done"), StartsWith("done move="));
}

TEST(HubEngine, the_levels_of_one_search_are_forgotten_by_those_of_the_next) {
    Conversation hub;
    hub.send("level depth=1");
    hub.send("go think");
    hub.wait_for("done");
    hub.send("level nodes=5000");
    hub.send("go think");
    EXPECT_THAT(hub.wait_for("info depth=3"), StartsWith("info depth=3"));
    hub.wait_for("done");
    hub.send("go think");  // none: as before
    EXPECT_THAT(hub.wait_for("done"), StartsWith("done move="));
}

TEST(HubEngine, parameters_cannot_change_under_a_search) {
    Conversation hub;
    hub.send("level infinite");
    hub.send("go think");
    hub.send("set-param name=tt-size value=20");
    EXPECT_THAT(hub.wait_for("error"), testing::HasSubstr("during a search"));
    hub.send("stop");
    EXPECT_THAT(hub.wait_for("done"), StartsWith("done move="));
}

TEST(HubEngine, can_be_destroyed_in_the_middle_of_a_search) {
    for (const char* mode : {"go think", "go ponder", "go analyze"}) {
        Conversation hub;
        hub.send("level infinite");
        hub.send(mode);
    }
}

TEST(HubEngine, plays_on_in_a_position_that_is_drawn_by_its_rules) {
    Conversation hub;
    std::string moves;
    for (int i = 0; i < 10; ++i) moves += i % 2 ? "5-46 45-50 " : "46-5 50-45 ";
    hub.send("pos pos=WeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeWeeeB moves=\"" + moves + "\"");
    hub.send("level depth=3");
    hub.send("go think");
    EXPECT_THAT(hub.wait_for("done"), StartsWith("done move=46-"));
}

TEST(HubEngine, equal_node_limits_give_equal_answers_after_new_game) {
    const auto answers = [] {
        Conversation hub;
        std::string all;
        for (int i = 0; i < 2; ++i) {
            hub.send("new-game");
            hub.send("pos start");
            hub.send("level nodes=20000");
            hub.send("go think");
            all += hub.wait_for("done");
        }
        return all;
    };
    EXPECT_EQ(answers(), answers());
}

TEST(HubEngine, a_network_gives_chances_of_winning) {
    const kit::TemporaryFolder folder;
    const std::string file = folder.file("random.pnn");
    const auto bytes = network_bytes(kit::random_network<Brazilian>(1));
    std::ofstream{file, std::ios::binary}.write(reinterpret_cast<const char*>(bytes.data()),
                                                static_cast<std::streamsize>(bytes.size()));
    Conversation hub;
    hub.send("set-param name=variant value=brazilian");
    hub.send("level depth=1");
    hub.send("set-param name=weights value=" + file);
    hub.send("go think");
    const auto info = read_hub_info(read_hub_line(hub.wait_for("info")).value());
    ASSERT_TRUE(info.wdl);
    EXPECT_EQ((*info.wdl)[0] + (*info.wdl)[1] + (*info.wdl)[2], 1000);
    hub.wait_for("done");
    hub.send("set-param name=weights value=material");
    hub.send("go think");
    EXPECT_EQ(read_hub_info(read_hub_line(hub.wait_for("info")).value()).wdl, std::nullopt);
}

TEST(HubScore, wins_and_losses_stand_apart_from_estimates) {
    EXPECT_DOUBLE_EQ(hub_score(Score::win_in(7)), 99.93);
    EXPECT_DOUBLE_EQ(hub_score(Score::loss_in(8)), -99.92);
    EXPECT_DOUBLE_EQ(hub_score(Score::win_in(Score::longest_win)), 90);
    EXPECT_DOUBLE_EQ(hub_score(Score::estimate(30'000)), 89.99);
    EXPECT_DOUBLE_EQ(hub_score(Score::estimate(-35)), -0.35);
}

/// A book in which one move of the start is known, and the lines of an engine that has it.
class HubBookTest : public testing::Test {
protected:
    void SetUp() override {
        Book book{VariantId::international};
        const auto start = Position<International>::initial();
        for (const Move& m : legal_moves(start))
            if (International::Board::number(m.from) == 35) {
                BookEntry& entry = book.entry(book_key(start), book_move<International>(m));
                entry.score = Score::estimate(7);
                entry.depth = 12;
            }
        ASSERT_FALSE(book.write(folder.file("international.pbk")));
    }
    /// What comes back for the lines, the last of which makes the engine answer.
    std::vector<std::string> answers(const std::vector<std::string>& lines) {
        std::vector<std::string> answers;
        std::mutex mutex;
        HubEngine engine{"1.2",
                         [&](std::string_view line) {
                             const std::lock_guard lock{mutex};
                             answers.emplace_back(line);
                         },
                         nullptr, std::make_shared<OpeningBooks>(std::vector{folder.path()}), 7};
        for (const std::string& line : lines) engine.take(line);
        engine.take("stop");
        const std::lock_guard lock{mutex};
        return answers;
    }
    const kit::TemporaryFolder folder;
};

TEST_F(HubBookTest, answers_from_the_book_when_it_is_to_and_may) {
    const std::vector<std::string> on{"set-param name=book value=true", "level nodes=1000"};
    const auto with = [&](std::vector<std::string> more) {
        auto lines = on;
        lines.insert(lines.end(), more.begin(), more.end());
        return answers(lines);
    };
    const auto known = with({"go think"});
    ASSERT_EQ(known.size(), 2u);
    EXPECT_THAT(known[0], testing::HasSubstr("depth=12 score=0.07 nodes=0"));
    EXPECT_EQ(known[1], "done move=35-30");
    const auto searched = [](const std::vector<std::string>& lines) {
        return lines.back().starts_with("done move=") &&
               std::ranges::none_of(lines,
                                    [](const std::string& line) { return line.contains("nodes=0 "); });
    };
    EXPECT_FALSE(searched(known));
    EXPECT_TRUE(searched(answers({"level nodes=1000", "go think"}))) << "it is off";
    EXPECT_TRUE(searched(with({"go analyze"})));
    EXPECT_TRUE(searched(with({"set-param name=book-ply value=0", "go think"})));
    EXPECT_TRUE(searched(with({"set-param name=level value=19", "go think"})));
    EXPECT_TRUE(searched(with({"set-param name=variant value=frisian", "go think"})));
    EXPECT_TRUE(searched(
        with({"pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28 19-23\"",
              "go think"})));
}

}  // namespace
}  // namespace polonaise

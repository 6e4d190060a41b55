#include "progress_display.hpp"

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

#include <gtest/gtest.h>

namespace polonaise::app {
namespace {

using namespace std::chrono_literals;

constexpr Progress::Time start{1h};

/// A stream to write to, and what was written.
class Paper {
public:
    std::FILE* stream() { return file_.get(); }
    std::string text() {
        std::string all;
        std::rewind(stream());
        for (int c; (c = std::fgetc(stream())) != EOF;) all += static_cast<char>(c);
        return all;
    }

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    std::unique_ptr<std::FILE, Close> file_{std::tmpfile()};
};

TEST(progress_display, tells_count_share_speed_and_time_left) {
    Paper paper;
    ProgressDisplay display{"depth 11", "positions", 658, ProgressStyle::silent, paper.stream(), start};
    display.advance(276, start + 15s);
    EXPECT_EQ(display.text(start + 15s),
              "depth 11: 276 of 658 positions (42 %), 18 positions/s, 0:21 left");
}

TEST(progress_display, leaves_out_what_is_not_known) {
    Paper paper;
    ProgressDisplay display{"reading", "games", {}, ProgressStyle::silent, paper.stream(), start};
    display.advance(15, start + 6s);
    EXPECT_EQ(display.text(start + 6s), "reading: 15 games, 2.5 games/s");
}

TEST(progress_display, writes_long_times_with_hours) {
    Paper paper;
    ProgressDisplay display{"games", "games", 3'701, ProgressStyle::silent, paper.stream(), start};
    display.advance(1, start + 1s);
    EXPECT_TRUE(display.text(start + 1s).ends_with(", 1:01:40 left")) << display.text(start + 1s);
}

TEST(progress_display, is_silent_for_work_of_less_than_two_seconds) {
    for (ProgressStyle style : {ProgressStyle::plain_lines, ProgressStyle::updating_line}) {
        Paper paper;
        {
            ProgressDisplay display{"depth 5", "positions", 10, style, paper.stream(), start};
            for (int i = 0; i < 10; ++i) display.advance(1, start + i * 190ms);
        }
        EXPECT_EQ(paper.text(), "");
    }
}

TEST(progress_display, prints_plain_lines_now_and_then) {
    Paper paper;
    {
        ProgressDisplay display{"depth 5",      "steps", 40, ProgressStyle::plain_lines,
                                paper.stream(), start};
        for (int i = 1; i <= 40; ++i) display.advance(1, start + i * 500ms);  // 20 seconds
    }
    EXPECT_EQ(paper.text(),
              "depth 5: 4 of 40 steps (10 %), 2.0 steps/s, 0:18 left\n"
              "depth 5: 24 of 40 steps (60 %), 2.0 steps/s, 0:08 left\n");
}

TEST(progress_display, writes_over_its_line_on_a_terminal_and_erases_it_in_the_end) {
    Paper paper;
    {
        ProgressDisplay display{"x", "steps", 4, ProgressStyle::updating_line, paper.stream(), start};
        display.advance(1, start + 2s);
        display.advance(1, start + 2100ms);  // too soon to show
        display.advance(1, start + 3s);
    }
    EXPECT_EQ(paper.text(),
              "\rx: 1 of 4 steps (25 %), 0.5 steps/s, 0:06 left\x1b[K"
              "\rx: 3 of 4 steps (75 %), 1.0 steps/s, 0:01 left\x1b[K"
              "\r\x1b[K");
}

TEST(progress_display, that_is_silent_stays_so) {
    Paper paper;
    {
        ProgressDisplay display{"x", "steps", 4, ProgressStyle::silent, paper.stream(), start};
        display.advance(1, start + 1h);
    }
    EXPECT_EQ(paper.text(), "");
}

}  // namespace
}  // namespace polonaise::app

#pragma once
#include <deque>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/protocol/channel.hpp>

namespace polonaise::test {

/// The other side of a conversation, by the book: a list of lines that begin with "> " (it expects
/// to be sent exactly this) or "< " (it answers this). Behind the end it is silent, or gone if the
/// last line is "!".
class ScriptChannel : public Channel {
public:
    explicit ScriptChannel(std::vector<std::string> script)
        : script_{std::make_move_iterator(script.begin()), std::make_move_iterator(script.end())} {}
    ~ScriptChannel() override {
        EXPECT_TRUE(script_.empty() || script_.front() == "!") << script_.front();
    }

    std::expected<void, ChannelError> send(std::string_view message) override {
        if (message == "quit" && script_.empty()) return {};
        if (!script_.empty() && script_.front() == "!")
            return std::unexpected{ChannelError{ChannelErrorKind::closed}};
        EXPECT_EQ(script_.empty() ? "nothing" : script_.front(), "> " + std::string{message});
        if (!script_.empty()) script_.pop_front();
        return {};
    }
    std::expected<std::string, ChannelError> receive(Deadline) override {
        if (script_.empty() || script_.front().starts_with('>'))
            return std::unexpected{ChannelError{ChannelErrorKind::timeout}};
        if (script_.front() == "!") return std::unexpected{ChannelError{ChannelErrorKind::closed}};
        std::string text = script_.front().substr(2);
        script_.pop_front();
        return text;
    }

private:
    std::deque<std::string> script_;
};

}  // namespace polonaise::test

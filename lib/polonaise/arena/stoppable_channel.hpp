#pragma once
#include <algorithm>
#include <chrono>
#include <memory>
#include <stop_token>
#include <utility>

#include <polonaise/protocol/channel.hpp>

namespace polonaise {

/// Waits with `wait(deadline)` in short stretches, so that it is over soon after `stop` is asked for:
/// then, and at the deadline, its last answer is that time is up.
template <class Wait>
auto in_stretches(Channel::Deadline deadline, const std::stop_token& stop, Wait&& wait) {
    constexpr std::chrono::milliseconds stretch{100};
    while (true) {
        const auto now = Channel::Clock::now();
        auto result = wait(std::min(deadline, now + stretch));
        const bool late = !result && result.error().kind == ChannelErrorKind::timeout;
        if (!late || now >= deadline || stop.stop_requested()) return result;
    }
}

/// A channel that does not keep a match waiting that is to stop.
class StoppableChannel final : public Channel {
public:
    StoppableChannel(std::unique_ptr<Channel> channel, std::stop_token stop)
        : channel_{std::move(channel)}, stop_{std::move(stop)} {}

    std::expected<void, ChannelError> send(std::string_view message) override {
        return channel_->send(message);
    }
    std::expected<std::string, ChannelError> receive(Deadline deadline) override {
        return in_stretches(deadline, stop_, [&](Deadline look) { return channel_->receive(look); });
    }

private:
    std::unique_ptr<Channel> channel_;
    std::stop_token stop_;
};

}  // namespace polonaise

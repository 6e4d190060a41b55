#include <chrono>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/socket_channel.hpp>

#include "protocol/deadline.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using test::in;
using testing::HasSubstr;

/// Two ends of a real connection over the loopback interface.
struct Connection {
    Connection() {
        auto listener = SocketListener::open("127.0.0.1", 0);
        if (!listener) throw std::runtime_error{describe(listener.error())};
        auto connected = SocketChannel::connect("127.0.0.1", listener->port(), dxp_framing, in(5s));
        if (!connected) throw std::runtime_error{describe(connected.error())};
        client = *std::move(connected);
        auto accepted = listener->accept(dxp_framing, in(5s));
        if (!accepted) throw std::runtime_error{describe(accepted.error())};
        server = *std::move(accepted);
    }
    std::unique_ptr<SocketChannel> client, server;
};

/// A client that sends whatever bytes it likes.
class RawClient {
public:
    explicit RawClient(std::uint16_t port) {
        socket_.connect({boost::asio::ip::make_address("127.0.0.1"), port});
    }
    void send(const std::string& bytes) { boost::asio::write(socket_, boost::asio::buffer(bytes)); }
    void reset() {
        socket_.set_option(boost::asio::socket_base::linger{true, 0});
        socket_.close();
    }

private:
    boost::asio::io_context context_;
    boost::asio::ip::tcp::socket socket_{context_};
};

TEST(SocketChannel, carries_messages_both_ways) {
    const Connection c;
    ASSERT_TRUE(c.client->send("one"));
    ASSERT_TRUE(c.client->send("two"));
    EXPECT_EQ(c.server->receive(in(5s)), "one");
    EXPECT_EQ(c.server->receive(in(5s)), "two");
    ASSERT_TRUE(c.server->send("three"));
    EXPECT_EQ(c.client->receive(in(5s)), "three");
}

TEST(SocketChannel, waits_no_longer_than_it_should_and_stays_good) {
    const Connection c;
    const auto begin = Channel::Clock::now();
    const auto nothing = c.server->receive(in(50ms));
    ASSERT_FALSE(nothing);
    EXPECT_EQ(nothing.error().kind, ChannelErrorKind::timeout);
    EXPECT_GE(Channel::Clock::now() - begin, 50ms);
    ASSERT_TRUE(c.client->send("late"));
    EXPECT_EQ(c.server->receive(in(5s)), "late");
}

TEST(SocketChannel, a_deadline_in_the_past_takes_what_is_there) {
    const Connection c;
    ASSERT_TRUE(c.client->send("here"));
    auto message = c.server->receive(in(-1s));
    for (int i = 0; !message && i < 500; ++i) {  // the system may need a moment
        std::this_thread::sleep_for(1ms);
        message = c.server->receive(in(-1s));
    }
    EXPECT_EQ(message, "here");
    EXPECT_EQ(c.server->receive(in(-1s)).error().kind, ChannelErrorKind::timeout);
}

TEST(SocketChannel, glued_split_and_unfinished_messages) {
    auto listener = SocketListener::open("127.0.0.1", 0);
    ASSERT_TRUE(listener);
    RawClient client{listener->port()};
    const auto server = listener->accept(dxp_framing, in(5s));
    ASSERT_TRUE(server);
    client.send(std::string{"E00\0C hello\0M00", 15});
    EXPECT_EQ((*server)->receive(in(5s)), "E00");
    EXPECT_EQ((*server)->receive(in(5s)), "C hello");
    EXPECT_EQ((*server)->receive(in(30ms)).error().kind, ChannelErrorKind::timeout);
    client.send(std::string{"12322800\0", 9});
    EXPECT_EQ((*server)->receive(in(5s)), "M0012322800");
    client.send(std::string(1000, 'x') + '\0' + "E00" + '\0');
    EXPECT_EQ((*server)->receive(in(5s)).error().kind, ChannelErrorKind::too_long);
    EXPECT_EQ((*server)->receive(in(5s)), "E00");
    client.send("half");
    client.reset();
    EXPECT_EQ((*server)->receive(in(5s)).error().kind, ChannelErrorKind::closed);
    EXPECT_FALSE((*server)->receive(in(5s)));
}

TEST(SocketChannel, notices_that_the_other_side_has_gone) {
    Connection c;
    c.client.reset();
    EXPECT_EQ(c.server->receive(in(5s)).error().kind, ChannelErrorKind::closed);
    std::expected<void, ChannelError> sent;
    for (int i = 0; sent && i < 100; ++i) {
        sent = c.server->send("anyone there?");
        std::this_thread::sleep_for(1ms);
    }
    EXPECT_FALSE(sent);
}

TEST(SocketChannel, says_why_there_is_no_connection) {
    std::uint16_t port = 0;
    {
        const auto listener = SocketListener::open("127.0.0.1", 0);
        ASSERT_TRUE(listener);
        port = listener->port();
        const auto second = SocketListener::open("127.0.0.1", port);
        ASSERT_FALSE(second);
        EXPECT_THAT(describe(second.error()), HasSubstr("port " + std::to_string(port)));
    }
    const auto channel = SocketChannel::connect("127.0.0.1", port, dxp_framing, in(5s));
    ASSERT_FALSE(channel);
    EXPECT_EQ(channel.error().kind, ChannelErrorKind::cannot_connect);
    EXPECT_FALSE(SocketListener::open("no address"));
}

TEST(SocketListener, stops_waiting_at_the_deadline_and_can_be_asked_again) {
    auto listener = SocketListener::open("127.0.0.1", 0);
    ASSERT_TRUE(listener);
    EXPECT_EQ(listener->accept(dxp_framing, in(30ms)).error().kind, ChannelErrorKind::timeout);
    RawClient client{listener->port()};
    EXPECT_TRUE(listener->accept(dxp_framing, in(5s)));
}

}  // namespace
}  // namespace polonaise

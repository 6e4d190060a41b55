#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

#include <polonaise/protocol/channel.hpp>

namespace polonaise {

/// How a protocol cuts what goes over a connection into messages.
struct Framing {
    char end;             ///< Follows each message.
    std::size_t longest;  ///< Bytes of a message, without its end.
};
inline constexpr Framing dxp_framing{.end = '\0', .longest = 127};
inline constexpr std::uint16_t usual_dxp_port = 27531;

/// A TCP connection to another program.
class SocketChannel : public Channel {
public:
    /// `host` is a name or an address.
    static std::expected<std::unique_ptr<SocketChannel>, ChannelError> connect(const std::string& host,
                                                                               std::uint16_t port,
                                                                               Framing framing,
                                                                               Deadline deadline);
    ~SocketChannel() override;

    std::expected<void, ChannelError> send(std::string_view message) override;
    std::expected<std::string, ChannelError> receive(Deadline deadline) override;

    /// How long the other side may leave what we send unread before `send` gives up.
    static constexpr std::chrono::milliseconds patience{5000};

private:
    friend class SocketListener;
    struct Connection;  // keeps Boost out of this header
    explicit SocketChannel(std::unique_ptr<Connection> connection);

    std::unique_ptr<Connection> connection_;
};

/// Waits for others to connect.
class SocketListener {
public:
    /// Listens at a numeric address of this machine; port 0 takes any that is free. The loopback
    /// address is out of reach for other machines.
    static std::expected<SocketListener, ChannelError> open(const std::string& address = "127.0.0.1",
                                                            std::uint16_t port = usual_dxp_port);
    ~SocketListener();
    SocketListener(SocketListener&&) noexcept;
    SocketListener& operator=(SocketListener&&) noexcept;

    std::uint16_t port() const;
    std::expected<std::unique_ptr<SocketChannel>, ChannelError> accept(Framing framing,
                                                                       Channel::Deadline deadline);

private:
    struct Acceptor;
    explicit SocketListener(std::unique_ptr<Acceptor> acceptor);

    std::unique_ptr<Acceptor> acceptor_;
};

}  // namespace polonaise

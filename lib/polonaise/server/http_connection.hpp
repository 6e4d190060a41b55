#pragma once
#include <memory>

#include <boost/asio/ip/tcp.hpp>

#include <polonaise/server/services.hpp>

namespace polonaise::server {

/// Reads requests from a connection that has just been accepted, and answers them until it ends. The
/// services must outlive everything that runs on the socket's executor.
void start_http_connection(boost::asio::ip::tcp::socket socket, Services& services);

}  // namespace polonaise::server

#pragma once
#include <memory>

#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include <polonaise/server/services.hpp>

namespace polonaise::server {

/// Makes a WebSocket of a connection that has asked for it with `request`.
void start_live_socket(boost::beast::tcp_stream stream,
                       const boost::beast::http::request<boost::beast::http::string_body>& request,
                       Services& services, std::shared_ptr<Connections::Place> place);

}  // namespace polonaise::server

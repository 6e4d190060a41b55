#pragma once
#include <exception>
#include <string>
#include <utility>

#include <polonaise/server/json.hpp>

namespace polonaise::server {

/// Why a request cannot be answered, as clients are told. docs/web-api.md lists the kinds.
struct ApiError {
    std::string kind;
    std::string message;     ///< A sentence without full stop.
    std::string where = {};  ///< The member of the request that is at fault: `game.moves[3]`.
    Json refusal = {};       ///< For an illegal move: why.
};

/// Ends the handling of a request. What reads requests goes several calls deep and has nothing to
/// clean up, and there are two places, for HTTP and for the WebSocket, that make an answer of it.
class RequestFailure : public std::exception {
public:
    explicit RequestFailure(ApiError error) : error_{std::move(error)} {}
    const char* what() const noexcept override { return error_.message.c_str(); }
    const ApiError& error() const { return error_; }

private:
    ApiError error_;
};

/// What clients are told when the handling of a request ends with this exception.
ApiError error_of(const std::exception& exception);

/// The ApiError of the contract.
Json error_json(const ApiError& error);

/// The status of an HTTP answer with an error of this kind.
int http_status(std::string_view kind);

}  // namespace polonaise::server

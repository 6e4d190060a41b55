// The functions that the module exports: the answers of docs/web-api.md, without a server.
//
// Texts are UTF-8 in the module's memory. What comes from the host is in memory from `allocate`, which
// the function that gets it releases; what is returned stays valid until the next call.
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/server/about.hpp>
#include <polonaise/server/api.hpp>
#include <polonaise/server/engine_room.hpp>
#include <polonaise/server/live_client.hpp>
#include <polonaise/server/request_failure.hpp>

#include "exceptions.hpp"
#include "host.hpp"

#define POLONAISE_EXPORT(name) extern "C" __attribute__((export_name(#name)))

namespace polonaise::wasm {
namespace {

using namespace polonaise::server;

/// Memory that the host has filled.
class Delivery {
public:
    Delivery(char* bytes, std::size_t size) : bytes_{bytes}, size_{size} {}
    ~Delivery() { std::free(bytes_); }
    Delivery(Delivery&& other) noexcept
        : bytes_{std::exchange(other.bytes_, nullptr)}, size_{other.size_} {}
    Delivery& operator=(Delivery&& other) noexcept {
        std::swap(bytes_, other.bytes_);
        std::swap(size_, other.size_);
        return *this;
    }

    std::string_view text() const { return {bytes_, size_}; }
    std::span<const std::byte> bytes() const { return std::as_bytes(std::span{bytes_, size_}); }

private:
    char* bytes_;
    std::size_t size_;
};

/// By their names: `frisian/OXvX.wdl`.
std::map<std::string, Delivery, std::less<>> table_files;

std::expected<PackedTable, TableError> read_table(const PackedHeader& wanted) {
    const std::string name = packed_path(wanted.variant, wanted.slice, wanted.metric).string();
    const auto file = table_files.find(name);
    if (file == table_files.end()) return std::unexpected{TableError{TableError::Kind::missing, name}};
    return PackedTable::read(file->second.bytes(), name, wanted);
}

class Service {
public:
    explicit Service(std::size_t mebibytes)
        : tables_{std::make_shared<EndgameTables>(read_table)},
          room_{1, mebibytes, {}, tables_, nullptr},
          routes_{api_routes(
              about_answer({.version = POLONAISE_VERSION, .hash_mebibytes = mebibytes}, room_),
              tables_)} {
        forget_requests();
    }

    HttpResponse answer(const HttpRequest& request) const {
        const auto route = std::ranges::find(routes_, request.path(), &Route::path);
        if (route != routes_.end()) return route->answer(request);
        throw RequestFailure{{.kind = "not_found", .message = "there is nothing at this address"}};
    }
    void receive(std::string_view message) { client_->receive(message); }
    /// After an exception, which has left requests half-way.
    void forget_requests() {
        client_.emplace(
            room_, count_, [](const LiveMessage& m) { host_send(m.text.data(), m.text.size()); }, false);
    }

private:
    std::shared_ptr<EndgameTables> tables_;
    EngineRoom room_;
    std::vector<Route> routes_;
    TaskCount count_;
    std::optional<LiveClient> client_;
};

std::optional<Service> service;

/// An answer as the host reads it.
struct Reply {
    int status;
    const char* text;
    std::size_t size;
};

const Reply* reply(HttpResponse response) {
    static std::string text;
    static Reply reply;
    text = std::move(response.body);
    reply = {response.status, text.data(), text.size()};
    return &reply;
}

}  // namespace

/// Memory for what the host hands over next.
POLONAISE_EXPORT(allocate) char* allocate(std::size_t size) {
    return static_cast<char*>(std::malloc(size));
}

/// An endgame table for the next `open`.
POLONAISE_EXPORT(add_table)
void add_table(char* name, std::size_t name_size, char* bytes, std::size_t size) {
    const Delivery delivered{name, name_size};
    table_files.insert_or_assign(std::string{delivered.text()}, Delivery{bytes, size});
}

/// Begins, or begins anew, with the tables that there are and so much memory for searches.
POLONAISE_EXPORT(open) void open(std::size_t hash_mebibytes) { service.emplace(hash_mebibytes); }

/// The target of a question and the JSON of its body, which is empty where the server would be asked
/// with GET.
POLONAISE_EXPORT(answer)
const Reply* answer(char* target, std::size_t target_size, char* body, std::size_t body_size) {
    const Delivery where{target, target_size}, what{body, body_size};
    return reply(service->answer({.method = "POST",
                                  .target = std::string{where.text()},
                                  .content_type = "application/json",
                                  .body = std::string{what.text()}}));
}

/// Carries out a request of /api/live from its first message to its last, all of which `send` gets.
POLONAISE_EXPORT(receive) void receive(char* message, std::size_t size) {
    const Delivery delivered{message, size};
    service->receive(delivered.text());
}

/// The answer where an exception has ended a call.
POLONAISE_EXPORT(failure) const Reply* failure() {
    if (service) service->forget_requests();
    return reply(error_response(error_of(last_exception())));
}

}  // namespace polonaise::wasm

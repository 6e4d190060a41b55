#include <algorithm>
#include <system_error>
#include <utility>

#include <polonaise/server/live_client.hpp>
#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {
namespace {

constexpr std::size_t longest_id = 64;

/// What a client calls its request; null if it has no proper name.
Json id_of(const Json& message) {
    if (!message.is_object() || !message.contains("id")) return nullptr;
    const Json& id = message["id"];
    if (id.is_number_integer()) return id;
    if (id.is_string() && id.get_ref<const std::string&>().size() <= longest_id) return id;
    return nullptr;
}

}  // namespace

LiveClient::~LiveClient() {
    for (Running& r : running_) r.thread.request_stop();  // all, before the first is waited for
}

void LiveClient::receive(std::string_view message) {
    clear_finished();
    Json id = nullptr;
    try {
        const bool in_time = messages_.take(std::chrono::steady_clock::now());
        if (limit_rate_ && !in_time)
            throw RequestFailure{
                {.kind = "too_many_requests", .message = "these are too many messages"}};
        const Json read = parse_json(message);
        id = id_of(read);
        const Fields request{read};
        if (id.is_null())
            request.fail("id", "must be a whole number, or text of up to " + std::to_string(longest_id) +
                                   " bytes");
        handle(id, request);
    } catch (const RequestFailure& failure) {
        send_error(id, failure.error());
    } catch (const std::exception& error) {
        send_error(id, {.kind = "internal", .message = error.what()});
    }
}

void LiveClient::handle(const Json& id, const Fields& request) {
    const std::string type = request.choice("type", {"analyse", "think", "annotate", "stop"});
    const auto known = std::ranges::find(running_, id, &Running::id);
    if (type == "stop") {
        if (known != running_.end()) known->thread.request_stop();
        return;
    }
    if (known != running_.end())
        throw RequestFailure{{.kind = "id_in_use", .message = "a request with this id is still going"}};
    if (running_.size() >= most_tasks)
        throw RequestFailure{{.kind = "busy",
                              .message = std::to_string(most_tasks) +
                                         " requests of this connection are going; stop one"}};
    start(id, type == "analyse" ? read_analyse(request)
              : type == "think" ? read_think(request)
                                : read_annotate(request));
}

void LiveClient::start(const Json& id, Task task) {
    if (!count_.enter())
        throw RequestFailure{
            {.kind = "busy", .message = "too many searches are going; try again later"}};
    Running& running = running_.emplace_back(id);
    try {
        running.thread = std::jthread{[this, &running, task = std::move(task)](std::stop_token stop) {
            run(running, task, std::move(stop));
        }};
    } catch (const std::system_error&) {
        running_.pop_back();
        count_.leave();
        throw RequestFailure{{.kind = "busy", .message = "the system has no thread for this"}};
    }
}

void LiveClient::run(Running& running, const Task& task, std::stop_token stop) {
    // The last message goes out when the name is free again.
    LiveMessage last;
    const auto compose = [&](std::string_view type, Json members) {
        Json message{{"id", running.id}, {"type", type}};
        message.update(members);
        return json_text(message);
    };
    const TaskContext context{.room = room_,
                              .account = account_,
                              .stop = std::move(stop),
                              .send = [&](std::string_view type, Json members) {
                                  const bool is_last =
                                      type == "done" || type == "move" || type == "annotated";
                                  LiveMessage message{compose(type, std::move(members))};
                                  if (type == "lines") message.replaces = running.id.dump();
                                  if (is_last) last = std::move(message);
                                  else send_(std::move(message));
                              }};
    try {
        task(context);
    } catch (const std::exception& exception) {
        last.text = compose("error", {{"error", error_json(error_of(exception))}});
    }
    count_.leave();
    running.finished = true;
    send_(std::move(last));
}

void LiveClient::clear_finished() {
    std::erase_if(running_, [](const Running& r) { return r.finished.load(); });
}

void LiveClient::send_error(const Json& id, const ApiError& error) const {
    send_({json_text({{"id", id}, {"type", "error"}, {"error", error_json(error)}})});
}

}  // namespace polonaise::server

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include <polonaise/engine/game_file.hpp>
#include <polonaise/server/http_client.hpp>

#include "annotation.hpp"
#include "interrupt.hpp"
#include "json.hpp"
#include "limit_options.hpp"
#include "table_folders.hpp"
#include "text.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct WorkOptions {
    std::string server;
    std::string weights = "built-in";
    std::optional<std::string> endgame;
    int threads = 0, hash = 64;
};

void declare_work(CLI::App& verb, WorkOptions& options) {
    verb.add_option("server", options.server, "Where the work is: what `analyse --listen` printed")
        ->required()
        ->type_name("URL");
    declare_number(verb, "--threads", options.threads, {1, 256},
                   "Games at a time (default: one for each core)");
    declare_hash(verb, options.hash);
    declare_weights(verb, options.weights);
    declare_endgame(verb, options.endgame);
}

constexpr std::chrono::seconds patience{60};
constexpr std::chrono::milliseconds pause_between{1000};

/// Annotates games that a server lends, on several threads.
class Helper {
public:
    Helper(const WorkOptions& options, std::stop_token stop)
        : options_{options}, stop_{std::move(stop)} {
        const auto address = server::read_server_address(options.server);
        if (!address) fail("{}", address.error());
        address_ = *address;
        settings_.table_mebibytes = options.hash;
        settings_.weights = weights_option(options.weights);
        settings_.endgame = endgame_option(options.endgame, all_variants);
    }

    ExitCode run() {
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < threads_or_usual(options_.threads); ++i)
                threads.emplace_back([this] {
                    try {
                        work();
                    } catch (const std::exception& error) {
                        note_failure(error.what());
                    }
                });
        }
        fmt::print("games={}\n", games_);
        if (!failure_.empty() && games_ == 0) fail("{}", failure_);
        return ExitCode::ok;
    }

private:
    void work() {
        while (!stop_.stop_requested()) {
            const auto answer = ask("/api/work/lease", Json::object());
            if (!answer || answer->value("done", true)) return;
            if ((*answer)["unit"].is_null()) pause();
            else if (!annotate_unit(*answer)) return;
        }
    }
    /// False if the server has gone.
    bool annotate_unit(const Json& order) {
        const std::string pdn = order.value("pdn", "");
        auto game = first_game(pdn, {.encoding = TextEncoding::utf_8});
        if (!game) {
            note_failure("the server sent a game that cannot be read");
            return false;
        }
        AnnotationSettings settings = settings_;
        settings.limits = limits_of(order.value("limits", Json::object()));
        if (!annotate(
                *game, settings, [] {}, stop_))
            return false;
        std::string result;
        write_game(result, *game);
        if (!ask("/api/work/result", {{"unit", order["unit"]}, {"pdn", result}})) return false;
        const std::lock_guard lock{mutex_};
        ++games_;
        return true;
    }
    static Limits limits_of(const Json& given) {
        Limits limits;
        if (given.contains("depth")) limits.depth = given["depth"].get<int>();
        if (given.contains("nodes")) limits.nodes = given["nodes"].get<std::uint64_t>();
        if (given.contains("milliseconds"))
            limits.time = std::chrono::milliseconds{given["milliseconds"].get<std::int64_t>()};
        return limits;
    }

    /// Nothing if there is no good answer; a server whose work is done goes away.
    std::optional<Json> ask(const std::string& path, const Json& question) {
        const auto reply = server::post_json(address_, path, question.dump(), patience);
        if (!reply) {
            note_failure(fmt::format("no answer from {}: {}", in_quotes(options_.server),
                                     reply.error().message()));
            return std::nullopt;
        }
        Json answer = Json::parse(reply->body, nullptr, false);
        if (reply->status == 200 && answer.is_object()) return answer;
        const bool explained = answer.is_object() && answer.contains("error");
        note_failure(fmt::format("{}: {}", in_quotes(options_.server),
                                 explained ? printable(answer["error"].value("message", ""))
                                           : fmt::format("status {}", reply->status)));
        return std::nullopt;
    }
    void note_failure(const std::string& sentence) {
        const std::lock_guard lock{mutex_};
        if (failure_.empty()) failure_ = sentence;
    }
    void pause() {
        std::unique_lock lock{mutex_};
        std::condition_variable_any{}.wait_for(lock, stop_, pause_between, [] { return false; });
    }

    const WorkOptions& options_;
    const std::stop_token stop_;
    server::ServerAddress address_;
    AnnotationSettings settings_;
    std::mutex mutex_;
    std::size_t games_ = 0;
    std::string failure_;
};

ExitCode run_work(const WorkOptions& options) {
    const InterruptStops interrupt;
    return Helper{options, interrupt.token()}.run();
}

}  // namespace

void add_work(CommandLine& line) {
    line.add<WorkOptions>(line.root(),
                          {.name = "work",
                           .purpose = "Help another machine to annotate games",
                           .examples = {"polonaise work http://192.168.1.20:8065",
                                        "polonaise work http://192.168.1.20:8065 --threads 2"}},
                          declare_work, run_work);
}

}  // namespace polonaise::app

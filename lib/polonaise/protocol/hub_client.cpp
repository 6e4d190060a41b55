#include <algorithm>

#include <polonaise/notation/quoted.hpp>
#include <polonaise/protocol/hub_client.hpp>
#include <polonaise/protocol/hub_game.hpp>

namespace polonaise {
namespace {

using Kind = HubClientErrorKind;

std::unexpected<HubClientError> channel_error(const ChannelError& error, std::string_view waiting = {}) {
    return std::unexpected{HubClientError{.kind = Kind::channel,
                                          .detail = describe(error),
                                          .waiting = std::string{waiting},
                                          .channel = error.kind}};
}

std::string text_of(const HubLine& line, std::string_view name) {
    return std::string{line.value(name).value_or(std::string_view{})};
}

std::string_view mode_name(HubSearchMode mode) {
    switch (mode) {
    case HubSearchMode::think: return "think";
    case HubSearchMode::ponder: return "ponder";
    case HubSearchMode::analyze: return "analyze";
    }
    std::unreachable();
}

}  // namespace

std::string describe(const HubClientError& error) {
    std::string text = error.detail;
    if (!error.waiting.empty()) text += ", while waiting for " + internal::quoted(error.waiting);
    if (!error.line.empty()) text += "; the engine wrote " + internal::quoted(error.line);
    return text;
}

std::expected<HubClient, HubClientError> HubClient::start(std::unique_ptr<Channel> channel,
                                                          const Options& options) {
    HubClient client{std::move(channel), options};
    if (auto done = client.introduce(); !done) return std::unexpected{std::move(done.error())};
    if (auto done = client.set_variant(); !done) return std::unexpected{std::move(done.error())};
    if (options.ponder && client.has("ponder"))
        if (auto done = client.set("ponder", "true"); !done)
            return std::unexpected{std::move(done.error())};
    for (const auto& [name, value] : options.parameters)
        if (auto done = client.set(name, value); !done) return std::unexpected{std::move(done.error())};
    if (auto sent = client.send({"init"}); !sent) return std::unexpected{std::move(sent.error())};
    if (auto ready = client.wait_for("ready"); !ready) return std::unexpected{std::move(ready.error())};
    return client;
}

HubClient::~HubClient() {
    if (channel_) (void)channel_->send("quit");  // it may be gone already
}

std::expected<void, HubClientError> HubClient::introduce() {
    if (auto sent = send({"hub"}); !sent) return sent;
    const Deadline deadline = Channel::Clock::now() + patience_;
    while (true) {
        const auto line = receive(deadline, "wait");
        if (!line) return std::unexpected{line.error()};
        if (line->command == "wait") return {};
        if (line->command == "id") {
            id_ = {text_of(*line, "name"), text_of(*line, "version"), text_of(*line, "author"),
                   text_of(*line, "country")};
        } else if (line->command == "param") {
            const auto parameter = read_hub_parameter(*line);
            if (!parameter)
                return std::unexpected{
                    HubClientError{Kind::bad_line, describe(parameter.error()), last_text_}};
            parameters_.push_back(*parameter);
        }
    }
}

/// An engine without the parameter plays International draughts. One that has it may call that
/// game by either of its names.
std::expected<void, HubClientError> HubClient::set_variant() {
    const VariantNames wanted = names(variant_);
    const auto known = std::ranges::find(parameters_, "variant", &HubParameter::name);
    if (known == parameters_.end() && variant_ == VariantId::international) return {};
    if (known != parameters_.end())
        for (const std::string_view name : {wanted.hub, wanted.name})
            if (check_value(*known, name)) return set("variant", std::string{name});
    return std::unexpected{
        HubClientError{Kind::unknown_variant, "the engine does not play " + std::string{wanted.title}}};
}

bool HubClient::has(std::string_view parameter) const {
    return std::ranges::find(parameters_, parameter, &HubParameter::name) != parameters_.end();
}

std::expected<void, HubClientError> HubClient::set(const std::string& name, const std::string& value) {
    const auto known = std::ranges::find(parameters_, name, &HubParameter::name);
    if (known == parameters_.end()) {
        std::string all;
        for (const HubParameter& p : parameters_) all += (all.empty() ? "" : ", ") + p.name;
        return std::unexpected{HubClientError{Kind::unknown_parameter,
                                              "the engine has no parameter " + internal::quoted(name) +
                                                  (all.empty() ? "" : "; it has " + all)}};
    }
    if (const auto allowed = check_value(*known, value); !allowed)
        return std::unexpected{HubClientError{Kind::bad_value, describe(allowed.error())}};
    if (known->value == value) return {};  // as the Hub GUI does: only what changes
    known->value = value;
    return send({"set-param", {{"name", name}, {"value", value}}});
}

std::expected<void, HubClientError> HubClient::new_game() { return send({"new-game"}); }

std::expected<HubAnswer, HubClientError> HubClient::think(const AnyGame& game, const HubLevel& level,
                                                          Deadline deadline,
                                                          const InfoHandler& on_info) {
    if (auto sent = go(game, level, HubSearchMode::think); !sent)
        return std::unexpected{std::move(sent.error())};
    return wait(deadline, on_info);
}

std::expected<void, HubClientError> HubClient::go(const AnyGame& game, const HubLevel& level,
                                                  HubSearchMode mode) {
    if (auto sent = send(hub_line(game)); !sent) return sent;
    if (auto sent = send(hub_line(level)); !sent) return sent;
    game_ = game;
    info_.reset();
    early_answer_.reset();
    begin_ = Channel::Clock::now();
    searching_ = true;
    return send({"go", {{std::string{mode_name(mode)}}}});
}

std::expected<HubAnswer, HubClientError> HubClient::wait(Deadline deadline, const InfoHandler& on_info) {
    while (!early_answer_) {
        auto line = receive(deadline, "done");
        if (!line) return std::unexpected{std::move(line.error())};
        if (line->command == "done") early_answer_ = *std::move(line);
        else if (line->command == "info") {
            const HubInfo info = read_hub_info(*line);
            if (info.line.value_or(1) == 1) info_ = info;
            if (on_info) on_info(info);
        }
    }
    searching_ = false;
    const HubLine done = *std::exchange(early_answer_, std::nullopt);
    return read_answer(done);
}

std::expected<HubAnswer, HubClientError> HubClient::stop() {
    if (auto sent = send({"stop"}); !sent) return std::unexpected{std::move(sent.error())};
    return wait(Channel::Clock::now() + patience_);
}

std::expected<void, HubClientError> HubClient::ponder_hit() {
    begin_ = Channel::Clock::now();
    return send({"ponder-hit"});
}

std::expected<void, HubClientError> HubClient::ping() {
    if (auto sent = send({"ping"}); !sent) return sent;
    return wait_for("pong");
}

std::expected<void, HubClientError> HubClient::send(const HubLine& line) {
    if (auto sent = channel_->send(hub_text(line)); !sent) return channel_error(sent.error());
    return {};
}

std::expected<HubLine, HubClientError> HubClient::receive(Deadline deadline, std::string_view waiting) {
    while (true) {
        auto text = channel_->receive(deadline);
        if (!text) return channel_error(text.error(), waiting);
        last_text_ = *std::move(text);
        auto line = read_hub_line(last_text_);
        if (!line) {
            // Engines chat: only in what we wait for does it matter that a line can be read.
            if (!last_text_.starts_with(waiting)) continue;
            return std::unexpected{HubClientError{Kind::bad_line, describe(line.error()), last_text_,
                                                  std::string{waiting}}};
        }
        if (line->command == "error")
            return std::unexpected{HubClientError{Kind::engine_error, "the engine reports an error",
                                                  last_text_, std::string{waiting}}};
        if (!line->command.empty()) return *std::move(line);
    }
}

std::expected<void, HubClientError> HubClient::wait_for(std::string_view command) {
    const Deadline deadline = Channel::Clock::now() + patience_;
    while (true) {
        auto line = receive(deadline, command);
        if (!line) return std::unexpected{std::move(line.error())};
        if (line->command == command) return {};
        if (line->command == "done" && searching_) early_answer_ = *std::move(line);
    }
}

std::expected<HubAnswer, HubClientError> HubClient::read_answer(const HubLine& done) {
    HubAnswer answer{.info = info_, .elapsed = Channel::Clock::now() - begin_};
    const auto text = done.value("move");
    if (!text) return answer;
    const auto move = read_hub_move(game_, *text);
    if (!move)
        return std::unexpected{HubClientError{
            Kind::illegal_move, "the move cannot be played: " + describe(move.error()), hub_text(done)}};
    answer.move = *move;
    if (const auto reply = done.value("ponder"))
        if (std::visit([&](auto& game) { return game.play(*move); }, game_))
            if (const auto ponder = read_hub_move(game_, *reply)) answer.ponder = *ponder;
    return answer;
}

}  // namespace polonaise

#include "usage_error.hpp"

#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "text.hpp"

namespace polonaise::app {
namespace {

std::vector<std::string_view> verb_names(const CLI::App& app) {
    std::vector<std::string_view> names;
    for (const CLI::App* verb : app.get_subcommands({})) names.push_back(verb->get_name());
    return names;
}

std::vector<std::string> option_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
    return names;
}

/// About the first argument that `app` could not use.
std::string unknown_argument(const std::string& word, const CLI::App& app) {
    const bool before_verb = !app.get_subcommands().empty();
    const std::string place = before_verb ? " before " + app.get_subcommands().front()->get_name() : "";
    if (word.starts_with('-')) {
        const std::string typed = word.substr(0, word.find('='));
        const std::vector<std::string> names = option_names(app);
        const auto near = nearest_names(typed, {names.begin(), names.end()});
        const std::string hint = near.empty() ? "" : fmt::format(" (did you mean {}?)", near.front());
        return fmt::format("unknown option {}{}{}", in_quotes(typed), place, hint);
    }
    if (const auto verbs = verb_names(app); !verbs.empty() && !before_verb)
        return fmt::format("unknown verb {} {}", in_quotes(word), choice(word, verbs));
    return fmt::format("unexpected argument {}{}", in_quotes(word), place);
}

}  // namespace

std::string usage_sentence(const CLI::ParseError& error, const CLI::App& root) {
    const std::string text = error.what();
    // A misspelt option is often the reason why a required one seems to be missing.
    const bool incomplete = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
    const bool extras = dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr;
    if (incomplete || extras)
        for (const CLI::App* app = &root;; app = app->get_subcommands().front()) {
            if (!app->remaining().empty()) return unknown_argument(app->remaining().front(), *app);
            if (app->get_subcommands().empty()) break;
        }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error)) {
        const std::string option = text.substr(0, text.find(':'));
        const bool too_many = text.find("At Most") != std::string::npos;
        if (const auto at = text.find(" was given a disallowed flag override"); at != std::string::npos)
            return fmt::format("--{} takes no value", text.substr(0, at));
        return option + (too_many ? " is given more than once" : " needs a value");
    }
    if (const auto at = text.find(" excludes "); at != std::string::npos)
        return fmt::format("{} cannot be combined with {}", text.substr(0, at), text.substr(at + 10));
    return text;
}

}  // namespace polonaise::app

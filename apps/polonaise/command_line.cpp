#include "command_line.hpp"

#include <memory>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "help_formatter.hpp"
#include "text.hpp"
#include "usage_error.hpp"

namespace polonaise::app {

CommandLine::CommandLine(const std::string& version, std::string verb_of_none)
    : root_{"International, Frisian and Brazilian draughts", "polonaise"},
      verb_of_none_{std::move(verb_of_none)} {
    root_.option_defaults()->disable_flag_override();  // --json=no would read as a number
    root_.formatter(std::make_shared<HelpFormatter>());
    root_.set_help_flag("-h,--help", "Print this help");
    root_.set_version_flag("--version", "polonaise " + version, "Print the version");
    root_.require_subcommand(0, 1);
    root_.footer("polonaise VERB --help explains a verb and has examples.");
}

CLI::App& CommandLine::add_app(CLI::App& parent, const VerbText& text) {
    CLI::App& app = *parent.add_subcommand(text.name, text.purpose);
    app.group("Verbs");
    app.footer(fmt::format("Examples:\n  {}", fmt::join(text.examples, "\n  ")));
    return app;
}

CLI::App& CommandLine::add_group(CLI::App& parent, const VerbText& text) {
    CLI::App& group = add_app(parent, text);
    group.require_subcommand(0, 1);
    return group;
}

const CLI::App& CommandLine::chosen() const {
    const CLI::App* app = &root_;
    while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
    return *app;
}

std::string CommandLine::chosen_path() const {
    std::string path = root_.get_name();
    for (const CLI::App* app = &root_; !app->get_subcommands().empty();) {
        app = app->get_subcommands().front();
        path += " " + app->get_name();
    }
    return path;
}

ExitCode CommandLine::run(int argc, const char* const* argv) {
    try {
        root_.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        fmt::print("{}", root_.help());
        return ExitCode::ok;
    } catch (const CLI::CallForVersion& version) {
        fmt::print("{}\n", version.what());
        return ExitCode::ok;
    } catch (const CLI::ParseError& error) {
        throw Failure{fmt::format("{}; see {} --help", usage_sentence(error, root_), chosen_path())};
    }
    const auto action = actions_.find(argc > 1 ? &chosen() : root_.get_subcommand(verb_of_none_));
    if (action != actions_.end()) return action->second();
    fmt::print("{}", root_.help());  // no verb was given: show which there are
    return ExitCode::ok;
}

}  // namespace polonaise::app

#pragma once
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "command.hpp"

namespace polonaise::app {

/// How a verb presents itself.
struct VerbText {
    std::string name;
    std::string purpose;                ///< One line for the list of verbs.
    std::vector<std::string> examples;  ///< Complete commands, shown by `--help`.
};

/// The command line as a tree: `polonaise`, its verbs, and their verbs. Everything is declared
/// before anything is parsed, so that help, manual pages and completions can be read off the tree.
class CommandLine {
public:
    /// Without verbs. `verb_of_none` is what runs where there are no arguments at all.
    CommandLine(const std::string& version, std::string verb_of_none);

    CLI::App& root() { return root_; }

    /// Adds a verb under `parent`. `Options` is what its options are read into; `action` is what it
    /// does with them.
    template <class Options>
    void add(CLI::App& parent, const VerbText& text, void (*declare)(CLI::App&, Options&),
             ExitCode (*action)(const Options&)) {
        CLI::App& verb = add_app(parent, text);
        const auto options = std::make_shared<Options>();
        declare(verb, *options);
        actions_[&verb] = [options, action] { return action(*options); };
    }

    /// Adds a verb that only holds other verbs.
    CLI::App& add_group(CLI::App& parent, const VerbText& text);

    /// Parses the arguments and does what they ask for. Throws Failure for wrong usage and
    /// whatever the verb throws.
    ExitCode run(int argc, const char* const* argv);

    /// The verb that the arguments chose, as typed: "polonaise pdn check".
    std::string chosen_path() const;

private:
    static CLI::App& add_app(CLI::App& parent, const VerbText& text);
    const CLI::App& chosen() const;

    CLI::App root_;
    const std::string verb_of_none_;
    std::map<const CLI::App*, std::function<ExitCode()>> actions_;
};

}  // namespace polonaise::app

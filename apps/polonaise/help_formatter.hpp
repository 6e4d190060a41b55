#pragma once
#include <string>

#include <CLI/CLI.hpp>

namespace polonaise::app {

/// The help of CLI11, with what an option takes beside its name, and whether it may be left out
/// behind its description.
class HelpFormatter : public CLI::Formatter {
public:
    HelpFormatter() {
        column_width(36);
        label("SUBCOMMAND", "VERB");
    }
    std::string make_option_opts(const CLI::Option* option) const override {
        const bool takes_value = option->get_type_size() != 0 && !option->get_type_name().empty();
        return takes_value ? " " + option->get_type_name() : "";
    }
    std::string make_option_desc(const CLI::Option* option) const override {
        std::string text = option->get_description();
        if (option->get_required()) text += " (required)";
        if (!option->get_default_str().empty()) text += " (default: " + option->get_default_str() + ")";
        return text;
    }
};

}  // namespace polonaise::app

#include "engines_file.hpp"

#include <array>
#include <optional>

#include <fmt/format.h>
#include <toml++/toml.h>

#include "text.hpp"

namespace polonaise::app {
namespace {

std::size_t line_of(const toml::source_region& source) { return source.begin.line; }

std::unexpected<EnginesFileError> error(const toml::node& node, std::string what) {
    return std::unexpected{EnginesFileError{line_of(node.source()), std::move(what)}};
}

std::optional<std::string> scalar_text(const toml::node& node) {
    if (const auto* text = node.as_string()) return text->get();
    if (const auto* number = node.as_integer()) return fmt::format("{}", number->get());
    if (const auto* number = node.as_floating_point()) return fmt::format("{}", number->get());
    if (const auto* flag = node.as_boolean()) return flag->get() ? "true" : "false";
    return std::nullopt;
}

/// Which settings may be lists, and how the option --engine writes them.
struct ListKey {
    std::string_view name;
    std::string_view separator;
    bool quoted;
};
constexpr std::array list_keys{ListKey{"command", " ", true}, ListKey{"input", "; ", false},
                               ListKey{"without", ",", false}};

std::expected<std::string, EnginesFileError> list_text(const ListKey& key, const toml::array& list) {
    std::string text;
    for (const toml::node& item : list) {
        const auto word = scalar_text(item);
        if (!word) return error(item, fmt::format("{} is a list of texts", key.name));
        if (!text.empty()) text += key.separator;
        text += key.quoted ? quoted_value(*word) : *word;
    }
    return text;
}

class Reader {
public:
    std::expected<std::vector<EngineEntry>, EnginesFileError> read(const toml::table& file) {
        for (const auto& [key, node] : file) {
            const toml::array* const engines = node.as_array();
            if (key != "engine" || !engines)
                return error(node, fmt::format("expected a table [[engine]], not {}", in_quotes(key)));
            for (const toml::node& engine : *engines) {
                if (!engine.is_table()) return error(engine, "expected a table [[engine]]");
                if (auto read = read_engine(*engine.as_table()); !read)
                    return std::unexpected{std::move(read.error())};
            }
        }
        return std::move(entries_);
    }

private:
    using Done = std::expected<void, EnginesFileError>;

    Done read_engine(const toml::table& engine) {
        entries_.push_back({{}, {}, line_of(engine.source())});
        for (const auto& [key, node] : engine)
            if (auto read = read_setting(std::string{key.str()}, node); !read) return read;
        return {};
    }
    Done read_setting(const std::string& key, const toml::node& node) {
        if (const auto text = scalar_text(node)) return add(key, *text, node);
        if (const auto* list = node.as_array())
            for (const ListKey& known : list_keys)
                if (known.name == key) {
                    auto text = list_text(known, *list);
                    return text ? add(key, *text, node) : Done{std::unexpected{text.error()}};
                }
        if (const auto* parameters = node.as_table(); parameters && key == "param") {
            for (const auto& [name, value] : *parameters) {
                const auto text = scalar_text(value);
                if (!text)
                    return error(value, fmt::format("the parameter {} takes one value", name.str()));
                if (auto added = add("param." + std::string{name.str()}, *text, value); !added)
                    return added;
            }
            return {};
        }
        return error(node, fmt::format("{} takes one value", in_quotes(key)));
    }
    Done add(std::string key, std::string value, const toml::node& node) {
        entries_.back().fields.push_back({std::move(key), std::move(value)});
        entries_.back().lines.push_back(line_of(node.source()));
        return {};
    }

    std::vector<EngineEntry> entries_;
};

}  // namespace

std::expected<std::vector<EngineEntry>, EnginesFileError> read_engines(std::string_view toml) {
    try {
        return Reader{}.read(toml::parse(toml));
    } catch (const toml::parse_error& wrong) {
        return std::unexpected{
            EnginesFileError{line_of(wrong.source()), std::string{wrong.description()}}};
    }
}

}  // namespace polonaise::app

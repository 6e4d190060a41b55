#include "command.hpp"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/ranges.h>
#include <unistd.h>

#include <polonaise/support/read_number.hpp>

#include "text.hpp"

namespace polonaise::app {
namespace {

std::vector<std::string_view> variant_names() {
    std::vector<std::string_view> all;
    for (VariantId id : all_variants) all.push_back(names(id).name);
    return all;
}

CLI::Option* add_variant_option(CLI::App& verb, const std::string& description,
                                std::function<void(VariantId)> choose) {
    const auto read = [choose = std::move(choose)](const CLI::results_t& given) {
        const auto found = find_variant(given.front());
        if (!found)
            fail("unknown variant {} {}", in_quotes(given.front()),
                 choice(given.front(), variant_names()));
        choose(*found);
        return true;
    };
    return verb.add_option("--variant", read, description)
        ->type_name(fmt::format("{}", fmt::join(variant_names(), "|")));
}

}  // namespace

void declare_variant(CLI::App& verb, VariantId& variant) {
    add_variant_option(verb, "The rules to play by", [&variant](VariantId id) {
        variant = id;
    })->default_str(std::string{names(variant).name});
}

void declare_variant(CLI::App& verb, std::optional<VariantId>& variant, const std::string& description) {
    add_variant_option(verb, description, [&variant](VariantId id) { variant = id; });
}

void declare_fen(CLI::App& verb, std::optional<std::string>& fen) {
    verb.add_option("--fen", fen, "The position (default: the start of a game)")->type_name("FEN");
}

void declare_json(CLI::App& verb, bool& json) {
    verb.add_flag("--json", json, "Print the result as JSON");
}

void declare_quiet(CLI::App& verb, bool& quiet) {
    verb.add_flag("-q,--quiet", quiet, "Show no progress on standard error");
}

CLI::Option* declare_number(CLI::App& verb, const std::string& name, int& value, Range range,
                            const std::string& description) {
    const auto check = [range](const std::string& given) -> std::string {
        const auto read = read_number<int>(given);
        if (read && range.least <= *read && *read <= range.most) return {};
        return fmt::format("{} is not a whole number from {} to {}", in_quotes(given), range.least,
                           range.most);
    };
    return verb.add_option(name, value, description)
        ->type_name(fmt::format("{}..{}", range.least, range.most))
        ->check(check);
}

int usual_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

int centimen(double men) { return static_cast<int>(std::lround(100 * men)); }

bool colour_wanted() {
    const char* terminal = std::getenv("TERM");
    return isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR") && terminal &&
           std::string_view{terminal} != "dumb";
}

void write_text(const std::string& file, std::string_view text) {
    if (file == "-") {
        fmt::print("{}", text);
        return;
    }
    std::FILE* out = std::fopen(file.c_str(), "wb");
    const bool written = out && std::fwrite(text.data(), 1, text.size(), out) == text.size();
    const int why = errno;
    const bool closed = out && std::fclose(out) == 0;
    if (!written || !closed)
        fail("cannot write {}: {}", in_quotes(file),
             std::generic_category().message(written ? errno : why));
}

void flush_output() {
    if (std::fflush(stdout) != 0)
        throw std::system_error{errno, std::generic_category(), "cannot write to standard output"};
}

}  // namespace polonaise::app

#include <string>
#include <utility>

#include <polonaise/engine/game_file.hpp>
#include <polonaise/server/answers.hpp>
#include <polonaise/server/game_request.hpp>
#include <polonaise/server/tree_json.hpp>

namespace polonaise::server {
namespace {

constexpr NumberRange games_at_once{1, 500}, games_to_skip{0, 10'000'000};
constexpr std::size_t most_trees = 1000;

Json warnings_json(const PdnDiagnostics& diagnostics) {
    Json list = Json::array();
    for (const PdnDiagnostic& d : diagnostics.all())
        list.push_back({{"severity", severity(d.issue) == PdnSeverity::error ? "error" : "warning"},
                        {"line", d.position.line},
                        {"column", d.position.column},
                        {"times", d.times},
                        {"text", describe(d)}});
    return list;
}

/// Whether there is another game; words behind the last one are none, unless there is no game at all.
bool next_game(GameFile& file, bool any_before) {
    const auto more = file.next();
    if (!more)
        throw RequestFailure{
            {.kind = "bad_pdn",
             .message = describe(more.error()) + " (line " + std::to_string(more.error().line) + ")"}};
    if (!*more) return false;
    return file.kind() != GameFile::Kind::no_game || !any_before || next_game(file, any_before);
}

}  // namespace

PdnQuestion pdn_question(const Json& request) {
    const Fields fields{request};
    PdnQuestion question{.text = fields.optional_text("text").value_or("")};
    if (fields.has("variant")) question.variant = read_variant(fields);
    question.first = static_cast<int>(fields.number_or("first", games_to_skip, question.first));
    question.limit = static_cast<int>(fields.number_or("limit", games_at_once, question.limit));
    return question;
}

Json pdn_read_answer(const PdnQuestion& question) {
    GameFile::Options options{.variant = question.variant};
    if (question.is_utf_8) options.encoding = TextEncoding::utf_8;
    GameFile file{std::string_view{question.text}, options};
    Json games = Json::array();
    int seen = 0;
    bool more = false;
    while (next_game(file, seen > 0)) {
        if (seen++ < question.first) continue;
        if (seen > question.first + question.limit) {
            more = true;
            break;
        }
        const bool is_game = file.kind() == GameFile::Kind::game;
        games.push_back({{"tree", is_game ? tree_json(file.game()) : Json(nullptr)},
                         {"note", file.note()},
                         {"warnings", warnings_json(file.diagnostics())}});
    }
    return {{"games", std::move(games)}, {"more", more}};
}

Json pdn_write_answer(const Json& request) {
    const Fields fields{request};
    PdnStyle style;
    style.squares = read_square_style(fields);
    if (!fields.has("trees")) fields.fail("trees", "is missing");
    std::string text;
    fields.each("trees", most_trees, [&](const Json& tree, const std::string& path) {
        if (!text.empty()) text += '\n';
        write_game(text, read_tree(Fields{tree, path}), style);
    });
    return {{"text", std::move(text)}};
}

}  // namespace polonaise::server

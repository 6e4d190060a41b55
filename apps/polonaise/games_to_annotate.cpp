#include "games_to_annotate.hpp"

#include <polonaise/archive/search.hpp>
#include <polonaise/engine/game_file.hpp>

#include "archive_file.hpp"
#include "archive_query.hpp"
#include "game_files.hpp"
#include "text.hpp"

namespace polonaise::app {

GamesToAnnotate games_of_file(const std::string& file, std::optional<VariantId> variant) {
    InputFile input{file};
    GameFile games{input.stream(), {.variant = variant}};
    GamesToAnnotate found{.items = {}, .source = file};
    while (next_game(games, file)) {
        if (games.kind() == GameFile::Kind::game) found.items.push_back({std::move(games.game()), {}});
        else found.items.push_back({std::nullopt, std::string{games.text().text}});
    }
    if (found.items.empty()) fail("there is no game in {}", in_quotes(file));
    found.last = games.diagnostics();
    return found;
}

GamesToAnnotate games_of_archive(const std::optional<std::string>& archive, const std::string& query,
                                 std::optional<VariantId> variant) {
    const Query wanted = archive_query({.query = query, .conditions = {}, .variant = variant});
    const Archive opened = open_archive(archive, Archive::Access::read);
    GamesToAnnotate found{.items = {}, .source = "the archive"};
    for (const std::int64_t id : value_or_fail(search_games(opened, wanted, usual_threads())))
        found.items.push_back({value_or_fail(opened.game(id)), {}});
    if (found.items.empty()) fail("the archive has no game for which {} holds", in_quotes(query));
    return found;
}

}  // namespace polonaise::app

#pragma once
#include <string>

#include <polonaise/server/archive_room.hpp>
#include <polonaise/server/json.hpp>

/// The answers to requests about the archive of games and its exercises, one function for each
/// endpoint of docs/web-api.md. They throw RequestFailure.
namespace polonaise::server {

/// Without a room there is no archive.
Json archive_answer(ArchiveRoom* room);
Json archive_explore_answer(ArchiveRoom& room, const Json& request);
Json archive_search_answer(ArchiveRoom& room, const Json& request);
Json archive_game_answer(ArchiveRoom& room, const Json& request);
Json archive_pdn_answer(ArchiveRoom& room, const Json& request);

/// `text` is in whatever encoding, unless it came as JSON.
Json archive_import_answer(ArchiveRoom& room, const std::string& name, std::string text, bool is_utf_8);

Json exercises_due_answer(ArchiveRoom& room, const Json& request);
Json exercises_grade_answer(ArchiveRoom& room, const Json& request);
Json exercises_add_answer(ArchiveRoom& room, const Json& request);

}  // namespace polonaise::server

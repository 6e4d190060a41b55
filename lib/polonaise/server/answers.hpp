#pragma once
#include <optional>
#include <string>

#include <polonaise/engine/any_game.hpp>
#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/server/json.hpp>

/// The answers to requests about games, one function for each endpoint of docs/web-api.md. They
/// throw RequestFailure.
namespace polonaise::server {

Json variants_answer();
Json position_answer(const Json& request);
Json refusal_answer(const Json& request);
Json setup_answer(const Json& request);
Json pdn_write_answer(const Json& request);
/// Without tables nothing is known.
Json endgame_answer(const Json& request, EndgameTables* tables);
/// An SVG document.
std::string diagram_answer(const Json& request);

/// What /api/pdn/read is asked for.
struct PdnQuestion {
    std::string text;
    bool is_utf_8 = true;  ///< Else the bytes of a file, in whatever encoding.
    std::optional<VariantId> variant = {};
    int first = 0, limit = 50;
};
PdnQuestion pdn_question(const Json& request);
Json pdn_read_answer(const PdnQuestion& question);

}  // namespace polonaise::server

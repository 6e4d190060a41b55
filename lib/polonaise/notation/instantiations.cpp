#include <polonaise/notation/capture_routes.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/pdn_reader.hpp>
#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/notation/why_illegal.hpp>

/// What the headers of this layer call compiled elsewhere.

namespace polonaise {

#define POLONAISE_INSTANTIATE(V)                                                                \
    template class CaptureRoutes<V>;                                                            \
    template std::expected<ReadMove, MoveTextError> internal::read_any_move(const Position<V>&, \
                                                                            std::string_view);  \
    template std::string full_move_text(const Position<V>&, const Move&, const MoveStyle&);     \
    template std::optional<MoveTextError> why_illegal(const Position<V>&, Square, Square,       \
                                                      const MoveStyle&);                        \
    template void read_game(const PdnGame&, GameTree<V>&, PdnDiagnostics&);                     \
    template void write_game(std::string&, const GameTree<V>&, const PdnStyle&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise

#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/variants.hpp>

#include "fuzz/fuzz.hpp"

namespace polonaise::fuzz {
namespace {

/// Whatever is read can be written and read again; whatever is not has a place and a sentence.
template <Variant V> void read_and_write(std::string_view text) {
    const auto fen = read_fen<V>(text);
    if (!fen) {
        require(fen.error().offset <= text.size());
        require(!describe(fen.error()).empty());
        return;
    }
    for (SquareStyle style : {SquareStyle::numeric, SquareStyle::algebraic}) {
        const auto again = read_fen<V>(fen_text(*fen, style));
        require(again && *again == *fen);
    }
    if (const auto position = read_position<V>(text)) {
        const auto again = read_position<V>(fen_text(*position));
        require(again && *again == *position);
    }
}

}  // namespace
}  // namespace polonaise::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace polonaise;
    const std::string_view text = fuzz::as_text(data, size);
    fuzz::read_and_write<International>(text);
    fuzz::read_and_write<Frisian>(text);
    fuzz::read_and_write<Brazilian>(text);
    return 0;
}

// Any bytes are read without a crash, and what is written of them is read back equal and without a
// warning.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include <polonaise/engine/game_file.hpp>

namespace polonaise {
namespace {

void expect(bool condition) {
    if (!condition) std::abort();
}

void check_rewriting(const AnyGameTree& game, std::uint8_t choice) {
    PdnStyle style;
    if (choice & 1) style.squares = choice & 2 ? SquareStyle::numeric : SquareStyle::algebraic;
    if (choice & 4) style.results = choice & 8 ? ResultStyle::points_of_one : ResultStyle::points_of_two;
    style.end_with_result = choice & 16;
    style.line_width = choice;
    std::string text;
    write_game(text, game, style);
    GameFile again{text, {.variant = variant_of(game)}};
    expect(again.next().value_or(false));
    expect(again.diagnostics().empty());
    expect(again.game() == game);
    expect(!again.next().value_or(true));
}

void read_file(std::string_view bytes, const GameFile::Options& options, std::uint8_t choice) {
    GameFile file{bytes, options};
    while (file.next().value_or(false)) {
        for (const PdnDiagnostic& d : file.diagnostics().all()) expect(!describe(d).empty());
        if (file.kind() == GameFile::Kind::game) check_rewriting(file.game(), choice);
    }
}

}  // namespace
}  // namespace polonaise

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace polonaise;
    if (size == 0) return 0;
    const std::string_view bytes{reinterpret_cast<const char*>(data), size};
    GameFile::Options options;
    if (const std::size_t variant = data[0] % 4u; variant < all_variants.size())
        options.variant = all_variants[variant];
    read_file(bytes, options, data[0]);
    return 0;
}

#include <cstdio>
#include <string>

#include <polonaise/engine/engine.hpp>
#include <polonaise/rules/perft.hpp>
#include <polonaise/rules/variants.hpp>

/// Counts the first moves of every variant, and asks the engine for one.
int main() {
    for (auto id : polonaise::all_variants)
        polonaise::with_variant(id, []<class V>(polonaise::VariantTag<V>) {
            const std::string_view title = V::names.title;
            std::printf("%.*s:", static_cast<int>(title.find(' ')), title.data());
            for (int depth = 1; depth <= 5; ++depth) {
                const auto nodes = perft(polonaise::Position<V>::initial(), depth);
                std::printf(" %llu", static_cast<unsigned long long>(nodes));
            }
            std::puts("");
        });

    polonaise::Engine engine{{.table_mebibytes = 1}};
    const auto start = polonaise::initial_position(polonaise::VariantId::international);
    const auto report = engine.search(polonaise::new_game(start), {.depth = 2});
    std::printf("The engine plays %s\n", move_texts(start, report.lines.front().moves).front().c_str());
}

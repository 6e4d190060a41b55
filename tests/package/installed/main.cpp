#include <cstdio>

#include <polonaise/rules/perft.hpp>
#include <polonaise/rules/variants.hpp>

/// Counts the first moves of every variant.
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
}

#include <algorithm>
#include <utility>

#include <polonaise/server/engine_room.hpp>

namespace polonaise::server {

EngineRoom::EngineRoom(int threads, std::size_t mebibytes, const Weights& weights,
                       std::shared_ptr<EndgameTables> endgame, std::shared_ptr<OpeningBooks> books)
    : dealer_{threads},
      table_size_{std::max<std::size_t>(1, mebibytes / all_variants.size())},
      endgame_{std::move(endgame)},
      books_{std::move(books)} {
    for (VariantId id : all_variants)
        with_variant(id, [&]<Variant V>(VariantTag<V>) {
            std::get<Share<V>>(shares_).evaluator = make_evaluator<V>(weights);
        });
}

int EngineRoom::endgame_pieces(VariantId variant) const {
    return with_variant(variant, [&]<Variant V>(VariantTag<V>) {
        const Prober<V>* const known = prober<V>();
        return known ? known->pieces() : 0;
    });
}

std::string EngineRoom::describe_weights(VariantId variant) const {
    return with_variant(variant, [&]<Variant V>(VariantTag<V>) -> std::string {
        const auto* network = dynamic_cast<const NetworkEvaluator<V>*>(&evaluator<V>());
        if (!network) return "material and simple features";
        const std::string& made = network->network().description;
        return made.empty() ? "a network" : "a network: " + made;
    });
}

}  // namespace polonaise::server

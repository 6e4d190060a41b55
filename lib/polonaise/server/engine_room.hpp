#pragma once
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>

#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/engine/opening_books.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/evaluation/evaluator.hpp>
#include <polonaise/evaluation/network_evaluator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/transposition_table.hpp>
#include <polonaise/server/thread_dealer.hpp>

namespace polonaise::server {

/// What all searches of the server share: the threads, the memory, the weights.
class EngineRoom {
public:
    /// `mebibytes` are divided among the variants; memory is taken when a variant is first searched.
    EngineRoom(int threads, std::size_t mebibytes, const Weights& weights,
               std::shared_ptr<EndgameTables> endgame, std::shared_ptr<OpeningBooks> books);

    ThreadDealer& dealer() { return dealer_; }

    /// The table that all searches of the variant fill and use together.
    template <Variant V> TranspositionTable& table() {
        Share<V>& share = std::get<Share<V>>(shares_);
        std::call_once(share.made,
                       [&] { share.table = std::make_unique<TranspositionTable>(table_size_); });
        return *share.table;
    }
    /// Null where there are no endgame tables.
    template <Variant V> const Prober<V>* prober() const {
        return endgame_ ? endgame_->prober<V>() : nullptr;
    }
    /// Null where there is no opening book.
    const BookFile* book(VariantId variant) const { return books_ ? books_->book(variant) : nullptr; }
    /// To be cloned: an evaluator is for one thread.
    template <Variant V> const Evaluator<V>& evaluator() const {
        return *std::get<Share<V>>(shares_).evaluator;
    }
    /// What it evaluates with, loaded once.
    template <Variant V> Weights weights() const {
        if (const auto* network = dynamic_cast<const NetworkEvaluator<V>*>(&evaluator<V>()))
            return {.kind = Weights::Kind::network, .network = network->shared_network()};
        return {.kind = Weights::Kind::material};
    }
    /// How likely a game is to end in each way for the side to move, if the weights tell.
    template <Variant V> std::optional<OutcomeChances> chances(const Position<V>& p, Score score) const {
        return evaluator<V>().chances(p, score);
    }
    /// Positions with up to so many pieces are in the endgame tables; 0 without any.
    int endgame_pieces(VariantId variant) const;
    /// In words.
    std::string describe_weights(VariantId variant) const;

private:
    template <Variant V> struct Share {
        std::unique_ptr<Evaluator<V>> evaluator;
        std::once_flag made;
        std::unique_ptr<TranspositionTable> table;
    };

    ThreadDealer dealer_;
    const std::size_t table_size_;
    const std::shared_ptr<EndgameTables> endgame_;
    const std::shared_ptr<OpeningBooks> books_;
    std::tuple<Share<International>, Share<Frisian>, Share<Brazilian>> shares_;
};

}  // namespace polonaise::server

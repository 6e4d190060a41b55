#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include <polonaise/book/expansion.hpp>
#include <polonaise/engine/weights.hpp>

namespace polonaise {

/// Finds out what each legal move in a position is worth; nothing if it was stopped. Equal positions
/// get equal answers. One thread at a time.
template <Variant V>
using BookSearch = std::function<std::optional<std::vector<typename Expansion<V>::Found>>(
    const Position<V>&, std::stop_token)>;

/// By a search of `nodes` positions behind each move, with an engine of its own.
template <Variant V> BookSearch<V> engine_book_search(std::uint64_t nodes, const Weights& weights = {});

}  // namespace polonaise

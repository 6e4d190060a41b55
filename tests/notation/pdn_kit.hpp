#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/pdn_reader.hpp>

namespace polonaise::test {

/// A game that has been read, and what there was to say about it.
template <Variant V> struct PdnRead {
    GameTree<V> tree;
    std::vector<PdnDiagnostic> diagnostics;

    std::vector<PdnIssue> issues() const {
        std::vector<PdnIssue> kinds;
        for (const PdnDiagnostic& d : diagnostics) kinds.push_back(d.issue);
        return kinds;
    }
    /// The only thing there is to say, as a sentence.
    std::string sentence() const {
        EXPECT_EQ(diagnostics.size(), 1u);
        return diagnostics.empty() ? "" : describe(diagnostics[0]);
    }
};

template <Variant V = International> PdnRead<V> read_pdn(std::string_view text) {
    PdnGame syntax;
    EXPECT_TRUE(parse_pdn_game(text, true, syntax));
    PdnRead<V> read;
    PdnDiagnostics diagnostics;
    read_game(syntax, read.tree, diagnostics);
    read.diagnostics.assign(diagnostics.all().begin(), diagnostics.all().end());
    return read;
}

/// The line of main continuations behind a node, as text.
template <Variant V> std::string line_text(const GameTree<V>& tree, GameNode from = {}) {
    std::string text;
    for (auto n = tree.first_child(from); n; n = tree.first_child(*n)) {
        if (!text.empty()) text += ' ';
        const auto move = tree.move(*n);
        text += move ? move_text(tree.position(*tree.parent(*n)), *move) : "setup";
    }
    return text;
}

/// The node that a number of main continuations lead to.
template <Variant V> GameNode node_at(const GameTree<V>& tree, int plies) {
    GameNode node;
    for (; plies > 0; --plies) node = tree.first_child(node).value();
    return node;
}

}  // namespace polonaise::test

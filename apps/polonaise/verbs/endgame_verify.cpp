#include <cstdint>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/endgame_build/tables.hpp>
#include <polonaise/endgame_build/verifier.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/variants.hpp>

#include "endgame_options.hpp"
#include "interrupt.hpp"
#include "progress_display.hpp"
#include "text.hpp"
#include "verbs/endgame.hpp"

namespace polonaise::app {
namespace {

struct EndgameVerifyOptions : EndgameOptions {
    std::string slice;
    bool raw = false;  ///< Rather than the compressed tables, if both are there.
};

void declare_endgame_verify(CLI::App& verb, EndgameVerifyOptions& options) {
    declare_tables(verb, options);
    declare_pieces(verb, options, "Prove everything with up to so many pieces")->required();
    verb.add_option("--slice", options.slice, "Only this slice, given that the others are right")
        ->type_name("SLICE");
    verb.add_flag("--raw", options.raw, "The uncompressed tables, where both kinds are there");
    declare_table_threads(verb, options);
    declare_table_memory(verb, options);
    declare_quiet(verb, options.quiet);
}

std::string text_of(EndgameValue value) {
    if (value.is_draw()) return "a draw";
    return fmt::format("a {} in {} plies", value.is_win() ? "win" : "loss", value.plies());
}

std::vector<Slice> wanted(const EndgameVerifyOptions& options) {
    if (!options.slice.empty()) {
        const auto slice = find_slice(options.slice);
        if (!slice || slice->pieces() > options.pieces)
            fail("--slice {}: no slice with up to {} pieces (one is OXvX)", in_quotes(options.slice),
                 options.pieces);
        return {*slice};
    }
    return slices_up_to(options.pieces);
}

/// Opens all tables; the checksums are looked at first, so that a damaged file is not taken for wrong
/// values of one that leads to it.
template <Variant V> void open_all(Tables<V>& tables, int pieces) {
    for (const SlicePair& pair : slice_pairs_up_to(pieces)) {
        if (const auto opened = tables.open(pair); !opened)
            fail("{}", printable(describe(opened.error())));
        if (const auto sound = tables.check(pair); !sound)
            fail("{}", printable(describe(sound.error())));
    }
}

template <Variant V> ExitCode prove(const EndgameVerifyOptions& options) {
    const std::vector<Slice> all = wanted(options);
    Tables<V> tables{options.tables(), options.raw ? TableKind::raw : TableKind::compressed};
    open_all(tables, options.pieces);
    std::uint64_t positions = 0;
    for (const Slice s : all) positions += SliceIndex<V>{s}.size();

    const InterruptStops interrupt;
    ProgressDisplay progress{"verify", "positions", positions, progress_style(options.quiet)};
    const VerifyOptions how{
        .threads = options.thread_count(),
        .on_checked = [&](std::uint64_t checked) { progress.advance(checked); },
        .at_rest = [&] { tables.forget(options.bytes_of_memory()); },
    };
    for (const Slice s : all) {
        const Verification<V> proof = verify(tables.blocks(), s, how, interrupt.token());
        if (proof.refutation) {
            progress.erase();
            fmt::print("{} is wrong: {} is {} in the table, and {} by its moves\n", name(s),
                       fen_text(proof.refutation->position), text_of(proof.refutation->stored),
                       text_of(proof.refutation->expected));
            return ExitCode::found_problems;
        }
        if (!proof.complete) {
            progress.erase();
            fail("stopped before the end");
        }
        const TableFile* const raw = tables.file(s);
        if (raw && proof.histogram != raw->header().histogram) {
            progress.erase();
            fmt::print("{} is wrong: its header counts other values than it has\n", name(s));
            return ExitCode::found_problems;
        }
    }
    progress.erase();
    fmt::print("{} positions of {} {} are right\n", positions, all.size(),
               all.size() == 1 ? "slice" : "slices");
    return ExitCode::ok;
}

ExitCode run_endgame_verify(const EndgameVerifyOptions& options) {
    return with_variant(options.variant, [&]<Variant V>(VariantTag<V>) { return prove<V>(options); });
}

}  // namespace

void add_endgame_verify(CommandLine& line, CLI::App& endgame) {
    line.add<EndgameVerifyOptions>(
        endgame,
        {.name = "verify",
         .purpose = "Prove tables: every value must follow from those one ply later",
         .examples = {"polonaise endgame verify --variant frisian --pieces 4",
                      "polonaise endgame verify --pieces 5 --slice OXXvOX"}},
        declare_endgame_verify, run_endgame_verify);
}

}  // namespace polonaise::app

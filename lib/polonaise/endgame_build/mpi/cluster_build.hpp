#pragma once
#include <cstdint>
#include <expected>
#include <stop_token>
#include <string>

#include <polonaise/endgame_build/mpi/session.hpp>
#include <polonaise/endgame_build/table_builder.hpp>

namespace polonaise {

struct ClusterOptions {
    /// Units of one block with at least so many positions are solved by all ranks together.
    std::uint64_t split_positions = std::uint64_t{1} << 25;
};

/// build_tables() by all ranks of a session together; each calls it with the same options. The folder
/// must be one that all of them see. The tables are the same bytes as those of a single process.
///
/// Units of different pairs are solved side by side, as soon as what they need is there. The files are
/// all that is kept: if a rank is lost, MPI ends the others, and the next run goes on from the units
/// that are there.
///
/// `memory` and `threads` are those of a rank. Events happen on rank 0. The result is the same on all
/// ranks, but the reason for a failure is told on rank 0 alone; elsewhere it is empty.
template <Variant V>
std::expected<bool, std::string> build_tables(const MpiSession& session, const BuildOptions& options,
                                              const ClusterOptions& cluster, const BuildEvents& events,
                                              std::stop_token stop);

}  // namespace polonaise

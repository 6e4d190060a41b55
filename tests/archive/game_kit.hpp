#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <polonaise/archive/archive.hpp>
#include <polonaise/archive/importer.hpp>
#include <polonaise/engine/any_game_tree.hpp>

#include "kit/temporary_folder.hpp"

namespace polonaise::kit {

void put(const std::string& file, const std::string& text);

/// Random games as PDN, always the same for the same seed.
std::string random_games(VariantId variant, int count, std::uint64_t seed, int longest = 60);

/// All games that GameFile can read.
std::vector<AnyGameTree> read_games(const std::string& pdn);
std::vector<AnyGameTree> read_files(const std::vector<std::string>& files);

/// The files of shared games, in order; none where they are absent.
std::vector<std::string> shared_files();

/// Opens an archive for writing; a failure ends the test by an exception.
Archive archive_at(const std::string& file);
ImportCounts import_files(Archive& archive, const std::vector<std::string>& files);

/// All games of an archive, as PDN.
std::vector<std::string> contents(const Archive& archive);

/// Imports `files` into an archive in `folder` by processes that are killed, `kills` times at random
/// moments, and fails the test unless nothing that was reported done is lost and the end is the same as
/// without kills.
void expect_to_survive_kills(const TemporaryFolder& folder, const std::vector<std::string>& files,
                             int kills, std::uint64_t seed);

}  // namespace polonaise::kit

#pragma once
#include <filesystem>
#include <string>
#include <vector>

#include <polonaise/rules/variants.hpp>

namespace polonaise::app {

/// The files of one generation. Each step of its making leaves one behind, so that whoever comes later
/// sees what is still to be done.
struct GenerationFiles {
    std::filesystem::path folder;

    std::string games() const { return (folder / "games").string(); }
    std::string weights() const { return (folder / "weights.pnn").string(); }
    std::string fit_report() const { return (folder / "fit.json").string(); }
    std::string match_at_nodes() const { return (folder / "nodes.pdn").string(); }
    std::string match_at_time() const { return (folder / "time.pdn").string(); }
    std::filesystem::path verdict() const { return folder / "verdict.json"; }
};

/// Where the generations of a variant lie: FOLDER/VARIANT/1, FOLDER/VARIANT/2, ... or from a later
/// number on.
class GenerationFolder {
public:
    GenerationFolder(const std::filesystem::path& folder, VariantId variant, int first = 1);

    GenerationFiles files(int generation) const;
    /// The first that has no verdict yet.
    int next() const;
    /// The weights of the last generation before this one that was accepted; `first` if there is none.
    std::string accepted_before(int generation, const std::string& first) const;
    /// The files of games of the last `window` generations up to this one.
    std::vector<std::string> games(int generation, int window) const;

private:
    bool is_accepted(int generation) const;

    std::filesystem::path folder_;
    int first_;
};

}  // namespace polonaise::app

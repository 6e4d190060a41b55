#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/archive/archived_game.hpp>
#include <polonaise/engine/game_file.hpp>

namespace polonaise::internal {

/// A game, or a text that is none, of a file that is being imported.
struct ImportEntry {
    struct Problem {
        std::int64_t line, column;
        std::string sentence;
    };
    std::int64_t line = 1;
    std::optional<ArchivedGame> game;
    std::vector<Problem> problems;
    std::string text;  ///< As it stood in the file, if there are problems.
};

/// A file on its way from the thread that reads it to the one that writes.
class ImportQueue {
public:
    using Batch = std::vector<ImportEntry>;

    /// For the reader: waits while there is much to be written; false if nothing more is wanted.
    bool push(Batch batch);
    /// The file has ended; `failure` says why it could not be read to its end, if so.
    void finish(std::string failure);

    /// For the writer: the next entries; nothing at the end.
    std::optional<Batch> pop();
    const std::string& failure() const { return failure_; }  ///< Once `pop` returned nothing.
    /// Nothing more is wanted.
    void cancel();

private:
    static constexpr std::size_t most_waiting = 8;

    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Batch> batches_;
    bool finished_ = false, cancelled_ = false;
    std::string failure_;
};

/// Reads a file into a queue, without the first `skip` entries.
void read_for_import(const std::filesystem::path& file, const GameFile::Options& options,
                     std::size_t skip, ImportQueue& queue);
/// Likewise a text.
void read_text_for_import(std::string_view text, const GameFile::Options& options, std::size_t skip,
                          ImportQueue& queue);

}  // namespace polonaise::internal

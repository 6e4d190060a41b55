#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <queue>
#include <utility>

#include <polonaise/archive/position_index.hpp>

namespace polonaise::internal {
namespace {

/// Notes the positions that many entries in a row are about.
class CommonPositions {
public:
    explicit CommonPositions(std::vector<std::uint64_t>& found) : found_{found} {}
    void add(const IndexEntry& entry) {
        games_ = games_ > 0 && entry.key == key_ ? games_ + 1 : 1;
        key_ = entry.key;
        if (games_ == games_of_a_common_position) found_.push_back(key_);
    }

private:
    std::vector<std::uint64_t>& found_;
    std::uint64_t key_ = 0;
    std::int64_t games_ = 0;
};

/// Writes the blocks of one run.
class RunWriter {
public:
    RunWriter(Sqlite& db, std::vector<std::uint64_t>& common)
        : db_{db},
          common_{common},
          insert_{db, "INSERT INTO position_block (run, first_key, entries) VALUES (?, ?, ?)"} {
        db.run("INSERT INTO position_run (level, entries) VALUES (0, 0)");
        run_ = db.last_row();
    }
    void add(const IndexEntry& entry) {
        common_.add(entry);
        block_.add(entry);
        if (block_.size() == entries_of_a_block) write_block();
    }
    /// The level: at least this, and what suits the number of entries.
    void finish(std::int64_t least_level) {
        if (block_.size() > 0) write_block();
        std::int64_t level = 0;
        for (std::int64_t size = entries_; size >= fan_in; size /= fan_in) ++level;
        Statement{db_, "UPDATE position_run SET level = ?, entries = ? WHERE id = ?"}
            .bind(std::max(level, least_level), entries_, run_)
            .run();
    }

private:
    void write_block() {
        entries_ += static_cast<std::int64_t>(block_.size());
        insert_.bind(run_, block_.first_key(), block_.bytes()).run();
        block_.clear();
    }

    Sqlite& db_;
    CommonPositions common_;
    Statement insert_;
    BlockWriter block_;
    std::int64_t run_ = 0, entries_ = 0;
};

/// Goes through the entries of one run.
class RunReader {
public:
    RunReader(Sqlite& db, std::int64_t run)
        : blocks_{db,
                  "SELECT first_key, entries FROM position_block WHERE run = ? ORDER BY first_key, id"} {
        blocks_.bind(run);
    }
    std::optional<IndexEntry> next() {
        while (true) {
            if (const auto entry = block_.next()) return entry;
            if (!blocks_.step()) return std::nullopt;
            block_ = {static_cast<std::uint64_t>(blocks_.integer(0)), blocks_.bytes(1)};
        }
    }

private:
    Statement blocks_;
    BlockReader block_;
};

std::vector<std::int64_t> runs_of_level(Sqlite& db, std::int64_t level) {
    std::vector<std::int64_t> runs;
    Statement query{db, "SELECT id FROM position_run WHERE level = ? ORDER BY id"};
    for (query.bind(level); query.step();) runs.push_back(query.integer(0));
    return runs;
}

void merge(Sqlite& db, const std::vector<std::int64_t>& runs, std::int64_t level,
           std::vector<std::uint64_t>& common) {
    std::vector<std::unique_ptr<RunReader>> readers;
    using Head = std::pair<IndexEntry, std::size_t>;  // and whose it is
    std::priority_queue<Head, std::vector<Head>, std::greater<>> heads;
    for (const std::int64_t run : runs) {
        readers.push_back(std::make_unique<RunReader>(db, run));
        if (const auto entry = readers.back()->next()) heads.emplace(*entry, readers.size() - 1);
    }
    RunWriter writer{db, common};
    while (!heads.empty()) {
        const auto [entry, owner] = heads.top();
        heads.pop();
        writer.add(entry);
        if (const auto next = readers[owner]->next()) heads.emplace(*next, owner);
    }
    readers.clear();
    writer.finish(level);
    Statement blocks{db, "DELETE FROM position_block WHERE run = ?"};
    Statement rows{db, "DELETE FROM position_run WHERE id = ?"};
    for (const std::int64_t run : runs) {
        blocks.bind(run).run();
        rows.bind(run).run();
    }
}

/// A level with enough runs to merge.
std::optional<std::int64_t> full_level(Sqlite& db) {
    Statement query{db,
                    "SELECT level FROM position_run GROUP BY level HAVING count(*) >= ? "
                    "ORDER BY level LIMIT 1"};
    if (!query.bind(fan_in).step()) return std::nullopt;
    return query.integer(0);
}

}  // namespace

std::vector<std::uint64_t> add_run(Sqlite& db, std::span<const IndexEntry> entries) {
    std::vector<std::uint64_t> common;
    if (entries.empty()) return common;
    RunWriter writer{db, common};
    for (const IndexEntry& entry : entries) writer.add(entry);
    writer.finish(0);
    while (const auto level = full_level(db)) merge(db, runs_of_level(db, *level), *level + 1, common);
    return common;
}

std::vector<std::uint64_t> common_positions(Sqlite& db) {
    std::vector<std::uint64_t> common;
    Statement runs{db, "SELECT id FROM position_run"};
    while (runs.step()) {
        CommonPositions in_run{common};
        RunReader run{db, runs.integer(0)};
        while (const auto entry = run.next()) in_run.add(*entry);
    }
    return common;
}

std::vector<std::uint32_t> games_with(Sqlite& db, std::uint64_t key) {
    std::vector<std::uint32_t> games;
    Statement runs{db, "SELECT id FROM position_run"};
    // The last block that begins below the key may hold it too.
    Statement blocks{db,
                     "SELECT first_key, entries FROM position_block WHERE run = ?1 AND first_key <= ?2 "
                     "AND first_key >= coalesce((SELECT max(first_key) FROM position_block "
                     "WHERE run = ?1 AND first_key < ?2), 0) ORDER BY first_key, id"};
    while (runs.step()) {
        for (blocks.bind(runs.integer(0), key); blocks.step();) {
            BlockReader block{static_cast<std::uint64_t>(blocks.integer(0)), blocks.bytes(1)};
            for (auto entry = block.next(); entry && entry->key <= key; entry = block.next())
                if (entry->key == key) games.push_back(entry->game);
        }
    }
    std::ranges::sort(games);
    return games;
}

}  // namespace polonaise::internal

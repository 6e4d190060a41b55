#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <system_error>
#include <thread>
#include <utility>

#include <boost/sort/spreadsort/integer_sort.hpp>

#include <polonaise/archive/game_store.hpp>
#include <polonaise/archive/import_reader.hpp>
#include <polonaise/archive/importer.hpp>
#include <polonaise/archive/position_index.hpp>
#include <polonaise/archive/position_tally.hpp>
#include <polonaise/archive/sqlite.hpp>
#include <polonaise/support/fnv1a.hpp>

namespace polonaise {
namespace {

namespace fs = std::filesystem;
using internal::ImportEntry;
using internal::ImportQueue;
using internal::IndexEntry;
using internal::Sqlite;
using internal::Statement;
using internal::Transaction;

/// Keys are spread evenly, so sorting by their bits takes a third of the time of comparing them.
void sort(std::vector<IndexEntry>& entries) {
    boost::sort::spreadsort::integer_sort(
        entries.begin(), entries.end(),
        [](const IndexEntry& entry, unsigned shift) { return entry.key >> shift; }, std::less<>{});
}

/// A file, as the archive knows it.
struct Source {
    std::string path;
    std::int64_t id = 0, size = 0, modified = 0, entries = 0;
    bool complete = false;
};

/// The thread that writes: one transaction after the other, each with its run of positions and with the
/// note how far the files have been read.
class ImportWriter {
public:
    ImportWriter(Sqlite& db, const ImportPlan& plan, const ImportListener& listener)
        : db_{db},
          plan_{plan},
          listener_{listener},
          store_{db},
          tallies_{db},
          find_source_{db, "SELECT id, size, modified, entries, complete FROM source WHERE path = ?"},
          insert_source_{db, "INSERT INTO source (path, size, modified) VALUES (?, ?, ?)"},
          renew_source_{db,
                        "UPDATE source SET size = ?, modified = ?, entries = 0, complete = 0 "
                        "WHERE id = ?"},
          update_source_{db, "UPDATE source SET entries = ?, complete = ? WHERE id = ?"},
          insert_problem_{db,
                          "INSERT INTO problem (source, line, column, sentence, game) "
                          "VALUES (?, ?, ?, ?, ?)"},
          forget_problems_{db, "DELETE FROM problem WHERE source = ?"},
          insert_text_{db,
                       "INSERT INTO kept_text (source, line, text, game) SELECT ?1, ?2, ?3, ?4 "
                       "WHERE NOT EXISTS (SELECT * FROM kept_text WHERE source = ?1 AND text = ?3)"} {}

    /// What is known of a file. One that has changed begins anew; games that are in the archive will
    /// be recognised.
    Source find(const fs::path& file) {
        std::error_code ignored;
        Source now{.path = fs::weakly_canonical(file, ignored).string()};
        if (now.path.empty()) now.path = file.string();
        const auto size = fs::file_size(file, ignored);
        now.size = ignored ? -1 : static_cast<std::int64_t>(size);
        const auto modified = fs::last_write_time(file, ignored);
        if (!ignored) now.modified = static_cast<std::int64_t>(modified.time_since_epoch().count());
        return as_known(std::move(now));
    }
    Source find(const ImportText& text) {
        Source now{.path = "text:" + text.name};
        now.size = static_cast<std::int64_t>(text.text.size());
        now.modified = static_cast<std::int64_t>(Fnv1a{}.add(text.text).value());
        return as_known(std::move(now));
    }

    void begin_file(Source& source) {
        begin();
        if (source.id == 0) {
            insert_source_.bind(source.path, source.size, source.modified).run();
            source.id = db_.last_row();
        } else if (source.entries == 0) {
            renew_source_.bind(source.size, source.modified, source.id).run();
            forget_problems_.bind(source.id).run();  // it is read anew
        }
    }
    void add(Source& source, const ImportEntry& entry) {
        begin();
        std::optional<std::int64_t> game;
        if (entry.game) {
            const auto added = store_.add(*entry.game, source.id, entry.line);
            game = added.game;
            ++(added.is_new ? counts_.games : counts_.duplicates);
            if (added.is_new) {
                tallies_.add(*entry.game);
                for (const std::uint64_t key : entry.game->keys)
                    positions_.push_back({key, static_cast<std::uint32_t>(added.game)});
            } else if (added.before != added.after) {
                tallies_.correct(*entry.game, added.before, added.after);
            }
        } else {
            ++counts_.unread;
        }
        if (!entry.problems.empty()) keep_problems(source, entry, game);
        ++source.entries;
        ++counts_.entries;
        ++uncommitted_;
    }
    void note_progress(const Source& source, bool complete) {
        update_source_.bind(source.entries, complete ? 1 : 0, source.id).run();
        if (complete) ++counts_.files;
    }
    void skip_file() { ++counts_.files; }

    bool wants_commit() const {
        constexpr std::size_t most_positions = 4'000'000;
        return uncommitted_ >= plan_.entries_per_commit || positions_.size() >= most_positions ||
               (transaction_ && std::chrono::steady_clock::now() > begun_ + std::chrono::seconds{5});
    }
    void commit() {
        if (!transaction_) return;
        sort(positions_);
        tallies_.save(internal::add_run(db_, positions_));
        transaction_->commit();
        transaction_.reset();
        positions_.clear();
        uncommitted_ = 0;
        if (listener_.on_commit) listener_.on_commit(counts_);
    }
    const ImportCounts& counts() const { return counts_; }

private:
    /// With what the archive has noted of it.
    Source as_known(Source now) {
        if (find_source_.bind(now.path).step()) {
            now.id = find_source_.integer(0);
            if (find_source_.integer(1) == now.size && find_source_.integer(2) == now.modified) {
                now.entries = find_source_.integer(3);
                now.complete = find_source_.integer(4) != 0;
            }
        }
        find_source_.reset();
        return now;
    }
    void begin() {
        if (transaction_) return;
        transaction_ = std::make_unique<Transaction>(db_);
        tallies_.catch_up();
        begun_ = std::chrono::steady_clock::now();
    }
    void keep_problems(const Source& source, const ImportEntry& entry,
                       std::optional<std::int64_t> game) {
        for (const ImportEntry::Problem& problem : entry.problems) {
            insert_problem_.bind(source.id, problem.line, problem.column, problem.sentence, game).run();
            if (listener_.on_problem)
                listener_.on_problem(
                    {source.path, problem.line, problem.column, problem.sentence, game});
        }
        insert_text_.bind(source.id, entry.line, entry.text, game).run();
        counts_.problems += entry.problems.size();
    }

    Sqlite& db_;
    const ImportPlan& plan_;
    const ImportListener& listener_;
    internal::GameStore store_;
    internal::PositionTallies tallies_;
    Statement find_source_, insert_source_, renew_source_, update_source_, insert_problem_,
        forget_problems_, insert_text_;
    std::unique_ptr<Transaction> transaction_;
    std::chrono::steady_clock::time_point begun_;
    std::vector<IndexEntry> positions_;
    std::size_t uncommitted_ = 0;
    ImportCounts counts_;
};

/// As it was named.
std::string name_of(const ImportPlan& plan, std::size_t source) {
    return source < plan.files.size() ? plan.files[source].string()
                                      : plan.texts[source - plan.files.size()].name;
}

/// Threads that read the files, each taking the next one. All end with the object.
class ImportReaders {
public:
    ImportReaders(const ImportPlan& plan, const std::vector<Source>& sources) : queues_(sources.size()) {
        const GameFile::Options options{plan.variant, plan.encoding};
        const auto work = [this, &plan, &sources, options] {
            for (std::size_t i = next_++; i < sources.size(); i = next_++) {
                const auto skip = static_cast<std::size_t>(sources[i].entries);
                if (sources[i].complete) queues_[i].finish({});
                else if (i < plan.files.size())
                    internal::read_for_import(plan.files[i], options, skip, queues_[i]);
                else
                    internal::read_text_for_import(plan.texts[i - plan.files.size()].text, options, skip,
                                                   queues_[i]);
            }
        };
        const auto threads =
            std::min(sources.size(), static_cast<std::size_t>(std::max(plan.threads, 1)));
        for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back(work);
    }
    ~ImportReaders() {
        for (ImportQueue& queue : queues_) queue.cancel();
    }
    ImportQueue& queue(std::size_t file) { return queues_[file]; }

private:
    std::deque<ImportQueue> queues_;
    std::atomic<std::size_t> next_ = 0;
    std::vector<std::jthread> threads_;  // the last member: they are joined first
};

}  // namespace

std::expected<ImportCounts, ArchiveError> import_games(Archive& archive, const ImportPlan& plan,
                                                       const ImportListener& listener,
                                                       std::stop_token stop) {
    return internal::guarded([&] {
        ImportWriter writer{archive.connection(), plan, listener};
        std::vector<Source> sources;
        const auto take = [&sources](Source source) {
            if (std::ranges::find(sources, source.path, &Source::path) != sources.end())
                source.complete = true;  // named twice
            sources.push_back(std::move(source));
        };
        for (const fs::path& file : plan.files) take(writer.find(file));
        for (const ImportText& text : plan.texts) take(writer.find(text));
        const std::vector<Source> as_found =
            sources;  // the readers look at it while the writer counts on
        ImportReaders readers{plan, as_found};
        for (std::size_t i = 0; i < sources.size() && !stop.stop_requested(); ++i) {
            if (sources[i].complete) {
                writer.skip_file();
                continue;
            }
            ImportQueue& queue = readers.queue(i);
            bool begun = false;
            while (!stop.stop_requested()) {
                const auto batch = queue.pop();
                if (!batch && !queue.failure().empty()) {
                    if (listener.on_failure) listener.on_failure(name_of(plan, i), queue.failure());
                    break;
                }
                if (!std::exchange(begun, true)) writer.begin_file(sources[i]);
                if (batch)
                    for (const ImportEntry& entry : *batch) writer.add(sources[i], entry);
                writer.note_progress(sources[i], !batch);
                if (writer.wants_commit()) writer.commit();
                if (!batch) break;
            }
        }
        writer.commit();
        return writer.counts();
    });
}

}  // namespace polonaise

#include <cerrno>
#include <fstream>
#include <system_error>
#include <utility>

#include <polonaise/archive/import_reader.hpp>

namespace polonaise::internal {
namespace {

constexpr std::size_t batch_size = 256;

TextPosition first_position(const PdnGame& text) {
    std::size_t begin = 0;
    if (!text.tags.empty()) begin = text.tags[0].begin;
    else if (!text.items.empty()) begin = text.items[0].begin;
    return PositionFinder{text.text, text.position}.at(begin);
}

ImportEntry make_entry(const GameFile& file) {
    ImportEntry entry;
    const TextPosition first = first_position(file.text());
    entry.line = static_cast<std::int64_t>(first.line);
    const auto add_problem = [&](TextPosition at, std::string sentence) {
        entry.problems.push_back({static_cast<std::int64_t>(at.line),
                                  static_cast<std::int64_t>(at.column), std::move(sentence)});
    };
    if (file.kind() == GameFile::Kind::game) entry.game = take_apart(file.game());
    else add_problem(first, file.note());
    for (const PdnDiagnostic& d : file.diagnostics().all())
        if (severity(d.issue) == PdnSeverity::error) add_problem(d.position, describe(d));
    if (!entry.problems.empty()) entry.text = file.text().text;
    return entry;
}

void read_games(GameFile games, std::size_t skip, ImportQueue& queue) {
    ImportQueue::Batch batch;
    while (true) {
        const auto more = games.next();
        if (!more || !*more) {
            if (!batch.empty()) queue.push(std::move(batch));
            return queue.finish(more ? std::string{} : describe(more.error()));
        }
        if (skip > 0) {
            --skip;
            continue;
        }
        batch.push_back(make_entry(games));
        if (batch.size() < batch_size) continue;
        if (!queue.push(std::move(batch))) return queue.finish({});
        batch.clear();
    }
}

}  // namespace

bool ImportQueue::push(Batch batch) {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [&] { return cancelled_ || batches_.size() < most_waiting; });
    if (cancelled_) return false;
    batches_.push_back(std::move(batch));
    changed_.notify_all();
    return true;
}

void ImportQueue::finish(std::string failure) {
    const std::lock_guard lock{mutex_};
    finished_ = true;
    failure_ = std::move(failure);
    changed_.notify_all();
}

std::optional<ImportQueue::Batch> ImportQueue::pop() {
    std::unique_lock lock{mutex_};
    changed_.wait(lock, [&] { return finished_ || !batches_.empty(); });
    if (batches_.empty()) return std::nullopt;
    Batch batch = std::move(batches_.front());
    batches_.pop_front();
    changed_.notify_all();
    return batch;
}

void ImportQueue::cancel() {
    const std::lock_guard lock{mutex_};
    cancelled_ = true;
    changed_.notify_all();
}

void read_for_import(const std::filesystem::path& file, const GameFile::Options& options,
                     std::size_t skip, ImportQueue& queue) {
    errno = 0;
    std::ifstream stream{file, std::ios::binary};
    if (!stream) return queue.finish(std::generic_category().message(errno));
    read_games(GameFile{stream, options}, skip, queue);
}

void read_text_for_import(std::string_view text, const GameFile::Options& options, std::size_t skip,
                          ImportQueue& queue) {
    read_games(GameFile{text, options}, skip, queue);
}

}  // namespace polonaise::internal

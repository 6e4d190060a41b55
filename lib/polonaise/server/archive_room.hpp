#pragma once
#include <chrono>
#include <expected>
#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <utility>
#include <vector>

#include <polonaise/archive/archive.hpp>
#include <polonaise/engine/opening_books.hpp>
#include <polonaise/server/request_failure.hpp>

namespace polonaise::server {

/// The server's archive of games: who reads gets a connection, who writes the only one at that time.
/// There need be no file yet; the first who writes makes it.
class ArchiveRoom {
public:
    /// `threads` is for searches. `books` are shown beside what was played; none if null.
    ArchiveRoom(std::filesystem::path file, bool writable, int threads,
                std::shared_ptr<OpeningBooks> books = nullptr)
        : file_{std::move(file)}, writable_{writable}, threads_{threads}, books_{std::move(books)} {}

    bool writable() const { return writable_; }
    int threads() const { return threads_; }
    /// Null if there is none.
    const BookFile* book(VariantId variant) const { return books_ ? books_->book(variant) : nullptr; }
    /// Long work ends early when the server does.
    std::stop_token stop() const { return stop_.get_token(); }
    void request_stop() { stop_.request_stop(); }

    /// `work(const Archive&)`, or `otherwise` if nothing has been imported yet.
    template <class Work, class Result> Result read(Work&& work, Result otherwise) {
        std::unique_ptr<Archive> archive = connection();
        if (!archive) return otherwise;
        Result result = work(std::as_const(*archive));
        give_back(std::move(archive));
        return result;
    }
    /// `work(Archive&)`. Throws RequestFailure where the archive may not be changed.
    template <class Work> auto write(Work&& work) {
        if (!writable_)
            throw RequestFailure{{.kind = "archive_read_only",
                                  .message = "this server's archive cannot be changed from here"}};
        const std::lock_guard lock{writing_};
        return work(writer());
    }

private:
    std::unique_ptr<Archive> connection();
    void give_back(std::unique_ptr<Archive> archive);
    Archive& writer();

    const std::filesystem::path file_;
    const bool writable_;
    const int threads_;
    const std::shared_ptr<OpeningBooks> books_;
    std::stop_source stop_;
    std::mutex writing_, idle_in_use_;
    std::unique_ptr<Archive> writer_;             ///< Of who has `writing_`.
    std::vector<std::unique_ptr<Archive>> idle_;  ///< Connections that nobody reads with.
};

/// Ends the request if the archive could not do what it was asked.
[[noreturn]] void refuse_archive(const ArchiveError& error);
template <class T> T value_or_refuse(std::expected<T, ArchiveError> result) {
    if (!result) refuse_archive(result.error());
    return *std::move(result);
}

}  // namespace polonaise::server

#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include <polonaise/book_build/book_builder.hpp>
#include <polonaise/support/file_lock.hpp>

namespace polonaise {
namespace {

using Clock = std::chrono::steady_clock;

std::string cannot_write(const std::filesystem::path& file, std::error_code error) {
    return "cannot write '" + file.string() + "': " + error.message();
}

/// Waits for others who are writing; they take a moment.
std::expected<FileLock, std::string> lock_of(const std::filesystem::path& file) {
    constexpr std::chrono::seconds patience{60};
    constexpr std::chrono::milliseconds nap{50};
    const auto give_up = Clock::now() + patience;
    for (;;) {
        auto lock = FileLock::take(file.string() + ".lock");
        if (lock) return std::move(*lock);
        if (lock.error() != std::errc::operation_would_block || Clock::now() >= give_up)
            return std::unexpected{cannot_write(file, lock.error())};
        std::this_thread::sleep_for(nap);
    }
}

/// The work of one call: a graph that workers share, and the file behind it.
template <Variant V> class Builder {
public:
    Builder(Book book, std::optional<std::uint32_t> checksum, const Position<V>& start,
            const BookBuildOptions& options,
            const std::function<void(const BookBuildState&)>& on_progress, std::stop_token stop)
        : options_{options},
          on_progress_{on_progress},
          stop_{std::move(stop)},
          expansion_{std::move(book), start, options.rules},
          checksum_{checksum} {
        if (options.time)
            deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(*options.time);
        state_.expanded = expansion_.expanded();
    }

    std::expected<BookBuildState, std::string> run(const std::function<BookSearch<V>()>& make_search) {
        {
            std::vector<std::jthread> workers;
            working_ = options_.threads;
            for (int i = 0; i < options_.threads; ++i)
                workers.emplace_back([this, &make_search] { work(make_search); });
            save_now_and_then();
        }
        if (failure_) std::rethrow_exception(failure_);
        if (error_.empty()) save();
        if (!error_.empty()) return std::unexpected{error_};
        return state_;
    }

private:
    using Leaf = typename Expansion<V>::Leaf;

    void work(const std::function<BookSearch<V>()>& make_search) {
        try {
            const BookSearch<V> search = make_search();
            while (const auto leaf = next()) {
                const auto found = search(leaf->position, stop_);
                const std::lock_guard lock{mutex_};
                --searching_;
                if (found) take_in(*leaf, *found);
                else expansion_.give_back(leaf->key);
                changed_.notify_all();
            }
        } catch (...) {
            const std::lock_guard lock{mutex_};
            failure_ = std::current_exception();
        }
        const std::lock_guard lock{mutex_};
        --working_;
        changed_.notify_all();
    }

    /// Waits where others may yet find something to do.
    std::optional<Leaf> next() {
        std::unique_lock lock{mutex_};
        for (;;) {
            if (is_over()) return std::nullopt;
            if (const auto leaf = expansion_.next()) {
                ++begun_;
                ++searching_;
                return leaf;
            }
            if (searching_ == 0) {
                state_.finished = true;
                return std::nullopt;
            }
            changed_.wait(lock);
        }
    }

    bool is_over() const {
        return stop_.stop_requested() || failure_ || !error_.empty() || state_.finished ||
               (options_.positions && begun_ >= *options_.positions) ||
               (deadline_ && Clock::now() >= *deadline_);
    }

    void take_in(const Leaf& leaf, const std::vector<typename Expansion<V>::Found>& found) {
        expansion_.expand(leaf.key, found);
        ++state_.added;
        state_.expanded = expansion_.expanded();
        on_progress_(state_);
    }

    void save_now_and_then() {
        const auto pause = std::chrono::duration_cast<Clock::duration>(options_.save_every);
        std::unique_lock lock{mutex_};
        while (!changed_.wait_until(lock, Clock::now() + pause, [&] { return working_ == 0; })) {
            lock.unlock();
            save();
            lock.lock();
        }
    }

    /// With what others have written in the meantime. Called by one thread.
    void save() {
        const auto file_lock = lock_of(options_.file);
        if (!file_lock) return fail(file_lock.error());
        const auto found = BookFile::open(options_.file);
        const bool is_new = found && (found->variant() != variant() || found->checksum() != checksum_);
        if (!found && found.error().kind != BookError::Kind::missing)
            return fail(describe(found.error()));
        if (found && found->variant() != variant())
            return fail("'" + options_.file.string() + "' has become another book");
        Book book{variant()};
        {
            const std::lock_guard lock{mutex_};
            if (is_new) expansion_.merge(Book{*found});
            state_.expanded = expansion_.expanded();
            book = expansion_.book();
        }
        if (options_.nodes > 0 && book.moves() > 0) book.add_nodes(options_.nodes);
        if (const auto error = book.write(options_.file))
            return fail(cannot_write(options_.file, error));
        if (const auto written = BookFile::open(options_.file)) checksum_ = written->checksum();
    }

    void fail(std::string sentence) {
        const std::lock_guard lock{mutex_};
        error_ = std::move(sentence);
    }

    static VariantId variant() { return *find_variant(V::names.name); }

    const BookBuildOptions& options_;
    const std::function<void(const BookBuildState&)>& on_progress_;
    std::stop_token stop_;
    std::optional<Clock::time_point> deadline_;

    std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by the mutex:
    Expansion<V> expansion_;
    BookBuildState state_;
    std::uint64_t begun_ = 0;
    int searching_ = 0, working_ = 0;
    std::exception_ptr failure_;
    std::string error_;

    std::optional<std::uint32_t> checksum_;  ///< Of the file as we know it.
};

}  // namespace

template <Variant V>
std::expected<BookBuildState, std::string> build_book(
    const Position<V>& start, const BookBuildOptions& options,
    const std::function<BookSearch<V>()>& make_search,
    const std::function<void(const BookBuildState&)>& on_progress, std::stop_token stop) {
    const VariantId variant = *find_variant(V::names.name);
    Book book{variant};
    std::optional<std::uint32_t> checksum;
    const auto file = BookFile::open(options.file, variant);
    if (file) {
        book = Book{*file};
        checksum = file->checksum();
    } else if (file.error().kind != BookError::Kind::missing) {
        return std::unexpected{describe(file.error())};
    }
    return Builder<V>{std::move(book), checksum, start, options, on_progress, std::move(stop)}.run(
        make_search);
}

std::expected<void, std::string> change_book(const std::filesystem::path& file, VariantId variant,
                                             const std::function<void(Book&)>& change) {
    const auto lock = lock_of(file);
    if (!lock) return std::unexpected{lock.error()};
    auto book = Book::read_or_new(file, variant);
    if (!book) return std::unexpected{describe(book.error())};
    change(*book);
    if (const auto error = book->write(file)) return std::unexpected{cannot_write(file, error)};
    return {};
}

#define POLONAISE_INSTANTIATE(V)                                                            \
    template std::expected<BookBuildState, std::string> build_book<V>(                      \
        const Position<V>&, const BookBuildOptions&, const std::function<BookSearch<V>()>&, \
        const std::function<void(const BookBuildState&)>&, std::stop_token);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise

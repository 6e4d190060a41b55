#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include <polonaise/book/book.hpp>

namespace polonaise {
namespace {

std::uint32_t sum(std::uint32_t a, std::uint32_t b) {
    constexpr std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
    return b > most - a ? most : a + b;
}

void merge_games(BookEntry& mine, const BookEntry& theirs, Book::Counts counts) {
    if (counts == Book::Counts::larger) {
        if (theirs.games <= mine.games) return;
        for (const auto count :
             {&BookEntry::games, &BookEntry::wins, &BookEntry::draws, &BookEntry::losses})
            mine.*count = theirs.*count;
        return;
    }
    for (const auto count : {&BookEntry::games, &BookEntry::wins, &BookEntry::draws, &BookEntry::losses})
        mine.*count = sum(mine.*count, theirs.*count);
}

}  // namespace

Book::Book(const BookFile& file) : variant_{file.variant()}, nodes_{file.nodes()} {
    bool searched = false;
    for (std::size_t i = 0; i < file.moves(); ++i) {
        const auto [key, entry] = file.record(i);
        searched |= entry.searched();
        // Sorted, so that each comes last.
        entries_.try_emplace(entries_.end(), key)->second.push_back(entry);
    }
    mixed_nodes_ = nodes_ == 0 && searched;
}

std::expected<Book, BookError> Book::read_or_new(const std::filesystem::path& file, VariantId variant) {
    const auto found = BookFile::open(file, variant);
    if (found) return Book{*found};
    if (found.error().kind == BookError::Kind::missing) return Book{variant};
    return std::unexpected{found.error()};
}

std::error_code Book::write(const std::filesystem::path& file) const {
    std::vector<BookFile::Record> records;
    records.reserve(moves());
    for (const auto& [key, entries] : entries_)
        for (const BookEntry& entry : entries) records.push_back({key, entry});
    return write_book(file, variant_, nodes_, records);
}

void Book::add_nodes(std::uint64_t nodes) {
    if (mixed_nodes_ || nodes_ == nodes) return;
    mixed_nodes_ = nodes_ != 0;
    nodes_ = mixed_nodes_ ? 0 : nodes;
}

std::span<const BookEntry> Book::find(BookKey key) const {
    const auto found = entries_.find(key);
    return found == entries_.end() ? std::span<const BookEntry>{} : std::span{found->second};
}

const BookEntry* Book::find(BookKey key, BookMove move) const {
    const auto entries = find(key);
    const auto found = std::ranges::find(entries, move, &BookEntry::move);
    return found == entries.end() ? nullptr : &*found;
}

BookEntry& Book::entry(BookKey key, BookMove move) {
    std::vector<BookEntry>& entries = entries_[key];
    auto place = std::ranges::lower_bound(entries, move, {}, &BookEntry::move);
    if (place == entries.end() || place->move != move) place = entries.insert(place, {.move = move});
    return *place;
}

bool Book::remove(BookKey key, BookMove move) {
    const auto found = entries_.find(key);
    if (found == entries_.end()) return false;
    const bool removed =
        std::erase_if(found->second, [&](const BookEntry& entry) { return entry.move == move; }) > 0;
    if (found->second.empty()) entries_.erase(found);
    return removed;
}

std::size_t Book::moves() const {
    std::size_t count = 0;
    for (const auto& [key, entries] : entries_) count += entries.size();
    return count;
}

void Book::merge(const Book& other, Counts counts) {
    assert(variant_ == other.variant_);
    if (other.nodes_ != 0) add_nodes(other.nodes_);
    if (other.mixed_nodes_) {
        mixed_nodes_ = true;
        nodes_ = 0;
    }
    for (const auto& [key, entries] : other.entries_)
        for (const BookEntry& theirs : entries) {
            BookEntry& mine = entry(key, theirs.move);
            merge_games(mine, theirs, counts);
            if (theirs.depth > mine.depth) {
                mine.score = theirs.score;
                mine.own_score = theirs.own_score;
                mine.depth = theirs.depth;
            }
            if (theirs.by_hand || !mine.by_hand) {
                mine.weight = theirs.weight;
                mine.by_hand = theirs.by_hand;
            }
        }
}

}  // namespace polonaise

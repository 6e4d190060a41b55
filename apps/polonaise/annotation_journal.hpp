#pragma once
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

namespace polonaise::app {

/// Results of long work on games, kept beside the file that will hold them all, so that work that was
/// broken off goes on where it was. Each entry says for which game, annotated how, it is.
class AnnotationJournal {
public:
    /// `settings` is all that a result depends on besides the game. Reads what is there; an entry that
    /// was not wholly written is taken away. Ends the verb if the file cannot be used.
    AnnotationJournal(std::string file, std::string settings);
    ~AnnotationJournal();
    AnnotationJournal(const AnnotationJournal&) = delete;
    AnnotationJournal& operator=(const AnnotationJournal&) = delete;

    /// The result for a game, as it was before.
    std::optional<std::string> find(std::string_view game) const;
    /// Is on the disk when it returns.
    void add(std::string_view game, std::string_view result);
    /// All is done.
    void remove();

private:
    std::uint64_t key_of(std::string_view game) const;
    void read();

    const std::string file_, settings_;
    std::FILE* out_ = nullptr;
    std::unordered_map<std::uint64_t, std::string> results_;
};

}  // namespace polonaise::app

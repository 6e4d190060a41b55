#include <utility>

#include <polonaise/book/book_error.hpp>

namespace polonaise {

std::string describe(const BookError& error) {
    using Kind = BookError::Kind;
    const std::string file = "'" + error.file + "' ";
    switch (error.kind) {
    case Kind::missing: return "there is no book '" + error.file + "'";
    case Kind::cannot_open: return "cannot read '" + error.file + "': " + error.detail;
    case Kind::not_a_book: return file + "is no opening book";
    case Kind::other_version:
        return file + "was written by another version of this program: " + error.detail;
    case Kind::other_variant: return file + "is a book of another variant: " + error.detail;
    case Kind::damaged: return file + "is damaged: " + error.detail;
    }
    std::unreachable();
}

}  // namespace polonaise

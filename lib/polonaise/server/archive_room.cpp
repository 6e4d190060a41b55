#include <system_error>

#include <polonaise/server/archive_room.hpp>

namespace polonaise::server {

std::unique_ptr<Archive> ArchiveRoom::connection() {
    {
        const std::lock_guard lock{idle_in_use_};
        if (!idle_.empty()) {
            auto archive = std::move(idle_.back());
            idle_.pop_back();
            return archive;
        }
    }
    std::error_code ignored;
    if (!std::filesystem::exists(file_, ignored)) return nullptr;
    return std::make_unique<Archive>(value_or_refuse(Archive::open(file_, Archive::Access::read)));
}

void ArchiveRoom::give_back(std::unique_ptr<Archive> archive) {
    const std::lock_guard lock{idle_in_use_};
    idle_.push_back(std::move(archive));
}

Archive& ArchiveRoom::writer() {
    if (!writer_) {
        std::error_code error;
        if (file_.has_parent_path()) std::filesystem::create_directories(file_.parent_path(), error);
        writer_ =
            std::make_unique<Archive>(value_or_refuse(Archive::open(file_, Archive::Access::write)));
    }
    return *writer_;
}

void refuse_archive(const ArchiveError& error) {
    const bool missing = error.kind == ArchiveError::Kind::no_such_game,
               busy = error.kind == ArchiveError::Kind::busy;
    throw RequestFailure{{.kind = missing ? "not_found"
                                  : busy  ? "busy"
                                          : "archive_failed",
                          .message = describe(error)}};
}

}  // namespace polonaise::server

#include <polonaise/endgame_build/build_site.hpp>

namespace polonaise {

std::expected<BuildSite, std::error_code> BuildSite::enter(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return std::unexpected{error};
    const std::filesystem::path file = folder / "build.claims";
    for (;;) {
        auto claims = Claims::open(file);
        if (!claims) return std::unexpected{claims.error()};
        claims->share(presence);
        if (claims->is_at(file)) return BuildSite{file, std::move(*claims)};
        // Whoever was the last has just removed it.
    }
}

/// Leaves, and says whether nobody else is there. Then nobody can enter as long as the object lives.
bool BuildSite::leave_last() {
    // Not the one into the other: of two who did so at the same time neither would be the last.
    claims_->release(presence);
    // Where the file is gone, the last one has been and is gone, too.
    return claims_->try_claim(presence) && claims_->is_at(file_);
}

BuildSite::~BuildSite() {
    if (!claims_ || !leave_last()) return;
    std::error_code ignored;
    std::filesystem::remove(file_, ignored);
}

}  // namespace polonaise

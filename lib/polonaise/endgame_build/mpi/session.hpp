#pragma once
#include <expected>
#include <string>

namespace polonaise {

/// This process as one of those that `mpirun` has started, its ranks. One for a program, and around all
/// that is done with the others.
class MpiSession {
public:
    /// The error is a sentence without full stop.
    static std::expected<MpiSession, std::string> begin(int* argc, char*** argv);
    ~MpiSession();
    MpiSession(MpiSession&& other) noexcept;
    MpiSession& operator=(MpiSession&&) = delete;

    int rank() const { return rank_; }
    int ranks() const { return ranks_; }
    /// Those on this host, which share its memory.
    int ranks_here() const { return ranks_here_; }

private:
    MpiSession() = default;

    int rank_ = 0, ranks_ = 1, ranks_here_ = 1;
    bool open_ = true;
};

}  // namespace polonaise

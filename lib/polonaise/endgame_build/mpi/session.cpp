#include <utility>

#include <mpi.h>

#include <polonaise/endgame_build/mpi/session.hpp>

namespace polonaise {

std::expected<MpiSession, std::string> MpiSession::begin(int* argc, char*** argv) {
    int level = MPI_THREAD_SINGLE;
    if (MPI_Init_thread(argc, argv, MPI_THREAD_MULTIPLE, &level) != MPI_SUCCESS)
        return std::unexpected{"MPI cannot be started"};
    MpiSession session;
    if (level < MPI_THREAD_MULTIPLE)
        return std::unexpected{"this MPI does not let several threads speak (MPI_THREAD_MULTIPLE)"};
    MPI_Comm_rank(MPI_COMM_WORLD, &session.rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &session.ranks_);
    MPI_Comm here = MPI_COMM_NULL;
    MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &here);
    MPI_Comm_size(here, &session.ranks_here_);
    MPI_Comm_free(&here);
    return session;
}

MpiSession::MpiSession(MpiSession&& other) noexcept
    : rank_{other.rank_},
      ranks_{other.ranks_},
      ranks_here_{other.ranks_here_},
      open_{std::exchange(other.open_, false)} {}

MpiSession::~MpiSession() {
    if (open_) MPI_Finalize();
}

}  // namespace polonaise

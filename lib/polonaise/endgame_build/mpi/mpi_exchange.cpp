#include <cstddef>

#include <polonaise/endgame_build/mpi/mpi_exchange.hpp>

namespace polonaise::internal {

MpiExchange::MpiExchange(MPI_Comm comm) : comm_{comm} {
    int rank = 0, size = 1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    partner_ = static_cast<std::size_t>(rank);
    partners_ = static_cast<std::size_t>(size);
}

Exchange::Letters MpiExchange::all_to_all(const Letters& letters) {
    std::vector<int> sent(partners_), received(partners_), sent_from(partners_), received_at(partners_);
    std::vector<std::byte> out;
    for (std::size_t n = 0; n < partners_; ++n) {
        sent[n] = static_cast<int>(letters[n].size());
        sent_from[n] = static_cast<int>(out.size());
        out.insert(out.end(), letters[n].begin(), letters[n].end());
    }
    MPI_Alltoall(sent.data(), 1, MPI_INT, received.data(), 1, MPI_INT, comm_);
    int all = 0;
    for (std::size_t n = 0; n < partners_; ++n) {
        received_at[n] = all;
        all += received[n];
    }
    std::vector<std::byte> in(static_cast<std::size_t>(all));
    MPI_Alltoallv(out.data(), sent.data(), sent_from.data(), MPI_BYTE, in.data(), received.data(),
                  received_at.data(), MPI_BYTE, comm_);
    Letters result;
    for (std::size_t n = 0; n < partners_; ++n)
        result.emplace_back(in.begin() + received_at[n], in.begin() + received_at[n] + received[n]);
    return result;
}

std::uint64_t MpiExchange::largest(std::uint64_t number) {
    std::uint64_t found = 0;
    MPI_Allreduce(&number, &found, 1, MPI_UINT64_T, MPI_MAX, comm_);
    return found;
}

}  // namespace polonaise::internal

#pragma once
#include <mpi.h>

#include <polonaise/endgame_build/exchange.hpp>

namespace polonaise::internal {

/// All ranks of a communicator as partners.
class MpiExchange : public Exchange {
public:
    explicit MpiExchange(MPI_Comm comm);

    std::size_t partner() const override { return partner_; }
    std::size_t partners() const override { return partners_; }
    Letters all_to_all(const Letters& letters) override;
    std::uint64_t largest(std::uint64_t number) override;

private:
    MPI_Comm comm_;
    std::size_t partner_, partners_;
};

}  // namespace polonaise::internal

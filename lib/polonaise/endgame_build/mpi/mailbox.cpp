#include <array>
#include <chrono>
#include <cstring>
#include <thread>
#include <vector>

#include <polonaise/endgame_build/mpi/mailbox.hpp>

namespace polonaise::internal {
namespace {

constexpr std::size_t numbers = 5;
using Head = std::array<std::uint64_t, numbers>;

}  // namespace

void Mailbox::send(int rank, Address address, const Message& message) const {
    const Head head{static_cast<std::uint64_t>(message.kind), message.task.pair, message.task.wave,
                    message.task.unit, message.positions};
    std::vector<char> bytes(sizeof head + message.text.size());
    std::memcpy(bytes.data(), head.data(), sizeof head);
    std::memcpy(bytes.data() + sizeof head, message.text.data(), message.text.size());
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_CHAR, rank, static_cast<int>(address),
             comm_);
}

std::optional<Mailbox::Received> Mailbox::take(Address address) const {
    int there = 0, size = 0;
    MPI_Status status;
    MPI_Iprobe(MPI_ANY_SOURCE, static_cast<int>(address), comm_, &there, &status);
    if (!there) return std::nullopt;
    MPI_Get_count(&status, MPI_CHAR, &size);
    std::vector<char> bytes(static_cast<std::size_t>(size));
    MPI_Recv(bytes.data(), size, MPI_CHAR, status.MPI_SOURCE, static_cast<int>(address), comm_,
             MPI_STATUS_IGNORE);
    Head head;
    std::memcpy(head.data(), bytes.data(), sizeof head);
    return Received{status.MPI_SOURCE,
                    {.kind = static_cast<Message::Kind>(head[0]),
                     .task = {head[1], head[2], head[3]},
                     .positions = head[4],
                     .text = {bytes.begin() + sizeof head, bytes.end()}}};
}

Mailbox::Received Mailbox::wait(Address address) const {
    for (;;) {
        if (auto received = take(address)) return std::move(*received);
        std::this_thread::sleep_for(std::chrono::milliseconds{1});
    }
}

}  // namespace polonaise::internal

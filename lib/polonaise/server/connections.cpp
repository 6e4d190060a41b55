#include <polonaise/server/connections.hpp>

namespace polonaise::server {

std::shared_ptr<Connections::Place> Connections::enter(std::string address) {
    const std::lock_guard lock{mutex_};
    const auto known = by_address_.find(address);
    if (count_ >= most || (known != by_address_.end() && known->second >= most_of_one_address))
        return nullptr;
    auto place = std::make_shared<Place>(*this, address);
    ++by_address_[address];
    ++count_;
    return place;
}

void Connections::leave(const std::string& address) {
    const std::lock_guard lock{mutex_};
    if (--by_address_[address] == 0) by_address_.erase(address);
    if (--count_ == 0) changed_.notify_all();
}

void Connections::add(std::weak_ptr<Connection> connection) {
    const std::lock_guard lock{mutex_};
    if (to_tell_.size() >= 2 * most)
        std::erase_if(to_tell_, [](const auto& weak) { return weak.expired(); });
    to_tell_.push_back(std::move(connection));
}

void Connections::stop_all() {
    std::vector<std::weak_ptr<Connection>> all;
    {
        const std::lock_guard lock{mutex_};
        all.swap(to_tell_);
    }
    for (const auto& weak : all)
        if (const auto connection = weak.lock()) connection->stop();
}

bool Connections::wait_until_empty(std::chrono::milliseconds patience) {
    std::unique_lock lock{mutex_};
    return changed_.wait_for(lock, patience, [&] { return count_ == 0; });
}

}  // namespace polonaise::server

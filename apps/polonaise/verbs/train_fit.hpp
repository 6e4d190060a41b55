#pragma once
#include <string>
#include <vector>

#include <polonaise/training/trainer.hpp>

#include "command.hpp"

namespace polonaise::app {

/// What the verb `train fit` was told, as typed.
struct TrainFitOptions {
    std::vector<std::string> files;
    std::string output, checkpoint, report, description, start;
    TrainerOptions trainer;
    int width = 128, epochs = 10, batch = 16'384, threads = 0;
    bool json = false, quiet = false;
};

/// Learns weights and writes them; `found_problems` if it was stopped before.
ExitCode run_train_fit(const TrainFitOptions& options);

}  // namespace polonaise::app

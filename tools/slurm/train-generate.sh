#!/usr/bin/env bash
#SBATCH --job-name=train-generate
#SBATCH --cpus-per-task=8
#SBATCH --mem-per-cpu=256M
#SBATCH --signal=B:TERM@60
#SBATCH --requeue
# An array job: each task is a worker of its own that plays games for training with all its cores.
#
#   sbatch --array=0-99 tools/slurm/train-generate.sh VARIANT FOLDER [OPTION...]
#
# The options are those of `polonaise train generate`; limits such as --positions hold for each
# worker. A task that is stopped, by scancel or at the end of its time, keeps its finished games; submit
# the same array again to go on. The program is build/native/... or what POLONAISE names.
set -euo pipefail
if (($# < 2)); then
    sed -n '/^# An array/,/^set/p' "$0" | sed '$d' >&2
    exit 2
fi
variant=$1 folder=$2
shift 2
program=${POLONAISE:-${SLURM_SUBMIT_DIR:-.}/build/native/apps/polonaise/polonaise}
exec "$program" train generate --variant "$variant" --out "$folder" \
    --worker "${SLURM_ARRAY_TASK_ID:?this is for sbatch --array}" \
    --threads "${SLURM_CPUS_PER_TASK:-1}" "$@"

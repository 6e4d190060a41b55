"""International, Frisian and Brazilian draughts: rules, files of games, an engine, endgame tables.

    >>> from polonaise import Position
    >>> len(Position("frisian").legal_moves())
    9

docs/python.md is a tour.
"""

from polonaise._core import (
    Archive,
    EndgameTables,
    Engine,
    Game,
    GamesCount,
    GameSummary,
    ImportCounts,
    Known,
    Line,
    Move,
    Node,
    Outcome,
    PlayedMove,
    PlayedMoves,
    Position,
    Reader,
    Record,
    Report,
    Score,
    TextProblem,
    parse_games,
    read_games,
)
from polonaise._core import version as __version__
from polonaise.errors import (
    ArchiveError,
    EngineBusyError,
    Error,
    FenError,
    GameOverError,
    MoveError,
    PdnError,
    QueryError,
    TableError,
    WeightsError,
)

VARIANTS = ("international", "frisian", "brazilian")

__all__ = [
    "VARIANTS", "Archive", "ArchiveError", "EndgameTables", "Engine", "EngineBusyError", "Error", "FenError", "Game",
    "GameOverError", "GameSummary", "GamesCount", "ImportCounts", "Known", "Line", "Move", "MoveError", "Node",
    "Outcome", "PdnError", "PlayedMove", "PlayedMoves", "Position", "QueryError", "Reader", "Record", "Report", "Score",
    "TableError", "TextProblem", "WeightsError", "__version__", "parse_games", "read_games",
]

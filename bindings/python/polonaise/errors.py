"""What can go wrong. Each exception says in a sentence what, where, and often what to do."""


class Error(Exception):
    """Any error of this module."""


class FenError(Error, ValueError):
    """A text that is no FEN, or not one of a legal position."""

    offset = 0  # of the place in the text that is at fault
    problems = ()  # the rules that the position breaks, such as "man_on_promotion_row"


class MoveError(Error, ValueError):
    """A text that is no move, or a move that is not legal here."""

    kind = "illegal"  # such as "capture_is_compulsory" or "ambiguous"
    text = ""  # the move as it was given
    moves = ()  # legal moves that it could have meant, or that must be played instead


class GameOverError(Error):
    """A move in a game that has ended."""


class PdnError(Error, ValueError):
    """A file that cannot be read as a text of games."""

    line = 1


class EngineBusyError(Error):
    """A second search with an engine that is searching."""


class TableError(Error):
    """An endgame table that is no good."""

    file = ""


class WeightsError(Error):
    """Weights that cannot be read."""

    file = ""


class ArchiveError(Error):
    """An archive that cannot do what it was asked."""

    file = ""


class QueryError(Error, ValueError):
    """A text that is no query."""

    offset = 0

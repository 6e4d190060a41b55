"""Where the files are that come with the module."""

import pathlib

_HERE = pathlib.Path(__file__).resolve().parent / "endgame"
_SYSTEM = pathlib.Path("/usr/share/polonaise/endgame")  # where Debian's packages share one copy

ENDGAME_FOLDER = _HERE if _HERE.exists() else _SYSTEM

"""The archive."""

import pathlib
import tempfile
import unittest

from polonaise import Archive, ArchiveError, Position, QueryError

TEXT = """[White "Ann"]
[Black "Ben"]
[Result "2-0"]
[GameType "20"]

1. 32-28 19-23 2. 28x19 14x23 *

[White "Cor"]
[Black "Ann"]
[Result "1-1"]
[GameType "20"]

1. 32-28 18-22 *
"""


class ArchiveTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        (self.folder / "games.pdn").write_text(TEXT)

    def test_games_are_imported_found_and_counted(self):
        with Archive(self.folder / "games.db", write=True) as archive:
            counts = archive.import_files([self.folder / "games.pdn"])
            self.assertEqual((counts.games, counts.duplicates, len(archive)), (2, 0, 2))
            (id,) = archive.search("white=Ann")
            self.assertEqual(archive[id]["Black"], "Ben")
            self.assertEqual((archive.summary(id).white, archive.summary(id).result), ("Ann", "white_wins"))
            self.assertEqual(len(archive.search("player=ann")), 2)
            played = archive.explore(Position())
            self.assertEqual([(m.text, m.count.games) for m in played.moves], [("32-28", 2)])
            self.assertEqual(played.all.score, 0.75)
            self.assertEqual(archive.explore(Position(), within="result=1-1").all.games, 1)
            with self.assertRaises(QueryError):
                archive.search("nonsense=1")
            with self.assertRaises(ArchiveError):
                archive[99]
        with self.assertRaisesRegex(ValueError, "closed"):
            len(archive)

    def test_what_cannot_be_opened_is_named(self):
        with self.assertRaisesRegex(ArchiveError, "nothing.db"):
            Archive(self.folder / "nothing.db")

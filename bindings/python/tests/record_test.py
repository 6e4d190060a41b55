"""Recorded games and their files."""

import pathlib
import pickle
import tempfile
import unittest

from polonaise import Game, MoveError, PdnError, Position, Record, parse_games, read_games

TEXT = """[White "Ann"]
[Black "Ben"]
[Result "2-0"]
[GameType "20"]

1. 32-28 {to the middle} 19-23 (1... 18-23 $2 2. 38-32) 2. 28x19 14x23 *
"""


class RecordTest(unittest.TestCase):
    def record(self):
        (record,) = parse_games(TEXT)
        return record

    def test_a_game_is_read_with_all_that_is_noted(self):
        record = self.record()
        self.assertEqual(record.tags, {"White": "Ann", "Black": "Ben"})
        self.assertEqual((record["White"], record.get("Event"), "Black" in record), ("Ann", "", True))
        self.assertEqual((record.variant, record.result), ("international", "white_wins"))
        nodes = record.main_line()
        self.assertEqual([node.text for node in nodes], ["32-28", "19-23", "28x19", "14x23"])
        self.assertEqual(nodes[0].comment, "to the middle")
        alternative = nodes[0].children[1]
        self.assertEqual((alternative.text, alternative.nags, alternative.next.text), ("18-23", [2], "38-32"))
        self.assertEqual(alternative.parent, nodes[0])
        self.assertEqual(record.root.position, Position())
        self.assertIsNone(record.root.move)

    def test_a_record_is_written_as_it_was_read(self):
        record = self.record()
        self.assertEqual(list(parse_games(str(record))), [record])
        self.assertEqual(pickle.loads(pickle.dumps(record)), record)

    def test_a_record_is_made_of_a_game(self):
        game = Game("brazilian")
        game.push("c3-d4")
        record = Record.of_game(game)
        record["White"] = "Ann"
        node = record.main_line()[0]
        node.comment, node.nags, node.evaluation, node.move_time = "good", [1], 0.25, 1.5
        node.add("f6-e5")
        record.result = "draw"
        (read,) = parse_games(record.pdn(squares="numeric"))
        self.assertEqual(read["White"], "Ann")
        self.assertEqual((read.result, read.main_line()[0].evaluation), ("draw", 0.25))
        self.assertEqual(node.next.game().moves, (*game.moves, node.next.move))
        with self.assertRaises(MoveError):
            node.add("c3-d4")
        with self.assertRaises(ValueError):
            node.nags = [256]
        del record["White"]
        with self.assertRaises(KeyError):
            record["White"]

    def test_problems_are_named_with_their_place(self):
        (record,) = parse_games('[GameType "20"]\n1. 32-28 19-24 2. 28-19 *')
        self.assertEqual(len(record.problems), 1)
        problem = record.problems[0]
        self.assertEqual((problem.line, problem.is_error), (2, True))
        self.assertIn("28-19", problem.text)

    def test_files_are_read_game_by_game(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "games.pdn"
            file.write_text(TEXT + '\n[GameType "25"]\n1. c3-d4 *\n\n' + TEXT)
            reader = read_games(file)
            self.assertEqual([record["Black"] for record in reader], ["Ben", "Ben"])
            self.assertEqual(len(reader.skipped), 1)
            self.assertIn("Russian", reader.skipped[0])
            file.write_bytes(bytes(range(256)) * 100)
            with self.assertRaises(PdnError):
                list(read_games(file))
            with self.assertRaises(FileNotFoundError):
                read_games(file.with_name("nothing.pdn"))

    def test_a_node_keeps_its_record(self):
        node = self.record().root.next
        self.assertEqual(node.record["White"], "Ann")
        self.assertEqual(len({node, node.record.root.next}), 1)

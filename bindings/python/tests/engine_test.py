"""The engine and endgame tables. Nothing here depends on how fast the machine is."""

import signal
import threading
import unittest

from polonaise import EndgameTables, Engine, EngineBusyError, Game, MoveError, Position, TableError

WON = Position.from_fen("W:WK28:BK5")


class EngineTest(unittest.TestCase):
    def test_a_win_is_found(self):
        report = Engine(memory=1).search(WON, depth=5)
        self.assertEqual((report.score.plies, report.score.is_win, report.score.men), (3, True, None))
        self.assertIn(report.best, WON.legal_moves())
        self.assertEqual(str(report.score), "win in 3")
        self.assertEqual(report.position, WON)

    def test_several_lines_come_best_first(self):
        reports = []
        report = Engine(memory=1).search(Game("frisian"), depth=3, lines=3, on_report=reports.append)
        self.assertEqual(len(report.lines), 3)
        scores = [line.score for line in report.lines]
        self.assertEqual(scores, sorted(scores, reverse=True))
        self.assertEqual(len({line.moves[0] for line in report.lines}), 3)
        self.assertEqual(report.lines[0].text.split()[0], Position("frisian").move_text(report.best))
        self.assertEqual((report.depth, reports[-1].depth), (3, 3))
        self.assertGreater(report.nodes, 0)

    def test_a_search_keeps_to_the_moves_that_it_is_given(self):
        report = Engine(memory=1).search(Position(), depth=2, moves=["32-28"])
        self.assertEqual(str(report.best), "32-28")
        with self.assertRaises(MoveError):
            Engine(memory=1).search(Position(), depth=2, moves=["1-2"])

    def test_limits_that_make_no_sense_are_refused(self):
        engine = Engine(memory=1)
        for wrong in ({"depth": 0}, {"time": -1}, {"lines": 0}):
            with self.assertRaises(ValueError, msg=wrong):
                engine.search(Position(), **wrong)
        with self.assertRaises(TypeError):
            engine.search("a position", depth=1)
        with self.assertRaises(ValueError):
            Engine(level=21)

    def test_another_thread_stops_a_search_and_runs_meanwhile(self):
        engine, found, under_way = Engine(memory=1), [], threading.Event()
        thread = threading.Thread(
            target=lambda: found.append(engine.search(Position(), on_report=lambda report: under_way.set())))
        thread.start()
        self.assertTrue(under_way.wait(60))
        with self.assertRaises(EngineBusyError):
            engine.search(Position(), depth=1)
        engine.stop()
        thread.join(60)
        self.assertFalse(thread.is_alive())
        self.assertIsNotNone(found[0].best)

    def test_an_exception_of_the_listener_ends_the_search(self):
        def fail(report):
            raise LookupError("enough")
        with self.assertRaisesRegex(LookupError, "enough"):
            Engine(memory=1).search(Position(), on_report=fail)

    def test_ctrl_c_ends_a_search(self):
        def interrupt_once(report):
            if report.depth == 1:
                signal.raise_signal(signal.SIGINT)
        with self.assertRaises(KeyboardInterrupt):
            Engine(memory=1).search(Position(), on_report=interrupt_once)

    def test_a_level_plays_the_same_again(self):
        def play():
            return Engine(memory=1, level=3, seed=7).search(Position("brazilian"), depth=4).best
        self.assertEqual(play(), play())


class EndgameTest(unittest.TestCase):
    def test_tables_know_who_wins_and_how(self):
        tables = EndgameTables()
        self.assertGreaterEqual(tables.pieces("frisian"), 3)
        known = tables.probe(WON)
        self.assertEqual((known.outcome, known.plies, known.too_late), ("win", 3, None))
        game = Game(WON)
        for move in known.moves:
            game.push(move)
        self.assertEqual(game.outcome.winner, "white")
        moves = tables.moves(WON)
        self.assertEqual(len(moves), len(WON.legal_moves()))
        self.assertEqual(moves[0].moves, known.moves)
        self.assertIsNone(tables.probe(Position()))

    def test_the_engine_asks_them(self):
        report = Engine(memory=1, tables=EndgameTables()).search(WON, depth=1)
        self.assertTrue(report.score.is_win)

    def test_a_folder_without_tables_knows_nothing(self):
        tables = EndgameTables("/nowhere")
        self.assertEqual(tables.pieces(), 0)
        self.assertIsNone(tables.probe(WON))
        self.assertTrue(issubclass(TableError, Exception))

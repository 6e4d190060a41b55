"""Games: draw rules, outcomes, taking back."""

import copy
import pickle
import unittest

from polonaise import Game, GameOverError, MoveError, Position


class GameTest(unittest.TestCase):
    def test_moves_are_played_and_taken_back(self):
        game = Game()
        move = game.push("32-28")
        self.assertEqual((game.turn, len(game), game.moves), ("black", 1, (move,)))
        self.assertEqual(game.position, Position().after(move))
        self.assertEqual(game.pop(), move)
        self.assertEqual(game.position, game.start)
        with self.assertRaises(IndexError):
            game.pop()
        with self.assertRaises(MoveError):
            game.push("19-23")

    def test_a_side_that_cannot_move_has_lost(self):
        game = Game(Position.from_fen("W:W15:B4,5"))
        game.push("15-10")
        self.assertIsNone(game.outcome)
        game.push("5x14")
        self.assertTrue(game.is_over)
        self.assertEqual((game.outcome.winner, game.outcome.is_draw, game.outcome.reason),
                         ("black", False, "no_pieces"))
        self.assertEqual(str(game.outcome), "Black wins: White has no piece left")
        self.assertEqual(game.legal_moves(), ())
        with self.assertRaisesRegex(GameOverError, "Black wins"):
            game.push("1-2")
        game.pop()
        self.assertFalse(game.is_over)

    def test_the_third_occurrence_draws_if_the_rules_say_so(self):
        def shuffle(game):
            for move in ("50-45", "4-9", "45-50", "9-4") * 2:
                if not game.is_over:
                    game.push(move)
            return game
        start = Position.from_fen("W:WK50,36:BK4,15")
        drawn = shuffle(Game(start))
        self.assertEqual((drawn.outcome.reason, drawn.occurrences), ("repetition", 3))
        self.assertIsNone(shuffle(Game(start, draw_rules="off")).outcome)
        with self.assertRaisesRegex(ValueError, "lidraughts"):
            Game(draw_rules="no such rule")

    def test_a_game_ends_off_the_board_too(self):
        game = Game("frisian")
        game.declare_win("black", "time")
        self.assertEqual((game.outcome.winner, game.outcome.reason), ("black", "time"))
        game = Game()
        game.declare_draw()
        self.assertEqual(game.outcome.reason, "agreement")
        with self.assertRaises(ValueError):
            Game().declare_win("nobody")

    def test_games_are_copied_and_pickled(self):
        game = Game("brazilian", draw_rules="engine")
        for move in ("c3-d4", "d6-c5"):
            game.push(move)
        other = copy.deepcopy(game)
        self.assertEqual(other, game)
        self.assertEqual(pickle.loads(pickle.dumps(game)), game)
        other.declare_win("white")
        self.assertNotEqual(other, game)
        self.assertEqual(pickle.loads(pickle.dumps(other)), other)
        other.pop()
        self.assertNotEqual(other, game)
        with self.assertRaises(TypeError):
            hash(game)

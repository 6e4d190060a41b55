"""Positions and moves, by the rules of each variant."""

import copy
import pickle
import unittest

import polonaise
from polonaise import FenError, Move, MoveError, Position


class PositionTest(unittest.TestCase):
    def test_perft_counts_are_the_published_ones(self):
        published = {"international": 27117, "frisian": 21265, "brazilian": 7473}
        for variant in polonaise.VARIANTS:
            self.assertEqual(Position(variant).perft(5), published[variant])

    def test_moves_lead_to_as_many_positions_as_perft_counts(self):
        def count(position, depth):
            if depth == 0:
                return 1
            return sum(count(position.after(move), depth - 1) for move in position.legal_moves())
        for variant in polonaise.VARIANTS:
            self.assertEqual(count(Position(variant), 4), Position(variant).perft(4))

    def test_a_position_knows_its_pieces(self):
        position = Position.from_fen("B:Wa1,Kc3:Bh8,Kf6", "brazilian")
        self.assertEqual((position.variant, position.width, position.turn), ("brazilian", 8, "black"))
        self.assertEqual(position.pieces(), {29: "w", 22: "W", 4: "b", 11: "B"})
        self.assertEqual((position[22], position[23]), ("W", None))
        with self.assertRaises(IndexError):
            position[33]

    def test_positions_are_values(self):
        for variant in polonaise.VARIANTS:
            start = Position(variant)
            self.assertEqual(start, Position.from_fen(start.fen(), variant))
            self.assertEqual(hash(start), hash(Position.from_fen(start.fen("algebraic"), variant)))
            self.assertEqual(pickle.loads(pickle.dumps(start)), start)
            self.assertIs(copy.deepcopy(start), start)
            self.assertEqual(eval(repr(start), {"Position": Position}), start)
            self.assertEqual(len({start, start.after(start.legal_moves()[0]), start}), 2)
        self.assertNotEqual(Position("international"), Position("frisian"))
        self.assertNotEqual(Position(), "a position")

    def test_a_king_run_survives_pickling(self):
        position = Position.from_fen("W:WK46,31:BK5,20:+0+346", "frisian")
        self.assertEqual(pickle.loads(pickle.dumps(position)), position)
        self.assertNotIn(46, [move.start for move in position.legal_moves()])

    def test_a_bad_fen_is_explained(self):
        with self.assertRaisesRegex(FenError, "no square 51") as caught:
            Position.from_fen("W:W51:B1")
        self.assertEqual(caught.exception.offset, 3)
        with self.assertRaises(FenError) as caught:
            Position.from_fen("W:W1:B50")
        self.assertEqual(caught.exception.problems, ("man_on_promotion_row",))
        self.assertIsInstance(caught.exception, ValueError)
        with self.assertRaisesRegex(ValueError, "frisian"):
            Position("chess")

    def test_pictures_show_the_board(self):
        self.assertIn("White to move", str(Position()))
        self.assertTrue(Position().svg(move="32-28").startswith("<svg"))
        self.assertTrue(Position()._repr_svg_().startswith("<svg"))


class MoveTest(unittest.TestCase):
    AMBIGUOUS = Position.from_fen("W:WK47:B14,19,29,31,42")

    def test_a_move_says_what_it_does(self):
        move = self.AMBIGUOUS.read_move("47x38x20x9x36")
        self.assertEqual((move.start, move.end, move.is_capture, move.variant), (47, 36, True, "international"))
        self.assertEqual(move.captured, (14, 29, 31, 42))
        self.assertEqual((str(move), repr(move)), ("47x36", "<Move 47x36>"))
        self.assertEqual(str(Position("brazilian").read_move("c3-d4")), "c3-d4")

    def test_captures_that_start_and_end_alike_are_told_apart(self):
        a, b = self.AMBIGUOUS.legal_moves()
        self.assertNotEqual(a, b)
        self.assertEqual(str(a), str(b))
        self.assertNotEqual(self.AMBIGUOUS.move_text(a), self.AMBIGUOUS.move_text(b))
        with self.assertRaises(MoveError) as caught:
            self.AMBIGUOUS.read_move("47x36")
        self.assertEqual(caught.exception.kind, "ambiguous")
        self.assertEqual(sorted(caught.exception.moves), ["47x38x20x9x36", "47x38x24x13x36"])

    def test_moves_are_values(self):
        for move in (*Position("frisian").legal_moves(), *self.AMBIGUOUS.legal_moves()):
            self.assertEqual(pickle.loads(pickle.dumps(move)), move)
            self.assertEqual(hash(copy.copy(move)), hash(move))
            self.assertEqual(Move(move.variant, move.start, move.end, move.captured), move)
        self.assertNotEqual(Position().legal_moves()[0], "32-28")
        self.assertEqual(len(set(Position().legal_moves()) & set(Position().legal_moves())), 9)

    def test_no_move_that_is_not_legal_is_played(self):
        start = Position()
        for wrong in (Move("international", 32, 27, [28]), Move("international", 32, 1), Move("frisian", 32, 28),
                      "32-23", "19-23", "", "x", "32-"):
            with self.assertRaises(MoveError, msg=wrong):
                start.after(wrong)
        for wrong in (None, 32, (32, 28)):
            with self.assertRaises(TypeError):
                start.after(wrong)
        with self.assertRaises(ValueError):
            Move("brazilian", 33, 1)
        with self.assertRaises(ValueError):
            Move("chess", 1, 2)

    def test_methods_refuse_what_they_are_not_for(self):
        with self.assertRaises(TypeError):
            Position.legal_moves("a text")
        with self.assertRaises(TypeError):
            Position.legal_moves(Position.__new__(Position))

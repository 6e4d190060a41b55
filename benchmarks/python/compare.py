"""Measures rules in Python against py-draughts, side by side in one process.

Usage: compare.py    with both modules importable (pip install ./bindings/python py-draughts)

Times are the best of several rounds, in processor time. py-draughts' fastest path is its legal_moves with push and pop
on one board; its International board is the one that it has tuned most.
"""

import time

import draughts
from loguru import logger

import polonaise

logger.remove()  # py-draughts logs every board

POSITIONS = {
    "start": "W:W31-50:B1-20",
    "middle": "W:W26,27,28,31,32,33,36,37,38,42,43,48:B3,8,9,11,12,13,16,17,18,19,22,24",
    "man captures": "W:W27,28,32,33,37,38,42,48:B7,8,13,17,18,19,22,23",
    "king captures": "W:WK47,33:B14,19,29,31,42",
    "kings": "W:WK46,K28,33:BK5,K10,14",
}


def spelled_out(fen):
    """With its ranges as single squares, which is all that py-draughts reads."""
    return polonaise.Position.from_fen(fen).fen()


def seconds(function, least=0.2, rounds=5):
    """Processor time of one call."""
    calls = 1
    while True:
        begin = time.process_time()
        for _ in range(calls):
            function()
        if time.process_time() - begin > least / 10:
            break
        calls *= 4
    best = float("inf")
    for _ in range(rounds):
        begin = time.process_time()
        for _ in range(calls):
            function()
        best = min(best, (time.process_time() - begin) / calls)
    return best


def their_perft(board, depth):
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    count = 0
    for move in moves:
        board.push(move)
        count += their_perft(board, depth - 1)
        board.pop()
    return count


def our_walk(position, depth):
    """perft, but by Python going from position to position."""
    moves = position.legal_moves()
    if depth == 1:
        return len(moves)
    return sum(our_walk(position.after(move), depth - 1) for move in moves)


def show(what, ours, theirs):
    print(f"{what:<28}{1e6 * ours:>12.3f} us{1e6 * theirs:>12.2f} us{theirs / ours:>9.0f} x")


def main():
    print(f"{'':<28}{'polonaise':>15}{'py-draughts':>15}{'ratio':>11}")
    for name, fen in POSITIONS.items():
        position = polonaise.Position.from_fen(fen)
        board = draughts.Board.from_fen(spelled_out(fen))
        if len(board.legal_moves) != len(position.legal_moves()):
            print(f"{name}: they find {len(board.legal_moves)} moves, we {len(position.legal_moves())}")
        show(f"legal moves, {name}", seconds(position.legal_moves), seconds(lambda board=board: board.legal_moves))

    game, board = polonaise.Game(), draughts.Board()
    ours, theirs = game.legal_moves()[0], board.legal_moves[0]
    show("push and pop", seconds(lambda: (game.push(ours), game.pop())),
         seconds(lambda: (board.push(theirs), board.pop())))

    start, board = polonaise.Position(), draughts.Board()
    for depth in (3, 4):
        assert start.perft(depth) == their_perft(board, depth) == our_walk(start, depth)
        theirs = seconds(lambda: their_perft(board, depth), rounds=2)
        show(f"perft {depth}", seconds(lambda: start.perft(depth)), theirs)
        show(f"perft {depth} walked in Python", seconds(lambda: our_walk(start, depth)), theirs)


if __name__ == "__main__":
    main()

"""Plays random games by every means that a Game has, and complains if memory grows.

Usage: random_games.py GAMES
"""

import pickle
import random
import resource
import sys

import polonaise


def play(variant, chance):
    game = polonaise.Game(variant)
    while not game.is_over and len(game) < 60:
        game.push(chance.choice(game.legal_moves()))
        if chance.random() < 0.05:
            last = game.pop()
            game.push(game.position.move_text(last))
    position = game.position
    assert polonaise.Position.from_fen(position.fen(), variant) == position
    try:
        position.after("50-1")
    except polonaise.MoveError:
        pass
    if chance.random() < 0.05:
        assert pickle.loads(pickle.dumps(game)) == game
        assert len(polonaise.Record.of_game(game).main_line()) == len(game)


def megabytes():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * resource.getpagesize() / 2**20


def main():
    games, chance = int(sys.argv[1]), random.Random(1)
    before = None
    for number in range(games):
        play(polonaise.VARIANTS[number % 3], chance)
        if number == games // 5:
            before = megabytes()  # by now everything has been used once
    grown = megabytes() - before
    print(f"{games} games, {grown:+.1f} MiB")
    # A leak of one object a move would be more than 10 MiB.
    return 0 if grown < 3 else 1


if __name__ == "__main__":
    sys.exit(main())

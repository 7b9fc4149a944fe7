"""Counts the tie-breaks of tournament reports with tiebreak-core 1.2.0 (PyPI, MIT): pip install tiebreak-core==1.2.0

Usage: python3 tie_breaks.py trf/*.trf robin/*.trf > tie-breaks.tsv
"""

import os
import sys

from tiebreak_core import GameRecord, PlayerTiebreakData, calculate_all_strict, rank_standings_strict

NUMBERS = ["buchholz_cut1", "buchholz", "sonneborn_berger", "wins", "wins_black", "progressive"]
SWISS = ["buchholz_cut1", "buchholz", "direct_encounter", "sonneborn_berger", "wins", "wins_black", "progressive"]
ENCOUNTER = ["direct_encounter", "sonneborn_berger", "wins", "wins_black"]
POINTS = {"1": 1.0, "=": 0.5, "0": 0.0, "+": 1.0, "-": 0.0, "U": 1.0, "F": 1.0, "H": 0.5, "Z": 0.0}


def kind(opponent, result):
    if opponent == 0:
        return "pairing_bye" if result in "UF" else "requested_bye"
    return {"+": "forfeit_win", "-": "forfeit_loss"}.get(result, "played")


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        lines = file.read().replace("\r", "\n").split("\n")
    rows = [line for line in lines if line.startswith("001")]
    ratings = {int(line[4:8]): int(line[48:52].strip() or 0) for line in rows}
    players, rounds = {}, 0
    for line in rows:
        number, games = int(line[4:8]), []
        for index, begin in enumerate(range(91, len(line.rstrip()), 10), 1):
            opponent, color, result = int(line[begin : begin + 4] or 0), line[begin + 5], line[begin + 7]
            side = "black" if color == "b" else "white"
            there = opponent if opponent else -1
            games.append(
                GameRecord(there, ratings.get(opponent, 0), POINTS[result], side, index, kind=kind(opponent, result))
            )
        rounds = max(rounds, len(games))
        players[number] = PlayerTiebreakData(number, ratings[number], sum(game.score for game in games), games)
    return players, rounds


def main():
    print("file", "number", "points", *NUMBERS, "place", "place_by_encounter", sep="\t")
    for path in sorted(sys.argv[1:]):
        players, rounds = read(path)
        mode = "round_robin" if "robin" in path else "swiss"
        rules = {"total_rounds": rounds, "ruleset": "fide-2026", "mode": mode}
        place = {}
        for criteria in (SWISS, ENCOUNTER):
            ranked = rank_standings_strict(players, criteria, **rules)
            for player in ranked.players:
                place.setdefault(player.player_id, []).append(player.rank)
        for number, player in sorted(players.items()):
            values = calculate_all_strict(player, players, NUMBERS, **rules)
            shown = [f"{values[name]:g}" for name in NUMBERS]
            print(os.path.basename(path), number, f"{player.points:g}", *shown, *place[number], sep="\t")


main()

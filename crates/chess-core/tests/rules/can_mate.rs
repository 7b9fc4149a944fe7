//! Tests the decision whether a side can still mate (FIDE Laws, Articles 5.2.2 and 6.9) with known positions.
//!
//! By default, the tests decide positions of games and composed positions with the fast budget. `DEEP=yes cargo
//! test -p chess-core --test rules can_mate` decides these positions with the full budget.

#[cfg(test)]
mod tests {
    use chess_core::{
        Budget, Color, DrawReason, Game, Move, Outcome, Position, Winnability, can_mate, read_uci,
    };

    /// Each line names the sides that can mate and gives a FEN. A line that begins with `#` is a comment.
    const COMPOSED: &str = include_str!("../../data/winnability-composed.txt");
    /// The test `peers/tests/can_mate.rs` recorded these positions. The lines have the form of `COMPOSED`.
    const ENDGAMES: &str = include_str!("../../data/winnability-endgames.txt");
    const GAMES: &str = include_str!("../../data/winnability-games.txt");
    const DEAD: &str = include_str!("../../data/dead-positions.tsv");

    fn mates(position: &Position, line: &[Move], side: Color) -> bool {
        let game = Game::replay(*position, line.iter().copied()).unwrap();
        let end = game.position();
        end.turn() != side && end.is_check() && !end.has_legal_move()
    }

    /// Decides a position for one side and compares the result. Returns false for an unknown result.
    fn check(fen: &str, side: Color, expected: bool, budget: Budget) -> bool {
        let position = Position::from_fen_composed(fen).unwrap();
        match can_mate(&position, side, budget) {
            Winnability::Unknown => return false,
            Winnability::Unwinnable => assert!(!expected, "{fen} {side:?}"),
            Winnability::Winnable(line) => {
                assert!(expected && mates(&position, &line, side), "{fen} {side:?}");
            }
        }
        true
    }

    /// Checks each position of a list for both players. Returns the number of undecided results.
    fn undecided(list: &str, budget: Budget) -> usize {
        let lines = list.lines().filter(|line| !line.starts_with('#'));
        let questions = lines.flat_map(|line| {
            let (sides, fen) = line.split_once(' ').unwrap();
            [(fen, Color::White, sides.contains('W')), (fen, Color::Black, sides.contains('B'))]
        });
        questions.filter(|&(fen, side, expected)| !check(fen, side, expected, budget)).count()
    }

    #[test]
    fn the_known_dead_positions_are_decided_for_both_sides() {
        for row in DEAD.lines().skip(1) {
            let columns: Vec<&str> = row.split('\t').collect();
            assert!(check(columns[0], Color::White, columns[1] == "yes", Budget::FULL), "{row}");
            assert!(check(columns[0], Color::Black, columns[2] == "yes", Budget::FULL), "{row}");
        }
    }

    #[test]
    fn positions_of_games_are_decided_correctly_and_almost_always() {
        assert!(undecided(GAMES, Budget::FAST) <= 4);
    }

    #[test]
    fn composed_positions_are_decided_correctly_and_always_with_the_full_budget() {
        if std::env::var_os("DEEP").is_none() {
            return assert!(undecided(COMPOSED, Budget::FAST) <= 1_100);
        }
        assert_eq!(undecided(COMPOSED, Budget::FULL), 0);
        assert_eq!(undecided(GAMES, Budget::FULL), 0);
    }

    #[test]
    fn a_game_ends_when_the_only_move_leads_to_bare_kings() {
        let game = Game::new("6Rk/8/7K/8/8/8/8/8 b - - 0 1".parse().unwrap());
        assert_eq!(game.automatic_outcome(), Some(Outcome::Draw(DrawReason::DeadPosition)));
    }

    #[test]
    fn a_game_ends_when_the_last_pawn_closes_the_wall() {
        let mut game = Game::new("8/8/1k6/4p3/p1p3p1/P1P1P1P1/8/4K3 b - - 0 1".parse().unwrap());
        assert_eq!(game.automatic_outcome(), None);
        let closing = read_uci(game.position(), "e5e4").unwrap();
        game.play(closing).unwrap();
        assert_eq!(game.automatic_outcome(), Some(Outcome::Draw(DrawReason::DeadPosition)));
    }

    #[test]
    fn random_endgames_are_decided_as_by_chasolver() {
        assert_eq!(undecided(ENDGAMES, Budget::FULL), 0);
    }
}

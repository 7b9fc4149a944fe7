//! Checks functions for search programs against slow and simple code: captures and promotions, incremental keys,
//! exchanges.

#[cfg(test)]
mod tests {
    use chess_core::{Bitboard, Color, Game, Key, Move, Position, Role, Square, pgn};

    const GAMES: &str = include_str!("../../../../tests/data/lichess-433-games.pgn");

    /// Positions with promotions, en passant captures and castling of every kind.
    const COMPOSED: [&str; 7] = [
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1",
        "8/8/8/K1pP3r/8/8/8/4k3 w - c6 0 2",
    ];

    fn games() -> impl Iterator<Item = Game> {
        pgn::read(GAMES).map(|game| game.unwrap().game)
    }

    /// Calls a function with every position up to this depth.
    fn walk(position: &Position, depth: u32, visit: &mut impl FnMut(&Position)) {
        visit(position);
        if depth > 0 {
            for mv in position.legal_moves() {
                walk(&position.after(mv), depth - 1, visit);
            }
        }
    }

    fn noisy_as_filtered(position: &Position) {
        let noisy = |mv: &&Move| position.is_capture(**mv) || mv.promotion().is_some();
        let expected: Vec<Move> = position.legal_moves().iter().filter(noisy).copied().collect();
        assert_eq!(*position.captures_and_promotions(), expected, "{}", position.to_fen());
    }

    #[test]
    fn captures_and_promotions_are_the_legal_moves_that_capture_or_promote() {
        for fen in COMPOSED {
            walk(&Position::from_fen_composed(fen).unwrap(), 3, &mut noisy_as_filtered);
        }
        for game in games() {
            game.positions().for_each(noisy_as_filtered);
        }
    }

    fn carry_keys(position: &Position, key: Key, depth: u32) {
        assert_eq!(key, Key::of(position), "{}", position.to_fen());
        let passed = position.passed();
        assert_eq!(key.passed(position, &passed), Key::of(&passed));
        if depth > 0 {
            for mv in position.legal_moves() {
                let after = position.after(mv);
                carry_keys(&after, key.after(position, mv, &after), depth - 1);
            }
        }
    }

    #[test]
    fn an_incremental_key_equals_the_key_from_scratch() {
        for fen in COMPOSED {
            let position = Position::from_fen_composed(fen).unwrap();
            carry_keys(&position, Key::of(&position), 3);
        }
    }

    #[test]
    fn different_positions_of_games_have_different_keys() {
        let mut keys: Vec<(Key, Position)> = Vec::new();
        for game in games() {
            keys.extend(game.positions().map(|position| (Key::of(position), *position)));
        }
        keys.sort_by_key(|entry| entry.0);
        let clash =
            keys.windows(2).find(|pair| pair[0].0 == pair[1].0 && !pair[0].1.same_position(&pair[1].1));
        assert_eq!(clash, None);
    }

    /// A board for exchanges. Pinned pieces can capture too.
    #[derive(Clone)]
    struct Board {
        pieces: [Option<(Color, Role)>; 64],
    }

    impl Board {
        fn of(position: &Position) -> Self {
            Self {
                pieces: Square::ALL
                    .map(|square| position.piece_at(square).map(|piece| (piece.color, piece.role))),
            }
        }

        fn attackers(&self, to: Square, by: Color) -> Vec<(Square, Role)> {
            let occupied: Bitboard =
                Square::ALL.into_iter().filter(|square| self.pieces[square.index()].is_some()).collect();
            let sees = |from: &Square| match self.pieces[from.index()] {
                Some((color, role)) if color == by && *from != to => {
                    chess_core::attacks_from(role, color, *from, occupied).contains(to)
                }
                _ => false,
            };
            let place = |from: Square| (from, self.pieces[from.index()].unwrap().1);
            Square::ALL.into_iter().filter(sees).map(place).collect()
        }

        /// Returns the greatest gain of a player by captures on a square, or zero without a gain. Both players
        /// capture with the least valuable piece.
        fn best(&self, to: Square, turn: Color) -> i32 {
            let Some((_, prey)) = self.pieces[to.index()] else { return 0 };
            let mut attackers = self.attackers(to, turn);
            attackers.sort_by_key(|attacker| attacker.1);
            let Some(&(from, role)) = attackers.first() else { return 0 };
            if role == Role::King && !self.attackers(to, !turn).is_empty() {
                return 0;
            }
            let mut next = self.clone();
            next.pieces[to.index()] = next.pieces[from.index()].take();
            (prey.exchange_value() - next.best(to, !turn)).max(0)
        }

        fn exchange(position: &Position, mv: Move) -> i32 {
            let mut board = Self::of(position);
            let (from, to) = (mv.from().index(), mv.to().index());
            let mover = board.pieces[from].take().unwrap();
            let passed =
                usize::from(mv.is_en_passant()) * Square::new(mv.to().file(), mv.from().rank()).index();
            let taken =
                if mv.is_en_passant() { board.pieces[passed].take() } else { board.pieces[to].take() };
            let placed = mv.promotion().unwrap_or(mover.1);
            board.pieces[to] = Some((mover.0, placed));
            let gain = taken.map_or(0, |taken| taken.1.exchange_value()) + placed.exchange_value()
                - mover.1.exchange_value();
            gain - board.best(mv.to(), !mover.0)
        }
    }

    #[test]
    fn exchange_values_equal_those_of_a_recursive_search() {
        let mut checked = 0;
        let mut check = |position: &Position| {
            for mv in position.legal_moves().iter().filter(|mv| !mv.is_castling()) {
                let value = Board::exchange(position, *mv);
                for (at_least, expected) in [(value, true), (value + 1, false), (value - 100, true)] {
                    let found = position.exchange_wins(*mv, at_least);
                    assert_eq!(found, expected, "{} {mv:?}: {value}, {at_least}", position.to_fen());
                }
                checked += 1;
            }
        };
        for fen in COMPOSED {
            walk(&Position::from_fen_composed(fen).unwrap(), 1, &mut check);
        }
        for game in games().step_by(8) {
            game.positions().for_each(&mut check);
        }
        assert!(checked > 50_000, "{checked}");
    }
}

//! Compares the test for a possible last move with an exhaustive search that uses the crate `cozy-chess`.

#[cfg(test)]
mod tests {
    use chess_core::{FenReason, Position};
    use cozy_chess::{Board, BoardBuilder, Color, File, Piece, Rank, Square};

    const OFFICERS: [Piece; 4] = [Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen];

    /// Builds the position. Returns `None` if the player who is not to move is in check. The function compares the
    /// squares of the kings itself, because `cozy-chess` allows adjacent kings.
    fn build(position: &BoardBuilder) -> Option<Board> {
        let board = position.build().ok()?;
        let beside = cozy_chess::get_king_moves(board.king(Color::White));
        (!beside.has(board.king(Color::Black))).then_some(board)
    }

    /// Returns true if a legal move leads from `before` to the pieces of `after`.
    fn leads_to(before: &BoardBuilder, after: &BoardBuilder) -> bool {
        let Some(board) = build(before) else { return false };
        let mut found = false;
        board.generate_moves(|moves| {
            found |= moves.into_iter().any(|mv| {
                let mut next = board.clone();
                next.play_unchecked(mv);
                BoardBuilder::from_board(&next).board == after.board
            });
            found
        });
        found
    }

    /// Returns true if some legal move leads to this position. The search moves every piece of the player who is
    /// not to move back to every free square, as the same piece or as a pawn. The search also puts a captured
    /// piece on the target, or behind the target for an en passant capture.
    fn has_last_move(after: &BoardBuilder) -> bool {
        let (turn, mover) = (after.side_to_move, !after.side_to_move);
        Square::ALL
            .into_iter()
            .filter(|&to| after.board[to as usize].is_some_and(|(_, color)| color == mover))
            .any(|to| {
                let (piece, _) = after.board[to as usize].unwrap();
                let roles = if piece == Piece::King { vec![piece] } else { vec![piece, Piece::Pawn] };
                let free = Square::ALL.into_iter().filter(|&from| after.board[from as usize].is_none());
                free.flat_map(|from| roles.iter().map(move |&role| (from, role))).any(|(from, role)| {
                    let mut before = after.clone();
                    before.side_to_move = mover;
                    before.board[to as usize] = None;
                    before.board[from as usize] = Some((role, mover));
                    let taken = OFFICERS.into_iter().chain([Piece::Pawn]).any(|taken| {
                        let mut before = before.clone();
                        before.board[to as usize] = Some((taken, turn));
                        leads_to(&before, after)
                    });
                    let behind = Square::new(to.file(), Rank::Fifth.relative_to(mover));
                    let passing = to.rank() == Rank::Sixth.relative_to(mover)
                        && role == Piece::Pawn
                        && before.board[behind as usize].is_none();
                    taken
                        || leads_to(&before, after)
                        || passing && {
                            before.board[behind as usize] = Some((Piece::Pawn, turn));
                            before.en_passant = Some(to);
                            leads_to(&before, after)
                        }
                })
            })
            || castled_last(after)
    }

    /// Returns true if castling leads to this position, from any files of king and rook.
    fn castled_last(after: &BoardBuilder) -> bool {
        let mover = !after.side_to_move;
        let home = Rank::First.relative_to(mover);
        let square = |file| Square::new(file, home) as usize;
        let wings = [(File::G, File::F, true), (File::C, File::D, false)];
        wings.into_iter().any(|(king_to, rook_to, short)| {
            if after.board[square(king_to)] != Some((Piece::King, mover))
                || after.board[square(rook_to)] != Some((Piece::Rook, mover))
            {
                return false;
            }
            let mut lifted = after.clone();
            lifted.side_to_move = mover;
            lifted.board[square(king_to)] = None;
            lifted.board[square(rook_to)] = None;
            let pairs = File::ALL[1..7].iter().flat_map(|&king| File::ALL.map(|rook| (king, rook)));
            pairs.filter(|&(king, rook)| king != rook && (rook > king) == short).any(|(king, rook)| {
                if lifted.board[square(king)].is_some() || lifted.board[square(rook)].is_some() {
                    return false;
                }
                let mut before = lifted.clone();
                before.board[square(king)] = Some((Piece::King, mover));
                before.board[square(rook)] = Some((Piece::Rook, mover));
                let rights = &mut before.castle_rights[mover as usize];
                *(if short { &mut rights.short } else { &mut rights.long }) = Some(rook);
                leads_to(&before, after)
            })
        })
    }

    /// Returns a random position with few pieces. Most pieces belong to the player who is not to move, so checks
    /// are frequent.
    fn random(mut choose: impl FnMut(usize) -> usize) -> BoardBuilder {
        let mut position = BoardBuilder::empty();
        let turn = if choose(2) == 0 { Color::White } else { Color::Black };
        position.side_to_move = turn;
        let mut put = |piece, color| {
            let square = &mut position.board[choose(64)];
            *square = square.or(Some((piece, color)));
            choose(6)
        };
        put(Piece::King, turn);
        let mut number = put(Piece::King, !turn);
        for _ in 0..4 {
            let piece =
                [OFFICERS[0], OFFICERS[1], OFFICERS[2], OFFICERS[3], Piece::Pawn, Piece::Pawn][number];
            number = put(piece, !turn);
        }
        put(Piece::Pawn, turn);
        put(Piece::Knight, turn);
        position
    }

    #[test]
    fn both_searches_find_the_same_checks_possible() {
        let mut state = 0x5EED_u64;
        let mut choose = move |below: usize| {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(0x1405_7B7E_F767_814F);
            (state >> 33) as usize % below
        };
        let (mut possible, mut impossible) = (0, 0);
        while possible + impossible < 400 {
            let after = random(&mut choose);
            let Some(board) = build(&after) else { continue };
            // Nearly all checks by a single piece are possible, so the test skips most of these positions.
            if board.checkers().len() < 2 && (board.checkers().is_empty() || choose(10) > 0) {
                continue;
            }
            let fen = Board::to_string(&board);
            let expected = has_last_move(&after);
            let found = Position::from_fen(&fen).map_err(|error| error.reasons);
            if expected {
                assert!(found.is_ok(), "{fen}: {found:?}");
                possible += 1;
            } else {
                assert_eq!(found, Err(vec![FenReason::ImpossibleCheck]), "{fen}");
                impossible += 1;
            }
        }
        assert!(possible > 50 && impossible > 50, "{possible} possible, {impossible} not");
    }
}

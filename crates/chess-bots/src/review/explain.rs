//! Explains a bad move in terms of the board: the opponent's tactic that the move allows, or the player's tactic that
//! the move misses.

use chess_core::{Bitboard, Color, Move, Position, Rank, Role, Square, attacks_from};

use super::assess::Assessment;
use super::chances::hundredths;
use crate::search::{Score, is_mate, is_prey};

/// The reason why a move is bad: a tactic that the move allows or misses. The `Move` is the tactic's first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// After the bad move, the opponent can play this tactic.
    Allows(Move, Tactic),
    /// Instead of the bad move, the player could have played this tactic.
    Misses(Move, Tactic),
}

/// A piece and its square.
pub type PieceOn = (Role, Square);

/// A series of moves that mates or wins material.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tactic {
    /// Mate in this number of moves.
    Mate(i32),
    /// Mate in this number of moves, by a rook or queen on the last rank.
    BackRankMate(i32),
    /// A mate in more than three moves. An assessment holds only the first six half-moves of a continuation, so the end
    /// of this mate is not known.
    LongMate,
    /// A capture that wins material: the piece that captures, and the captured piece.
    Takes(PieceOn, PieceOn),
    /// A recapture that wins material, because a valuable piece has captured a less valuable piece. The values are the
    /// recapturing piece, the role of the valuable piece, and the role of the less valuable piece.
    TakesBack(PieceOn, Role, Role),
    /// An attack by one piece on two pieces, and the capture of one of them. Each attacked piece is unprotected or
    /// worth more than the attacker. The values are the attacker, the piece that escapes, and the captured piece.
    Fork(PieceOn, [PieceOn; 2]),
    /// An attack that wins a pinned piece. The values are the pinned piece, and the more valuable piece behind the
    /// pinned piece.
    Pin(PieceOn, PieceOn),
    /// An attack on a piece that must move away, followed by the capture of the piece behind the attacked piece. The
    /// values are the attacker, the attacked piece, and the piece behind.
    Skewer(PieceOn, PieceOn, PieceOn),
    /// An attack on a piece that has no safe move, followed by the capture of this piece. The values are the attacker
    /// and the attacked piece.
    Trap(PieceOn, PieceOn),
    /// The promotion of a pawn. The square is the pawn's square before the first move of the tactic.
    Promotes(Square),
}

/// The longest mate, in moves, that the line of an assessment (at most six half-moves) can show completely.
const LONGEST_MATE: i32 = 3;
/// The smallest gain that counts as material, in hundredths of a pawn.
const PAWN: i32 = 100;
/// The smallest gain, in hundredths of a pawn, by which a tactic can explain a bad move. Exceptions:
/// - The capture of a single pawn needs only [`PAWN`].
/// - A promotion needs [`PROMOTED`].
const MUCH: i32 = 200;
/// The smallest gain that a promotion ([`Tactic::Promotes`]) can explain, in hundredths of a pawn.
const PROMOTED: i32 = 500;
/// The largest loss that the capture of a single pawn can explain, in hundredths of a pawn.
const MOST_FOR_A_PAWN: i32 = 300;

/// Explains the bad move `played` in the position `before` by a [`Tactic`]. The best line of `assessed_after` can show
/// the opponent's tactic, and the best line of `assessed_before` a missed tactic. `None` if the lines show no reason.
pub(super) fn explain(
    before: &Position,
    played: Move,
    assessed_before: &Assessment,
    assessed_after: &Assessment,
) -> Option<Reason> {
    let reply = Line::new(before.after(played), &assessed_after.line);
    let better = Line::new(*before, &assessed_before.line);
    if let Score::Mate(moves @ 1..) = assessed_after.score {
        return reply.and_then(|line| Some(Reason::Allows(line.mv, line.mate(moves)?)));
    }
    if let Score::Mate(moves @ 1..) = assessed_before.score {
        return better.and_then(|line| Some(Reason::Misses(line.mv, line.mate(moves)?)));
    }
    let paid = before.role_at(played.to()).filter(|_| before.is_capture(played));
    let conceded = reply.as_ref().map_or(0, Line::gain) - paid.map_or(0, Role::exchange_value);
    let forgone = better.as_ref().map_or(0, Line::gain);
    let swing = conceded + forgone;
    let loss = hundredths(assessed_before.score) - hundredths(assessed_after.score.turned());
    if swing < PAWN || 3 * swing < loss {
        return None;
    }
    let allows = || {
        let line = reply.filter(|_| conceded >= PAWN)?;
        let tactic = match paid {
            Some(captured) if line.mv.to() == played.to() => line.takes_back(captured),
            Some(_) | None => line.tactic(loss),
        };
        Some(Reason::Allows(line.mv, tactic?))
    };
    let misses = || better.and_then(|line| Some(Reason::Misses(line.mv, line.tactic(loss)?)));
    if forgone > conceded { misses().or_else(allows) } else { allows().or_else(misses) }
}

/// A line of legal moves. In this type, the player is the side that moves first.
struct Line<'a> {
    /// The first move.
    mv: Move,
    /// The piece that makes the first move, and the square from which the piece moves.
    piece_before: PieceOn,
    /// The same piece after the first move. A promotion changes the role.
    piece_after: PieceOn,
    start: Position,
    after: Position,
    moves: &'a [Move],
    /// The position before each move, and the position after the last move.
    positions: Vec<Position>,
}

impl<'a> Line<'a> {
    /// Plays `moves` from `start` and stops before the first illegal move. Returns `None` if no move was played.
    fn new(start: Position, moves: &'a [Move]) -> Option<Self> {
        let mut positions = vec![start];
        for &mv in moves {
            match positions.last() {
                Some(position) if position.is_legal(mv) => positions.push(position.after(mv)),
                _ => break,
            }
        }
        let moves = moves.get(..positions.len() - 1)?;
        let (mv, after) = (*moves.first()?, *positions.get(1)?);
        let piece_before = piece_on(&start, mv.from())?;
        let piece_after = piece_on(&after, mv.destination())?;
        Some(Self { mv, piece_before, piece_after, start, after, moves, positions })
    }

    /// Returns the player's moves after the first move, each with the position before the move.
    fn later(&self) -> impl Iterator<Item = (&Position, Move)> {
        self.positions.iter().zip(self.moves.iter().copied()).skip(2).step_by(2)
    }

    /// Returns the material that the player wins in the line, in hundredths of a pawn. One capture after the end of the
    /// line can change the result:
    /// - If the opponent is to move, the opponent's best capture is subtracted.
    /// - If the player is to move after a capture by the opponent, the player's best recapture is added.
    fn gain(&self) -> i32 {
        let ([.., before, end], Some(last)) = (self.positions.as_slice(), self.moves.last()) else {
            return 0;
        };
        let color = self.start.turn();
        let won = balance(end, color) - balance(&self.start, color);
        if end.turn() != color {
            won - best_capture(end, |_| true)
        } else if before.is_capture(*last) {
            won + best_capture(end, |mv| mv.to() == last.to())
        } else {
            won
        }
    }

    /// Returns the tactic for a mate in `moves` moves, if the line shows enough of the mate:
    /// - For a mate in at most [`LONGEST_MATE`] moves, the line must end with the mate.
    /// - For a longer mate, the line must contain at least three moves of the player.
    fn mate(&self, moves: i32) -> Option<Tactic> {
        if moves > LONGEST_MATE {
            return self.moves.get(4).map(|_| Tactic::LongMate);
        }
        let end = self.positions.last().filter(|end| is_mate(end))?;
        let king = end.king(end.turn());
        let rank = Bitboard::from(king.rank());
        let heavy = end.by_role(Role::Rook) | end.by_role(Role::Queen);
        let ahead = attacks_from(Role::King, end.turn(), king, Bitboard::EMPTY) & !rank;
        let is_back_rank = king.rank().seen_by(end.turn()) == Rank::One
            && (end.checkers() & !(rank & heavy)).is_empty()
            && (ahead & !end.by_color(end.turn())).is_empty();
        let mate = if is_back_rank { Tactic::BackRankMate(moves) } else { Tactic::Mate(moves) };
        (usize::try_from(2 * moves - 1) == Ok(self.moves.len())).then_some(mate)
    }

    /// Returns the tactic by which the side that moves first wins material in the line. `loss` is the cost of the bad
    /// move, in hundredths of a pawn. The capture of a single pawn cannot explain a loss greater than
    /// `MOST_FOR_A_PAWN`.
    fn tactic(&self, loss: i32) -> Option<Tactic> {
        let gain = self.gain();
        let safe = self.start.exchange_wins(self.mv, 0).then_some(self);
        let indirect = || {
            let attack = safe.and_then(Self::fork).or_else(|| safe.and_then(Self::skewer));
            attack.or_else(|| self.pin()).or_else(|| safe.and_then(Self::trap))
        };
        let of_pawn = self.takes(PAWN).filter(|tactic| matches!(tactic, Tactic::Takes(_, (Role::Pawn, _))));
        let much = (gain >= MUCH).then(|| self.promotes(gain).or_else(|| self.takes(MUCH)).or_else(indirect));
        much.flatten().or(of_pawn.filter(|_| loss <= MOST_FOR_A_PAWN && (PAWN..=MUCH).contains(&gain)))
    }

    /// Returns the capture by the first move, if at least one condition holds:
    /// - The capture wins at least `least` in the exchange.
    /// - The captured piece is worth at least `least`, and the opponent cannot recapture.
    fn takes(&self, least: i32) -> Option<Tactic> {
        let mv = self.mv;
        let piece = piece_on(&self.start, mv.to()).filter(|_| self.start.is_capture(mv))?;
        let is_free = || self.after.legal_moves().iter().all(|back| back.to() != mv.to());
        let wins = self.start.exchange_wins(mv, least) || piece.0.exchange_value() >= least && is_free();
        wins.then_some(Tactic::Takes(self.piece_before, piece))
    }

    /// Returns [`Tactic::TakesBack`] if the first move captures a piece worth at least [`MUCH`] more than `lost`. The
    /// opponent has just captured a piece of the role `lost`. The caller checks that the first move is a recapture.
    /// `None` if the opponent's next move captures on the same square again.
    fn takes_back(&self, lost: Role) -> Option<Tactic> {
        let recaptured = self.start.role_at(self.mv.to())?;
        let again = self.moves.get(1).is_some_and(|next| next.to() == self.mv.to());
        let wins_much = recaptured.exchange_value() >= lost.exchange_value() + MUCH;
        (wins_much && !again).then_some(Tactic::TakesBack(self.piece_before, recaptured, lost))
    }

    fn fork(&self) -> Option<Tactic> {
        let taken = self.next_capture().filter(|taken| self.prey().any(|square| square == *taken))?;
        let others = self.prey().filter(|square| *square != taken);
        let other = others.max_by_key(|&square| worth(&self.after, square))?;
        Some(Tactic::Fork(self.piece_after, [piece_on(&self.after, other)?, piece_on(&self.after, taken)?]))
    }

    fn skewer(&self) -> Option<Tactic> {
        let behind = piece_on(&self.after, self.next_capture()?).filter(|(role, _)| *role != Role::Pawn)?;
        let is_front = |&square: &Square| {
            hidden(&self.after, self.piece_after.1, square).contains(behind.1)
                && worth(&self.after, square) >= behind.0.exchange_value()
        };
        let front = piece_on(&self.after, self.prey().find(is_front)?)?;
        Some(Tactic::Skewer(self.piece_after, front, behind))
    }

    fn pin(&self) -> Option<Tactic> {
        let (after, color) = (&self.after, self.start.turn());
        let square = self.later().find(|(position, mv)| position.is_capture(*mv))?.1.to();
        let piece = piece_on(after, square).filter(|(role, _)| *role != Role::Pawn && self.stays(square))?;
        let attackers = after.attackers(square, color, after.occupied());
        let reach = attacks_from(piece.0, !color, square, after.occupied());
        let pins = |from: Square| {
            let to = piece_on(after, hidden(after, from, square).first()?)?;
            let is_new = from == self.piece_after.1 || attackers.contains(self.piece_after.1);
            let is_real =
                to.0 > piece.0 && (to.0 == Role::King || to.0.exchange_value() > worth(after, from));
            (is_new && is_real && !reach.contains(from)).then_some(Tactic::Pin(piece, to))
        };
        attackers.into_iter().find_map(pins)
    }

    fn trap(&self) -> Option<Tactic> {
        let legal = self.after.legal_moves();
        let is_caught = |square: Square| {
            let refuge = self.moves.get(1).filter(|mv| mv.from() == square).map(|mv| mv.to());
            let mut taken = self.later().filter(|(position, mv)| position.is_capture(*mv));
            taken.any(|(_, mv)| Some(mv.to()) == refuge || mv.to() == square && self.stays(square))
        };
        let has_no_escape = |square: Square| {
            legal.iter().all(|&mv| mv.from() != square || !self.after.exchange_wins(mv, 1 - MUCH))
        };
        let pieces = self.prey().filter_map(|square| piece_on(&self.after, square));
        let mut pieces = pieces.filter(|(role, _)| *role != Role::King);
        let piece = pieces.find(|(_, square)| has_no_escape(*square) && is_caught(*square))?;
        Some(Tactic::Trap(self.piece_after, piece))
    }

    fn promotes(&self, gain: i32) -> Option<Tactic> {
        let index = self.moves.iter().step_by(2).position(|mv| mv.promotion().is_some())?;
        let (until, later) = self.moves.split_at_checked(2 * index + 1)?;
        let last = until.last()?;
        let is_taken = later.first().is_some_and(|mv| mv.to() == last.to());
        let back = |square, mv: &Move| if mv.to() == square { mv.from() } else { square };
        let square = until.iter().rev().step_by(2).skip(1).fold(last.from(), back);
        (gain >= PROMOTED && !is_taken).then_some(Tactic::Promotes(square))
    }

    /// Returns the pieces that the first move attacks and that are unprotected or worth more than the attacker.
    fn prey(&self) -> impl Iterator<Item = Square> {
        let (after, (by, square), color) = (&self.after, self.piece_after, self.start.turn());
        let attacked = attacks_from(by, color, square, after.occupied()) & after.by_color(!color);
        attacked.into_iter().filter(move |&square| is_prey(after, square, by))
    }

    /// Returns the square on which the piece of the first move captures with its second move. For example, a8 for Nc7
    /// and then Nxa8. `None` without such a capture, or if an opponent's piece leaves this square in the line.
    fn next_capture(&self) -> Option<Square> {
        let (position, mv) = self.later().find(|(_, mv)| mv.from() == self.piece_after.1)?;
        (position.is_capture(mv) && self.stays(mv.to())).then_some(mv.to())
    }

    /// Returns true if the opponent's piece on `square` does not move in the line.
    fn stays(&self, square: Square) -> bool {
        self.moves.iter().skip(1).step_by(2).all(|mv| mv.from() != square)
    }
}

fn piece_on(position: &Position, square: Square) -> Option<PieceOn> {
    Some((position.role_at(square)?, square))
}

/// Returns the pieces that the slider on `from` would also attack if the piece on `blocker` were gone. Returns only
/// pieces of the same colour as the piece on `blocker`.
fn hidden(position: &Position, from: Square, blocker: Square) -> Bitboard {
    let (Some(slider), Some(own)) = (position.piece_at(from), position.piece_at(blocker)) else {
        return Bitboard::EMPTY;
    };
    let seen = |occupied| attacks_from(slider.role, slider.color, from, occupied);
    let occupied = position.occupied();
    seen(occupied & !Bitboard::of(blocker)) & !seen(occupied) & position.by_color(own.color)
}

fn worth(position: &Position, square: Square) -> i32 {
    position.role_at(square).map_or(0, Role::exchange_value)
}

/// Returns the material of a player minus the opponent's material.
fn balance(position: &Position, color: Color) -> i32 {
    let of = |color| position.by_color(color).into_iter().map(|square| worth(position, square)).sum::<i32>();
    of(color) - of(!color)
}

/// Returns the largest gain, in hundredths of a pawn, among the captures that `counts` accepts.
fn best_capture(position: &Position, counts: impl Fn(Move) -> bool) -> i32 {
    let captures = position.captures_and_promotions();
    let wins = |least: &i32| captures.iter().any(|&mv| counts(mv) && position.exchange_wins(mv, *least));
    (1..=9).rev().map(|pawns| pawns * PAWN).find(wins).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use chess_core::{read_san, write_uci};

    use super::*;

    fn assessment(position: Position, score: Score, line: &str) -> Assessment {
        let (mut position, mut moves) = (position, Vec::new());
        for text in line.split_whitespace() {
            let mv = read_san(&position, text).unwrap();
            moves.push(mv);
            position = position.after(mv);
        }
        Assessment { score, line: moves }
    }

    /// Explains the move `played`. `then` is the assessment before the move: the player's score, and the better line.
    /// `now` is the assessment after the move: the opponent's score, and the reply.
    fn told(
        fen: &str,
        played: &str,
        then: (Score, &str),
        now: (Score, &str),
    ) -> Option<(&'static str, String, Tactic)> {
        let before: Position = fen.parse().unwrap();
        let mv = read_san(&before, played).unwrap();
        let after = before.after(mv);
        let reason =
            explain(&before, mv, &assessment(before, then.0, then.1), &assessment(after, now.0, now.1));
        reason.map(|reason| match reason {
            Reason::Allows(mv, tactic) => ("allows", write_uci(mv), tactic),
            Reason::Misses(mv, tactic) => ("misses", write_uci(mv), tactic),
        })
    }

    /// Explains `played` as a bad move that costs four pawns. Returns the opponent's tactic from the explanation.
    /// `better` is a line that begins with a better move, and `reply` is the line after `played`.
    fn allowed(fen: &str, played: &str, better: &str, reply: &str) -> Option<Tactic> {
        let told = told(fen, played, (Score::Pawns(0), better), (Score::Pawns(400), reply));
        told.map(|(how, _, tactic)| {
            assert_eq!(how, "allows");
            tactic
        })
    }

    #[test]
    fn a_hanging_piece_is_named_with_the_piece_that_takes_it() {
        let queen = "r1bqk1nr/pp1n1pQ1/3ppb1p/8/P6P/1B2P3/1PP2PP1/RNB1K1NR w KQkq - 0 1";
        let takes = Tactic::Takes((Role::Bishop, Square::F6), (Role::Queen, Square::G7));
        assert_eq!(allowed(queen, "f4", "Qg3", "Bxg7"), Some(takes));
        // The rook recaptures.
        assert_eq!(allowed("3q2k1/5ppp/8/8/8/8/5PPP/3Q1RK1 w - - 0 1", "h3", "Qb1", "Qxd1 Rxd1"), None);
        // The exchange on g6 is even, and the bishop on e7 falls later.
        let later = "r2q1rk1/pp2bppp/2np1nb1/2p5/2B1P1PN/2N4P/PPP2P2/R1BQR1K1 b - - 4 12";
        assert_eq!(allowed(later, "Nxe4", "Re8", "Nxg6 Nxc3 Nxe7+ Qxe7 bxc3 Qf6"), None);
        // A pawn explains a small loss only.
        let loses = |now| {
            let fen = "4k3/8/8/r7/8/8/P6P/R5K1 w - - 0 1";
            told(fen, "Rf1", (Score::Pawns(0), "h3"), (Score::Pawns(now), "Rxa2")).map(|told| told.2)
        };
        let pawn = Tactic::Takes((Role::Rook, Square::A5), (Role::Pawn, Square::A2));
        assert_eq!((loses(150), loses(301)), (Some(pawn), None));
    }

    #[test]
    fn a_piece_given_for_less_is_named_with_the_recapture() {
        let italian = "rnbqkbnr/pppp1ppp/8/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3";
        let back = Tactic::TakesBack((Role::King, Square::E8), Role::Bishop, Role::Pawn);
        assert_eq!(allowed(italian, "Bxf7+", "Nf3", "Kxf7"), Some(back));
        // White recaptures.
        let twice = "5rk1/5ppp/8/8/2B5/8/8/5RK1 w - - 0 1";
        assert_eq!(allowed(twice, "Bxf7+", "Kg2", "Rxf7 Rxf7 Kxf7"), None);
    }

    #[test]
    fn a_fork_needs_two_targets_and_a_safe_square() {
        let fork =
            Tactic::Fork((Role::Knight, Square::C7), [(Role::King, Square::E8), (Role::Rook, Square::A8)]);
        let open = "r3k3/7p/8/1N6/8/8/8/4K3 b - - 0 1";
        assert_eq!(allowed(open, "h5", "Kd7", "Nc7+ Kd7 Nxa8"), Some(fork));
        // The line ends before the capture.
        assert_eq!(allowed(open, "h5", "Kd7", "Nc7+ Kd7"), None);
        // The bishop guards the square.
        assert_eq!(allowed("r2bk3/7p/8/1N6/8/8/8/4K3 b - - 0 1", "h5", "Kd7", "Nc7+ Bxc7"), None);
    }

    #[test]
    fn a_pin_needs_a_more_valuable_piece_behind() {
        let knight = "5k2/8/2n5/8/3P4/8/7P/4KB2 b - - 0 1";
        let pin = Tactic::Pin((Role::Knight, Square::C6), (Role::King, Square::E8));
        assert_eq!(allowed(knight, "Ke8", "Ke7", "Bb5 Kd7 d5 Kd6 dxc6"), Some(pin));
        // The knight could move.
        assert_eq!(allowed(knight, "Kg8", "Ke7", "Bb5 Kf7 d5 Ke7 dxc6"), None);
    }

    #[test]
    fn a_skewer_takes_the_piece_behind() {
        let queen = "4q3/8/8/8/3k4/8/8/R5K1 b - - 0 1";
        let skewer =
            Tactic::Skewer((Role::Rook, Square::E1), (Role::King, Square::E4), (Role::Queen, Square::E8));
        assert_eq!(allowed(queen, "Ke4", "Kd5", "Re1+ Kd3 Rxe8"), Some(skewer));
        // The queen is protected.
        let protected = "1r2r3/8/8/8/3k4/8/8/Q5K1 b - - 0 1";
        assert_eq!(allowed(protected, "Ke4", "Kd5", "Qe1+ Kd3 Qxe8 Rxe8"), None);
    }

    #[test]
    fn a_trapped_piece_has_no_safe_square() {
        let queen = "rnb1k1nr/pppp1ppp/4p3/4P3/1b1P3q/2PB4/PP3NPP/RNBQK2R b KQkq - 0 7";
        let trap = Tactic::Trap((Role::Pawn, Square::G3), (Role::Queen, Square::H4));
        assert_eq!(allowed(queen, "Be7", "Bf8", "g3 Qg5 Bxg5 Bxg5"), Some(trap));
        // The queen could go to d8.
        assert_eq!(allowed(queen, "Bf8", "Be7", "g3 Qg5 Bxg5"), None);
    }

    #[test]
    fn a_pawn_gets_through_only_if_the_queen_survives() {
        let pawn = "8/3k4/1P6/8/8/8/p7/K7 b - - 0 1";
        assert_eq!(allowed(pawn, "Ke6", "Kc6", "b7 Kd7 b8=Q"), Some(Tactic::Promotes(Square::B6)));
        assert_eq!(allowed(pawn, "Kd8", "Kc6", "b7 Kc7 b8=Q+ Kxb8"), None);
        let queen = "r2qkbnr/ppP2ppp/8/4p3/1nB3b1/5N2/PPPP1PPP/RNBQK2R b KQkq - 0 6";
        let takes = Tactic::Takes((Role::Pawn, Square::C7), (Role::Queen, Square::D8));
        assert_eq!(allowed(queen, "Nc6", "Qxc7", "cxd8=Q+ Rxd8 h3"), Some(takes));
    }

    #[test]
    fn a_mate_must_be_shown_to_the_end() {
        let fool = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2";
        let mate = |line| told(fool, "g4", (Score::Pawns(-40), "d4"), (Score::Mate(1), line));
        assert_eq!(mate("Qh4#"), Some(("allows", "d8h4".to_owned(), Tactic::Mate(1))));
        assert_eq!(mate("d5"), None);
        let missed = |fen, line| told(fen, "Kf1", (Score::Mate(1), line), (Score::Pawns(-400), "Kf8"));
        let rank = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
        assert_eq!(missed(rank, "Rd8#"), Some(("misses", "d1d8".to_owned(), Tactic::BackRankMate(1))));
        // A rook, not the king's own pawns, controls the seventh rank. So this mate is no back-rank mate.
        let ladder = "6k1/R7/8/8/8/8/8/1R4K1 w - - 0 1";
        assert_eq!(missed(ladder, "Rb8#"), Some(("misses", "b1b8".to_owned(), Tactic::Mate(1))));
    }

    #[test]
    fn a_free_piece_is_missed_only_if_nobody_protects_it() {
        let missed = |fen, line| told(fen, "Ke2", (Score::Pawns(300), line), (Score::Pawns(0), "Ke7"));
        let takes = Tactic::Takes((Role::Rook, Square::D2), (Role::Knight, Square::D6));
        let free = missed("4k3/8/3n4/8/8/8/3R4/4K3 w - - 0 1", "Rxd6");
        assert_eq!(free, Some(("misses", "d2d6".to_owned(), takes)));
        assert_eq!(missed("4k3/2p5/3n4/8/8/8/3R4/4K3 w - - 0 1", "Rxd6 cxd6"), None);
    }
}

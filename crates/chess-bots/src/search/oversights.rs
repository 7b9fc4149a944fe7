//! Simulates the oversights and misjudgements of weaker players. Each error depends only on the position, the move and
//! the seed. So an error stays the same throughout a game.

use chess_core::{Bitboard, Color, Key, Move, Position, Role, Square, attacks_from};

use super::node::Node;
use crate::character::Character;
use crate::habits::Habits;
use crate::judge::material;
use crate::pseudo_random::{bell, lot, mix};
use crate::style_weights::StyleWeights;

/// [`Eyes::judged`] does not distort an evaluation of at least this absolute value, in hundredths of a pawn.
const DECIDED: i32 = 1_800;

/// The simulated sight of a player: the moves that the player overlooks, and the errors in the player's evaluations.
pub(crate) struct Eyes {
    me: Color,
    seed: u64,
    habits: &'static Habits,
    /// True if the player never overlooks a mate in one.
    sees_mates: bool,
    style: StyleWeights,
    /// The style bonus of the root position, in hundredths of a pawn. [`Eyes::judged`] counts only the change of the
    /// style bonus since the root.
    before: i32,
}

impl Eyes {
    /// Prepares the simulated errors of a player for a search from `position`. `me` is the player's colour.
    pub(crate) fn new(me: Color, player: &Character<'_>, seed: u64, position: &Position) -> Self {
        let Character { level, style, .. } = *player;
        let before = style.addition(position, me);
        Self { me, seed, habits: level.habits(), sees_mates: level.number() >= 3, style, before }
    }

    /// Returns the last ply of quiescence search at which the player looks at captures. The first ply is 0.
    pub(crate) const fn deepest_captures(&self) -> i32 {
        self.habits.captures
    }

    /// Returns the evaluation `value`, distorted by the player's limited knowledge, error and style.
    pub(crate) fn judged(&self, position: &Position, key: Key, value: i32) -> i32 {
        if value.abs() >= DECIDED {
            return value;
        }
        let known = (value * self.habits.knowledge + material(position) * (16 - self.habits.knowledge)) / 16;
        // The error grows with an advantage of either side, and doubles at ten pawns. With a large advantage, a
        // difference in value changes the winning chances less.
        let width = self.habits.noise * (1_000 + known.abs().min(1_000)) / 1_000;
        let error = bell(mix(self.seed, key.to_bits())) * width / 1_000;
        let own = error + self.style.addition(position, self.me) - self.before;
        // The error and the style are from the simulated player's view, even when the opponent is to move. Otherwise
        // the search would assume that the opponent has the same errors and style.
        known + if position.turn() == self.me { own } else { -own }
    }

    /// Returns true if the simulated player overlooks the move `mv`. The move can be the player's own move or a move of
    /// the opponent.
    pub(super) fn overlooks(&self, node: &Node, mv: Move) -> bool {
        let number = mix(mix(self.seed, node.key.to_bits()), u64::from(mv.to_bits()));
        let mine = node.position.turn() == self.me;
        let share = if mine { self.habits.own } else { 1_000 };
        if node.check || !lot(number, self.habits.unseen.most() * share / 1_000) {
            return false;
        }
        if !lot(number, self.chance_to_overlook(node, mv) * share / 1_000) {
            return false;
        }
        if node.taken_on == Some(mv.to()) && node.position.exchange_wins(mv, 0) {
            return false;
        }
        !(self.sees_mates && is_mate(&node.position.after(mv)))
    }

    /// Returns the chance, per thousand, that the simulated player overlooks `mv` as a move of the opponent. Ignores
    /// the exceptions in [`Self::overlooks`]. For the player's own move, the caller must multiply the chance by
    /// [`Habits::own`] thousandths.
    fn chance_to_overlook(&self, &Node { ref position, vacated, .. }: &Node, mv: Move) -> u32 {
        let (unseen, turn) = (&self.habits.unseen, position.turn());
        let Some(piece) = position.piece_at(mv.from()) else { return 0 };
        let after = position.after(mv);
        let to = mv.destination();
        let capture = position.is_capture(mv);
        let placed = mv.promotion().unwrap_or(piece.role);
        let attacked = attacks_from(placed, turn, to, after.occupied()) & after.by_color(!turn);
        let mut often = if capture { unseen.capture } else { unseen.other };
        if !capture && attacked.into_iter().any(|square| is_prey(&after, square, placed)) {
            often = often.max(unseen.threat);
        }
        let is_fork = || {
            let prey = |square: &Square| is_prey(&after, *square, placed);
            piece.role == Role::Knight && attacked.into_iter().filter(prey).nth(1).is_some()
        };
        let is_hard = if capture {
            is_long(placed, mv) || is_backward(turn, piece.role, mv)
        } else {
            opens_a_line(position, &after, mv) || pins(&after, turn, placed, to)
        };
        if is_hard || is_fork() {
            often = often.max(unseen.hard);
        }
        match position.role_at(mv.to()).filter(|_| capture && is_standing(position, mv, vacated)) {
            Some(taken) => often.min(unseen.standing_limit(taken)),
            None => often,
        }
    }
}

/// Returns true if the player to move is mated.
pub(crate) fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal_move()
}

/// Returns true if the piece on `square` is a target for the attacker: the piece is worth more than the
/// attacker, or is an unprotected piece other than a pawn.
pub(crate) fn is_prey(position: &Position, square: Square, attacker: Role) -> bool {
    let Some(piece) = position.piece_at(square) else { return false };
    piece.role.exchange_value() > attacker.exchange_value()
        || piece.role != Role::Pawn && position.attackers(square, piece.color, position.occupied()).is_empty()
}

/// Returns true if a bishop or queen moves at least four squares along a diagonal.
fn is_long(role: Role, mv: Move) -> bool {
    let (files, ranks) = distance(mv);
    matches!(role, Role::Bishop | Role::Queen) && files == ranks && files >= 4
}

/// Returns true if a piece other than a pawn or king moves at least three squares in a backward direction.
fn is_backward(color: Color, role: Role, mv: Move) -> bool {
    let rank = |square: Square| square.rank().seen_by(color);
    let (files, ranks) = distance(mv);
    !matches!(role, Role::Pawn | Role::King) && files.max(ranks) >= 3 && rank(mv.to()) < rank(mv.from())
}

/// Returns the distance of a move in files and in ranks.
fn distance(mv: Move) -> (usize, usize) {
    let files = mv.from().file().index().abs_diff(mv.to().file().index());
    (files, mv.from().rank().index().abs_diff(mv.to().rank().index()))
}

/// Returns true if the capturing piece already attacked its target before the last move. `vacated` is the origin of the
/// last move.
fn is_standing(position: &Position, mv: Move, vacated: Option<Square>) -> bool {
    let occupied = vacated.map_or(position.occupied(), |square| position.occupied() | Bitboard::of(square));
    let role = position.role_at(mv.from());
    role.is_some_and(|role| attacks_from(role, position.turn(), mv.from(), occupied).contains(mv.to()))
}

/// Returns true if the move opens a line: another piece of the same player newly attacks an enemy rook, queen or king.
fn opens_a_line(before: &Position, after: &Position, mv: Move) -> bool {
    let turn = before.turn();
    let large = after.by_role(Role::Rook) | after.by_role(Role::Queen) | after.by_role(Role::King);
    let others = !(Bitboard::of(mv.from()) | Bitboard::of(mv.to()) | Bitboard::of(mv.destination()));
    (large & after.by_color(!turn)).into_iter().any(|square| {
        let then = after.attackers(square, turn, after.occupied()) & others;
        let now = before.attackers(square, turn, before.occupied()) & others;
        (then & !now).any()
    })
}

/// Returns true if a bishop, rook or queen on `from` pins or skewers an enemy piece, under these conditions:
/// - The attacked piece is not a pawn.
/// - The enemy piece behind is a rook, queen or king, and is worth more than the piece on `from`.
fn pins(position: &Position, color: Color, role: Role, from: Square) -> bool {
    if !matches!(role, Role::Bishop | Role::Rook | Role::Queen) {
        return false;
    }
    let (occupied, enemy) = (position.occupied(), position.by_color(!color));
    let front = attacks_from(role, color, from, occupied) & enemy & !position.by_role(Role::Pawn);
    let behind =
        attacks_from(role, color, from, occupied & !front) & !attacks_from(role, color, from, occupied);
    let large = position.by_role(Role::King) | position.by_role(Role::Queen) | position.by_role(Role::Rook);
    let worth = |square| position.piece_at(square).map_or(0, |piece| piece.role.exchange_value());
    (behind & enemy & large).into_iter().any(|square| worth(square) > role.exchange_value())
}

#[cfg(test)]
mod tests {
    use chess_core::{Game, read_uci};

    use super::*;
    use crate::budget::Budget;
    use crate::level::Level;
    use crate::search::Score;
    use crate::think::{study, think};

    /// Returns the moves that capture a queen and lose no piece to the opponent's reply.
    fn take_the_queen(position: &Position) -> Vec<Move> {
        let is_free = |mv: &Move| {
            let after = position.after(*mv);
            let mut answers = after.captures_and_promotions().into_iter();
            position.exchange_wins(*mv, 500) && !answers.any(|answer| after.exchange_wins(answer, 300))
        };
        let takes = position.captures_and_promotions().into_iter();
        takes.filter(|mv| position.role_at(mv.to()) == Some(Role::Queen)).filter(is_free).collect()
    }

    fn pawns(score: Score) -> i32 {
        match score {
            Score::Pawns(value) => value.clamp(-2_000, 2_000),
            Score::Mate(moves) if moves > 0 => 2_000,
            Score::Mate(_) => -2_000,
        }
    }

    /// Returns how often, per thousand, a player of this level overlooks the move `mv` in a position. `vacated` is the
    /// square from which the previous move started.
    fn chance(level: u8, fen: &str, mv: &str, vacated: &str) -> u32 {
        let position: Position = fen.parse().unwrap();
        let eyes = Eyes::new(Color::White, &Level::new(level).unwrap().into(), 1, &position);
        let mv = read_uci(&position, mv).unwrap();
        eyes.chance_to_overlook(
            &Node { vacated: Some(vacated.parse().unwrap()), ..Node::root(&Game::new(position)) },
            mv,
        )
    }

    #[test]
    fn a_capture_on_an_attacked_square_is_seen_the_more_often_the_more_it_takes() {
        // White has moved the pawn from f2 and left the piece on g7, which the bishop on f6 attacks.
        let left =
            |piece| format!("r1bqk1nr/pp1n1p{piece}1/3ppb1p/8/P4P1P/1B2P3/1PP3P1/RNB1K1NR b KQkq - 0 1");
        for (level, most) in [(4, 30), (6, 30), (7, 3), (10, 3)] {
            let chances = ["Q", "R", "N", "P"].map(|piece| chance(level, &left(piece), "f6g7", "f2"));
            assert!(chances[0] <= most && chances.is_sorted(), "level {level}: {chances:?}");
        }
        // White has moved the queen from g3 to g7. The bishop already attacked g7 before this move.
        assert!(chance(4, &left("Q"), "f6g7", "g3") <= 30);
    }

    #[test]
    fn a_capture_is_hard_to_see_only_along_a_long_diagonal_or_far_backwards() {
        let unseen = Level::new(6).unwrap().habits().unseen;
        for (fen, mv, vacated, expected) in [
            // A white knight has left the line between the bishop and the queen.
            ("4k3/8/8/8/6b1/8/8/3QK3 b - - 0 1", "g4d1", "f3", unseen.capture),
            ("4k3/8/8/7b/8/8/8/3QK3 b - - 0 1", "h5d1", "f3", unseen.hard),
            // A queen takes a pawn backwards, from two squares and from three squares away.
            ("4k3/8/8/3p4/8/3Q4/8/4K3 w - - 0 1", "d3d5", "a1", unseen.capture),
            ("4k3/8/8/3Q4/8/3p4/8/4K3 w - - 0 1", "d5d3", "a1", unseen.capture),
            ("4k3/8/8/3Q4/8/8/3p4/4K3 w - - 0 1", "d5d2", "a1", unseen.hard),
            // A knight takes a pawn and opens the line of the rook to the queen. A quiet move also opens the line.
            ("3qk3/8/2p5/8/3N4/8/8/3RK3 w - - 0 1", "d4c6", "a1", unseen.capture),
            ("3qk3/8/8/8/3N4/8/8/3RK3 w - - 0 1", "d4b3", "a1", unseen.hard),
        ] {
            assert_eq!(chance(6, fen, mv, vacated), expected, "{mv} in {fen}");
        }
    }

    /// A player of level 4 to 7 loses at most 1.2 queens in a thousand moves, like people with ratings above 1900. Each
    /// time, the player has overlooked the opponent's capture of the queen.
    #[test]
    fn a_level_hangs_a_queen_only_seldom_and_to_an_overlooked_reply() {
        let (mut lost, mut moves) = (0, 0);
        for (seed, number) in (0..12).flat_map(|seed| (4..=7).map(move |number| (seed, number))) {
            let level = Level::new(number).unwrap();
            let mut game = Game::new(Position::START);
            while game.automatic_outcome().is_none() && game.moves().len() < 120 {
                let (before, me) = (game.clone(), game.position().turn());
                let thought = think(&game, level, seed, level.budget()).unwrap();
                game.play(thought.mv).unwrap();
                moves += 1;
                let position = game.position();
                let takes = take_the_queen(position);
                let sober = |game: &Game| pawns(study(game, Budget::nodes(3_000)).unwrap().score);
                let is_new = thought.mv.promotion().is_some();
                let is_forced = before.position().legal_moves().len() == 1;
                if is_new || is_forced || takes.is_empty() || sober(&before) + sober(&game) < 600 {
                    continue;
                }
                lost += 1;
                let eyes = Eyes::new(me, &level.into(), seed, position);
                let overlooked = |&mv: &Move| eyes.overlooks(&Node::root(&game), mv);
                let fen = before.position().to_fen();
                assert!(takes.iter().any(overlooked), "level {number}, {:?} in {fen}", thought.mv);
            }
        }
        assert!(10_000 * lost <= 12 * moves, "{lost} queens were lost in {moves} moves");
    }
}

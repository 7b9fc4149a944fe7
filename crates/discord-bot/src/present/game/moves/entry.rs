//! A legal move as an entry of a list, with its capture, its check or mate, and the draw that the player can claim with
//! it.

use chess_core::{DrawReason, Move, Position, Role};
use chess_service::GameView;

use crate::present::words::Words;
use crate::present::words::markup::joined;
use crate::present::words::{pieces, scoresheet};

/// A legal move with the remarks that a list shows.
#[derive(Clone, Debug)]
pub(super) struct MoveEntry {
    pub(super) mv: Move,
    /// In the reader's notation.
    pub(super) san: String,
    pub(super) role: Role,
    threat: Threat,
    taken: Option<Role>,
    /// The draw that the player can claim with this move.
    pub(super) claims: Option<DrawReason>,
}

/// The effect of a move on the opponent's king, the strongest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Threat {
    Mate,
    Check,
    None,
}

/// All legal moves: mates first, then checks, then captures, then all other moves. Moves of the same kind are in the
/// order of their notation.
pub(super) fn all(view: &GameView, words: &Words) -> Vec<MoveEntry> {
    let position = view.game.position();
    let legal = position.legal_moves();
    let mut moves: Vec<MoveEntry> =
        legal.into_iter().filter_map(|mv| MoveEntry::of(view, mv, words)).collect();
    moves.sort_by(|one, other| one.rank().cmp(&other.rank()).then_with(|| one.san.cmp(&other.san)));
    moves
}

impl MoveEntry {
    fn of(view: &GameView, mv: Move, words: &Words) -> Option<Self> {
        let position = view.game.position();
        Some(Self {
            mv,
            san: scoresheet::san(position, mv, words),
            role: position.piece_at(mv.from())?.role,
            threat: threat(position, mv),
            taken: taken(position, mv),
            claims: view.game.claim_lost_with(mv),
        })
    }

    /// The remark beside a move: a capture, a check, a mate or a draw claim. `None` for other moves.
    pub(super) fn remark(&self, words: &Words) -> Option<String> {
        let taken = self.taken.map(|role| words.say("moves-takes", &[("piece", pieces::key(role).into())]));
        let threat = match self.threat {
            Threat::Mate => Some(words.plain("moves-mate")),
            Threat::Check => Some(words.plain("moves-check")),
            Threat::None => None,
        };
        let claims = self.claims.map(|_| words.plain("moves-asks"));
        Some(joined([taken, threat, claims], " · ")).filter(|text| !text.is_empty())
    }

    fn rank(&self) -> (Threat, bool) {
        (self.threat, self.taken.is_none())
    }
}

fn threat(position: &Position, mv: Move) -> Threat {
    let after = position.after(mv);
    match (after.is_check(), after.legal_moves().is_empty()) {
        (true, true) => Threat::Mate,
        (true, false) => Threat::Check,
        (false, _) => Threat::None,
    }
}

/// The piece that a move captures.
pub(super) fn taken(position: &Position, mv: Move) -> Option<Role> {
    if mv.is_en_passant() {
        return Some(Role::Pawn);
    }
    position.piece_at(mv.to()).filter(|_| !mv.is_castling()).map(|piece| piece.role)
}

//! The legal moves with their texts, in groups by kind of piece. Each group has one button.

use chess_arbiter::WithMove;
use chess_core::{DrawReason, Move, Position, Role};
use chess_service::GameView;

use crate::discord::post::{Button, Tone};
use crate::interactions::press::{GamePress, Sheet};
use crate::present::game::parts;
use crate::present::words::{Words, args, joined, pieces, scoresheet};

/// The maximum number of [`MoveGroup`] buttons that fit side by side on a phone.
const ABREAST: usize = 4;
/// The most moves in one message.
pub(super) const MOST: usize = 20;
/// The maximum number of moves of one piece in one message. These moves fill at most four rows of buttons. The fifth
/// and last row is for other buttons.
const MOST_OF_PIECE: usize = 16;
/// A part of the list of moves has the number `group + PACK_FACTOR * pack`, for example 18 for pack 2 of group 2:
/// - `group` is the number of a [`MoveGroup`], from 1 to 5. Group 0 stands for the whole list.
/// - `pack` is the number of a [`Pack`], from 1. Pack 0 stands for all moves of the group.
const PACK_FACTOR: u8 = 8;

/// The moves behind one button: the moves of one kind of piece, or of two kinds such as queen and king.
#[derive(Clone, Debug)]
pub(super) struct MoveGroup {
    /// The number of the button, from 1 to 5.
    pub(super) number: u8,
    roles: Vec<Role>,
    pub(super) moves: Vec<MoveEntry>,
}

/// The moves of one piece, or a part of these moves if one message has no room for all moves of the piece.
pub(super) struct Pack<'a> {
    /// The value of [`Sheet::part`] that shows this pack. For example, 18 shows pack 2 of group 2 ([`PACK_FACTOR`]).
    pub(super) part: u8,
    pub(super) name: String,
    pub(super) moves: &'a [MoveEntry],
}

impl MoveGroup {
    /// The label of the button, such as ♞, or ♛♚ for two kinds of pieces.
    pub(super) fn label(&self) -> String {
        self.roles.iter().map(|role| pieces::label(*role)).collect()
    }

    /// Splits the moves of this group into packs that fit into one message each. Each piece has its own pack. A queen
    /// with more than [`MOST_OF_PIECE`] moves gets two packs.
    pub(super) fn packs(&self) -> Vec<Pack<'_>> {
        let mut packs = Vec::new();
        for moves in self.moves.chunk_by(|one, next| one.mv.from() == next.mv.from()) {
            let Some(first) = moves.first() else { continue };
            let piece = format!("{} {}", pieces::label(first.role), first.mv.from());
            let parts = moves.len().div_ceil(MOST_OF_PIECE);
            for (at, moves) in (1..).zip(moves.chunks(moves.len().div_ceil(parts))) {
                let of = if parts > 1 { format!(" {at}/{parts}") } else { String::new() };
                packs.push((format!("{piece}{of} ({})", moves.len()), moves));
            }
        }
        let numbered = (1_u8..).zip(packs);
        numbered
            .map(|(at, (name, moves))| Pack { part: self.number + PACK_FACTOR * at, name, moves })
            .collect()
    }
}

/// A legal move with the texts and facts that the list of moves needs.
#[derive(Clone, Debug)]
pub(super) struct MoveEntry {
    pub(super) mv: Move,
    /// The move in the reader's notation, without the signs of check and mate.
    pub(super) san: String,
    pub(super) role: Role,
    /// The draw that the player can claim with this move.
    pub(super) claims: Option<DrawReason>,
}

/// Splits `part`, the number of a part of the list of moves, into `group` and `pack` (see [`PACK_FACTOR`]).
pub(super) const fn split(part: u8) -> (u8, u8) {
    (part % PACK_FACTOR, part / PACK_FACTOR)
}

/// Groups the moves by kind of piece, for at most five buttons, Discord's limit in a row. To save buttons, queen and
/// king can share a group, and so can knight and bishop.
pub(super) fn groups(moves: &[MoveEntry]) -> Vec<MoveGroup> {
    let of = |roles: &[Role]| moves.iter().filter(|found| roles.contains(&found.role)).count();
    let mut groups: Vec<Vec<Role>> =
        Role::ALL.into_iter().filter(|role| of(&[*role]) > 0).map(|role| vec![role]).collect();
    let royal = [Role::Queen, Role::King];
    for (pair, abreast, most) in [
        (royal, ABREAST, MOST),
        ([Role::Knight, Role::Bishop], ABREAST, MOST),
        (royal, ABREAST + 1, usize::MAX),
    ] {
        let at = groups.windows(2).position(|pairs| pairs.concat() == pair);
        if let Some(at) = at.filter(|_| groups.len() > abreast && of(&pair) <= most) {
            drop(groups.splice(at..at + 2, [pair.to_vec()]));
        }
    }
    let group = |(number, roles): (u8, Vec<Role>)| {
        let moves = moves.iter().filter(|found| roles.contains(&found.role)).cloned().collect();
        MoveGroup { number, roles, moves }
    };
    (1..).zip(groups).map(group).collect()
}

/// The buttons for the kinds of pieces on the public board. Each button opens a list of moves, because one tap on the
/// public board must not play a move.
pub(crate) fn group_buttons(view: &GameView, words: &Words) -> Vec<Button> {
    let groups = groups(&all(view, words)).into_iter().map(|group| {
        let sheet = Sheet { part: group.number, ..Sheet::ALL };
        parts::button(view, GamePress::Moves(sheet), group.label(), Tone::Primary)
    });
    groups.collect()
}

/// Returns the [`Sheet`] that the button "Back" opens: the moves of the same [`MoveGroup`] as `mv`.
pub(super) fn back_sheet(view: &GameView, mv: Move, with: WithMove, words: &Words) -> Sheet {
    let is_in = |group: &MoveGroup| group.moves.iter().any(|found| found.mv == mv);
    let part = groups(&all(view, words)).into_iter().find(is_in).map_or(0, |group| group.number);
    Sheet { part, with }
}

/// Spells out a button label that consists of piece symbols, such as ♞. `None` for any other label.
pub(crate) fn in_words(label: &str, position: &Position, words: &Words) -> Option<String> {
    let figures = label.chars().filter(|sign| *sign != pieces::AS_TEXT);
    let roles = figures.map(|figure| Role::ALL.into_iter().find(|role| pieces::figure(*role) == figure));
    let roles = roles.collect::<Option<Vec<Role>>>().filter(|roles| !roles.is_empty())?;
    let name = |role| {
        let own = position.by_role(role) & position.by_color(position.turn());
        words.say("moves-kind", &args![piece: pieces::key(role), count: own.count()])
    };
    Some(joined(roles.into_iter().map(name), ", "))
}

/// All legal moves. Promotions come first. The other moves follow by kind of piece, then by squares.
pub(super) fn all(view: &GameView, words: &Words) -> Vec<MoveEntry> {
    let position = view.game.position();
    let entry = |mv: Move| {
        let san = scoresheet::choice(position, mv, words);
        let claims = view.game.claim_lost_by_playing(mv);
        Some(MoveEntry { mv, san, role: position.role_at(mv.from())?, claims })
    };
    let mut moves: Vec<MoveEntry> = position.legal_moves().into_iter().filter_map(entry).collect();
    moves.sort_by_key(|found| {
        let (mv, promotion) = (found.mv, found.mv.promotion());
        let new_piece = std::cmp::Reverse(promotion);
        (promotion.is_none(), found.role, mv.from(), mv.destination(), new_piece)
    });
    moves
}

/// A move in words, such as "Knight b1 to d2". Promotions and castling are in notation.
pub(crate) fn reading(position: &Position, mv: Move, words: &Words) -> String {
    let san = scoresheet::choice(position, mv, words);
    let (Some(role), None, false) =
        (position.piece_at(mv.from()).map(|piece| piece.role), mv.promotion(), mv.is_castling())
    else {
        let figure = mv.promotion().map(|role| format!("{} ", pieces::figure(role)));
        return format!("{}{san}", figure.unwrap_or_default());
    };
    let args = args![
        piece: pieces::key(role), from: mv.from().to_string(), to: mv.to().to_string(),
        takes: if position.is_capture(mv) { "yes" } else { "no" },
    ];
    words.say("moves-reading", &args)
}

#[cfg(test)]
mod tests {
    use chess_core::{Ply, pgn};

    use super::*;

    const GAMES: &str = include_str!("../../../../../../tests/data/lichess-433-games.pgn");

    fn entries(position: &Position) -> Vec<MoveEntry> {
        let entry = |mv: Move| {
            let role = position.role_at(mv.from()).unwrap();
            MoveEntry { mv, san: String::new(), role, claims: None }
        };
        position.legal_moves().into_iter().map(entry).collect()
    }

    #[test]
    fn nearly_all_moves_of_real_games_take_two_taps() {
        let (mut all, mut two, mut narrow, mut positions) = (0, 0, 0, 0);
        for game in pgn::read(GAMES).map(|game| game.unwrap().game) {
            for (ply, mv) in (0..).zip(game.moves()) {
                let moves = entries(&game.position_at(Ply(ply)).unwrap());
                let groups = groups(&moves);
                assert!((1..=5).contains(&groups.len()));
                assert_eq!(groups.iter().map(|group| group.moves.len()).sum::<usize>(), moves.len());
                let group =
                    groups.iter().find(|group| group.moves.iter().any(|found| found.mv == *mv)).unwrap();
                all += 1;
                two += usize::from(group.moves.len() <= MOST);
                positions += 1;
                narrow += usize::from(groups.len() <= ABREAST);
            }
        }
        assert!(two * 1000 >= all * 985, "{two} of {all} moves");
        assert!(narrow * 100 >= positions * 94, "{narrow} of {positions} boards fit a phone");
    }

    #[test]
    fn kinds_of_pieces_share_a_button_only_if_there_are_more_than_four() {
        let names = |fen: &str| {
            let groups = groups(&entries(&fen.parse().unwrap()));
            groups.iter().map(MoveGroup::label).collect::<Vec<_>>()
        };
        assert_eq!(names("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), ["♟\u{FE0E}", "♞"]);
        assert_eq!(
            names("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
            ["♟\u{FE0E}", "♞", "♝", "♜", "♛♚"]
        );
        assert_eq!(names("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["♜", "♚"]);
    }
}

//! The actions of buttons in a game: a word and its detail.

use chess_arbiter::{Deed, Plea, WithMove};
use chess_core::Move;
use chess_service::{Caution, Export, Named, Told};

use super::detail::{OFFER, Pressed, Sheet, mark};
use super::number::{UnknownPress, number};
use crate::present::setting::BoardSide;

/// The action of a button in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GamePress {
    /// Show the list of legal moves, or this part of it.
    Moves(Sheet),
    /// Play the move chosen in the menu with this number.
    Pick(Sheet),
    /// Play this move.
    Play(Pressed),
    /// Open the form for a typed move.
    Type(WithMove),
    /// Play the typed move.
    Typed(WithMove),
    /// Perform this action, which is not a move.
    Do(Deed),
    /// Ask for confirmation of a resignation.
    AskResign,
    /// Ask for confirmation of an abort.
    AskAbort,
    /// Do nothing and delete the question.
    Keep,
    /// Give a hint: the piece, or also the move.
    Hint(Told),
    /// Show the board, from this side if one is named.
    Board(Option<BoardSide>),
    /// Post a file of the game for everybody.
    Share(Export),
    /// Give the person a file of the game.
    Export(Export),
    /// Ask for a rematch with colours swapped.
    Rematch,
}

/// The actions whose word needs no detail.
pub(super) const PLAIN: [Deed; 21] = [
    Deed::Claim { intended: None },
    Deed::ClaimTime,
    Deed::Ask(Plea::Draw),
    Deed::Ask(Plea::Time),
    Deed::Ask(Plea::Takeback),
    Deed::Ask(Plea::Pause),
    Deed::Ask(Plea::Abort),
    Deed::Agree(Plea::Draw),
    Deed::Agree(Plea::Time),
    Deed::Agree(Plea::Takeback),
    Deed::Agree(Plea::Pause),
    Deed::Agree(Plea::Abort),
    Deed::Decline(Plea::Draw),
    Deed::Decline(Plea::Time),
    Deed::Decline(Plea::Takeback),
    Deed::Decline(Plea::Pause),
    Deed::Decline(Plea::Abort),
    Deed::Give,
    Deed::Resume,
    Deed::Resign,
    Deed::Abort,
];

/// The other presses whose word needs no detail.
const OTHERS: [GamePress; 12] = [
    GamePress::AskResign,
    GamePress::AskAbort,
    GamePress::Keep,
    GamePress::Hint(Told::Piece),
    GamePress::Hint(Told::Move),
    GamePress::Share(Export::Pgn),
    GamePress::Share(Export::Replay),
    GamePress::Share(Export::Review),
    GamePress::Export(Export::Pgn),
    GamePress::Export(Export::Replay),
    GamePress::Export(Export::Review),
    GamePress::Rematch,
];

const fn word(deed: Deed) -> &'static str {
    match deed {
        Deed::Play { .. } => "play",
        Deed::Claim { intended: Some(_) } => "claim-with",
        Deed::Claim { intended: None } => "claim",
        Deed::ClaimTime => "claim-time",
        Deed::Ask(Plea::Draw) => "offer",
        Deed::Ask(Plea::Time) => "ask-time",
        Deed::Ask(Plea::Takeback) => "ask-takeback",
        Deed::Ask(Plea::Pause) => "pause",
        Deed::Ask(Plea::Abort) => "ask-abort",
        Deed::Agree(Plea::Draw) => "agree",
        Deed::Agree(Plea::Time) => "grant-time",
        Deed::Agree(Plea::Takeback) => "accept-takeback",
        Deed::Agree(Plea::Pause) => "accept-pause",
        Deed::Agree(Plea::Abort) => "accept-abort",
        Deed::Decline(Plea::Draw) => "refuse",
        Deed::Decline(Plea::Time) => "decline-time",
        Deed::Decline(Plea::Takeback) => "decline-takeback",
        Deed::Decline(Plea::Pause) => "decline-pause",
        Deed::Decline(Plea::Abort) => "decline-abort",
        Deed::Give => "give-time",
        Deed::Resume => "resume",
        Deed::Resign => "resign",
        Deed::Abort => "abort",
    }
}

impl GamePress {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Moves(_) => "moves",
            Self::Pick(_) => "pick",
            Self::Play(_) => "play",
            Self::Type(_) => "type",
            Self::Typed(_) => "typed",
            Self::Do(deed) => word(deed),
            Self::AskResign => "resign?",
            Self::AskAbort => "abort?",
            Self::Keep => "keep",
            Self::Hint(Told::Piece) => "hint",
            Self::Hint(Told::Move) => "hint-move",
            Self::Board(_) => "board",
            Self::Share(Export::Pgn) => "pgn",
            Self::Share(Export::Replay) => "replay",
            Self::Share(Export::Review) => "review",
            Self::Export(Export::Pgn) => "my-pgn",
            Self::Export(Export::Replay) => "my-replay",
            Self::Export(Export::Review) => "my-review",
            Self::Rematch => "rematch",
        }
    }

    /// The detail after the word: a part of the list, a move, or a side, with marks for a draw offer and for a
    /// confirmed move.
    pub(super) fn detail(self) -> Option<String> {
        match self {
            Self::Moves(sheet) | Self::Pick(sheet) => Some(sheet.to_string()),
            Self::Play(pressed) => Some(pressed.to_string()),
            Self::Do(Deed::Play { mv, with }) => {
                Some(Pressed { bits: mv.to_bits(), with, caution: Caution::Sure }.to_string())
            }
            Self::Do(Deed::Claim { intended }) => intended.map(|mv| mv.to_bits().to_string()),
            Self::Type(with) | Self::Typed(with) => {
                Some(mark(with).to_owned()).filter(|mark| !mark.is_empty())
            }
            Self::Board(side) => side.map(|side| side.name().to_owned()),
            Self::Do(
                Deed::ClaimTime
                | Deed::Ask(_)
                | Deed::Agree(_)
                | Deed::Decline(_)
                | Deed::Give
                | Deed::Resume
                | Deed::Resign
                | Deed::Abort,
            )
            | Self::AskResign
            | Self::AskAbort
            | Self::Keep
            | Self::Hint(_)
            | Self::Share(_)
            | Self::Export(_)
            | Self::Rematch => None,
        }
    }

    pub(super) fn read(text: &str, detail: Option<&str>) -> Result<Self, UnknownPress> {
        match (text, detail) {
            ("moves", Some(sheet)) => Ok(Self::Moves(sheet.parse()?)),
            ("pick", Some(sheet)) => Ok(Self::Pick(sheet.parse()?)),
            ("play", Some(pressed)) => Ok(Self::Play(pressed.parse()?)),
            ("claim-with", Some(bits)) => {
                let mv = Move::from_bits(number(bits)?).ok_or(UnknownPress)?;
                Ok(Self::Do(Deed::Claim { intended: Some(mv) }))
            }
            ("type", None) => Ok(Self::Type(WithMove::NoOffer)),
            ("type", Some(OFFER)) => Ok(Self::Type(WithMove::DrawOffer)),
            ("typed", None) => Ok(Self::Typed(WithMove::NoOffer)),
            ("typed", Some(OFFER)) => Ok(Self::Typed(WithMove::DrawOffer)),
            ("board", side) => {
                Ok(Self::Board(side.map(|side| BoardSide::named(side).ok_or(UnknownPress)).transpose()?))
            }
            (text, None) => {
                let mut plain = PLAIN.map(Self::Do).into_iter().chain(OTHERS);
                plain.find(|press| press.word() == text).ok_or(UnknownPress)
            }
            _ => Err(UnknownPress),
        }
    }
}

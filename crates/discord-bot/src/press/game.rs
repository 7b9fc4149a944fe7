//! What a button does in a game, as a word and what belongs to it.

use chess_arbiter::WithMove;
use chess_service::{Export, Told};

use super::detail::{OFFER, Pressed, Sheet, mark};
use super::{UnknownPress, number};
use crate::look::Side;

/// What a button does in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GamePress {
    /// Show the list of legal moves, or this part of it.
    Moves(Sheet),
    /// Play the move chosen in the menu with this number.
    Pick(Sheet),
    /// Play this move.
    Play(Pressed),
    /// Claim a draw with this move, given by its bits, and do not play it.
    ClaimWith(u16),
    /// Ask for a typed move.
    Type(WithMove),
    /// Take the typed move.
    Typed(WithMove),
    /// Offer a draw.
    OfferDraw,
    /// Accept a draw.
    AcceptDraw,
    /// Decline a draw.
    DeclineDraw,
    /// Claim a draw for the position on the board.
    ClaimDraw,
    /// Give the opponent time.
    GiveTime,
    /// Ask the opponent for time.
    AskTime,
    /// Give the opponent the time they ask for.
    GrantTime,
    /// Decline to give it.
    DeclineTime,
    /// Claim that the opponent's time is over.
    ClaimTime,
    /// Ask the opponent to let the player take back a move.
    AskTakeback,
    /// Let the opponent take back what they ask for.
    AcceptTakeback,
    /// Decline to let them.
    DeclineTakeback,
    /// Do something about a pause.
    Pause(PausePress),
    /// Ask whether to resign.
    AskResign,
    /// Resign.
    Resign,
    /// Ask whether to give the game up without a result.
    AskAbort,
    /// Give the game up without a result.
    Abort,
    /// Do nothing, and take the question away.
    Keep,
    /// Ask for a hint, or for all of it.
    Hint(Told),
    /// Show the board, from this side if one is named.
    Board(Option<Side>),
    /// Show everybody the game as something to take along.
    Share(Export),
    /// Give the one who asks the game to take along.
    Export(Export),
    /// Play the game again with colours swapped.
    Rematch,
}

/// What a button does about a pause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PausePress {
    /// Ask the opponent for one, or agree to theirs.
    Ask,
    /// Agree to the one that the opponent asks for.
    Agree,
    /// Decline it.
    Decline,
    /// Let the game go on.
    Resume,
}

impl PausePress {
    const ALL: [Self; 4] = [Self::Ask, Self::Agree, Self::Decline, Self::Resume];

    const fn word(self) -> &'static str {
        match self {
            Self::Ask => "pause",
            Self::Agree => "accept-pause",
            Self::Decline => "decline-pause",
            Self::Resume => "resume",
        }
    }

    fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|press| press.word() == word)
    }
}

impl GamePress {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Moves(_) => "moves",
            Self::Pick(_) => "pick",
            Self::Play(_) => "play",
            Self::ClaimWith(_) => "claim-with",
            Self::Type(_) => "type",
            Self::Typed(_) => "typed",
            Self::OfferDraw => "offer",
            Self::AcceptDraw => "agree",
            Self::DeclineDraw => "refuse",
            Self::ClaimDraw => "claim",
            Self::GiveTime => "give-time",
            Self::AskTime => "ask-time",
            Self::GrantTime => "grant-time",
            Self::DeclineTime => "decline-time",
            Self::ClaimTime => "claim-time",
            Self::AskTakeback => "ask-takeback",
            Self::AcceptTakeback => "accept-takeback",
            Self::DeclineTakeback => "decline-takeback",
            Self::Pause(press) => press.word(),
            Self::AskResign => "resign?",
            Self::Resign => "resign",
            Self::AskAbort => "abort?",
            Self::Abort => "abort",
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

    /// The part, move or side that belongs to the word, with a mark for an offer and one for a move that is sure.
    pub(super) fn detail(self) -> Option<String> {
        match self {
            Self::Moves(sheet) | Self::Pick(sheet) => Some(sheet.to_string()),
            Self::Play(pressed) => Some(pressed.to_string()),
            Self::ClaimWith(bits) => Some(bits.to_string()),
            Self::Type(with) | Self::Typed(with) => {
                Some(mark(with).to_owned()).filter(|mark| !mark.is_empty())
            }
            Self::Board(side) => side.map(|side| side.name().to_owned()),
            Self::OfferDraw
            | Self::AcceptDraw
            | Self::DeclineDraw
            | Self::ClaimDraw
            | Self::GiveTime
            | Self::AskTime
            | Self::GrantTime
            | Self::DeclineTime
            | Self::ClaimTime
            | Self::AskTakeback
            | Self::AcceptTakeback
            | Self::DeclineTakeback
            | Self::Pause(_)
            | Self::AskResign
            | Self::Resign
            | Self::AskAbort
            | Self::Abort
            | Self::Keep
            | Self::Hint(_)
            | Self::Share(_)
            | Self::Export(_)
            | Self::Rematch => None,
        }
    }

    pub(super) fn read(word: &str, detail: Option<&str>) -> Result<Self, UnknownPress> {
        match (word, detail) {
            ("moves", Some(sheet)) => Ok(Self::Moves(sheet.parse()?)),
            ("pick", Some(sheet)) => Ok(Self::Pick(sheet.parse()?)),
            ("play", Some(pressed)) => Ok(Self::Play(pressed.parse()?)),
            ("claim-with", Some(bits)) => Ok(Self::ClaimWith(number(bits)?)),
            ("type", None) => Ok(Self::Type(WithMove::NoOffer)),
            ("type", Some(OFFER)) => Ok(Self::Type(WithMove::DrawOffer)),
            ("typed", None) => Ok(Self::Typed(WithMove::NoOffer)),
            ("typed", Some(OFFER)) => Ok(Self::Typed(WithMove::DrawOffer)),
            ("board", side) => {
                Ok(Self::Board(side.map(|side| Side::named(side).ok_or(UnknownPress)).transpose()?))
            }
            (word, None) => match PausePress::read(word) {
                Some(press) => Ok(Self::Pause(press)),
                None => Self::read_plain(word),
            },
            _ => Err(UnknownPress),
        }
    }

    fn read_plain(word: &str) -> Result<Self, UnknownPress> {
        match word {
            "offer" => Ok(Self::OfferDraw),
            "agree" => Ok(Self::AcceptDraw),
            "refuse" => Ok(Self::DeclineDraw),
            "claim" => Ok(Self::ClaimDraw),
            "give-time" => Ok(Self::GiveTime),
            "ask-time" => Ok(Self::AskTime),
            "grant-time" => Ok(Self::GrantTime),
            "decline-time" => Ok(Self::DeclineTime),
            "claim-time" => Ok(Self::ClaimTime),
            "ask-takeback" => Ok(Self::AskTakeback),
            "accept-takeback" => Ok(Self::AcceptTakeback),
            "decline-takeback" => Ok(Self::DeclineTakeback),
            "resign?" => Ok(Self::AskResign),
            "resign" => Ok(Self::Resign),
            "abort?" => Ok(Self::AskAbort),
            "abort" => Ok(Self::Abort),
            "keep" => Ok(Self::Keep),
            "hint" => Ok(Self::Hint(Told::Piece)),
            "hint-move" => Ok(Self::Hint(Told::Move)),
            "pgn" => Ok(Self::Share(Export::Pgn)),
            "replay" => Ok(Self::Share(Export::Replay)),
            "review" => Ok(Self::Share(Export::Review)),
            "my-pgn" => Ok(Self::Export(Export::Pgn)),
            "my-replay" => Ok(Self::Export(Export::Replay)),
            "my-review" => Ok(Self::Export(Export::Review)),
            "rematch" => Ok(Self::Rematch),
            _ => Err(UnknownPress),
        }
    }
}

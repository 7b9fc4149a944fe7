//! What a button or menu asks for, as text in its `custom_id`: `z1:<action>:<game or challenge>[:<version>[:<page>]]`.
//!
//! Nothing is remembered between a message and a click, so that every button works after a restart; who may press it is
//! decided when it is pressed.

use std::fmt;
use std::str::FromStr;

use chess_service::{ChallengeId, GameId, Version};

/// What a button or menu asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    /// Answer a challenge.
    Challenge(Answer, ChallengeId),
    /// Do something in a game, seen in the state with this version.
    Game(GamePress, GameId, Version),
}

/// How a challenge is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Accept it.
    Accept,
    /// Decline it.
    Decline,
    /// Take it back.
    Withdraw,
}

/// What a button does in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GamePress {
    /// Show the list of legal moves, from this page on.
    Moves(u8),
    /// Play the move chosen in the menu with this number.
    Pick(u8),
    /// Play this move, given by its bits.
    Play(u16),
    /// Ask for a typed move.
    Type,
    /// Take the typed move.
    Typed,
    /// Offer a draw.
    OfferDraw,
    /// Accept a draw.
    AcceptDraw,
    /// Decline a draw.
    DeclineDraw,
    /// Claim a draw for the position on the board.
    ClaimDraw,
    /// Ask whether to resign.
    AskResign,
    /// Resign.
    Resign,
    /// Give the game up without a result.
    Abort,
    /// Send the moves as PGN.
    Pgn,
    /// Send the moves as a moving picture.
    Replay,
}

/// The text is no `custom_id` of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not one of our buttons")]
pub(crate) struct UnknownPress;

impl Answer {
    const fn word(self) -> &'static str {
        match self {
            Self::Accept => "accept",
            Self::Decline => "decline",
            Self::Withdraw => "withdraw",
        }
    }

    fn read(word: &str) -> Result<Self, UnknownPress> {
        match word {
            "accept" => Ok(Self::Accept),
            "decline" => Ok(Self::Decline),
            "withdraw" => Ok(Self::Withdraw),
            _ => Err(UnknownPress),
        }
    }
}

impl GamePress {
    const fn word(self) -> &'static str {
        match self {
            Self::Moves(_) => "moves",
            Self::Pick(_) => "pick",
            Self::Play(_) => "play",
            Self::Type => "type",
            Self::Typed => "typed",
            Self::OfferDraw => "offer",
            Self::AcceptDraw => "agree",
            Self::DeclineDraw => "refuse",
            Self::ClaimDraw => "claim",
            Self::AskResign => "resign?",
            Self::Resign => "resign",
            Self::Abort => "abort",
            Self::Pgn => "pgn",
            Self::Replay => "replay",
        }
    }

    /// The page, menu or move that belongs to the word, if one does.
    const fn detail(self) -> Option<u16> {
        match self {
            Self::Moves(number) | Self::Pick(number) => Some(number as u16),
            Self::Play(bits) => Some(bits),
            Self::Type
            | Self::Typed
            | Self::OfferDraw
            | Self::AcceptDraw
            | Self::DeclineDraw
            | Self::ClaimDraw
            | Self::AskResign
            | Self::Resign
            | Self::Abort
            | Self::Pgn
            | Self::Replay => None,
        }
    }

    fn read(word: &str, detail: Option<&str>) -> Result<Self, UnknownPress> {
        match (word, detail) {
            ("moves", Some(page)) => Ok(Self::Moves(number(page)?)),
            ("pick", Some(menu)) => Ok(Self::Pick(number(menu)?)),
            ("play", Some(bits)) => Ok(Self::Play(number(bits)?)),
            ("type", None) => Ok(Self::Type),
            ("typed", None) => Ok(Self::Typed),
            ("offer", None) => Ok(Self::OfferDraw),
            ("agree", None) => Ok(Self::AcceptDraw),
            ("refuse", None) => Ok(Self::DeclineDraw),
            ("claim", None) => Ok(Self::ClaimDraw),
            ("resign?", None) => Ok(Self::AskResign),
            ("resign", None) => Ok(Self::Resign),
            ("abort", None) => Ok(Self::Abort),
            ("pgn", None) => Ok(Self::Pgn),
            ("replay", None) => Ok(Self::Replay),
            _ => Err(UnknownPress),
        }
    }
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Challenge(answer, id) => write!(f, "z1:{}:{}", answer.word(), id.0),
            Self::Game(press, id, version) => {
                write!(f, "z1:{}:{}:{}", press.word(), id.0, version.0)?;
                press.detail().map_or(Ok(()), |detail| write!(f, ":{detail}"))
            }
        }
    }
}

impl FromStr for Press {
    type Err = UnknownPress;

    fn from_str(text: &str) -> Result<Self, UnknownPress> {
        let parts: Vec<&str> = text.split(':').collect();
        match *parts.as_slice() {
            ["z1", action, challenge] => {
                Ok(Self::Challenge(Answer::read(action)?, ChallengeId(id(challenge)?)))
            }
            ["z1", action, game, seen, ref detail @ ..] if detail.len() <= 1 => {
                let press = GamePress::read(action, detail.first().copied())?;
                Ok(Self::Game(press, GameId(id(game)?), Version(number(seen)?)))
            }
            _ => Err(UnknownPress),
        }
    }
}

/// Reads a number as we write it: no sign before it, no zero in front.
fn number<T: FromStr + ToString>(text: &str) -> Result<T, UnknownPress> {
    text.parse().ok().filter(|number: &T| number.to_string() == text).ok_or(UnknownPress)
}

fn id(text: &str) -> Result<i64, UnknownPress> {
    number(text).and_then(|id| if id > 0 { Ok(id) } else { Err(UnknownPress) })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One value of each variant; does not compile when a variant is missing.
    macro_rules! one_of_each {
        ($type:ident: $($variant:ident $(($detail:expr))?),+ $(,)?) => {{
            const fn complete(value: $type) {
                match value { $($type::$variant { .. } => ()),+ }
            }
            [$($type::$variant $(($detail))?),+].map(|value| { complete(value); value })
        }};
    }

    #[test]
    fn every_press_reads_back_and_fits_discords_limit() {
        let answers = one_of_each!(Answer: Accept, Decline, Withdraw);
        let in_game = one_of_each!(GamePress:
            Moves(255), Pick(3), Play(u16::MAX), Type, Typed, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw, AskResign,
            Resign, Abort, Pgn, Replay,
        );
        let answers = answers.map(|answer| Press::Challenge(answer, ChallengeId(7)));
        let in_game = in_game.map(|press| Press::Game(press, GameId(i64::MAX), Version(u32::MAX)));
        for press in answers.into_iter().chain(in_game) {
            let text = press.to_string();
            assert_eq!(text.parse(), Ok(press), "{text}");
            assert!(text.len() <= 100);
        }
    }

    #[test]
    fn strange_texts_are_refused() {
        for text in [
            "",
            "z1",
            "z2:move:1:1",
            "z1:accept:-1",
            "z1:accept:0",
            "z1:accept:x",
            "z1:offer:1",
            "z1:offer:1:1:1",
            "z1:moves:1:1",
            "z1:moves:1:1:256",
            "z1:moves:1:1:1:1",
            "z1:pick:1:1",
            "z1:agree:1:-2",
            "ж",
        ] {
            assert_eq!(text.parse::<Press>(), Err(UnknownPress), "{text:?}");
        }
    }

    #[test]
    fn a_number_is_read_only_as_it_is_written() {
        assert!("z1:play:2:3:4".parse::<Press>().is_ok());
        for strange in ["+2", "002", "02", "-0", " 2", "2 ", "٢", "2.0", "2e0", "0x2", ""] {
            for text in [
                format!("z1:accept:{strange}"),
                format!("z1:offer:{strange}:3"),
                format!("z1:offer:2:{strange}"),
                format!("z1:moves:2:3:{strange}"),
                format!("z1:pick:2:3:{strange}"),
                format!("z1:play:2:3:{strange}"),
            ] {
                assert_eq!(text.parse::<Press>(), Err(UnknownPress), "{text:?}");
            }
        }
    }
}

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

const ANSWERS: [(Answer, &str); 3] =
    [(Answer::Accept, "accept"), (Answer::Decline, "decline"), (Answer::Withdraw, "withdraw")];

const GAME_PRESSES: [(GamePress, &str); 11] = [
    (GamePress::Type, "type"),
    (GamePress::Typed, "typed"),
    (GamePress::OfferDraw, "offer"),
    (GamePress::AcceptDraw, "agree"),
    (GamePress::DeclineDraw, "refuse"),
    (GamePress::ClaimDraw, "claim"),
    (GamePress::AskResign, "resign?"),
    (GamePress::Resign, "resign"),
    (GamePress::Abort, "abort"),
    (GamePress::Pgn, "pgn"),
    (GamePress::Replay, "replay"),
];

fn word<T: Copy + PartialEq>(table: &[(T, &'static str)], value: T) -> &'static str {
    table.iter().find(|(known, _)| *known == value).map_or("", |(_, word)| word)
}

fn meaning<T: Copy>(table: &[(T, &'static str)], word: &str) -> Result<T, UnknownPress> {
    table.iter().find(|(_, known)| *known == word).map(|(value, _)| *value).ok_or(UnknownPress)
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Challenge(answer, id) => write!(f, "z1:{}:{}", word(&ANSWERS, *answer), id.0),
            Self::Game(GamePress::Moves(page), id, version) => {
                write!(f, "z1:moves:{}:{}:{page}", id.0, version.0)
            }
            Self::Game(GamePress::Pick(menu), id, version) => {
                write!(f, "z1:pick:{}:{}:{menu}", id.0, version.0)
            }
            Self::Game(GamePress::Play(bits), id, version) => {
                write!(f, "z1:play:{}:{}:{bits}", id.0, version.0)
            }
            Self::Game(press, id, version) => {
                write!(f, "z1:{}:{}:{}", word(&GAME_PRESSES, *press), id.0, version.0)
            }
        }
    }
}

impl FromStr for Press {
    type Err = UnknownPress;

    fn from_str(text: &str) -> Result<Self, UnknownPress> {
        let parts: Vec<&str> = text.split(':').collect();
        let id = |text: &str| text.parse::<i64>().ok().filter(|id| *id > 0).ok_or(UnknownPress);
        let version = |text: &str| text.parse().map(Version).map_err(|_| UnknownPress);
        let page = |text: &str| text.parse::<u8>().map_err(|_| UnknownPress);
        match parts.as_slice() {
            ["z1", action, challenge] => {
                Ok(Self::Challenge(meaning(&ANSWERS, action)?, ChallengeId(id(challenge)?)))
            }
            ["z1", action, game, seen] => {
                Ok(Self::Game(meaning(&GAME_PRESSES, action)?, GameId(id(game)?), version(seen)?))
            }
            ["z1", "moves", game, seen, from] => {
                Ok(Self::Game(GamePress::Moves(page(from)?), GameId(id(game)?), version(seen)?))
            }
            ["z1", "pick", game, seen, menu] => {
                Ok(Self::Game(GamePress::Pick(page(menu)?), GameId(id(game)?), version(seen)?))
            }
            ["z1", "play", game, seen, bits] => {
                let bits = bits.parse().map_err(|_| UnknownPress)?;
                Ok(Self::Game(GamePress::Play(bits), GameId(id(game)?), version(seen)?))
            }
            _ => Err(UnknownPress),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_press_reads_back_and_fits_discords_limit() {
        let (game, version) = (GameId(i64::MAX), Version(u32::MAX));
        let mut presses: Vec<Press> =
            ANSWERS.iter().map(|(answer, _)| Press::Challenge(*answer, ChallengeId(7))).collect();
        presses.extend(GAME_PRESSES.iter().map(|(press, _)| Press::Game(*press, game, version)));
        presses.push(Press::Game(GamePress::Moves(255), game, version));
        presses.push(Press::Game(GamePress::Pick(3), game, version));
        presses.push(Press::Game(GamePress::Play(u16::MAX), game, version));
        for press in presses {
            let text = press.to_string();
            assert_eq!(text.parse(), Ok(press));
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
            "z1:accept:x",
            "z1:offer:1",
            "z1:moves:1:1:256",
            "z1:pick:1:1",
            "z1:agree:1:-2",
            "ж",
        ] {
            assert_eq!(text.parse::<Press>(), Err(UnknownPress), "{text:?}");
        }
    }
}

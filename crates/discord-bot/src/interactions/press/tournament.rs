//! The actions of buttons below a message about a tournament.

use chess_service::Sheet;

use super::number::{UnknownPress, number};

/// What a button does about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TournamentPress {
    Join,
    Leave,
    /// Leave while it goes on, now that it was said what becomes of the games.
    Withdraw,
    /// Call it off before it begins, now that it was said who has joined.
    CallOff,
    /// End it early, now that it was said what becomes of the games.
    Close,
    Keep,
    /// Show this page of the standings.
    Standings(u16),
    /// Show the first page of them, from the message about this part of a round.
    StandingsFrom(Sheet),
    /// Give whoever asks all games.
    Games,
    /// Give whoever asks the report.
    Report,
}

impl TournamentPress {
    /// The word, and what belongs to it.
    pub(super) fn written(self) -> String {
        match self {
            Self::Join => "join".to_owned(),
            Self::Leave => "leave".to_owned(),
            Self::Withdraw => "withdraw".to_owned(),
            Self::CallOff => "call-off".to_owned(),
            Self::Close => "close".to_owned(),
            Self::Keep => "keep".to_owned(),
            Self::Standings(page) => format!("standings-{page}"),
            Self::StandingsFrom(Sheet { round, part }) => format!("round-{round}-{part}"),
            Self::Games => "games".to_owned(),
            Self::Report => "report".to_owned(),
        }
    }

    pub(super) fn read(text: &str) -> Result<Self, UnknownPress> {
        match text {
            "join" => Ok(Self::Join),
            "leave" => Ok(Self::Leave),
            "withdraw" => Ok(Self::Withdraw),
            "call-off" => Ok(Self::CallOff),
            "close" => Ok(Self::Close),
            "keep" => Ok(Self::Keep),
            "games" => Ok(Self::Games),
            "report" => Ok(Self::Report),
            _ => match text.split('-').collect::<Vec<_>>()[..] {
                ["standings", page] => Ok(Self::Standings(number(page)?)),
                ["round", round, part] => {
                    let sheet = Sheet { round: number(round)?, part: number(part)? };
                    Ok(Self::StandingsFrom(sheet))
                }
                _ => Err(UnknownPress),
            },
        }
    }
}

//! The actions of buttons below a message about a tournament.

use chess_service::Sheet;

use super::number::{UnknownPress, number};

/// The action of a button about a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TournamentPress {
    Join,
    Leave,
    /// Leave a running tournament, after the question about the games.
    Withdraw,
    /// Call a tournament off before it begins, after the question about its entrants.
    CallOff,
    /// End a tournament early, after the question about the games.
    Close,
    Keep,
    /// Show this page of the standings.
    Standings(u16),
    /// Show the first page of the standings. The button is below the message about this part of a round.
    StandingsFrom(Sheet),
    /// Give the person all games as PGN.
    Games,
    /// Give the person the report.
    Report,
}

impl TournamentPress {
    /// The word with its numbers.
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

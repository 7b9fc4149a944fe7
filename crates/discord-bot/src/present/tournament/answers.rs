//! The private answers to actions in tournaments.

use chess_service::{TournamentDeed, TournamentView};

use super::parts::name;
use crate::discord::post::Post;
use crate::present::game::answer;
use crate::present::words::Words;
use crate::present::words::markup;

/// Confirms an action.
pub(crate) fn answer(view: &TournamentView, deed: TournamentDeed, words: &Words) -> Post {
    let name = ("name", name(view).into());
    Post::text(match deed {
        TournamentDeed::Created => words.say("hosted", &[name]),
        TournamentDeed::CreatedFirst => {
            let spoken = answer::told_language(view.venue.language, words);
            format!("{}\n{spoken}", words.say("hosted", &[name]))
        }
        TournamentDeed::CreatedUnseen => {
            let place = ("place", markup::channel(view.channel).into());
            words.say("hosted-unseen", &[name, place])
        }
        TournamentDeed::Joined => words.say("entered", &[name]),
        TournamentDeed::JoinedLate => words.say("entered-late", &[name]),
        TournamentDeed::Left => words.say("withdrew", &[name]),
        TournamentDeed::Parted => words.say("withdrew-running", &[name]),
        TournamentDeed::Begun | TournamentDeed::Paired => words.say("began", &[name]),
        TournamentDeed::Entered => words.say("entered-computer", &[name]),
        TournamentDeed::Struck => words.say("struck", &[name]),
        TournamentDeed::StruckUnexplained => words.say("struck-unexplained", &[name]),
        TournamentDeed::Removed { .. } => words.say("removed", &[name]),
        TournamentDeed::Replaced => words.say("replaced", &[name]),
        TournamentDeed::Rests { round } => words.say("rests", &[name, ("round", round.into())]),
        TournamentDeed::Forfeited(_) => words.plain("forfeited"),
        TournamentDeed::Extended => words.plain("extended"),
        TournamentDeed::Closed => words.say("closed", &[name]),
    })
}

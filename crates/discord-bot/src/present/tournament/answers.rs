//! The private answers to actions in tournaments.

use chess_service::{TournamentDone, TournamentView};

use super::parts::name;
use crate::discord::post::Post;
use crate::present::game::answer;
use crate::present::words::Words;
use crate::present::words::markup;

/// Confirms an action.
pub(crate) fn answer(view: &TournamentView, done: TournamentDone, words: &Words) -> Post {
    let name = ("name", name(view).into());
    Post::text(match done {
        TournamentDone::Created => words.say("hosted", &[name]),
        TournamentDone::CreatedFirst => {
            let spoken = answer::told_language(view.venue.language, words);
            format!("{}\n{spoken}", words.say("hosted", &[name]))
        }
        TournamentDone::CreatedUnseen => {
            let place = ("place", markup::channel(view.channel).into());
            words.say("hosted-unseen", &[name, place])
        }
        TournamentDone::Joined => words.say("entered", &[name]),
        TournamentDone::JoinedLate => words.say("entered-late", &[name]),
        TournamentDone::Left => words.say("withdrew", &[name]),
        TournamentDone::Parted => words.say("withdrew-running", &[name]),
        TournamentDone::Begun | TournamentDone::Paired => words.say("began", &[name]),
        TournamentDone::Entered => words.say("entered-computer", &[name]),
        TournamentDone::Struck => words.say("struck", &[name]),
        TournamentDone::StruckUnexplained => words.say("struck-unexplained", &[name]),
        TournamentDone::Removed { .. } => words.say("removed", &[name]),
        TournamentDone::Replaced => words.say("replaced", &[name]),
        TournamentDone::Rests { round } => words.say("rests", &[name, ("round", round.into())]),
        TournamentDone::Forfeited(_) => words.plain("forfeited"),
        TournamentDone::Extended => words.plain("extended"),
        TournamentDone::Closed => words.say("closed", &[name]),
    })
}

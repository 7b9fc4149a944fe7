//! The private answers to actions in tournaments.

use chess_service::{TournamentDone, TournamentView};

use crate::discord::post::Post;
use crate::present::game::answer;
use crate::present::words::Words;

/// Confirms an action.
pub(crate) fn answer(view: &TournamentView, done: TournamentDone, words: &Words) -> Post {
    let key = match done {
        TournamentDone::Created => "hosted",
        TournamentDone::CreatedFirst => {
            let language = answer::told_language(view.venue.language, words);
            return Post::text(format!("{}\n{language}", words.about("hosted", view, &[])));
        }
        TournamentDone::CreatedUnseen => "hosted-unseen",
        TournamentDone::Joined => "entered",
        TournamentDone::JoinedLate => "entered-late",
        TournamentDone::Left => "withdrew",
        TournamentDone::Parted => "withdrew-running",
        TournamentDone::Begun | TournamentDone::Paired => "began",
        TournamentDone::Entered => "entered-computer",
        TournamentDone::Struck => "struck",
        TournamentDone::StruckUnexplained => "struck-unexplained",
        TournamentDone::Removed { .. } => "removed",
        TournamentDone::Replaced => "replaced",
        TournamentDone::Rests { round } => {
            return Post::text(words.about("rests", view, &[("round", round.into())]));
        }
        TournamentDone::Forfeited(_) => "forfeited",
        TournamentDone::Extended => "extended",
        TournamentDone::Closed => "closed",
    };
    Post::text(words.about(key, view, &[]))
}

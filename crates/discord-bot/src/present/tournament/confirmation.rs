//! The private answers to actions in tournaments.

use chess_arbiter::Account;
use chess_service::{TournamentDone, TournamentView};

use super::parts::manage_button;
use crate::discord::post::{Post, Tone};
use crate::interactions::press::ManagePress;
use crate::present::game::answer;
use crate::present::words::{Args, Words, markup};

/// Confirms an action. Until the tournament is over, most answers to an organiser have a button that opens the
/// organiser's card.
pub(crate) fn answer(view: &TournamentView, done: TournamentDone, words: &Words) -> Post {
    let of_organiser = |key: &str, more: Args<'_>| {
        let manage = manage_button(view, ManagePress::Show, ("button-manage", Tone::Secondary), words);
        let manage = view.stage.is_live().then_some(manage);
        Post::text(words.about(key, view, more)).with_buttons(manage)
    };
    let key = match done {
        TournamentDone::Created => "hosted",
        TournamentDone::CreatedFirst => {
            let language = answer::told_language(view.venue.language, words);
            return Post::text(format!("{}\n{language}", words.about("hosted", view, &[])));
        }
        TournamentDone::CreatedUnseen => return of_organiser("hosted-unseen", &[]),
        TournamentDone::Joined => "entered",
        TournamentDone::JoinedLate => "entered-late",
        TournamentDone::Left => "withdrew",
        TournamentDone::Parted => "withdrew-running",
        TournamentDone::Rests { round } => {
            return Post::text(words.about("rests", view, &[("round", round.into())]));
        }
        TournamentDone::Entered(level) => {
            let who = markup::player(Account::Computer(level), words);
            return of_organiser("entered-computer", &[("who", who.into())]);
        }
        TournamentDone::Begun | TournamentDone::Paired => return of_organiser("began", &[]),
        TournamentDone::Struck => return of_organiser("struck", &[]),
        TournamentDone::Removed { .. } => return of_organiser("removed", &[]),
        TournamentDone::Replaced => return of_organiser("replaced", &[]),
        TournamentDone::Forfeited(_) => return of_organiser("forfeited", &[]),
        TournamentDone::Extended => return of_organiser("extended", &[]),
        TournamentDone::Closed => return of_organiser("closed", &[]),
    };
    Post::text(words.about(key, view, &[]))
}

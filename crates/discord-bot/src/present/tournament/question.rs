//! The questions to a player before an action that cannot be undone, and the confirmations of actions.

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::{BoardView, TournamentDone, TournamentView};
use chess_tournament::{Number, RoundNumber};

use super::parts::{button, manage_button};
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{ManagePress, Press, TournamentPress};
use crate::present::game::answer;
use crate::present::words::{Args, Words, markup};

/// Asks a player to confirm the departure.
pub(crate) fn leave_question(view: &TournamentView, number: Number, words: &Words) -> Post {
    let own = running(view).filter(|board| Color::ALL.iter().any(|&color| board.players[color] == number));
    let text = words.about("withdraw-question", view, &[("count", own.count().into())]);
    asked(view, text, (TournamentPress::Withdraw, "button-leave"), words)
}

/// Asks a player to confirm the bye in the next round.
pub(crate) fn bye_question(view: &TournamentView, round: RoundNumber, words: &Words) -> Post {
    let text = words.about("bye-question", view, &[("round", round.0.into())]);
    asked(view, text, (TournamentPress::Rest, "button-bye"), words)
}

/// A question with a button that confirms, and a button that changes nothing.
fn asked(
    view: &TournamentView,
    text: String,
    (press, confirm): (TournamentPress, &str),
    words: &Words,
) -> Post {
    Post::text(text).with_buttons([
        button(view, press, (confirm, Tone::Danger), words),
        Button::new(Press::Dismiss, words.plain("button-keep-playing"), Tone::Secondary),
    ])
}

/// The games that are not over.
pub(super) fn running(view: &TournamentView) -> impl Iterator<Item = &BoardView> {
    let boards = view.rounds.iter().flat_map(|round| &round.boards);
    boards.filter(|board| board.game.is_some() && board.verdict.is_none())
}

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
            return answer::first(answer::about("hosted", view, words), view.venue.language, words);
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

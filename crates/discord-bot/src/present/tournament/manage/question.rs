//! The questions before an organiser's action that cannot be undone.

use chess_arbiter::Account;
use chess_service::{GameId, TournamentStage, TournamentView};
use chess_tournament::Number;

use super::super::parts::{self, back_to_manage, manage_button};
use super::super::question;
use crate::discord::post::{Post, Tone};
use crate::interactions::press::ManagePress;
use crate::present::words::{Words, markup};

/// Asks an organiser to confirm that the tournament ends or is called off. `None` if no question is necessary, because
/// the tournament has no players or is over.
pub(crate) fn close_question(view: &TournamentView, words: &Words) -> Option<Post> {
    let (press, key, confirm, count) = match view.stage {
        TournamentStage::Open if view.entrants.is_empty() => return None,
        TournamentStage::Open => {
            (ManagePress::CallOff, "call-off-question", "button-call-off", view.entrants.len())
        }
        TournamentStage::Running => {
            (ManagePress::End, "close-question", "button-close", question::running(view).count())
        }
        TournamentStage::Over | TournamentStage::Closed | TournamentStage::CalledOff => return None,
    };
    let text = words.about(key, view, &[("count", count.into())]);
    Some(asked(view, text, &[(press, confirm)], words))
}

/// Asks an organiser to confirm that a player is removed. The organiser can give a reason only in a running tournament.
pub(crate) fn remove_question(view: &TournamentView, who: Account, words: &Words) -> Post {
    let args = [("who", markup::player(who, words).into())];
    if view.stage == TournamentStage::Open {
        let text = words.about("remove-question-open", view, &args);
        return asked(view, text, &[(ManagePress::TakeOff(who), "button-remove")], words);
    }
    let text = words.about("remove-question", view, &args);
    let remove = (ManagePress::Remove(who), "button-remove");
    asked(view, text, &[remove, (ManagePress::Explain(who), "button-remove-reason")], words)
}

/// Asks an organiser to confirm that a game is awarded to the opponent of a missing player.
pub(crate) fn no_show_question(view: &TournamentView, (game, absent): (GameId, u16), words: &Words) -> Post {
    let who = parts::player(view, Number(absent), words);
    let args = [("who", who.into()), ("number", game.0.to_string().into())];
    let text = words.about("no-show-question", view, &args);
    asked(view, text, &[(ManagePress::NoShow(game, absent), "button-award")], words)
}

/// A question with confirming buttons, and a button back to the card.
fn asked(view: &TournamentView, text: String, confirm: &[(ManagePress, &str)], words: &Words) -> Post {
    let confirm = confirm.iter().map(|(press, key)| manage_button(view, *press, (key, Tone::Danger), words));
    Post::text(text).with_buttons(confirm.chain([back_to_manage(view, words)]))
}

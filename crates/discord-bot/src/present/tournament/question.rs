//! The questions to a player before an action that cannot be undone, and the confirmations of actions.

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::{BoardView, TournamentDone, TournamentView};
use chess_tournament::{Number, RoundNumber};

use super::parts::{button, manage_button};
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{ManagePress, Press, TournamentPress};
use crate::present::game::answer;
use crate::present::words::{Words, args, markup, variant};

/// Asks a player to confirm leaving the tournament.
pub(crate) fn leave_question(view: &TournamentView, number: Number, words: &Words) -> Post {
    let own = running(view).filter(|board| Color::ALL.iter().any(|&color| board.players[color] == number));
    let text = words.about("withdraw-question", view, &args![count: own.count()]);
    asked(view, text, (TournamentPress::Withdraw, "button-leave"), words)
}

/// Asks a player to confirm the bye in the next round.
pub(crate) fn bye_question(view: &TournamentView, round: RoundNumber, words: &Words) -> Post {
    let text = words.about("bye-question", view, &args![round: round.0]);
    asked(view, text, (TournamentPress::Rest, "button-bye"), words)
}

/// The games that are not over.
pub(super) fn running(view: &TournamentView) -> impl Iterator<Item = &BoardView> {
    let boards = view.rounds.iter().flat_map(|round| &round.boards);
    boards.filter(|board| board.game.is_some() && board.verdict.is_none())
}

/// Confirms an action. Until the tournament is over, most answers to an organiser have a button that opens the
/// organiser's card.
pub(crate) fn answer(view: &TournamentView, done: TournamentDone, words: &Words) -> Post {
    use TournamentDone::{Created, Joined, JoinedLate, Left, Parted, Rests};
    if done == TournamentDone::CreatedFirst {
        return answer::first(answer(view, Created, words), view.venue.language, words);
    }
    let round = if let Rests(round) = done { round.0 } else { 0 };
    let who = if let TournamentDone::Entered(level) = done { Some(Account::Computer(level)) } else { None };
    let who = who.map(|who| markup::player(who, words)).unwrap_or_default();
    let key = format!("done-{}", variant(&done));
    let post = Post::text(words.about(&key, view, &args![round: round, who: who]));
    let is_of_player = matches!(done, Created | Joined | JoinedLate | Left | Parted | Rests(_));
    let manage = manage_button(view, ManagePress::Show, "button-manage", words);
    post.with_buttons((!is_of_player && view.stage.is_live()).then_some(manage))
}

/// A question with a button that confirms, and a button that changes nothing.
fn asked(
    view: &TournamentView,
    text: String,
    (press, confirm): (TournamentPress, &str),
    words: &Words,
) -> Post {
    Post::text(text).with_buttons([
        Button { tone: Tone::Danger, ..button(view, press, confirm, words) },
        Button::new(Press::Dismiss, words.plain("button-keep-playing"), Tone::Secondary),
    ])
}

//! The buttons of a tournament's card, for players, readers and the organiser.

use chess_service::{Access, TournamentStage, TournamentView};
use chess_tournament::{RoundNumber, System, Tournament};

use super::parts::{button, manage_button};
use crate::discord::post::{Button, Tone};
use crate::interactions::press::{ManagePress, TournamentPress};
use crate::present::words::Words;

/// The buttons of the card in the present stage of the tournament.
pub(super) fn buttons(view: &TournamentView, words: &Words) -> Vec<Button> {
    let of_player = |press, key| button(view, press, key, words);
    let join = |key, tone| Button { tone, ..button(view, TournamentPress::Join, key, words) };
    let leave = of_player(TournamentPress::Leave, "button-leave");
    let standings = of_player(TournamentPress::Standings(0), "button-standings");
    let manage = manage_button(view, ManagePress::Show, "button-manage", words);
    match (view.stage, view.rules.system) {
        (TournamentStage::Open, _) => vec![join("button-join", Tone::Success), leave, manage],
        (TournamentStage::Running, system) => {
            let my_game = of_player(TournamentPress::MyGame, "button-my-game");
            let own = Button { tone: Tone::Primary, ..my_game };
            let mut buttons = vec![own, standings, rounds(view, words), manage];
            if matches!(system, System::Swiss { .. }) {
                buttons.extend(may_come_late(view).then(|| join("button-join-late", Tone::Secondary)));
                buttons.push(of_player(TournamentPress::Bye, "button-bye"));
            }
            buttons.push(leave);
            buttons
        }
        (TournamentStage::Over | TournamentStage::Closed, _) => takeaways(view, words),
        (TournamentStage::CalledOff, _) => Vec::new(),
    }
}

/// The buttons for the standings, the rounds and the files.
pub(super) fn takeaways(view: &TournamentView, words: &Words) -> Vec<Button> {
    let standings = button(view, TournamentPress::Standings(0), "button-standings", words);
    [standings, rounds(view, words)].into_iter().chain(files(view, words)).collect()
}

/// The button that opens the pairings of the current round.
fn rounds(view: &TournamentView, words: &Words) -> Button {
    let last = view.current_round().map_or(1, |round| round.number.0);
    button(view, TournamentPress::Round(last), "button-all-rounds", words)
}

pub(super) fn files(view: &TournamentView, words: &Words) -> [Button; 2] {
    [(TournamentPress::Games, "button-games"), (TournamentPress::Report, "button-report")]
        .map(|(press, key)| button(view, press, key, words))
}

/// Returns true if a tournament is open to everybody and takes new players now.
pub(super) fn may_join(view: &TournamentView) -> bool {
    if view.rules.access != Access::Everybody {
        return false;
    }
    match (view.stage, view.rules.system) {
        (TournamentStage::Open, _) => view.entrants.len() < usize::from(view.rules.room),
        (TournamentStage::Running, System::Swiss { .. }) => may_come_late(view),
        _ => false,
    }
}

/// Returns true if a round is still to be paired and the tournament has room for another player.
pub(super) fn may_come_late(view: &TournamentView) -> bool {
    let next = view.contest.as_ref().and_then(next_round);
    next.is_some() && view.entrants.len() < usize::from(view.rules.room)
}

/// The next round to be paired. `None` if all rounds are paired.
pub(crate) fn next_round(contest: &Tournament) -> Option<RoundNumber> {
    let coming = contest.record().coming();
    (coming.0 <= contest.total_rounds()).then_some(coming)
}

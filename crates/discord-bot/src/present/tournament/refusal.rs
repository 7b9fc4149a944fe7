//! The texts that refuse an action in a tournament, with advice.

use chess_service::{TournamentRefused, TournamentStage, TournamentView};
use chess_tournament::WhyNot;

use super::{card, card_buttons};
use crate::present::words::{Args, Words, args, joined, markup, variant};

/// The maximum number of tournaments that a refusal names.
const NAMED: usize = 10;

pub(crate) fn refusal(refused: TournamentRefused, view: Option<&TournamentView>, words: &Words) -> String {
    use TournamentRefused::{
        Ended, Full, NameTooLong, NotAdmitted, NotIn, Pairing, RestedEnough, TooMany, WrongRoom, WrongRounds,
    };
    let about = |key: &str, more: Args<'_>| match view {
        Some(view) => words.about(key, view, more),
        None => words.say(key, more),
    };
    let key = format!("refused-cup-{}", variant(&refused));
    let limit = if let NameTooLong(limit) | TooMany(limit) | Full(limit) | RestedEnough(limit) = refused {
        limit
    } else if let WrongRounds(limit) | WrongRoom(limit) = refused {
        limit.into()
    } else {
        0
    };
    let role = if let NotAdmitted(role) = refused { role } else { 0 };
    let args = args![limit: limit, role: markup::role(role)];
    if let Pairing(why) = refused {
        let games = if let WhyNot::Running(games) = why { games } else { 0 };
        about(&format!("refused-pairing-{}", variant(&why)), &args![count: games])
    } else if refused == NotIn && view.is_some_and(card_buttons::may_join) {
        format!("{} {}", about(&key, &args), words.plain("refused-cup-may-join"))
    } else if refused == Ended && view.is_some_and(|view| view.stage == TournamentStage::CalledOff) {
        about("over-called-off", &[])
    } else {
        about(&key, &args)
    }
}

/// Lists the tournaments to choose from.
pub(crate) fn choose(views: &[TournamentView], words: &Words) -> String {
    if views.is_empty() {
        return words.plain("refused-no-tournament");
    }
    let lines = views.iter().take(NAMED).map(card::listed);
    joined([words.plain("refused-which-tournament")].into_iter().chain(lines), "\n")
}

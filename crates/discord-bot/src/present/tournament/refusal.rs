//! The reasons why an action in a tournament is refused, with the next step.

use chess_service::{TournamentRefused, TournamentStage, TournamentView};
use chess_tournament::WhyNot;

use super::{card, card_buttons};
use crate::present::words::{Args, Words, joined, markup};

/// The most tournaments that a refusal names.
const NAMED: usize = 10;

pub(crate) fn refusal(refused: TournamentRefused, view: Option<&TournamentView>, words: &Words) -> String {
    let about = |key, more: Args<'_>| match view {
        Some(view) => words.about(key, view, more),
        None => words.say(key, more),
    };
    let limited = |key, limit: usize| about(key, &[("limit", limit.into())]);
    let key = match refused {
        TournamentRefused::NameTooLong(limit) => return limited("refused-cup-name", limit),
        TournamentRefused::WrongRounds(limit) => return limited("refused-cup-rounds", limit.into()),
        TournamentRefused::WrongRoom(limit) => return limited("refused-cup-room", limit.into()),
        TournamentRefused::TooMany(limit) => return limited("refused-cup-many", limit),
        TournamentRefused::Full(room) => return limited("refused-cup-full", room),
        TournamentRefused::RestedEnough(limit) => return limited("refused-cup-rested", limit),
        TournamentRefused::Pairing(WhyNot::Running(games)) => {
            return about("refused-cup-running", &[("count", games.into())]);
        }
        TournamentRefused::NotAdmitted(role) => {
            return about("refused-cup-role", &[("role", markup::role(role).into())]);
        }
        TournamentRefused::NotIn if view.is_some_and(card_buttons::may_join) => {
            let not_in = about("refused-cup-not-in", &[]);
            return format!("{not_in} {}", words.plain("refused-cup-may-join"));
        }
        TournamentRefused::NoClock => "refused-cup-clock",
        TournamentRefused::BeginsInThePast => "refused-cup-past",
        TournamentRefused::Announced => "refused-cup-announced",
        TournamentRefused::AlreadyIn => "refused-cup-in",
        TournamentRefused::OtherIn => "refused-cup-other-in",
        TournamentRefused::NotIn => "refused-cup-not-in",
        TournamentRefused::OtherNotIn => "refused-cup-other-not-in",
        TournamentRefused::TooFew => "refused-cup-few",
        TournamentRefused::Begun => "refused-cup-begun",
        TournamentRefused::NotBegun => "refused-cup-not-begun",
        TournamentRefused::Ended if view.is_some_and(|view| view.stage == TournamentStage::CalledOff) => {
            "over-called-off"
        }
        TournamentRefused::Ended => "refused-cup-ended",
        TournamentRefused::NotOrganiser => "refused-cup-organiser",
        TournamentRefused::NoDeadline => "refused-cup-no-deadline",
        TournamentRefused::OnlyInSwiss => "refused-cup-late",
        TournamentRefused::Gone => "refused-cup-gone",
        TournamentRefused::OtherGone => "refused-cup-other-gone",
        TournamentRefused::AllPaired => "refused-cup-paired",
        TournamentRefused::RestsAlready => "refused-cup-rests",
        TournamentRefused::RestsLast => "refused-cup-rests-last",
        TournamentRefused::NoSuchGame => "refused-cup-no-game",
        TournamentRefused::GameOver => "refused-cup-game-over",
        TournamentRefused::Pairing(WhyNot::Over) => "refused-cup-last",
        TournamentRefused::Pairing(WhyNot::TooFew) => "refused-cup-alone",
        TournamentRefused::Pairing(WhyNot::Impossible) => "refused-cup-impossible",
    };
    about(key, &[])
}

/// Lists the tournaments to choose from.
pub(crate) fn choose(views: &[TournamentView], words: &Words) -> String {
    if views.is_empty() {
        return words.plain("refused-no-tournament");
    }
    let lines = views.iter().take(NAMED).map(card::listed);
    joined([words.plain("refused-which-tournament")].into_iter().chain(lines), "\n")
}

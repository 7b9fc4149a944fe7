//! The reasons why an action in a tournament is refused, with the next step.

use chess_service::{TournamentRefused, TournamentStage, TournamentView};
use chess_tournament::WhyNot;

use super::card;
use super::parts::name;
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};

/// The most tournaments named.
const NAMED: usize = 10;

/// The text of a refusal.
pub(crate) fn refusal(refused: TournamentRefused, view: Option<&TournamentView>, words: &Words) -> String {
    let name = ("name", view.map(name).unwrap_or_default().into());
    let organiser = ("who", view.map(|view| mention(view.organiser)).unwrap_or_default().into());
    match refused {
        TournamentRefused::NameTooLong(limit) => words.say("refused-cup-name", &[("limit", limit.into())]),
        TournamentRefused::WrongRounds(limit) => words.say("refused-cup-rounds", &[("limit", limit.into())]),
        TournamentRefused::WrongRoom(limit) => words.say("refused-cup-room", &[("limit", limit.into())]),
        TournamentRefused::TogetherInSwiss => words.plain("refused-cup-together"),
        TournamentRefused::LengthOfAll => words.plain("refused-cup-length"),
        TournamentRefused::NoClock => words.plain("refused-cup-clock"),
        TournamentRefused::BeginsInThePast => words.plain("refused-cup-past"),
        TournamentRefused::TooMany(limit) => words.say("refused-cup-many", &[("limit", limit.into())]),
        TournamentRefused::Announced => {
            let place = view.map(|view| markup::channel(view.channel)).unwrap_or_default();
            words.say("refused-cup-announced", &[name, ("place", place.into())])
        }
        TournamentRefused::AlreadyIn => words.say("refused-cup-in", &[name]),
        TournamentRefused::OtherIn => words.say("refused-cup-other-in", &[name]),
        TournamentRefused::NotIn => {
            let may_join =
                view.filter(|view| card::may_join(view)).map(|_| words.plain("refused-cup-may-join"));
            let told = std::iter::once(words.say("refused-cup-not-in", &[name])).chain(may_join);
            told.collect::<Vec<_>>().join(" ")
        }
        TournamentRefused::OtherNotIn => words.say("refused-cup-other-not-in", &[name]),
        TournamentRefused::Full(room) => words.say("refused-cup-full", &[name, ("room", room.into())]),
        TournamentRefused::NotAdmitted(role) => {
            words.say("refused-cup-role", &[name, organiser, ("role", markup::role(role).into())])
        }
        TournamentRefused::TooFew => words.say("refused-cup-few", &[name]),
        TournamentRefused::Begun => words.say("refused-cup-begun", &[name]),
        TournamentRefused::NotBegun => words.say("refused-cup-not-begun", &[name, organiser]),
        TournamentRefused::Ended if view.is_some_and(|view| view.stage == TournamentStage::CalledOff) => {
            words.say("over-called-off", &[name])
        }
        TournamentRefused::Ended => words.say("refused-cup-ended", &[name]),
        TournamentRefused::NotOrganiser => words.say("refused-cup-organiser", &[name, organiser]),
        TournamentRefused::NoDeadline => words.say("refused-cup-no-deadline", &[name]),
        TournamentRefused::OnlyInSwiss => words.say("refused-cup-late", &[name]),
        TournamentRefused::Gone => words.say("refused-cup-gone", &[name]),
        TournamentRefused::OtherGone => words.say("refused-cup-other-gone", &[name]),
        TournamentRefused::AllPaired => words.say("refused-cup-paired", &[name]),
        TournamentRefused::RestsAlready => words.say("refused-cup-rests", &[name]),
        TournamentRefused::RestedEnough(limit) => {
            words.say("refused-cup-rested", &[name, ("limit", limit.into())])
        }
        TournamentRefused::RestsLast => words.say("refused-cup-rests-last", &[name]),
        TournamentRefused::NoSuchGame => words.say("refused-cup-no-game", &[name]),
        TournamentRefused::GameOver => words.plain("refused-cup-game-over"),
        TournamentRefused::Pairing(WhyNot::Over) => words.say("refused-cup-last", &[name]),
        TournamentRefused::Pairing(WhyNot::Running(games)) => {
            words.say("refused-cup-running", &[("count", games.into())])
        }
        TournamentRefused::Pairing(WhyNot::TooFew) => words.say("refused-cup-alone", &[name]),
        TournamentRefused::Pairing(WhyNot::Impossible) => words.say("refused-cup-impossible", &[name]),
    }
}

/// Lists the tournaments to choose from.
pub(crate) fn choose(views: &[TournamentView], words: &Words) -> String {
    if views.is_empty() {
        return words.plain("refused-no-tournament");
    }
    let lines = views.iter().take(NAMED).map(card::listed);
    std::iter::once(words.plain("refused-which-tournament")).chain(lines).collect::<Vec<_>>().join("\n")
}

//! A tournament in a few lines: the card in the channel with the terms, and the lines of lists.

use chess_arbiter::Account;
use chess_service::{
    Access, ListedTournament, TournamentRules, TournamentStage, TournamentView, VacationRule,
};
use chess_tournament::{Cycles, Seeding, System};

use super::card_buttons::buttons;
use super::entrants::{beginning, entrants};
use super::{ending, round, standings};
use crate::discord::post::Post;
use crate::present::challenge::form;
use crate::present::person::ratings;
use crate::present::words::{Words, markup, mention};

/// The most entrants that an announcement names.
const NAMED: usize = 20;

/// The card. The bot edits the card through the whole tournament. At first the card shows the terms and the entrants,
/// then the round, its deadline and the first places, and at last the winners.
pub(crate) fn card(view: &TournamentView, words: &Words) -> Post {
    let mut lines = invitation(&view.rules, view.organiser, view.stage, words);
    let top = standings::top(view, words);
    lines.push(state(view, words));
    lines.extend(round::latest(view).and_then(|latest| round::deadline(view, latest.number, words)));
    lines.extend(if top.is_empty() { vec![entrants(view, NAMED, words)] } else { top });
    Post::text(lines.join("\n")).with_buttons(buttons(view, words))
}

/// The first line with the organiser and the name of the tournament, and the lines with the terms.
pub(super) fn invitation(
    rules: &TournamentRules,
    organiser: Account,
    stage: TournamentStage,
    words: &Words,
) -> Vec<String> {
    let key = if stage == TournamentStage::Open { "tournament-invites" } else { "tournament-headline" };
    let name = markup::escape(rules.name.as_str());
    let headline = words.say(key, &[("name", name.into()), ("organiser", mention(organiser).into())]);
    std::iter::once(headline).chain(terms(rules, words)).collect()
}

fn state(view: &TournamentView, words: &Words) -> String {
    match view.stage {
        TournamentStage::Open => beginning(view.due_at, view.organiser, words),
        TournamentStage::Running => running(view, words),
        TournamentStage::Over => {
            words.say("tournament-done", &[("winners", ending::winners(view, words).into())])
        }
        TournamentStage::Closed => words.plain("tournament-ended-early"),
        TournamentStage::CalledOff => words.plain("tournament-off"),
    }
}

fn running(view: &TournamentView, words: &Words) -> String {
    let round = round::latest(view).map_or(1, |round| round.number.0);
    words.about("tournament-running", view, &[("round", round.into())])
}

/// The name and the channel of a tournament, as a line of a list.
pub(super) fn listed(view: &TournamentView) -> String {
    format!("- {} · {}", markup::escape(view.rules.name.as_str()), markup::channel(view.venue.place))
}

/// The number and the name of a tournament. A flag marks a tournament that is over.
pub(crate) fn suggestion(listed: &ListedTournament) -> String {
    let mark = if listed.is_live { "" } else { " 🏁" };
    format!("#{} · {}{mark}", listed.id.0, listed.name)
}

/// The terms, one per line.
fn terms(rules: &TournamentRules, words: &Words) -> Vec<String> {
    let time = form::time(rules.time, words);
    let what = format!("{} · {time}", system(rules.system, words));
    let limit = rules
        .round_time
        .map(|limit| words.say("tournament-limit", &[("span", form::span(limit.as_secs(), words).into())]));
    let together = rules.at_a_time;
    let together = together.map(|count| words.say("tournament-together", &[("count", count.get().into())]));
    let lot = (rules.seeding == Seeding::Lot).then(|| words.plain("tournament-by-lot"));
    let vacations = (rules.vacations == VacationRule::Heeded).then(|| words.plain("tournament-vacation"));
    let lines = [Some(ratings::with_mode(what, rules.mode, words)), Some(room(rules, words)), limit];
    lines.into_iter().chain([together, lot, vacations]).flatten().collect()
}

fn system(system: System, words: &Words) -> String {
    match system {
        System::Swiss { rounds } => words.say("tournament-swiss", &[("rounds", rounds.into())]),
        System::RoundRobin(Cycles::Single) => words.plain("tournament-single"),
        System::RoundRobin(Cycles::Double) => words.plain("tournament-double"),
    }
}

fn room(rules: &TournamentRules, words: &Words) -> String {
    let room = ("room", rules.room.into());
    match rules.access {
        Access::Everybody => words.say("tournament-room", &[room]),
        Access::Group(role) => {
            words.say("tournament-room-role", &[room, ("role", markup::role(role).into())])
        }
    }
}

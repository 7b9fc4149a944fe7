//! The terms of a tournament, in words.

use chess_service::{Access, TournamentRules, VacationRule};
use chess_tournament::{Cycles, Seeding, System};

use crate::present::challenge::form;
use crate::present::person::ratings;
use crate::present::words::{Words, markup};

/// The terms, one per line.
pub(super) fn lines(rules: &TournamentRules, words: &Words) -> Vec<String> {
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

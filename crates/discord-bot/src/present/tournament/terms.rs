//! The terms of a tournament, in words.

use chess_service::{Access, TournamentRules, VacationRule};
use chess_tournament::{Cycles, Seeding, System};

use crate::present::challenge::form;
use crate::present::person::ratings;
use crate::present::words::Words;
use crate::present::words::markup;

/// The terms, one per line.
pub(super) fn lines(rules: &TournamentRules, words: &Words) -> Vec<String> {
    let time = form::time(rules.time, words);
    let what = format!("{} · {time}", system(rules.system, words));
    let mut lines = vec![ratings::with_mode(what, rules.mode, words), room(rules, words)];
    if let Some(limit) = rules.round_time {
        let span = form::span(limit.as_secs(), words);
        lines.push(words.say("tournament-limit", &[("span", span.into())]));
    }
    lines.extend(
        rules.at_a_time.map(|count| words.say("tournament-together", &[("count", count.get().into())])),
    );
    lines.extend((rules.seeding == Seeding::Lot).then(|| words.plain("tournament-by-lot")));
    lines.extend((rules.vacations == VacationRule::Heeded).then(|| words.plain("tournament-vacation")));
    lines
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

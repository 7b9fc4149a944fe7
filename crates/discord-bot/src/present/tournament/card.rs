//! The card of a tournament, the preview of the card, and lines about a tournament for lists.

use std::num::NonZeroU16;

use chess_arbiter::Account;
use chess_service::{
    Access, ListedTournament, TournamentRules, TournamentStage, TournamentView, VacationRule,
};
use chess_tournament::{Cycles, Seeding, System};

use super::card_buttons::buttons;
use super::entrants::{beginning, entrants};
use super::{ending, round, standings};
use crate::discord::post::{Button, Entity, MenuOption, Post, Row, Tone};
use crate::interactions::press::{Draft, DraftPress, Press};
use crate::present::challenge::form;
use crate::present::person::ratings;
use crate::present::words::{Words, args, markup, mention};

/// The most entrants that an announcement names.
const NAMED: usize = 20;

/// The numbers of simultaneous games that the menu for a round robin offers. The list is short, because the menu also
/// has other entries ([`changes`]), and Discord allows 25 entries in a menu.
const AT_A_TIME: [u16; 10] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

/// The message that shows the tournament in its current stage. For example, the card of a running tournament names the
/// round, and the card of a finished tournament names the winners.
pub(crate) fn card(view: &TournamentView, words: &Words) -> Post {
    let mut lines = invitation(&view.rules, view.organiser, view.stage, words);
    let top = standings::top(view, words);
    lines.push(state(view, words));
    lines.extend(round::latest(view).and_then(|latest| round::deadline(view, latest.number, words)));
    lines.extend(if top.is_empty() { vec![entrants(view, NAMED, words)] } else { top });
    Post::text(lines.join("\n")).with_buttons(buttons(view, words))
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

/// The preview of a drafted tournament, with menus and buttons that change, post or cancel the draft.
pub(crate) fn preview(rules: &TournamentRules, draft: &Draft, me: Account, words: &Words) -> Post {
    let mut lines = invitation(rules, me, TournamentStage::Open, words);
    lines.push(beginning(draft.begins_at(), me, words));
    lines.push(words.plain("tournament-preview"));
    let press = |press| Press::Draft(press, draft.clone());
    let placeholder = words.plain("preview-members");
    let role = Row::Entities { press: press(DraftPress::Members), placeholder, entity: Entity::Role };
    let rows = vec![Row::choices(0, words.plain("preview-change"), changes(draft, words)), role];
    let button = |press, key, tone| Button::new(press, words.plain(key), tone);
    let is_swiss = matches!(draft.system, System::Swiss { .. });
    let length = button(press(DraftPress::Length), "button-round-length", Tone::Secondary);
    let buttons = [
        Some(button(press(DraftPress::Post), "button-post", Tone::Success)),
        Some(length).filter(|_| is_swiss),
        Some(button(Press::Dismiss, "button-cancel", Tone::Secondary)),
    ];
    Post { rows, ..Post::text(lines.join("\n")) }.with_buttons(buttons.into_iter().flatten())
}

/// The lines about a tournament. The first line names the tournament and the organiser. The other lines are the terms
/// ([`terms`]).
fn invitation(
    rules: &TournamentRules,
    organiser: Account,
    stage: TournamentStage,
    words: &Words,
) -> Vec<String> {
    let key = if stage == TournamentStage::Open { "tournament-invites" } else { "tournament-headline" };
    let name = markup::escape(rules.name.as_str());
    let headline = words.say(key, &args![name: name, organiser: mention(organiser)]);
    std::iter::once(headline).chain(terms(rules, words)).collect()
}

fn state(view: &TournamentView, words: &Words) -> String {
    match view.stage {
        TournamentStage::Open => beginning(view.due_at, view.organiser, words),
        TournamentStage::Running => {
            let round = round::latest(view).map_or(1, |round| round.number.0);
            words.about("tournament-running", view, &args![round: round])
        }
        TournamentStage::Over => words.say("tournament-done", &args![winners: ending::winners(view, words)]),
        TournamentStage::Closed => words.plain("tournament-ended-early"),
        TournamentStage::CalledOff => words.plain("tournament-off"),
    }
}

/// The terms, one per line.
fn terms(rules: &TournamentRules, words: &Words) -> Vec<String> {
    let time = form::time(rules.time, words);
    let what = format!("{} · {time}", system(rules.system, words));
    let limit = rules.round_time.map(|limit| {
        words.say("tournament-limit", &args![span: form::duration_in_words(limit.as_secs(), words)])
    });
    let together = rules.at_a_time;
    let together = together.map(|count| words.say("tournament-together", &args![count: count.get()]));
    let lot = (rules.seeding == Seeding::Lot).then(|| words.plain("tournament-by-lot"));
    let vacations = (rules.vacations == VacationRule::Heeded).then(|| words.plain("tournament-vacation"));
    let lines = [Some(ratings::with_mode(what, rules.mode, words)), Some(room(rules, words)), limit];
    lines.into_iter().chain([together, lot, vacations]).flatten().collect()
}

fn system(system: System, words: &Words) -> String {
    match system {
        System::Swiss { rounds } => words.say("tournament-swiss", &args![rounds: rounds]),
        System::RoundRobin(Cycles::Single) => words.plain("tournament-single"),
        System::RoundRobin(Cycles::Double) => words.plain("tournament-double"),
    }
}

fn room(rules: &TournamentRules, words: &Words) -> String {
    let (key, role) = match rules.access {
        Access::Everybody => ("tournament-room", String::new()),
        Access::Group(role) => ("tournament-room-role", markup::role(role)),
    };
    words.say(key, &args![room: rules.room, role: role])
}

/// The entries of the menu below a draft's preview. Each entry changes one term of the draft, and then shows the
/// preview of the changed draft.
fn changes(draft: &Draft, words: &Words) -> Vec<MenuOption> {
    let named = |changed, key| (changed, words.plain(key));
    let mut all = vec![
        named(Draft { access: Access::Everybody, ..draft.clone() }, "preview-everybody"),
        named(Draft { length: None, ..draft.clone() }, "preview-no-limit"),
        named(Draft { seeding: Seeding::Rating, ..draft.clone() }, "preview-by-rating"),
        named(Draft { seeding: Seeding::Lot, ..draft.clone() }, "preview-by-lot"),
        named(Draft { vacations: VacationRule::Heeded, ..draft.clone() }, "preview-vacations"),
        named(Draft { vacations: VacationRule::Ignored, ..draft.clone() }, "preview-no-vacations"),
    ];
    if let System::RoundRobin(_) = draft.system {
        all.push(named(Draft { together: None, ..draft.clone() }, "preview-all-at-once"));
        all.extend(AT_A_TIME.map(|count| {
            let label = words.say("preview-at-once", &args![count: count]);
            (Draft { together: NonZeroU16::new(count), ..draft.clone() }, label)
        }));
    }
    let others = all.into_iter().filter(|(changed, _)| changed != draft);
    others.map(|(changed, label)| MenuOption::new(Press::Draft(DraftPress::Show, changed), label)).collect()
}

//! The organiser's card: the state of the tournament, and a button for each action that is possible now.

use chess_service::{TournamentStage, TournamentView};
use chess_tournament::System;

use super::super::card_buttons::{may_come_late, next_round};
use super::super::entrants::{beginning, entrants};
use super::super::parts::manage_button;
use super::super::{question, round};
use super::menus::{free_levels, is_anybody_left};
use crate::discord::post::{Button, Post, Tone};
use crate::interactions::press::{ManagePress, OrganiserTask};
use crate::present::words::{Words, joined};

/// The most entrants that the card names.
const NAMED: usize = 20;

/// The card for the organiser of a tournament that is not over.
pub(crate) fn card(view: &TournamentView, words: &Words) -> Post {
    let headline = Some(words.about("manage-headline", view, &[]));
    let lines = if view.stage == TournamentStage::Open {
        let begins = beginning(view.due_at, view.organiser, words);
        [headline, Some(begins), Some(entrants(view, NAMED, words))]
    } else {
        let current = view.current_round();
        let deadline = current.and_then(|current| round::deadline(view, current.number, words));
        let games = question::running(view).count();
        [headline, deadline, Some(words.say("manage-games", &[("count", games.into())]))]
    };
    Post::text(joined(lines, "\n")).with_buttons(buttons(view, words))
}

fn buttons(view: &TournamentView, words: &Words) -> Vec<Button> {
    let list = |task| ManagePress::List(task, 0);
    let is_open = view.stage == TournamentStage::Open;
    let is_swiss = matches!(view.rules.system, System::Swiss { .. });
    let has_games = question::running(view).next().is_some();
    let is_stuck = is_swiss && !has_games && view.contest.as_ref().is_some_and(|it| next_round(it).is_some());
    let has_room = view.entrants.len() < usize::from(view.rules.room);
    let takes_players = if is_open { has_room } else { is_swiss && may_come_late(view) };
    let takes_computers = takes_players && free_levels(view).next().is_some();
    let has_players = is_anybody_left(view);
    let all = [
        (is_open, ManagePress::Begin, "button-start", Tone::Success),
        (!is_open && is_stuck, ManagePress::Begin, "button-next-round", Tone::Success),
        (!is_open && view.due_at.is_some(), ManagePress::Extend, "button-extend", Tone::Secondary),
        (has_games, list(OrganiserTask::NoShow), "button-no-show", Tone::Secondary),
        (takes_computers, ManagePress::Levels, "button-add-computer", Tone::Secondary),
        (is_open && has_players, list(OrganiserTask::Replace), "button-substitute", Tone::Secondary),
        (has_players, list(OrganiserTask::Remove), "button-remove", Tone::Secondary),
        (true, ManagePress::Close, if is_open { "button-call-off" } else { "button-close" }, Tone::Danger),
    ];
    let possible = all.into_iter().filter(|(is_possible, ..)| *is_possible);
    possible.map(|(_, press, key, tone)| manage_button(view, press, (key, tone), words)).collect()
}

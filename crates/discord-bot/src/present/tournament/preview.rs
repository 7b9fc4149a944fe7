//! The preview of a tournament's announcement. Only the organiser sees the preview. Menus and a form offer the terms
//! that the command does not ask for.

use std::num::NonZeroU16;

use chess_arbiter::Account;
use chess_service::{Access, TournamentRules, TournamentStage, VacationRule};
use chess_tournament::{Seeding, System};

use super::card::invitation;
use super::entrants::beginning;
use crate::discord::post::{Button, Entity, Entry, Post, Row, Tone};
use crate::interactions::press::{Draft, DraftPress, Press};
use crate::present::words::Words;

/// The choices for the number of simultaneous games in a round robin. With the other terms, the menu has at most 25
/// entries.
const AT_A_TIME: [u16; 10] = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];

/// The preview with its menus and buttons.
pub(crate) fn preview(rules: &TournamentRules, draft: Draft, me: Account, words: &Words) -> Post {
    let mut lines = invitation(rules, me, TournamentStage::Open, words);
    lines.push(beginning(draft.begins_at(), me, words));
    lines.push(words.plain("tournament-preview"));
    let press = |press| Press::Draft(press, draft);
    let role = Row::Entities {
        press: press(DraftPress::Members),
        placeholder: words.plain("preview-members"),
        entity: Entity::Role,
    };
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

/// The entries of the menu. Each entry shows the preview of a changed draft.
fn changes(draft: Draft, words: &Words) -> Vec<Entry> {
    let named = |changed, key| (changed, words.plain(key));
    let mut all = vec![
        named(Draft { access: Access::Everybody, ..draft }, "preview-everybody"),
        named(Draft { length: None, ..draft }, "preview-no-limit"),
        named(Draft { seeding: Seeding::Rating, ..draft }, "preview-by-rating"),
        named(Draft { seeding: Seeding::Lot, ..draft }, "preview-by-lot"),
        named(Draft { vacations: VacationRule::Heeded, ..draft }, "preview-vacations"),
        named(Draft { vacations: VacationRule::Ignored, ..draft }, "preview-no-vacations"),
    ];
    if let System::RoundRobin(_) = draft.system {
        all.push(named(Draft { together: None, ..draft }, "preview-all-at-once"));
        all.extend(AT_A_TIME.map(|count| {
            let label = words.say("preview-at-once", &[("count", count.into())]);
            (Draft { together: NonZeroU16::new(count), ..draft }, label)
        }));
    }
    let others = all.into_iter().filter(|(changed, _)| *changed != draft);
    others.map(|(changed, label)| Entry::new(Press::Draft(DraftPress::Show, changed), label)).collect()
}

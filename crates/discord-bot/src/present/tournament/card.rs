//! The card of a tournament, from the announcement to the winners.

use chess_arbiter::Account;
use chess_service::{TournamentRules, TournamentStage, TournamentView};

use super::card_buttons::buttons;
use super::entrants::{beginning, entrants};
use super::{ending, round, standings, terms};
use crate::discord::post::Post;
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
    let key = match stage {
        TournamentStage::Open => "tournament-invites",
        TournamentStage::Running
        | TournamentStage::Over
        | TournamentStage::Closed
        | TournamentStage::CalledOff => "tournament-headline",
    };
    let name = markup::escape(rules.name.as_str());
    let headline = words.say(key, &[("name", name.into()), ("organiser", mention(organiser).into())]);
    std::iter::once(headline).chain(terms::lines(rules, words)).collect()
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

//! The players who take part in a tournament, and the answer while it has not begun.

use chess_arbiter::Account;
use chess_service::{TournamentStage, TournamentView};
use chess_tournament::Number;
use jiff::Timestamp;

use super::parts::{name, players};
use crate::discord::post::Post;
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};

/// How many entrants one reader sees: as many as there is room for.
const ALL_NAMED: usize = 70;

/// Says that a tournament has not begun, or never will, instead of a table or pairings.
pub(crate) fn not_begun(view: &TournamentView, words: &Words) -> Post {
    Post::text(why_not_begun(view, words).join("\n"))
}

/// That it has not begun, or never will, for whoever asks for what there is only afterwards.
fn why_not_begun(view: &TournamentView, words: &Words) -> Vec<String> {
    let name = || [("name", name(view).into())];
    if view.stage == TournamentStage::CalledOff {
        return vec![words.say("over-called-off", &name())];
    }
    vec![words.say("tournament-waits", &name()), beginning(view.due_at, view.organiser, words)]
}

/// Who takes part in one that has not begun, for one reader.
pub(super) fn list(view: &TournamentView, words: &Words) -> Post {
    let mut lines = why_not_begun(view, words);
    if view.stage == TournamentStage::Open {
        lines.push(entrants(view, ALL_NAMED, words));
    }
    Post::text(lines.join("\n"))
}

/// Who takes part, the first of them by name.
pub(super) fn entrants(view: &TournamentView, most: usize, words: &Words) -> String {
    let staying = (1..).map(Number).zip(&view.entrants).filter(|(_, entrant)| entrant.gone.is_none());
    let numbers: Vec<Number> = staying.map(|(number, _)| number).collect();
    let named = players(view, numbers.iter().copied().take(most), words);
    let rest = numbers.len().saturating_sub(most);
    let named = if rest == 0 {
        named
    } else {
        words.say("tournament-entrants-more", &[("players", named.into()), ("count", rest.into())])
    };
    words.say("tournament-entrants", &[("count", numbers.len().into()), ("players", named.into())])
}

pub(super) fn beginning(at: Option<Timestamp>, organiser: Account, words: &Words) -> String {
    let who = ("who", mention(organiser).into());
    match at {
        Some(at) => words.say("tournament-begins", &[who, ("until", markup::relative(at).into())]),
        None => words.say("tournament-begins-by-word", &[who]),
    }
}

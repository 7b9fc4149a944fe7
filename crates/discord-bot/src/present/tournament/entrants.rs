//! The entrants of a tournament, and the answer to a request for the standings or pairings before the tournament
//! begins.

use chess_arbiter::Account;
use chess_service::{TournamentStage, TournamentView};
use chess_tournament::Number;
use jiff::Timestamp;

use super::parts::players;
use crate::discord::post::Post;
use crate::present::words::{Words, args, markup, mention};

/// The most entrants in a private list. More entrants do not fit into a message.
const ALL_NAMED: usize = 70;

/// The answer to a request for the standings or pairings of a tournament that has not begun or was called off.
pub(crate) fn not_begun(view: &TournamentView, words: &Words) -> Post {
    Post::text(why_not_begun(view, words).join("\n"))
}

fn why_not_begun(view: &TournamentView, words: &Words) -> Vec<String> {
    if view.stage == TournamentStage::CalledOff {
        return vec![words.about("over-called-off", view, &[])];
    }
    vec![words.about("tournament-waits", view, &[]), beginning(view.due_at, view.organiser, words)]
}

/// The private list of the entrants of a tournament that has not begun.
pub(super) fn list(view: &TournamentView, words: &Words) -> Post {
    let mut lines = why_not_begun(view, words);
    if view.stage == TournamentStage::Open {
        lines.push(entrants(view, ALL_NAMED, words));
    }
    Post::text(lines.join("\n"))
}

/// The number of entrants who have not left, and the names of the first `most` entrants.
pub(super) fn entrants(view: &TournamentView, most: usize, words: &Words) -> String {
    let staying = (1..).map(Number).zip(&view.entrants).filter(|(_, entrant)| entrant.gone.is_none());
    let numbers: Vec<Number> = staying.map(|(number, _)| number).collect();
    let named = players(view, numbers.iter().copied().take(most), words);
    let rest = numbers.len().saturating_sub(most);
    let named = match rest {
        0 => named,
        rest => words.say("tournament-entrants-more", &args![players: named, count: rest]),
    };
    words.say("tournament-entrants", &args![count: numbers.len(), players: named])
}

pub(super) fn beginning(at: Option<Timestamp>, organiser: Account, words: &Words) -> String {
    let key = if at.is_some() { "tournament-begins" } else { "tournament-begins-by-word" };
    let until = at.map(markup::relative).unwrap_or_default();
    words.say(key, &args![organiser: mention(organiser), until: until])
}

//! Suggestions while a move is typed: from one game, from several, and for a claim.

use chess_arbiter::Evidence;
use chess_core::write_uci;
use chess_service::GameView;

use super::claim::reason_of;
use super::found::{self, Found};
use crate::limits;
use crate::words::Words;

/// What is shown, and what is sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Suggestion {
    /// What is shown.
    pub(crate) label: String,
    /// What is sent.
    pub(crate) value: String,
}

/// Legal moves of games with the names of their opponents: those that begin with what was typed, then those that contain it.
/// Of several games each has its share, says against whom it is, and is named in the value.
pub(crate) fn suggest(games: &[(GameView, String)], typed: &str, words: &Words) -> Vec<Suggestion> {
    let [(view, _)] = games else {
        let share = limits::CHOICES / games.len().max(1);
        return games.iter().flat_map(|game| against(game, typed, words).into_iter().take(share)).collect();
    };
    let fitting = fitting(sorted(view, words), view, typed);
    let suggest =
        |found: Found| Suggestion { value: write_uci(view.game.position(), found.mv), label: found.san };
    fitting.into_iter().map(suggest).take(limits::CHOICES).collect()
}

/// Legal moves for a claim: first those that make it right, and marked.
pub(crate) fn for_claim(games: &[(GameView, String)], typed: &str, words: &Words) -> Vec<Suggestion> {
    let mut right = Vec::new();
    for (view, name) in games {
        for found in sorted(view, words) {
            let evidence = Evidence::gather(view.game.board(), Some(found.mv));
            let Some(reason) = evidence.proves() else { continue };
            if !fits(&found, view, typed) {
                continue;
            }
            let args = [("move", found.san.clone().into()), ("reason", reason_of(reason, words).into())];
            let label = words.say("moves-proves", &args);
            right.push(if games.len() > 1 {
                Suggestion { label: versus(&label, name, words), value: value(view, &found) }
            } else {
                Suggestion { label, value: write_uci(view.game.position(), found.mv) }
            });
        }
    }
    let others = suggest(games, typed, words);
    let new: Vec<_> =
        others.into_iter().filter(|other| right.iter().all(|one| one.value != other.value)).collect();
    right.into_iter().chain(new).take(limits::CHOICES).collect()
}

fn against((view, name): &(GameView, String), typed: &str, words: &Words) -> Vec<Suggestion> {
    let suggest =
        |found: Found| Suggestion { label: versus(&found.san, name, words), value: value(view, &found) };
    fitting(sorted(view, words), view, typed).into_iter().map(suggest).collect()
}

/// A move with the game it belongs to.
fn value(view: &GameView, found: &Found) -> String {
    format!("{}:{}", view.id.0, write_uci(view.game.position(), found.mv))
}

fn versus(label: &str, name: &str, words: &Words) -> String {
    format!("{label} · {}", words.say("versus", &[("opponent", name.to_owned().into())]))
}

/// Legal moves in the order of the alphabet.
fn sorted(view: &GameView, words: &Words) -> Vec<Found> {
    let mut moves = found::all(view, words);
    moves.sort_by(|one, other| one.san.cmp(&other.san));
    moves
}

fn fitting(moves: Vec<Found>, view: &GameView, typed: &str) -> Vec<Found> {
    let fits = moves.into_iter().filter(|found| fits(found, view, typed));
    let (begins, contains): (Vec<_>, Vec<_>) = fits.partition(|found| begins(found, view, typed));
    begins.into_iter().chain(contains).collect()
}

fn fits(found: &Found, view: &GameView, typed: &str) -> bool {
    begins(found, view, typed) || fold(&found.san).contains(&fold(typed))
}

fn begins(found: &Found, view: &GameView, typed: &str) -> bool {
    let typed = fold(typed);
    fold(&found.san).starts_with(&typed) || write_uci(view.game.position(), found.mv).starts_with(&typed)
}

fn fold(text: &str) -> String {
    text.chars()
        .filter(|c| !matches!(c, ' ' | 'x' | '+' | '#' | '=' | '-'))
        .flat_map(char::to_lowercase)
        .collect()
}

//! The profile of a player in a server: ratings, results, openings, and a chart of a rating.

use std::collections::BTreeMap;

use chess_arbiter::Account;
use chess_core::{Color, Openings};
use chess_service::{Profile, Standing};
use jiff::Timestamp;

use super::{rating_chart, ratings};
use crate::discord::post::Post;
use crate::present::game::board_in_words;
use crate::present::words::{Words, args, joined, mention, openings};
use crate::present::{Look, Twin};

/// The most openings that a profile names.
const OPENINGS: usize = 3;

/// A profile. The profile has a chart if `look` is given and there is a rating to draw. `look` is `None` if the reader
/// asked for too many pictures.
pub(crate) fn profile(
    profile: &Profile,
    (whose, names): (Account, &[String]),
    look: Option<Look>,
    now: Timestamp,
    words: &Words,
) -> Post {
    let who = args![who: mention(whose)];
    if profile.recent.is_empty() && profile.standings.is_empty() {
        return Post::text(words.say("profile-none", &who));
    }
    let mut lines = vec![words.say("profile-headline", &who)];
    lines.extend(profile.standings.iter().map(|standing| rated(standing, words)));
    if profile.standings.is_empty() {
        lines.push(words.plain("profile-unrated"));
    }
    let scores = Color::ALL.into_iter();
    lines.extend(scores.filter_map(|color| ratings::with_color(profile.scores[color], color, words)));
    lines.extend(streak(profile, words));
    lines.extend(openings(profile, words));
    lines.push(words.plain("standing-counted"));
    lines.extend(ratings::provisional(profile.standings.iter(), words));
    let picture = look.and_then(|look| rating_chart::picture(profile, names, look, now, words));
    let post = Post { text: lines.join("\n"), picture, ..Post::default() };
    board_in_words::beside(post, look.map_or(Twin::Off, |look| look.twin), words)
}

fn rated(standing: &Standing, words: &Words) -> String {
    let args = args![
        pace: ratings::pace_name(standing.pace, words), rating: ratings::rating(standing.rating),
        deviation: standing.rating.shown_deviation(), games: ratings::rated_games(standing.games, words),
    ];
    words.say("profile-rating", &args)
}

/// Tells how many of the latest games in a row have the same result. `None` if the last two results differ or there is
/// only one game.
fn streak(profile: &Profile, words: &Words) -> Option<String> {
    let mut results = profile.recent.iter().filter_map(|(color, game)| {
        let (_, outcome) = game.counted_result()?;
        Some(match outcome.winner() {
            Some(winner) if winner == *color => "profile-streak-won",
            Some(_) => "profile-streak-lost",
            None => "profile-streak-drawn",
        })
    });
    let last = results.next()?;
    let count = 1 + results.take_while(|result| *result == last).count();
    (count > 1).then(|| words.say(last, &args![count: count]))
}

/// The most frequent openings. All variations of an opening count together.
fn openings(profile: &Profile, words: &Words) -> Option<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for (_, game) in &profile.recent {
        if let Some(opening) = Openings::bundled().of_game(game.board()) {
            *counts.entry(openings::family(opening, words)).or_default() += 1;
        }
    }
    let mut most: Vec<_> = counts.into_iter().collect();
    most.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let named = joined(most.iter().take(OPENINGS).map(|(name, count)| format!("{name} ({count})")), ", ");
    (!named.is_empty()).then(|| words.say("profile-openings", &args![openings: named]))
}

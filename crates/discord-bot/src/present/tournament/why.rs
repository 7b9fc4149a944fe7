//! Explains in words why a player got an opponent, a colour or a bye.

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::TournamentView;
use chess_tournament::{Barrier, Explanation, NoBye, Number, RoundNumber, Tournament, WhyBye, WhyPairing};

use super::parts::{player, players, points};
use crate::discord::post::Post;
use crate::present::words::pieces::side;
use crate::present::words::{Args, Words, args, markup, variant};

/// Explains a player's pairing in a round.
pub(crate) fn why(view: &TournamentView, whose: Account, round: RoundNumber, words: &Words) -> Post {
    explained(view, (whose, round), view.why(whose, round), words)
}

/// Puts the `explanation` of a player's pairing into words. `None` means that the player takes no part in the round.
pub(crate) fn explained(
    view: &TournamentView,
    (whose, round): (Account, RoundNumber),
    explanation: Option<Explanation>,
    words: &Words,
) -> Post {
    let args = args![who: markup::player(whose, words), round: round.0];
    let Some(explanation) = explanation else { return Post::text(absent(view, (whose, round), words)) };
    let mut lines = vec![words.about("why-headline", view, &args)];
    match explanation {
        Explanation::Table(Some(opponent)) => {
            lines.push(words.say("why-table", &args![opponent: player(view, opponent, words)]));
        }
        Explanation::Table(None) => lines.push(words.say("why-table-bye", &args)),
        Explanation::RoundOff(_) => lines.push(words.say("why-off", &args)),
        Explanation::Bye(why) => lines.extend(bye(view, &why, whose, words)),
        Explanation::Pairing(why) => lines.extend(pairing(view, &why, whose, words)),
    }
    Post::text(lines.join("\n"))
}

/// Says that a player takes no part in a round, or names the later round in which the player begins.
fn absent(view: &TournamentView, (whose, round): (Account, RoundNumber), words: &Words) -> String {
    let who = markup::player(whose, words);
    let record = view.contest.as_ref().map(Tournament::record);
    let entrant = record.zip(view.number_of(whose)).and_then(|(record, number)| record.entrant(number));
    match entrant.filter(|entrant| entrant.gone.is_none() && entrant.from > round) {
        Some(entrant) => words.say("why-not-yet", &args![who: who, from: entrant.from.0]),
        None => words.say("why-not-there", &args![who: who, round: round.0]),
    }
}

fn bye(view: &TournamentView, why: &WhyBye, whose: Account, words: &Words) -> Vec<String> {
    let args = args![who: markup::player(whose, words), score: points(why.score)];
    let mut lines = vec![words.say("why-bye", &args)];
    for (reason, key) in [(NoBye::HadOne, "why-bye-had"), (NoBye::Needed, "why-bye-needed")] {
        let those = together(view, &why.below, &reason, words);
        lines.extend(those.map(|all| words.say(key, &args![players: all])));
    }
    lines
}

fn pairing(view: &TournamentView, why: &WhyPairing, whose: Account, words: &Words) -> Vec<String> {
    let [score, theirs] = why.scores.map(points);
    let key = format!("why-{}", variant(&why.float));
    let args: Args<'_> = &args![
        who: markup::player(whose, words), opponent: player(view, why.opponent, words), score: score,
        theirs: theirs, group: why.group,
    ];
    let mut lines = vec![words.say(&key, args)];
    let met = together(view, &why.barred, &Barrier::Met, words);
    lines.extend(met.map(|all| words.say("why-met", &args![players: all])));
    for color in Color::ALL {
        let same = together(view, &why.barred, &Barrier::SameColor(color), words);
        let args = |all: String| args![color: side(color), players: all];
        lines.extend(same.map(|all| words.say("why-same-colour", &args(all))));
    }
    lines.push(colour(view, why, whose, words));
    lines
}

/// The reason for a player's colour.
fn colour(view: &TournamentView, why: &WhyPairing, whose: Account, words: &Words) -> String {
    let key = format!("colour-{}", variant(&why.color_reason));
    let [own, _] = why.preferences;
    let favoured = if own.color() == Some(why.color) {
        markup::player(whose, words)
    } else {
        player(view, why.opponent, words)
    };
    let reason = words.say(&key, &args![favoured: favoured]);
    words.say("why-colour", &args![color: side(why.color), reason: reason])
}

/// The players in `all` who have this reason, as one text. `None` if nobody has this reason.
fn together<T: PartialEq>(
    view: &TournamentView,
    all: &[(Number, T)],
    reason: &T,
    words: &Words,
) -> Option<String> {
    let those = all.iter().filter(|(_, why)| why == reason).map(|(number, _)| *number);
    Some(players(view, those, words)).filter(|named| !named.is_empty())
}

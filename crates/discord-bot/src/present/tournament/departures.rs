//! Messages about changes among the entrants (a player left, was removed, added, struck or replaced), about a longer
//! round, and the question to a missing player.

use chess_service::{EntrantView, GoneView, TournamentView};
use chess_tournament::{Counted, Number, Parting, RoundNumber, Verdict};

use super::parts::button;
use super::parts::{name, player, players};
use crate::discord::post::{Post, Row, Tone};
use crate::interactions::press::TournamentPress;
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};

/// Announces that a player is gone. It names the opponents who are awarded wins, or says that none of the player's
/// games counts, because fewer than half of their games in a round robin were played (FIDE Handbook C.05).
pub(crate) fn parted(view: &TournamentView, number: Number, words: &Words) -> Post {
    let Some(gone) = gone(view, number) else { return Post::default() };
    let key = match gone.parting {
        Parting::Left => "parted-left",
        Parting::Removed => "parted-removed",
    };
    let who = ("who", player(view, number, words).into());
    let mut lines = vec![words.say(key, &[who, ("name", name(view).into())])];
    lines.extend(reason(gone));
    let awarded = awarded(view, number, gone.parting);
    if view.standings().iter().any(|row| row.number == number && row.counted == Counted::No) {
        lines.push(words.say("parted-void", &[("who", player(view, number, words).into())]));
    } else if !awarded.is_empty() {
        let how = match gone.parting {
            Parting::Left => "left",
            Parting::Removed => "removed",
        };
        let args = [
            ("count", awarded.len().into()),
            ("players", players(view, awarded, words).into()),
            ("how", how.into()),
        ];
        lines.push(words.say("parted-awards", &args));
    }
    Post::text(lines.join("\n"))
}

/// Tells a person in private that an organiser took them off the list before the tournament began.
pub(crate) fn struck(view: &TournamentView, words: &Words) -> Post {
    let args = [("name", name(view).into()), ("organiser", mention(view.organiser).into())];
    Post::text(words.say("parted-list", &args))
}

/// Tells a person in private that an organiser entered them.
pub(crate) fn seated(view: &TournamentView, words: &Words) -> Post {
    let args = [
        ("name", name(view).into()),
        ("organiser", mention(view.organiser).into()),
        ("place", markup::channel(view.channel).into()),
    ];
    Post::text(words.say("seated-you", &args))
}

/// Tells a player in private that they were removed from the tournament.
pub(crate) fn removed(view: &TournamentView, number: Number, words: &Words) -> Post {
    let args = [("name", name(view).into()), ("organiser", mention(view.organiser).into())];
    let lines = std::iter::once(words.say("parted-you", &args)).chain(gone(view, number).and_then(reason));
    Post::text(lines.collect::<Vec<_>>().join("\n"))
}

/// Announces the new end of the round.
pub(crate) fn extended(view: &TournamentView, round: RoundNumber, words: &Words) -> Post {
    let until = view.due_at.map(markup::moment).unwrap_or_default();
    let args = [("round", round.0.into()), ("name", name(view).into()), ("until", until.into())];
    Post::text(words.say("round-extended", &args))
}

/// Asks a player who has not moved whether they still play.
pub(crate) fn missing(view: &TournamentView, number: Number, words: &Words) -> Post {
    let args = [
        ("who", player(view, number, words).into()),
        ("name", name(view).into()),
        ("organiser", mention(view.organiser).into()),
    ];
    let pings = view.account_of(number).into_iter().collect();
    let leave = button(view.id, TournamentPress::Leave, ("button-leave", Tone::Secondary), words);
    Post {
        text: words.say("missing", &args),
        pings,
        rows: vec![Row::Buttons(vec![leave])],
        ..Post::default()
    }
}

fn gone(view: &TournamentView, number: Number) -> Option<&GoneView> {
    view.entrant(number).and_then(|EntrantView { gone, .. }| gone.as_ref())
}

/// The reason as a quotation.
fn reason(gone: &GoneView) -> Option<String> {
    gone.reason.as_ref().map(|reason| format!("> {}", markup::escape(reason.as_str())))
}

/// The players who were awarded a win because this player is gone.
fn awarded(view: &TournamentView, number: Number, parting: Parting) -> Vec<Number> {
    let boards = view.rounds.iter().flat_map(|round| &round.boards);
    let won = boards.filter_map(|board| match board.verdict? {
        Verdict::Awarded { winner, why } if why == parting.award() && board.players[!winner] == number => {
            Some(board.players[winner])
        }
        Verdict::Awarded { .. } | Verdict::Played(_) | Verdict::Nobody => None,
    });
    let mut won: Vec<Number> = won.collect();
    won.sort_unstable();
    won.dedup();
    won
}

//! The end of a tournament: the winners and the deciding tie-breaks, or the reason why there is no winner.

use chess_arbiter::Account;
use chess_service::TournamentView;
use chess_tournament::{
    Number, RoundNumber, StandingsRow, TieBreak, Tournament, standings_by, usual_tie_breaks,
};

use super::card_buttons::takeaways;
use super::parts::{player, players};
use super::standings::TablePage;
use super::{parts, standings};
use crate::discord::post::Post;
use crate::present::words::{Words, args, joined, markup, mention, variant};

/// The last place for which [`ties`] names the deciding tie-break.
const TOLD: u16 = 3;

/// The most entrants to ping when a tournament is called off. More mentions do not fit into a message.
const CALLED: usize = 70;

/// The end of a completed tournament: winners, standings and files.
pub(crate) fn over(view: &TournamentView, page: &TablePage, words: &Words) -> Post {
    let mut lines = vec![words.about("over-headline", view, &[]), winners(view, words)];
    for (place, key) in [(2, "over-second"), (3, "over-third")] {
        let there = on_place(view, place, words);
        lines.extend(there.map(|(players, points)| words.say(key, &args![players: players, points: points])));
    }
    lines.extend(view.contest.iter().flat_map(|contest| ties(view, contest, words)));
    lines.extend(standings::out(view, page, words));
    standings::with_table(lines, view, page, words).with_buttons(takeaways(view, words))
}

/// The end of a tournament that the organiser closed early. The message contains the standings.
pub(crate) fn closed(view: &TournamentView, page: &TablePage, words: &Words) -> Post {
    let mut lines = vec![words.about("over-closed", view, &[])];
    lines.extend(standings::rows(view, page, words));
    standings::with_table(lines, view, page, words).with_buttons(takeaways(view, words))
}

/// The message that a tournament was called off before it began. Pings the entrants.
pub(crate) fn called_off(view: &TournamentView, words: &Words) -> Post {
    let entrants = view.entrants.iter().map(|entrant| entrant.account);
    let people = entrants.filter(|account| matches!(account, Account::Person(..)));
    let pings: Vec<Account> = people.take(CALLED).collect();
    let named = joined(pings.iter().map(|account| mention(*account)), ", ");
    let called = (!named.is_empty()).then(|| format!("-# {named}"));
    Post { pings, ..Post::text(joined([Some(words.about("over-called-off", view, &[])), called], "\n")) }
}

/// The message that a tournament is called off, because too few players joined before the start. Pings the entrants and
/// the organiser.
pub(crate) fn too_few_came(view: &TournamentView, words: &Words) -> Post {
    let waiting = view.entrants.iter().map(|entrant| entrant.account);
    let mut pings: Vec<Account> = std::iter::once(view.organiser).chain(waiting).collect();
    pings.dedup();
    let who = joined(pings.iter().map(|account| markup::player(*account, words)), ", ");
    pings.retain(|account| matches!(account, Account::Person(..)));
    Post { pings, ..Post::text(words.about("over-too-few", view, &args![who: who])) }
}

/// Tells the organiser that no further round can be paired. The organiser has to decide how the tournament goes on.
pub(crate) fn stuck(view: &TournamentView, round: RoundNumber, words: &Words) -> Post {
    let text = words.about("over-stuck", view, &args![round: round.0]);
    Post { pings: vec![view.organiser], ..Post::text(text) }
}

/// The sentence about the winners. If only computers won, a second sentence names the best-placed people.
pub(super) fn winners(view: &TournamentView, words: &Words) -> String {
    let (players, points) = on_place(view, 1, words).unwrap_or_default();
    let count = view.standings().iter().filter(|row| is_on(row, 1)).count();
    let first = args![count: count, players: players, points: points];
    joined([Some(words.say("over-winners", &first)), best_people_behind_computers(view, words)], "\n")
}

/// If only computers won, returns a sentence about the best-placed people. Leaves out people who do not count
/// ([`StandingsRow::counts`]).
fn best_people_behind_computers(view: &TournamentView, words: &Words) -> Option<String> {
    let is_person = |row: &&StandingsRow| matches!(view.account_of(row.number), Some(Account::Person(..)));
    let rows = view.standings();
    let mut people = rows.iter().filter(|row| row.counts).filter(is_person);
    let best = people.next().filter(|best| best.place > 1)?;
    let shared = people.take_while(|row| row.place == best.place).map(|row| row.number);
    let names = players(view, std::iter::once(best.number).chain(shared), words);
    let args = args![players: names, points: parts::score(best.points, words)];
    Some(words.say("over-best-people", &args))
}

/// The players who share this place in the standings, and their points. `None` if nobody has this place.
fn on_place(view: &TournamentView, place: u16, words: &Words) -> Option<(String, String)> {
    let rows = view.standings();
    let there: Vec<&StandingsRow> = rows.iter().filter(|row| is_on(row, place)).collect();
    let points = parts::points(there.first()?.points);
    Some((players(view, there.iter().map(|row| row.number), words), points))
}

fn is_on(row: &StandingsRow, place: u16) -> bool {
    row.place == place && row.counts
}

/// Names the tie-breaks that decided the first [`TOLD`] places. Each sentence is about two neighbours in the standings
/// who have equal points but different places. Leaves out players who do not count ([`StandingsRow::counts`]).
fn ties(view: &TournamentView, contest: &Tournament, words: &Words) -> Vec<String> {
    let rows = view.standings();
    let neighbours = rows.iter().zip(rows.iter().skip(1)).filter(|(own, other)| {
        own.place <= TOLD && own.place < other.place && own.points == other.points && other.counts
    });
    let told = neighbours.filter_map(|(own, other)| {
        let by = decided_by(contest, own.number, other.number)?;
        let args = args![
            who: player(view, own.number, words), other: player(view, other.number, words),
            by: decisive(by, own, other, words),
        ];
        Some(words.say("over-tie", &args))
    });
    told.collect()
}

/// The first tie-break that separates two players in the standings. `None` if no tie-break separates the players.
fn decided_by(contest: &Tournament, own: Number, other: Number) -> Option<TieBreak> {
    let usual = usual_tie_breaks(contest.record().system);
    (1..=usual.len()).find_map(|count| {
        let so_far = usual.get(..count)?;
        let rows = standings_by(contest, so_far);
        let place = |number| rows.iter().find(|row| row.number == number).map(|row| row.place);
        so_far.last().copied().filter(|_| place(own) != place(other))
    })
}

/// Names the tie-break that separates two players, with the tie-break values of both players. The direct encounter
/// has no values.
pub(crate) fn decisive(by: TieBreak, own: &StandingsRow, other: &StandingsRow, words: &Words) -> String {
    let value = |row: &StandingsRow| {
        let values = row.tie_breaks;
        match by {
            TieBreak::DirectEncounter => String::new(),
            TieBreak::Buchholz => parts::points(values.buchholz),
            TieBreak::BuchholzCut1 => parts::points(values.buchholz_cut1),
            TieBreak::SonnebornBerger => parts::quarters(values.sonneborn_berger, words),
            TieBreak::Wins => values.wins.to_string(),
            TieBreak::BlackWins => values.black_wins.to_string(),
            TieBreak::Progressive => parts::points(values.progressive),
        }
    };
    let args = args![own: value(own), theirs: value(other)];
    words.say(&format!("tiebreak-{}", variant(&by)), &args)
}

//! Composes the messages of tournaments.

use chess_service::{AboutTournament, Audience, Refused, Sheet, Subject, TournamentView};
use chess_tournament::RoundNumber;

use super::{Composed, Composing};
use crate::interactions::shared::tournament_pages;
use crate::present::game::answer;
use crate::present::look::Look;
use crate::present::tournament::{self, TablePage};

impl Composing<'_> {
    pub(super) async fn about_tournament(&self, about: AboutTournament) -> Result<Composed, Refused> {
        let (view, words) = (self.facts.tournament()?, self.words);
        let subject = Subject::Tournament(view.id);
        let showing = |sheet| {
            let (post, shows) = self.sheet(view, sheet);
            Composed::showing(post, subject, shows)
        };
        Ok(Composed::saying(match about {
            AboutTournament::Card => return Ok(showing(Sheet::CARD)),
            AboutTournament::Round(sheet) if tournament::is_past(view, RoundNumber(sheet.round)) => {
                return Ok(Composed::Past(subject, self.sheet(view, sheet).1));
            }
            AboutTournament::Round(sheet) => return Ok(showing(sheet)),
            AboutTournament::Over => tournament::over(view, &self.table(view).await, words),
            AboutTournament::Closed => tournament::closed(view, &self.table(view).await, words),
            AboutTournament::CalledOff => tournament::called_off(view, words),
            AboutTournament::TooFewCame => tournament::too_few_came(view, words),
            AboutTournament::Stuck(round) => tournament::stuck(view, round, words),
            AboutTournament::Parted(number) => match self.to {
                Audience::Venue(_) => tournament::parted(view, number, words),
                Audience::Person(_) => tournament::removed(view, number, words),
            },
            AboutTournament::Struck => answer::about("parted-list", view, words),
            AboutTournament::Seated => self.as_on_boards(answer::about("seated-you", view, words)),
            AboutTournament::Extended(round) => tournament::extended(view, round, words),
            AboutTournament::Missing(number) => tournament::missing(view, number, words),
        }))
    }

    /// The first page of the standings, in the server's look.
    async fn table(&self, view: &TournamentView) -> TablePage {
        tournament_pages::page(self.bot, view, 0, Look::of(&self.facts.server)).await
    }
}

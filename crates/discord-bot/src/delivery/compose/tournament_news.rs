//! Composes and updates the messages of tournaments, and opens their threads.

use chess_arbiter::Place;
use chess_service::{
    AboutTournament, Audience, Delivery, Extent, MessageAt, Refused, Sheet, Shows, Subject, TournamentId,
    TournamentView,
};
use chess_tournament::{Number, RoundNumber};

use crate::delivery::message::Composed;
use crate::delivery::sending::{Sending, Trouble};
use crate::delivery::thread_opening::IN_TOURNAMENT;
use crate::discord::post::Post;
use crate::discord::rest::{Failure, Scope};
use crate::discord::send::drawn;
use crate::interactions::shared::tournament_pages;
use crate::present::look::Look;
use crate::present::setting::{THREADS, Toggle};
use crate::present::tournament;
use crate::present::words::Words;
use crate::present::words::thread_name;

impl Sending<'_> {
    /// A message about a tournament.
    pub(in crate::delivery) async fn about_tournament(
        &self,
        id: TournamentId,
        about: AboutTournament,
        to: Audience,
    ) -> Result<Composed, Trouble> {
        let view = self.shared.bot.club.tournaments().view(id).await?;
        let words = self.words_for(to, &view.venue).await?;
        Ok(match about {
            AboutTournament::Card => showing(&view, Sheet::CARD, words),
            AboutTournament::Round { round, part } => showing(&view, Sheet { round, part }, words),
            AboutTournament::Standings { round } => {
                // The next round may be paired by now; its byes must not count yet.
                let view = view.after(RoundNumber(round));
                let (page, names, look) = self.table(&view).await?;
                Composed::saying(tournament::posted(&view, &page, (&names, look), words))
            }
            AboutTournament::Over => {
                let (page, names, look) = self.table(&view).await?;
                Composed::saying(tournament::over(&view, &page, (&names, look), words))
            }
            AboutTournament::Closed => {
                let (page, names, look) = self.table(&view).await?;
                Composed::saying(tournament::closed(&view, &page, (&names, look), words))
            }
            AboutTournament::CalledOff => Composed::saying(tournament::called_off(&view, words)),
            AboutTournament::TooFewCame => Composed::saying(tournament::too_few_came(&view, words)),
            AboutTournament::Stuck { round } => {
                Composed::saying(tournament::stuck(&view, RoundNumber(round), words))
            }
            AboutTournament::Parted { number } => Composed::saying(match to {
                Audience::Venue(_) => tournament::parted(&view, Number(number), words),
                Audience::Person(_) => tournament::removed(&view, Number(number), words),
            }),
            AboutTournament::Struck => Composed::saying(tournament::struck(&view, words)),
            AboutTournament::Seated => Composed::saying(tournament::seated(&view, words)),
            AboutTournament::Extended { round } => {
                Composed::saying(tournament::extended(&view, RoundNumber(round), words))
            }
            AboutTournament::Missing { number } => {
                Composed::saying(tournament::missing(&view, Number(number), words))
            }
        })
    }

    /// Updates a message to the state of its tournament.
    pub(in crate::delivery) async fn redraw_tournament(
        &mut self,
        id: TournamentId,
        message: MessageAt,
        sheet: Sheet,
    ) -> Result<Delivery, Trouble> {
        let view = self.shared.bot.club.tournaments().view(id).await?;
        let open = [view.venue.place, view.channel];
        let alone = self.alone_with(message, &open, &[view.organiser]).await;
        let to = alone.map_or(Audience::Venue(view.venue.place), Audience::Person);
        let words = self.words_for(to, &view.venue).await?;
        // The first version of the message has pinged the players.
        let post = Post { pings: Vec::new(), ..sheet_of(&view, sheet, words) };
        let shows = Shows { version: view.version, extent: Extent::Sheet(sheet) };
        self.edit_awake(message, drawn(post).await).await?;
        // If the tournament has changed meanwhile, recording this version adds another update.
        Ok(Delivery::Shown { subject: Subject::Tournament(id), message, shows, replaces: None })
    }

    /// Opens the thread of a tournament that has begun.
    pub(in crate::delivery) async fn gather(
        &self,
        id: TournamentId,
        channel: Place,
    ) -> Result<Delivery, Trouble> {
        let bot = &self.shared.bot;
        let view = bot.club.tournaments().view(id).await?;
        let Some(server) = view.venue.server else { return Ok(Delivery::Opened { thread: None }) };
        let kept = bot.club.people().preferences_of_server(server).await?;
        if THREADS.of(&kept) == Toggle::Off {
            return Ok(Delivery::Opened { thread: None });
        }
        if self.task.is_doubtful
            && let Some(found) =
                self.find_thread(channel, |name| thread_name::is_of_tournament(name, id)).await?
        {
            return Ok(Delivery::Opened { thread: Some(found) });
        }
        let name = thread_name::of_tournament(id, view.rules.name.as_str());
        match bot.sender.open_thread(channel, &name).await {
            Ok(thread) => Ok(Delivery::Opened { thread: Some(thread) }),
            Err(failure @ (Failure::Gone(_) | Failure::Invalid(_))) => {
                tracing::info!(%failure, tournament = id.0, "no thread can be opened: the tournament is shown in its channel");
                Ok(Delivery::Opened { thread: None })
            }
            Err(Failure::Limited { wait, scope: Scope::Bucket }) if wait > IN_TOURNAMENT => {
                Ok(Delivery::Opened { thread: None })
            }
            Err(failure) => Err(failure.into()),
        }
    }

    /// The first page of the standings, for everybody.
    async fn table(
        &self,
        view: &TournamentView,
    ) -> Result<(tournament::TablePage, tournament::EntrantNames, Look), Refused> {
        let page = tournament::page(view, 0);
        let names = tournament_pages::names(&self.shared.bot, view, &page).await;
        Ok((page, names, self.look(&view.venue).await?))
    }
}

fn showing(view: &TournamentView, sheet: Sheet, words: &Words) -> Composed {
    let shows = Shows { version: view.version, extent: Extent::Sheet(sheet) };
    Composed::showing(sheet_of(view, sheet, words), Subject::Tournament(view.id), shows)
}

/// The message for a sheet, which is updated as the tournament changes.
fn sheet_of(view: &TournamentView, sheet: Sheet, words: &Words) -> Post {
    if sheet == Sheet::CARD { tournament::card(view, words) } else { tournament::round(view, sheet, words) }
}

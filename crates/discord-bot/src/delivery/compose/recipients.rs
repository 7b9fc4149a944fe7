//! The place where news of a game, challenge or tournament belong now, and the people to tell.

use chess_arbiter::{Account, Place, Server};
use chess_service::{Audience, GameEvent, News, Refused};

use super::readers::players;
use crate::delivery::sending::Sending;
use crate::discord::post::Post;

/// A game is shown in another place than when the news of it were pushed.
pub(in crate::delivery) struct Moved;

impl Sending<'_> {
    /// The thread in which some news are to be told, if it is one.
    pub(in crate::delivery) async fn thread(
        &self,
        news: News,
        to: Audience,
    ) -> Result<Result<Option<Place>, Moved>, Refused> {
        let Audience::Venue(place) = to else { return Ok(Ok(None)) };
        let club = &self.shared.bot.club;
        let Some(told) = club.outbox().told_in(news).await? else { return Ok(Ok(None)) };
        Ok(if told.place == place { Ok(told.has_thread.then_some(place)) } else { Err(Moved) })
    }

    /// Who is told in private if everybody cannot be.
    pub(in crate::delivery) async fn concerned(
        &self,
        news: News,
        post: &Post,
    ) -> Result<Vec<Account>, Refused> {
        let club = &self.shared.bot.club;
        let mut called = post.pings.clone();
        match news {
            // The challenger is told as well: the card has the button that withdraws.
            News::Card { challenge } => {
                called.push(club.outbox().challenge_view(challenge).await?.challenger);
            }
            // Both players have to know, also the one who caused it and is not called.
            News::Happened { game, event: GameEvent::Started | GameEvent::Ended, .. } => {
                called = players(&club.outbox().game_view(game).await?).into();
            }
            News::Happened { .. }
            | News::Poster { .. }
            | News::Vacation { .. }
            | News::Ruling { .. }
            | News::Halted { .. }
            | News::Export { .. }
            | News::Reminder { .. }
            | News::NoGame { .. }
            | News::Unreached { .. }
            | News::Tournament { .. } => {}
        }
        Ok(called)
    }

    /// The server in which some news are told.
    pub(in crate::delivery) async fn server(&self, news: News) -> Result<Option<Server>, Refused> {
        let club = &self.shared.bot.club;
        Ok(match (news, news.told_with()) {
            (_, Some(game)) => club.outbox().game_view(game).await?.venue.server,
            (News::Card { challenge } | News::NoGame { challenge }, None) => {
                club.outbox().challenge_view(challenge).await?.venue.server
            }
            (News::Reminder { reminder }, None) => {
                let view = club.people().reminder(reminder).await?;
                view.and_then(|view| view.games.first().and_then(|game| game.venue.server))
            }
            (News::Tournament { tournament, .. }, None) => {
                club.tournaments().view(tournament).await?.venue.server
            }
            (_, None) => None,
        })
    }
}

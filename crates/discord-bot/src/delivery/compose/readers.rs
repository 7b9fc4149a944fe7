//! The language of a message's readers, and their preferences for boards.

use chess_arbiter::{Account, Place, Venue};
use chess_service::{Audience, GameView, MessageAt, Preferences, Refused};

use crate::bot::Bot;
use crate::delivery::sending::Sending;
use crate::discord::snowflake;
use crate::interactions::shared::files;
use crate::present::look::Look;
use crate::present::record::poster::PlayerNames;
use crate::present::setting::{TWIN, Twin};
use crate::present::words::Words;

impl Sending<'_> {
    /// The players' names if a poster needs them, and the look of boards for the readers.
    pub(in crate::delivery) async fn names_and_look(
        &self,
        view: &GameView,
        to: Audience,
    ) -> Result<(PlayerNames, Look), Refused> {
        Ok((files::names_at_end(&self.shared.bot, view).await, self.look_for(to, view).await?))
    }

    /// The look of a game's boards for the readers of a message. One reader gets their own preferences; so does the
    /// person in a game against the computer, also in public. Otherwise the server's settings apply, with as much text
    /// as either player wants.
    pub(in crate::delivery) async fn look_for(&self, to: Audience, view: &GameView) -> Result<Look, Refused> {
        let club = &self.shared.bot.club;
        let reader = match to {
            Audience::Person(account) => Some(account),
            Audience::Venue(_) => view.computer().map(|(color, _)| view.accounts[!color]),
        };
        if let Some(reader) = reader {
            let server = match view.venue.server {
                Some(server) => club.people().preferences_of_server(server).await?,
                None => Preferences::new(),
            };
            let own = club.people().preferences_of_person(reader).await?;
            return Ok(Look::of_reader(server, own, view.color_of(reader)));
        }
        let mut look = self.look(&view.venue).await?;
        for player in players(view) {
            look.twin = look.twin.max(twin_of(&self.shared.bot, player).await?);
        }
        Ok(look)
    }

    /// The look for the readers in the place of the game.
    pub(in crate::delivery) async fn look_of(&self, view: &GameView) -> Result<Look, Refused> {
        self.look_for(Audience::Venue(view.venue.place), view).await
    }

    /// The look of public boards.
    pub(in crate::delivery) async fn look(&self, venue: &Venue) -> Result<Look, Refused> {
        Ok(match venue.server {
            Some(server) => Look::of(&self.shared.bot.club.people().preferences_of_server(server).await?),
            None => Look::default(),
        })
    }

    /// The texts for all readers in a venue.
    pub(in crate::delivery) fn words(&self, venue: &Venue) -> &Words {
        self.shared.bot.phrases.of(venue.language)
    }

    /// The texts for the readers of a new message.
    pub(in crate::delivery) async fn words_for(
        &self,
        to: Audience,
        venue: &Venue,
    ) -> Result<&Words, Refused> {
        let Audience::Person(account) = to else { return Ok(self.words(venue)) };
        let own = self.shared.bot.club.people().language_of_person(account).await?;
        Ok(self.shared.bot.phrases.of(own.unwrap_or(venue.language)))
    }

    /// The texts for the readers of an existing message about a game.
    pub(in crate::delivery) async fn words_of_game(
        &self,
        message: MessageAt,
        view: &GameView,
    ) -> Result<&Words, Refused> {
        self.words_at(message, view, &players(view)).await
    }

    /// The texts for the readers of an existing message about a game and these people.
    pub(in crate::delivery) async fn words_at(
        &self,
        message: MessageAt,
        view: &GameView,
        people: &[Account],
    ) -> Result<&Words, Refused> {
        match self.alone_with(message, &[view.venue.place, view.channel], people).await {
            Some(account) => self.words_for(Audience::Person(account), &view.venue).await,
            None => Ok(self.words(&view.venue)),
        }
    }

    /// The only reader of an existing message. A message outside the public places is in the direct messages of one of
    /// the people concerned.
    pub(in crate::delivery) async fn alone_with(
        &self,
        message: MessageAt,
        open: &[Place],
        people: &[Account],
    ) -> Option<Account> {
        for &account in people.iter().filter(|_| !open.contains(&message.place)) {
            let Some(user) = snowflake::user(account) else { continue };
            let conversation = self.shared.conversations.with(user, &self.shared.bot.sender).await;
            if conversation.is_ok_and(|place| place == message.place) {
                return Some(account);
            }
        }
        None
    }
}

pub(in crate::delivery) fn players(view: &GameView) -> [Account; 2] {
    [view.accounts.white, view.accounts.black]
}

/// How much of each board a person wants as text. A computer wants none.
pub(in crate::delivery) async fn twin_of(bot: &Bot, account: Account) -> Result<Twin, Refused> {
    Ok(match account {
        Account::Person(..) => TWIN.of(&bot.club.people().preferences_of_person(account).await?),
        Account::Computer(_) => Twin::Off,
    })
}

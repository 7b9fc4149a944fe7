//! The values that texts about a game, a challenge or a tournament can use.

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::{ChallengeView, GameView, TournamentView};
use chess_tournament::Tournament;
use fluent_bundle::FluentValue;

use super::markup::{self, mention};
use super::text::{Args, Words};

/// The values of a text with their names.
type Values = Vec<(&'static str, FluentValue<'static>)>;

/// A subject of texts, such as a game. Each text uses the values that it needs.
pub(crate) trait TextSubject {
    fn values(&self) -> Values;
}

impl Words {
    /// A text about a subject. The text can also use the values in `more`. The values in `more` take precedence.
    pub(crate) fn about(&self, key: &str, subject: &impl TextSubject, more: Args<'_>) -> String {
        self.say(key, &[&subject.values()[..], more].concat())
    }
}

impl TextSubject for GameView {
    fn values(&self) -> Values {
        vec![
            ("number", self.id.0.to_string().into()),
            ("white", mention(self.accounts.white).into()),
            ("black", mention(self.accounts.black).into()),
            ("place", markup::channel(self.venue.place).into()),
        ]
    }
}

/// The values of a game for the player of a colour. `who` is the player.
impl TextSubject for (&GameView, Color) {
    fn values(&self) -> Values {
        let (view, me) = *self;
        let own =
            [("who", mention(view.accounts[me]).into()), ("opponent", mention(view.accounts[!me]).into())];
        [view.values(), own.into()].concat()
    }
}

/// The values of a game for a player's account. An account that does not play gets Black's values.
impl TextSubject for (&GameView, Account) {
    fn values(&self) -> Values {
        let (view, me) = *self;
        (view, view.color_of(me).unwrap_or(Color::Black)).values()
    }
}

impl TextSubject for ChallengeView {
    fn values(&self) -> Values {
        vec![
            ("who", mention(self.challenger).into()),
            ("opponent", self.opponent.map(mention).unwrap_or_default().into()),
            ("place", markup::channel(self.venue.place).into()),
        ]
    }
}

impl TextSubject for TournamentView {
    fn values(&self) -> Values {
        vec![
            ("name", markup::escape(self.rules.name.as_str()).into()),
            ("organiser", mention(self.organiser).into()),
            ("place", markup::channel(self.venue.place).into()),
            ("channel", markup::channel(self.channel).into()),
            ("rounds", self.contest.as_ref().map_or(0, Tournament::total_rounds).into()),
        ]
    }
}

//! The subjects of texts: games, challenges and tournaments. A subject has named values, and a text about the subject
//! can use these values.

use chess_arbiter::Account;
use chess_core::Color;
use chess_service::{ChallengeView, GameView, TournamentView};
use chess_tournament::Tournament;
use fluent_bundle::FluentValue;

use super::markup::{self, mention};
use super::text::{Args, Words, args};

/// The values that a text can insert, each with the name that the text uses for the value.
type Values = Vec<(&'static str, FluentValue<'static>)>;

/// A game, challenge or tournament that a text is about. The subject has named values, and a text uses some of these
/// values.
pub(crate) trait TextSubject {
    fn values(&self) -> Values;
}

impl Words {
    /// Returns the text `key` about `subject`, with values for the text's variables. If `subject` and `more` have a
    /// value for the same variable, the text uses the value in `more`.
    pub(crate) fn about(&self, key: &str, subject: &impl TextSubject, more: Args<'_>) -> String {
        self.say(key, &[&subject.values()[..], more].concat())
    }
}

impl TextSubject for GameView {
    fn values(&self) -> Values {
        let [white, black] = [self.accounts.white, self.accounts.black].map(mention);
        let place = markup::channel(self.venue.place);
        args![number: self.id.0.to_string(), white: white, black: black, place: place].into()
    }
}

/// The values of the game, and two mentions: `who` is the player with this colour, and `opponent` is the other player.
impl TextSubject for (&GameView, Color) {
    fn values(&self) -> Values {
        let (view, me) = *self;
        let own = args![who: mention(view.accounts[me]), opponent: mention(view.accounts[!me])];
        [view.values(), own.into()].concat()
    }
}

/// The values of a game from the view of the player with this account. If the account does not play in the game, the
/// values are from the view of Black.
impl TextSubject for (&GameView, Account) {
    fn values(&self) -> Values {
        let (view, me) = *self;
        (view, view.color_of(me).unwrap_or(Color::Black)).values()
    }
}

impl TextSubject for ChallengeView {
    fn values(&self) -> Values {
        let opponent = self.opponent.map(mention).unwrap_or_default();
        let place = markup::channel(self.venue.place);
        args![who: mention(self.challenger), opponent: opponent, place: place].into()
    }
}

impl TextSubject for TournamentView {
    fn values(&self) -> Values {
        let rounds = self.contest.as_ref().map_or(0, Tournament::total_rounds);
        args![
            name: markup::escape(self.rules.name.as_str()), organiser: mention(self.organiser),
            place: markup::channel(self.venue.place), channel: markup::channel(self.channel), rounds: rounds,
        ]
        .into()
    }
}

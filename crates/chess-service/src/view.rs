//! What a front end gets to see of a game or a challenge: the thing itself, with accounts instead of player numbers.

use chess_arbiter::{Challenge, Game};
use chess_core::{ByColor, Color};
use chess_store::{
    Account, ChallengeId, GameId, KeptChallenge, KeptGame, MessageId, StoreError, Tx, Venue, Version,
    players, venues,
};

/// A game as a front end sees it.
#[derive(Clone, Debug)]
pub struct GameView {
    /// Which game.
    pub id: GameId,
    /// How often it has changed.
    pub version: Version,
    /// Who plays which colour.
    pub accounts: ByColor<Account>,
    /// Where it is shown.
    pub venue: Venue,
    /// The message that shows it, once posted.
    pub message: Option<MessageId>,
    /// The game itself.
    pub game: Game,
}

impl GameView {
    pub(crate) fn of(tx: &Tx<'_>, kept: KeptGame) -> Result<Self, StoreError> {
        let sides = kept.game.players();
        let accounts =
            ByColor { white: players::account(tx, sides.white)?, black: players::account(tx, sides.black)? };
        let venue = venues::load(tx, kept.venue)?;
        Ok(Self {
            id: kept.id,
            version: kept.version,
            accounts,
            venue,
            message: kept.message,
            game: kept.game,
        })
    }

    /// The colour an account plays, if it plays here.
    pub fn color_of(&self, account: Account) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.accounts[color] == account)
    }
}

/// A challenge as a front end sees it.
#[derive(Clone, Debug)]
pub struct ChallengeView {
    /// Which challenge.
    pub id: ChallengeId,
    /// Who made it.
    pub challenger: Account,
    /// Who is invited; nobody in particular for an open one.
    pub opponent: Option<Account>,
    /// Where it was made.
    pub venue: Venue,
    /// The message that shows it, once posted.
    pub message: Option<MessageId>,
    /// The game it led to.
    pub game: Option<GameId>,
    /// The challenge itself.
    pub challenge: Challenge,
}

impl ChallengeView {
    pub(crate) fn of(tx: &Tx<'_>, kept: KeptChallenge) -> Result<Self, StoreError> {
        let opponent = kept.challenge.opponent.map(|player| players::account(tx, player)).transpose()?;
        Ok(Self {
            id: kept.id,
            challenger: players::account(tx, kept.challenge.challenger)?,
            opponent,
            venue: venues::load(tx, kept.venue)?,
            message: kept.message,
            game: kept.game,
            challenge: kept.challenge,
        })
    }
}

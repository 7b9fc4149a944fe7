//! An order: the settings of a challenge, before the defaults of the server are applied.

use chess_arbiter::{
    Account, ChallengeRefusal, ColorWish, Flag, Mode, Note, Persona, Server, Start, TimeControl, Unratable,
};
use chess_store::{ChallengeId, Owner, Result, Tx, preferences};

use crate::people::setting::TOLD_RATED;
use crate::{Allowed, Stored, USUAL_FLAG, USUAL_MODE};

/// The game that a challenger asks for.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The opponent; `None` for an open challenge.
    pub opponent: Option<Account>,
    /// The challenger's colour, or a random colour.
    pub color: ColorWish,
    /// The time control of the game.
    pub time: TimeControl,
    /// Rated or casual; `None` for the default of the server.
    pub mode: Option<Mode>,
    /// The way in which a flag ends the game; `None` for the default of the server.
    pub flag: Option<Flag>,
    /// The starting position.
    pub start: Start,
    /// A note to the opponent.
    pub note: Option<Note>,
    /// The computer's style and opening. A game between people ignores this field.
    pub persona: Persona,
}

impl Order {
    /// The mode and the flag setting of the game, with the server's defaults applied.
    pub(crate) fn mode_and_flag(&self, tx: &Tx<'_>, server: Option<Server>) -> Allowed<(Mode, Flag)> {
        let obstacle = Unratable::of(self.opponent, self.start, server);
        let mode = Mode::of(self.mode, USUAL_MODE.of_server(tx, server)?, obstacle);
        let flag = Flag::of(self.flag, USUAL_FLAG.of_server(tx, server)?, self.opponent);
        Ok((mode.map_err(ChallengeRefusal::from)?, flag.map_err(ChallengeRefusal::from)?))
    }

    /// Makes the challenge's card (message) tell the server's managers that games are rated by default
    /// ([`TOLD_RATED`]). Does nothing if an earlier card told the managers, or if the managers have set [`USUAL_MODE`].
    /// Also does nothing if the challenge is not rated by default.
    pub(crate) fn note_telling_card(
        &self,
        tx: &Tx<'_>,
        (id, mode): (ChallengeId, Mode),
        server: Option<Server>,
    ) -> Result<()> {
        let Some(owner) = server.map(Owner::Server) else { return Ok(()) };
        let kept = preferences::load(tx, owner)?;
        let is_known = [TOLD_RATED.name(), USUAL_MODE.name()].iter().any(|name| kept.contains_key(*name));
        if self.mode.is_some() || mode == Mode::Casual || is_known {
            return Ok(());
        }
        preferences::set(tx, owner, TOLD_RATED.name(), &id.0.to_string())
    }
}

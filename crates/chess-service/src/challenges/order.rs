//! An order: the settings of a challenge, before the defaults of the server are applied.

use chess_arbiter::{Account, ColorWish, Flag, Mode, Note, Server, Start, TimeControl, Unratable};
use chess_store::Tx;

use crate::challenges::server_settings::of_server;
use crate::people::setting::{USUAL_FLAG, USUAL_MODE};
use crate::refused::Refused;

/// The game that a challenger asks for.
#[derive(Clone, Debug, Default)]
pub struct Order {
    /// The opponent; `None` for an open challenge.
    pub opponent: Option<Account>,
    /// The challenger's colour, or a random one.
    pub color: ColorWish,
    /// The time control.
    pub time: TimeControl,
    /// Rated or casual; `None` for the default of the server.
    pub mode: Option<Mode>,
    /// How flags fall; `None` for the default of the server.
    pub flag: Option<Flag>,
    /// The starting position.
    pub start: Start,
    /// A note to the opponent.
    pub note: Option<Note>,
}

impl Order {
    /// The mode of the game, with the server's default applied.
    pub(crate) fn mode(
        &self,
        tx: &Tx<'_>,
        opponent: Option<Account>,
        server: Option<Server>,
    ) -> Result<Mode, Refused> {
        let usual = match server {
            Some(server) => of_server(tx, server, USUAL_MODE)?,
            None => Mode::Casual,
        };
        let obstacle = Unratable::of(opponent, self.start, server);
        Mode::of(self.mode, usual, obstacle)
            .map_err(|why| Refused::Challenge { refusal: why.into(), challenge: None })
    }

    /// How flags fall, with the server's default applied.
    pub(crate) fn flag(
        &self,
        tx: &Tx<'_>,
        opponent: Option<Account>,
        server: Option<Server>,
    ) -> Result<Flag, Refused> {
        let usual = match server {
            Some(server) => of_server(tx, server, USUAL_FLAG)?,
            None => Flag::default(),
        };
        Flag::of(self.flag, usual, opponent)
            .map_err(|why| Refused::Challenge { refusal: why.into(), challenge: None })
    }
}

//! What is said when one player asks the other for something, whatever it is, and when that is declined.

use chess_arbiter::Plea;
use chess_core::Color;
use chess_store::{GameId, KeptGame, StoreError, Subject, Tx};

use crate::about::{AboutPause, AboutTakeback, AboutTime};
use crate::news::News;
use crate::record::{Cause, retire};

/// What the messages show that ask for something in a game.
pub(crate) const fn request(plea: Plea, game: GameId) -> Subject {
    match plea {
        Plea::Time => Subject::Request(game),
        Plea::Takeback => Subject::Takeback(game),
        Plea::Pause => Subject::Pause(game),
    }
}

/// Asks the opponent.
pub(crate) fn tell_asked(
    tx: &Tx<'_>,
    kept: &KeptGame,
    (plea, by): (Plea, Color),
    cause: Cause<'_>,
) -> Result<(), StoreError> {
    let (game, by, ply) = (kept.id, by.into(), kept.game.board().ply().0);
    let news = match plea {
        Plea::Time => News::Time { game, about: AboutTime::Asked { by, ply } },
        Plea::Takeback => News::Takeback { game, about: AboutTakeback::Asked { by, ply } },
        Plea::Pause => News::Pause { game, about: AboutPause::Asked { by, ply } },
    };
    cause.tell(tx, kept, news)
}

/// Tells whoever asked that they asked in vain; the request shrinks to a line.
pub(crate) fn tell_declined(
    tx: &Tx<'_>,
    kept: &KeptGame,
    (plea, by): (Plea, Color),
    cause: Cause<'_>,
) -> Result<(), StoreError> {
    let (game, request_of) = (kept.id, (!by).into());
    let news = match plea {
        Plea::Time => News::Time { game, about: AboutTime::Declined { request_of } },
        Plea::Takeback => News::Takeback { game, about: AboutTakeback::Declined { request_of } },
        Plea::Pause => News::Pause { game, about: AboutPause::Declined { request_of } },
    };
    cause.tell(tx, kept, news)?;
    retire(tx, request(plea, game), |_| true, cause.now)
}

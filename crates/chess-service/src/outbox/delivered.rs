//! Updates messages after the delivery of a new message:
//! - Replaces older boards of the same game with a line of text.
//! - Replaces outdated messages about requests and fallen flags with a line of text.
//! - Deletes messages about past rounds of a tournament.
//! - Edits, replaces or deletes the new message, if the new message was outdated on arrival.

use chess_arbiter::Plea;
use chess_store::{Display, Extent, GameId, KeptGame, Result, Shows, Subject, challenges, displays, games};

use crate::challenges::card::redraw;
use crate::games::boards::{refresh, retire, retire_settled, stands};
use crate::people::reminder;
use crate::{Answer, Notice, Work, tournaments};

/// Queues the deletion of a private answer that is not needed any more, for example because a delivered message says
/// the same. Does nothing for `None`.
pub(crate) fn dismiss(work: &Work<'_>, answer: Option<&Answer>) -> Result<()> {
    answer.cloned().map_or(Ok(()), |answer| Notice::Dismiss(answer).push(work))
}

/// Records that the message `new` about `subject` was delivered. Then updates `new` and the older messages about
/// `subject`. The documentation of this module lists the updates.
pub(crate) fn shown(work: &Work<'_>, subject: Subject, new: Display) -> Result<()> {
    displays::note(work, subject, new)?;
    match subject {
        Subject::Game(game) => board_shown(work, &games::load(work, game)?, new),
        Subject::Request(game, _) | Subject::Flag(game) => {
            let kept = games::load(work, game)?;
            // This request may have been settled before the delivery, and a player may have made a new request. A
            // player can offer a draw again in the same position. So a message about a draw offer must show the current
            // version.
            let is_offer = subject == Subject::Request(game, Plea::Draw);
            let at_least = if is_offer { kept.version } else { kept.since };
            let stands = stands(&kept.game, subject) && new.shows.version >= at_least;
            let (at_most, new) = (new.shows.version, new.message);
            let is_over = |old: &Display| old.shows.version <= at_most && (old.message != new || !stands);
            retire(work, subject, is_over)
        }
        Subject::Export(..) => Ok(()),
        // The player may have moved in a game of the reminder while the front end sent the reminder.
        Subject::Reminder(reminder) => {
            let waiting = chess_store::reminders::games(work, reminder)?;
            let is_all = matches!(new.shows.extent, Extent::Games(shown) if waiting.len() == shown as usize);
            if is_all { Ok(()) } else { reminder::rewrite(work, reminder) }
        }
        Subject::Tournament(tournament) => tournaments::shown(work, tournament, new),
        Subject::Challenge(challenge) => {
            let is_current = challenges::load(work, challenge)?.version == new.shows.version;
            if is_current { Ok(()) } else { redraw(work, challenge) }
        }
    }
}

/// Updates the messages about a game after the delivery of the board `new`:
/// - Replaces outdated boards with a line of text. If `new` is outdated, replaces `new`, too.
/// - Replaces messages about settled requests with a line of text.
/// - Queues an edit of `new` if `new` shows the current position, but an outdated detail, such as a draw offer.
fn board_shown(work: &Work<'_>, kept: &KeptGame, new: Display) -> Result<()> {
    let subject = Subject::Game(kept.id);
    // Versions decide which board is newer. After a takeback, a newer board may show fewer half-moves, or the same
    // number of half-moves with other moves.
    let newest = displays::of(work, subject)?.first().map_or(new.shows, |board| board.shows);
    let is_earlier = |old: Shows| {
        let is_of_another =
            old.extent != newest.extent || old.version < kept.since && kept.since <= newest.version;
        old.version < newest.version && is_of_another
    };
    let is_older = |old: &Display| {
        let is_beside = old.message.place == new.message.place && old.shows.version < new.shows.version;
        let shows_no_end = kept.game.ending().is_some() && old.shows.version < kept.version;
        is_earlier(old.shows) || is_beside || shows_no_end
    };
    retire(work, subject, is_older)?;
    retire_settled(work, kept, |old| is_earlier(old.shows))?;
    put_right(work, kept, new)
}

/// Records the state that a board shows after an edit, and queues another edit if the game has changed. Does nothing if
/// the board was deleted or replaced by a line of text meanwhile.
pub(crate) fn renewed(work: &Work<'_>, game: GameId, board: Display) -> Result<()> {
    let is_shown = displays::renew(work, Subject::Game(game), board)?;
    if is_shown { put_right(work, &games::load(work, game)?, board) } else { Ok(()) }
}

/// Queues an edit of the message `board` if the position in the message is current, but another part is outdated, for
/// example the draw offer. Does nothing after the end of the game.
fn put_right(work: &Work<'_>, kept: &KeptGame, board: Display) -> Result<()> {
    let is_it = |other: &Display| other.message == board.message;
    if kept.version == board.shows.version { Ok(()) } else { refresh(work, kept, is_it) }
}

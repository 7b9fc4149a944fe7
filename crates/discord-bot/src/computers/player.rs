//! Plays for the computer opponents. A loop finds games in which a computer opponent has to move or answer, searches
//! for moves outside of database transactions, and acts. After a crash, the loop finds the same games and the same
//! moves again.

use std::sync::Arc;
use std::time::Duration;

use chess_arbiter::Pace;
use chess_service::{Awaited, Call, Refused};
use jiff::SignedDuration;

use super::decision;
use super::turns::Turns;
use super::typing::Typing;
use crate::bot::Bot;
use crate::discord::connection::ConnectionState;

/// The longest pause between two checks for games that wait for a computer opponent.
const PATROL: Duration = Duration::from_secs(2);
/// The shortest pause between two checks for games that wait for a computer opponent.
const SHORTEST: Duration = Duration::from_millis(20);
/// If a computer opponent waits at least this long before an action, the bot shows the typing indicator.
const TYPING: SignedDuration = SignedDuration::from_millis(500);

/// Lets computer opponents act until the program ends.
pub(crate) async fn run(bot: Arc<Bot>) {
    let mut connection = bot.connection.subscribe();
    let (mut turns, typing) = (Turns::default(), Typing::default());
    loop {
        // While the connection is down, computer opponents do not act, because people could not see and answer the
        // moves.
        drop(connection.wait_for(|connection| *connection == ConnectionState::Up).await);
        let round = round(&bot, &mut turns, &typing).await;
        let pause = round.inspect_err(|error| tracing::error!(%error, "computers cannot act"));
        tokio::select! {
            () = bot.wake_up.thinking.notified() => {}
            () = tokio::time::sleep(pause.unwrap_or(PATROL)) => {}
        }
    }
}

/// Lets computer opponents act one after another until none is due. Live games come first. Returns the time until
/// the next computer opponent is due, at least [`SHORTEST`] and at most [`PATROL`].
async fn round(bot: &Arc<Bot>, turns: &mut Turns, typing: &Typing) -> Result<Duration, Refused> {
    // Games that still wait after an attempt to act. The next call of `round` tries these games again.
    let mut in_vain: Vec<Awaited> = Vec::new();
    loop {
        let mut awaited = bot.club.games().awaited().await?;
        in_vain.retain(|tried| awaited.contains(tried));
        awaited.retain(|awaited| !in_vain.contains(awaited));
        if awaited.is_empty() {
            return Ok(PATROL);
        }
        let now = bot.clock.now().await;
        let moment = |awaited: &Awaited| match awaited.pace {
            // In a live game, the computer opponent acts without a pause, to save time on the clock.
            Pace::Live => awaited.since,
            Pace::Correspondence => awaited.since.saturating_add(bot.moment).unwrap_or(awaited.since),
        };
        let wait = |awaited: &Awaited| moment(awaited).duration_since(now);
        awaited.iter().filter(|it| wait(it) >= TYPING).for_each(|it| typing.show(bot, it));
        let is_live = |awaited: &&Awaited| awaited.pace == Pace::Live;
        let hurry = awaited.iter().any(|awaited| is_live(&awaited));
        let due = awaited.iter().filter(|it| moment(it) <= now && (!hurry || is_live(it)));
        let Some(next) = turns.next(due) else {
            let first = awaited.iter().map(wait).min().unwrap_or_default();
            let wait = Duration::try_from(first).unwrap_or(SHORTEST);
            return Ok(wait.clamp(SHORTEST, PATROL));
        };
        in_vain.push(next);
        turns.note(next.person);
        if let Some(call) = bot.club.games().call(next.game, now).await? {
            act(bot, call).await?;
        }
    }
}

/// Searches for an action of a computer opponent, and performs the action. If the search finds no action, puts the game
/// into quarantine, so that [`round`] skips the game. If the game changes during the search, drops the action.
async fn act(bot: &Bot, call: Call) -> Result<(), Refused> {
    let (view, color, level) = (call.game.clone(), call.color, call.level);
    // The seed for the mistakes of a computer opponent is the same for all moves of a game.
    let seed = call.game.id.0.cast_unsigned();
    let search = bot.thinking.ask(move |stop| {
        decision::decide(&view.game, color, decision::character(level, &view.persona)?, seed, stop)
    });
    let decided = search.await;
    if *bot.closing.borrow() {
        // The result of a stopped search is too shallow. After the next start of the program, the loop searches again.
        return Ok(());
    }
    let now = bot.clock.now().await;
    let Ok(Some(deed)) = decided else {
        return bot.club.games().lay_aside(call.game.id, "no computer can think about it", now).await;
    };
    match bot.club.games().perform(call.caller(now), call.target(), deed).await {
        Ok(_) => bot.wake_up.all(),
        Err(Refused::Failed(error)) => return Err(Refused::Failed(error)),
        // During the search, the human player acted, or a player's time ran out.
        Err(refused) => tracing::debug!(%refused, "a computer's decision came too late"),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use chess_arbiter::{Account, ColorWish, Level, Lot, Network, Place, TimeControl, Venue, WithMove};
    use chess_core::{Color, Language};
    use chess_service::{Caller, Entry, GameId, Order, Target, Viewer};
    use serde_json::json;

    use super::*;
    use crate::delivery;
    use crate::discord::tests::fake_discord::{Does, FakeDiscord};

    /// Begins a game `days` ago and plays 1.e4. Black is a computer opponent.
    async fn begin(bot: &Bot, days: i64) -> GameId {
        let place = Place { network: Network::Discord, id: 3 };
        let venue = Venue { place, server: None, language: Language::English };
        let viewer = Viewer { account: Account::Person(Network::Discord, 1), venue };
        let now = bot.clock.now().await - SignedDuration::from_hours(24 * days);
        let caller = Caller { viewer, now, answer: None };
        let order =
            Order { color: ColorWish::Plays(Color::White), time: TimeControl::default(), ..Order::default() };
        let (games, level, lot) = (bot.club.games(), Level::new(1).unwrap(), Lot(Color::White));
        let game = games.play_computer(caller.clone(), level, order, lot).await.unwrap();
        let attempt = Entry::Typed("e4".to_owned()).sure(WithMove::NoOffer);
        games.perform(caller, Target::Game(game), attempt).await.unwrap();
        game
    }

    /// In the game `late`, a player's time has run out, so the computer opponent cannot act. The service has not ended
    /// this game yet. The loop must not search this game repeatedly, and must not delay the game `timely`.
    #[tokio::test]
    async fn a_game_whose_time_is_over_delays_no_other_game_of_a_computer() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({ "id": "11" })));
        let (bot, _folder) = discord.bot();
        let (late, timely) = (begin(&bot, 9).await, begin(&bot, 0).await);
        let (mut turns, typing) = (Turns::default(), Typing::default());
        let round = round(&bot, &mut turns, &typing);
        tokio::time::timeout(Duration::from_secs(20), round).await.unwrap().unwrap();
        let plies = async |game| bot.club.outbox().game_view(game).await.unwrap().game.board().ply().0;
        assert_eq!((plies(late).await, plies(timely).await), (1, 2));
    }

    #[tokio::test]
    async fn the_bot_is_shown_as_typing_once_for_each_move_below_a_board() {
        let discord = FakeDiscord::start(|_| Does::Answers(200, json!({ "id": "11" })));
        let (mut bot, _folder) = discord.bot();
        Arc::get_mut(&mut bot).unwrap().moment = SignedDuration::from_mins(1);
        let game = begin(&bot, 0).await;
        let (mut turns, typing) = (Turns::default(), Typing::default());
        tokio::spawn(delivery::dispatch(Arc::clone(&bot)));
        // The board waits ten seconds for the computer's move.
        while bot.club.outbox().game_view(game).await.unwrap().message.is_none() {
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        for _ in 0..3 {
            round(&bot, &mut turns, &typing).await.unwrap();
        }
        discord.wait_for("POST /channels/3/typing").await;
        round(&bot, &mut turns, &typing).await.unwrap();
        assert_eq!(discord.seen("/typing").len(), 1);
    }
}

//! Several processes on one PostgreSQL database. Without `ZUG_TEST_DATABASE`, there is no server, and these tests check
//! nothing.

#[cfg(test)]
mod tests {
    use std::process::Command;

    use chess_core::{Game, Position, write_uci};
    use discord_sandbox::RateLimits;
    use futures_util::future::join_all;
    use serde_json::json;
    use zug_tests::{Board, Message, Stage};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// The games that run at once. Two people play each game.
    const GAMES: usize = 4;

    fn has_server() -> bool {
        std::env::var_os("ZUG_TEST_DATABASE").is_some()
    }

    /// How often a process dies: three times, or twenty times with `DEEP=postgres`. After many more moves, games end.
    fn rounds() -> usize {
        if std::env::var_os("DEEP").is_some_and(|depth| depth == "postgres") { 20 } else { 3 }
    }

    /// A game between two people in a channel of its own.
    struct Pair {
        players: [String; 2],
        channel: String,
        game: Game,
    }

    impl Pair {
        async fn seat(stage: &Stage, number: usize) -> Self {
            let channel = stage.channel(&format!("pair-{number}")).await;
            let white = stage.add_person(&format!("white-{number}")).await;
            let black = stage.add_person(&format!("black-{number}")).await;
            let wish = json!({ "opponent": black, "colour": "white" });
            stage.command(&white, &channel, "challenge", wish).await;
            let accept = |message: &Message| Some((message.id.clone(), message.button("Accept")?.id.clone()));
            let (card, id) = first(stage, &channel, accept).await;
            stage.component(&black, &channel, &card, &id, &[]).await;
            first(stage, &channel, Message::live_game).await;
            Self { players: [white, black], channel, game: Game::new(Position::START) }
        }

        /// Plays one move. If the move gets no answer, the player repeats the command until the bot says that the move
        /// was played.
        async fn step(&mut self, stage: &Stage) {
            let moves = self.game.position().legal_moves();
            // The moves differ enough that no game ends early by repetition.
            let ply = self.game.moves().len();
            let mv = moves[ply.wrapping_mul(7919) % moves.len()];
            for attempt in 0.. {
                let options = json!({ "move": write_uci(mv) });
                let did = stage.command(&self.players[ply % 2], &self.channel, "move", options).await;
                if did.answer().starts_with("You played") {
                    break;
                }
                if did.answer().starts_with("It's <@") {
                    assert_ne!(attempt, 0, "an acknowledged move was lost in {}: {did:?}", self.channel);
                    break;
                }
                assert!(attempt < 60, "{did:?}");
            }
            self.game.play(mv).unwrap();
        }
    }

    async fn first<T>(stage: &Stage, channel: &str, find: impl Fn(&Message) -> Option<T>) -> T {
        let look = async || stage.messages("ann", channel).await.iter().find_map(&find);
        stage.wait_for("a message", look).await
    }

    /// The half-move that a board or the line of an older board shows, such as `**4.Bxb7**` or `**4…Kf7**`.
    fn shown(message: &Message) -> Option<usize> {
        let text = message.text.strip_prefix("**")?.split("**").next()?;
        let number: usize = text.split(['.', '…']).next()?.parse().ok()?;
        Some(number * 2 - usize::from(!text.contains(['…', ' '])))
    }

    async fn start(processes: usize) -> Stage {
        let mut stage = Stage::new(PROGRAM, RateLimits::Generous).await;
        stage.start_bot().await;
        (1..processes).for_each(|_| stage.start_process());
        stage
    }

    /// Each board of a game appears once, and the boards appear in the order of the moves.
    async fn boards_are_in_order(stage: &Stage, pair: &Pair) {
        let last = pair.game.moves().len();
        let there = async || {
            let seen = stage.messages("ann", &pair.channel).await;
            seen.iter().any(|message| message.is_board() && shown(message) == Some(last)).then_some(seen)
        };
        let seen = stage.wait_for("the last board", there).await;
        let plies: Vec<_> = seen.iter().filter_map(shown).collect();
        assert!(plies.is_sorted_by(|before, after| before < after), "{plies:?} in {seen:?}");
    }

    #[tokio::test]
    async fn a_killed_process_loses_no_move_and_repeats_no_board() {
        if !has_server() {
            return;
        }
        let mut stage = start(3).await;
        let mut pairs = Vec::new();
        for number in 0..GAMES {
            pairs.push(Pair::seat(&stage, number).await);
        }
        for _ in 0..rounds() {
            join_all(pairs.iter_mut().map(|pair| pair.step(&stage))).await;
            stage.kill_oldest();
            stage.start_process();
            join_all(pairs.iter_mut().map(async |pair| {
                for _ in 0..4 {
                    pair.step(&stage).await;
                }
            }))
            .await;
        }
        let leaders = stage.state().await["bot"]["identified"].as_u64().unwrap();
        let least = u64::try_from(rounds() / 3).unwrap();
        assert!(leaders > least, "a process that leads dies in every third round at least: {leaders}");
        for pair in &pairs {
            boards_are_in_order(&stage, pair).await;
        }
    }

    /// Sends a signal to a process.
    fn signal(name: &str, process: u32) {
        assert!(Command::new("kill").args([name, &process.to_string()]).status().unwrap().success());
    }

    #[tokio::test]
    async fn a_process_that_was_stopped_for_longer_than_its_lease_says_nothing() {
        if !has_server() {
            return;
        }
        let stage = start(2).await;
        let mut pair = Pair::seat(&stage, 0).await;
        let leader = stage.bot().unwrap();
        for (name, moves) in [("-STOP", 4), ("-CONT", 8)] {
            signal(name, leader);
            for _ in 0..moves {
                pair.step(&stage).await;
            }
        }
        boards_are_in_order(&stage, &pair).await;
    }
}

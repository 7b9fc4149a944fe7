//! Several processes on one PostgreSQL database. Without `ZUG_TEST_DATABASE`, there is no server, and these tests check
//! nothing.

#[cfg(test)]
#[expect(clippy::print_stderr, reason = "the tests print their figures")]
pub(super) mod tests {
    use std::cell::Cell;
    use std::collections::BTreeSet;
    use std::net::{Ipv4Addr, SocketAddr};
    use std::process::Command;
    use std::time::{Duration, Instant};

    use chess_core::{Game, Position, write_uci};
    use chess_service::LEASE;
    use discord_sandbox::{Config, RateLimits};
    use futures_util::future::join_all;
    use serde_json::{Value, json};
    use tokio::io::copy_bidirectional;
    use tokio::net::{TcpListener, TcpStream};
    use zug_tests::{Board, Message, Stage};

    const PROGRAM: &str = env!("CARGO_BIN_EXE_zug-under-test");
    /// The moves of each game in a round. The process dies or stops in the middle of a round.
    const MOVES: usize = 5;
    /// The longest game in half-moves. Then the same two people begin another game.
    const LONGEST: usize = 60;
    /// A request that was under way when its process was killed arrives within this time, in milliseconds.
    const UNDER_WAY_MS: i64 = 500;

    pub(in crate::host) fn has_server() -> bool {
        std::env::var_os("ZUG_TEST_DATABASE").is_some()
    }

    /// Returns the size for the short form of a test, or for the long form with `DEEP=postgres`.
    pub(in crate::host) fn size(short: usize, long: usize) -> usize {
        if is_long() { long } else { short }
    }

    fn is_long() -> bool {
        std::env::var_os("DEEP").is_some_and(|depth| depth == "postgres")
    }

    /// Two people, and their game in a channel of its own.
    struct Pair {
        players: [String; 2],
        channel: String,
        game: Game,
    }

    impl Pair {
        async fn seat(stage: &Stage, number: usize) -> Self {
            let white = stage.add_person(&format!("white-{number}")).await;
            let black = stage.add_person(&format!("black-{number}")).await;
            Self::begin(stage, [white, black], &format!("pair-{number}")).await
        }

        async fn begin(stage: &Stage, players: [String; 2], name: &str) -> Self {
            let channel = stage.channel(name).await;
            let [white, black] = &players;
            let wish = json!({ "opponent": black, "colour": "white" });
            stage.command(white, &channel, "challenge", wish).await;
            let accept = |message: &Message| Some((message.id.clone(), message.button("Accept")?.id.clone()));
            let (card, id) = first(stage, &channel, accept).await;
            stage.component(black, &channel, &card, &id, &[]).await;
            first(stage, &channel, Message::live_game).await;
            Self { players, channel, game: Game::new(Position::START) }
        }

        fn is_over(&self) -> bool {
            self.game.moves().len() >= LONGEST || self.game.position().legal_moves().is_empty()
        }

        /// Plays one move. If the move gets no answer, the player repeats the command until the bot says that the move
        /// was played. Returns the number of commands without such an answer.
        async fn step(&mut self, stage: &Stage) -> usize {
            let moves = self.game.position().legal_moves();
            // The moves differ enough that no game ends early by repetition.
            let ply = self.game.moves().len();
            let mv = moves[ply.wrapping_mul(7919) % moves.len()];
            let mut attempt = 0;
            loop {
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
                attempt += 1;
            }
            self.game.play(mv).unwrap();
            attempt
        }

        /// Plays up to `MOVES` moves.
        async fn play(&mut self, stage: &Stage, figures: &Figures) {
            for _ in 0..MOVES {
                if !self.is_over() {
                    let asked = Instant::now();
                    let failed = self.step(stage).await;
                    figures.failed.set(figures.failed.get() + failed);
                    figures.acknowledged.set(figures.acknowledged.get() + 1);
                    figures.slowest.set(figures.slowest.get().max(asked.elapsed()));
                }
            }
        }

        /// Checks that each board of the game appears once, and that the boards appear in the order of the moves. Returns
        /// the times of all public messages in milliseconds.
        async fn boards_in_order(&self, stage: &Stage) -> Vec<i64> {
            let last = self.game.moves().len();
            let there = async || {
                let seen = stage.messages("ann", &self.channel).await;
                seen.iter().any(|message| shown(message) == Some(last)).then_some(seen)
            };
            let seen = stage.wait_for("the last board", there).await;
            let plies: Vec<_> = seen.iter().filter_map(shown).collect();
            assert!(plies.is_sorted_by(|before, after| before < after), "{plies:?} in {seen:?}");
            seen.iter().map(Message::made_at_ms).collect()
        }
    }

    /// The measurements of a test.
    #[derive(Default)]
    struct Figures {
        acknowledged: Cell<usize>,
        /// The number of commands without an answer or with an error message.
        failed: Cell<usize>,
        /// The longest time from a move command to its confirmation.
        slowest: Cell<Duration>,
        /// The times of all public messages in milliseconds.
        messages: Vec<i64>,
        /// The times of the signals to processes in milliseconds.
        signals: Vec<i64>,
    }

    impl Figures {
        /// Prints the measurements. Returns the longest time from a signal to the next message.
        fn report(mut self, test: &str, leaders: &str) -> Duration {
            self.messages.sort_unstable();
            let pauses = self.signals.iter().filter_map(|signal| {
                // A message that was under way at the time of the signal does not count.
                let next = self.messages.partition_point(|message| *message < signal + UNDER_WAY_MS);
                (self.messages.get(next)? - signal).try_into().ok()
            });
            let longest = Duration::from_millis(pauses.max().unwrap_or_default());
            eprintln!(
                "{test}: {} acknowledged moves, 0 lost, {} commands repeated, {} messages, 0 twice, 0 out of order, \
                 {leaders} leaders; longest wait for an answer {:?}, longest time from a signal to the next message \
                 {longest:?}",
                self.acknowledged.get(),
                self.failed.get(),
                self.messages.len(),
                self.slowest.get(),
            );
            longest
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

    fn signal(name: &str, process: u32) {
        assert!(Command::new("kill").args([name, &process.to_string()]).status().unwrap().success());
    }

    /// Several bot processes, and the games on them.
    pub(in crate::host) struct Hall {
        pub(in crate::host) stage: Stage,
        pairs: Vec<Pair>,
        figures: Figures,
    }

    impl Hall {
        async fn open(mut stage: Stage, processes: usize, games: usize) -> Self {
            stage.start_bot().await;
            (1..processes).for_each(|_| stage.start_process());
            Self::seat(stage, games).await
        }

        pub(in crate::host) async fn seat(stage: Stage, games: usize) -> Self {
            let mut pairs = Vec::new();
            for number in 0..games {
                pairs.push(Pair::seat(&stage, number).await);
            }
            Self { stage, pairs, figures: Figures::default() }
        }

        /// Plays a round, and sends a signal to a process in the middle of the round.
        async fn round(&mut self, round: usize, name: &str, process: u32) {
            let time = Cell::new(0);
            let send = async |stage: &Stage| {
                time.set(stage.now_ms().await);
                signal(name, process);
            };
            self.disturbed(round, send).await;
            self.figures.signals.push(time.get());
        }

        /// Plays some moves in each game, and runs `happens` while the moves are in progress, at a different point in
        /// each round. Then replaces each finished game with a new game.
        pub(in crate::host) async fn disturbed(&mut self, round: usize, happens: impl AsyncFnOnce(&Stage)) {
            let Self { stage, pairs, figures } = self;
            let later = figures.acknowledged.get() + 1 + round * 7 % (2 * pairs.len());
            let reached = async || (figures.acknowledged.get() >= later).then_some(());
            let disturb = async {
                stage.wait_for("some moves", reached).await;
                happens(stage).await;
            };
            tokio::join!(disturb, join_all(pairs.iter_mut().map(|pair| pair.play(stage, figures))));
            for (number, pair) in pairs.iter_mut().enumerate().filter(|(_, pair)| pair.is_over()) {
                figures.messages.extend(pair.boards_in_order(stage).await);
                let name = format!("pair-{number}-{round}");
                *pair = Pair::begin(stage, pair.players.clone(), &name).await;
            }
        }

        /// Waits until each game shows its last board, and checks the boards. Returns the times of all public messages.
        async fn settle(&self) -> Vec<i64> {
            let begun = self.pairs.iter().filter(|pair| !pair.game.moves().is_empty());
            join_all(begun.map(|pair| pair.boards_in_order(&self.stage))).await.concat()
        }

        /// Checks all boards and prints the measurements. Returns the longest time from a signal to the next message.
        pub(in crate::host) async fn end(mut self, test: &str) -> Duration {
            let times = self.settle().await;
            self.figures.messages.extend(times);
            let leaders = self.stage.state().await["bot"]["identified"].to_string();
            self.figures.report(test, &leaders)
        }
    }

    async fn over_gateway() -> Stage {
        Stage::new(PROGRAM, RateLimits::Generous).await
    }

    #[tokio::test]
    async fn a_killed_process_loses_no_move_and_repeats_no_board() {
        if !has_server() {
            return;
        }
        let rounds = size(3, 100);
        let mut hall = Hall::open(over_gateway().await, 3, size(4, 16)).await;
        for round in 0..rounds {
            let oldest = hall.stage.bot().unwrap();
            hall.round(round, "-KILL", oldest).await;
            hall.stage.kill_oldest();
            hall.stage.start_process();
        }
        let leaders = hall.stage.state().await["bot"]["identified"].as_u64().unwrap();
        let least = u64::try_from(rounds / 3).unwrap();
        assert!(leaders > least, "a process that leads dies in every third round at least: {leaders}");
        let longest = hall.end("killed").await;
        let most = LEASE + Duration::from_secs(if is_long() { 2 } else { 20 });
        assert!(longest <= most, "no message for {longest:?} after a kill");
    }

    /// The id of the newest request of the bot.
    async fn newest_request(stage: &Stage) -> Value {
        stage.traffic().await["last"].clone()
    }

    /// The nonces of the messages that the bot sent after the request `known`.
    async fn nonces_after(stage: &Stage, known: &Value) -> BTreeSet<String> {
        let traffic = stage.get(&format!("traffic?after={known}")).await;
        let requests = traffic["requests"].as_array().into_iter().flatten();
        requests.filter_map(|request| Some(request["body"].get("nonce")?.to_string())).collect()
    }

    #[tokio::test]
    async fn a_process_that_was_stopped_for_longer_than_its_lease_says_nothing() {
        if !has_server() {
            return;
        }
        let mut hall = Hall::open(over_gateway().await, 2, size(2, 8)).await;
        let processes: Vec<u32> = hall.stage.processes().collect();
        for round in 0..size(1, 20) {
            // A stopped process loses the lease to the other one.
            let leader = processes[round % 2];
            let begun = newest_request(&hall.stage).await;
            hall.round(2 * round, "-STOP", leader).await;
            // The other process has sent each message that the stopped process was about to send.
            hall.settle().await;
            let resumed = newest_request(&hall.stage).await;
            let before = nonces_after(&hall.stage, &begun).await;
            assert!(!before.is_empty(), "messages have nonces");
            hall.round(2 * round + 1, "-CONT", leader).await;
            hall.settle().await;
            let again: Vec<_> =
                nonces_after(&hall.stage, &resumed).await.intersection(&before).cloned().collect();
            assert!(again.is_empty(), "a process without a lease sent {again:?}");
        }
        hall.end("stopped").await;
    }

    /// Passes each connection to the next process that accepts connections.
    async fn balance(front: TcpListener, processes: [SocketAddr; 2]) {
        for start in 0.. {
            let Ok((mut client, _)) = front.accept().await else { return };
            tokio::spawn(async move {
                for turn in start..start + processes.len() {
                    if let Ok(mut process) = TcpStream::connect(processes[turn % processes.len()]).await {
                        drop(copy_bidirectional(&mut client, &mut process).await);
                        return;
                    }
                }
            });
        }
    }

    /// A sandbox that sends interactions over HTTP to two processes, and the addresses of these processes.
    async fn behind_a_balancer() -> (Stage, [String; 2]) {
        let listen = async || TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = |listener: &TcpListener| listener.local_addr().unwrap();
        // Find free ports. The listeners close at once, so that the processes can bind the ports.
        let processes = [address(&listen().await), address(&listen().await)];
        let front = listen().await;
        let config = Config { endpoint: Some(address(&front)), ..Config::default() };
        let stage = Stage::on(PROGRAM, config).await;
        tokio::spawn(balance(front, processes));
        (stage, processes.map(|address| address.to_string()))
    }

    /// Starts two processes of these programs. The first process leads, because it registers the commands before the second
    /// one starts.
    async fn listen(stage: &mut Stage, programs: [&str; 2], addresses: &[String; 2], more: &[&str]) {
        for (program, address) in programs.iter().zip(addresses) {
            stage.program = (*program).to_owned();
            stage.start_process_with(&[&["--listen", address][..], more].concat());
            stage.wait_for("the leader", async || stage.is_ready().await.then_some(())).await;
        }
    }

    /// Two games on two processes behind a balancer.
    async fn two_behind_a_balancer() -> Hall {
        let (mut stage, addresses) = behind_a_balancer().await;
        listen(&mut stage, [PROGRAM, PROGRAM], &addresses, &[]).await;
        Hall::seat(stage, 2).await
    }

    #[tokio::test]
    async fn a_killed_process_behind_a_balancer_loses_no_move() {
        if !has_server() {
            return;
        }
        let mut hall = two_behind_a_balancer().await;
        let leader = hall.stage.bot().unwrap();
        hall.round(0, "-KILL", leader).await;
        hall.disturbed(1, async |_| ()).await;
        hall.end("behind a balancer").await;
    }

    #[tokio::test]
    async fn a_leader_that_is_asked_to_end_hands_over_at_once_and_refuses_nothing() {
        if !has_server() {
            return;
        }
        let mut hall = two_behind_a_balancer().await;
        let leader = hall.stage.bot().unwrap();
        hall.round(0, "-TERM", leader).await;
        let mut process = hall.stage.take_oldest();
        let ended = hall.stage.wait_for("the end of the process", async || process.try_wait().unwrap()).await;
        assert!(ended.success(), "{ended}");
        hall.disturbed(1, async |_| ()).await;
        assert_eq!(hall.figures.failed.get(), 0, "commands were refused or got no answer");
        let longest = hall.end("asked to end").await;
        let most = if is_long() { Duration::from_secs(3) } else { LEASE + Duration::from_secs(20) };
        assert!(longest > Duration::ZERO && longest <= most, "no message for {longest:?}");
    }

    /// Makes an empty schema on the server, and returns its address for programs that are not built for tests.
    fn empty_schema(name: &str) -> String {
        let address = std::env::var("ZUG_TEST_DATABASE").unwrap();
        let make = format!(
            "SET client_min_messages = warning; DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}"
        );
        assert!(Command::new("psql").args([&*address, "-qc", &make]).status().unwrap().success());
        let next = if address.contains('?') { '&' } else { '?' };
        format!("{address}{next}options=-c%20search_path%3D{name}")
    }

    /// `ZUG_OLD` is the path of an older program with the same tables. Each of the two programs leads for a while, and both
    /// answer people.
    #[tokio::test]
    async fn an_old_and_a_new_program_side_by_side_refuse_nothing() {
        if !has_server() {
            return;
        }
        let old = std::env::var("ZUG_OLD").unwrap_or_else(|_| {
            eprintln!("side by side: ZUG_OLD is not set, so the same program plays twice");
            PROGRAM.to_owned()
        });
        let time = Duration::from_secs(if is_long() { 30 } else { 1 });
        for programs in [[&*old, PROGRAM], [PROGRAM, &*old]] {
            let (mut stage, addresses) = behind_a_balancer().await;
            stage.keeps_file = true;
            let database = empty_schema("side_by_side");
            listen(&mut stage, programs, &addresses, &["--database", &database]).await;
            let mut hall = Hall::seat(stage, size(2, 16)).await;
            let begun = Instant::now();
            for round in 0.. {
                hall.disturbed(round, async |_| ()).await;
                if begun.elapsed() > time {
                    break;
                }
            }
            assert_eq!(hall.figures.failed.get(), 0, "commands were refused or got no answer");
            hall.end(&format!("{programs:?} side by side")).await;
        }
    }
}

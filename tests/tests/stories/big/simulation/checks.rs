//! Invariants of the simulated club, which hold after every hour and at the end of all games.

use std::io::Write;
use std::process::Command;

use super::club::{Club, PROGRAM};
use super::member::Member;
use super::state::State;

const HOUR: i64 = 3600;
const HOUR_MS: i64 = 1000 * HOUR;

impl Club {
    /// Checks that each player got exactly the expected mentions, and that no game is past the time limit. Also checks
    /// the reminders and daily messages.
    pub(super) async fn check(&self, now: i64) {
        for desk in &self.desks {
            assert_eq!(desk.called, desk.wanted, "called too often, or not at all: {desk:?}");
            assert!(desk.is_over || !desk.must_have_fallen(now), "the flag hangs: {desk:?}");
        }
        for member in &self.members {
            assert!(member.other.is_empty(), "{} was called without need: {:?}", member.name, member.other);
            self.reminders_are_right(member, now).await;
        }
    }

    async fn reminders_are_right(&self, member: &Member, now: i64) {
        let me = self.members.iter().position(|it| it.id == member.id).unwrap_or_default();
        for message in member.reminders(&self.stage, now).await {
            let is_daily = message.text.starts_with('☀');
            assert!(is_daily || member.wants_reminders, "{message:?}");
            let numbers =
                message.text.split('#').skip(1).filter_map(|rest| rest.split(' ').next()?.parse().ok());
            let numbers: Vec<i64> = numbers.collect();
            assert!(!numbers.is_empty(), "a reminder of nothing: {message:?}");
            for number in numbers {
                let desk = self.desks.iter().find(|desk| desk.number == number);
                let desk = desk.unwrap_or_else(|| panic!("no game {number}: {message:?}"));
                assert!(desk.waits_for(me), "stale: {message:?} {desk:?}");
                // A reminder also lists games whose own reminder is due within the next hour.
                assert!(is_daily || desk.may_be_reminded(now + HOUR), "early: {message:?} {desk:?}");
            }
        }
        let [reminders, greetings] = &member.reminded;
        for (times, least) in [(reminders, HOUR_MS), (greetings, 22 * HOUR_MS)] {
            let apart = times.windows(2).map(|pair| pair[1] - pair[0]).min();
            assert!(apart.is_none_or(|apart| apart >= least), "{}: {apart:?} ms", member.name);
        }
    }

    /// Checks the end: all games are over, the bot has no work left and broke no rule of Discord, and `zug doctor`
    /// finds no fault.
    pub(super) async fn close(mut self) {
        let state = State::of(&self.stage);
        for rows in
            ["outbox", "reminder_due", "reminder_game", "quarantine", "game WHERE wake_at IS NOT NULL"]
        {
            assert_eq!(state.count(rows), 0, "{rows}");
        }
        assert_eq!(self.stage.broken().await, Vec::<String>::new());
        self.stage.kill_bot();
        let games = self.stage.games();
        let doctor = Command::new(PROGRAM).arg("doctor").arg("--data").arg(games).output();
        let doctor = doctor.unwrap_or_else(|error| panic!("{error}"));
        let said = String::from_utf8_lossy(&doctor.stdout);
        assert!(doctor.status.success(), "{said}");
        let moves: usize = self.desks.iter().map(|desk| desk.game.moves().len()).sum();
        let calls: usize = self.desks.iter().flat_map(|desk| desk.called).sum();
        let flags = self.desks.iter().filter(|desk| desk.has_fallen).count();
        let [reminders, greetings] =
            [0, 1].map(|kind| self.members.iter().map(|it| it.reminded[kind].len()).sum::<usize>());
        let games = self.desks.len();
        let line = format!(
            "{games} games, {moves} moves, {calls} calls, {flags} flags, {reminders} reminders, {greetings} daily messages, the bot killed {} times",
            self.restarts()
        );
        drop(writeln!(std::io::stdout(), "{line}"));
    }
}

//! A simple model of a game, and random steps for it.

use chess_arbiter::{
    Allowance, Conclusion, Deed, Extension, Fischer, Flag, Game, Pace, PausedBy, PlayerId, Plea, Record,
    Ruling, Start, TimeControl, WithMove,
};
use chess_core::{Award, ByColor, Color, DrawReason, Move, Outcome, Victory, Winnability};
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use proptest::sample::select;
use proptest_state_machine::ReferenceStateMachine;

use super::clock::{Away, Clock};
use super::requests::Asking;
use super::steps::{Command, Reason, Step, Verdict};

pub(crate) const PLAYERS: ByColor<PlayerId> = ByColor { white: PlayerId(1), black: PlayerId(2) };

/// Start positions: the initial position, positions with few pieces, positions near a draw by the fifty-move or the
/// seventy-five-move rule, and positions with Black to move.
const STARTS: [&str; 9] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
    "8/8/4k3/8/8/3K4/8/7R w - - 97 100",
    "8/8/4k3/8/8/3K4/8/7R b - - 98 100",
    "8/8/4k3/8/8/3K4/8/7R b - - 145 120",
    "7k/8/6K1/8/8/8/R7/8 w - - 149 120",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 30",
    "k7/P7/8/1K6/8/8/8/8 b - - 3 60",
    "6k1/5ppp/8/8/8/8/5PPP/1n4K1 b - - 40 40",
];

/// Returns how long the clock of a live game waits before each side's first move.
fn to_the_board(time: TimeControl, played: usize) -> SignedDuration {
    let stands = time.pace() == Pace::Live && played < 2;
    SignedDuration::from_mins(if stands { 5 } else { 0 })
}

/// The time for a turn without interruptions: the time for a move, or the time left in the bank.
fn whole(time: TimeControl, left: SignedDuration) -> SignedDuration {
    match time {
        TimeControl::PerMove(allowance) => SignedDuration::from_secs(allowance.seconds()),
        TimeControl::Unlimited | TimeControl::Fischer(_) => left,
    }
}

fn fischer((bank, increment): (i64, i64)) -> TimeControl {
    TimeControl::Fischer(Fischer::from_seconds(bank, increment).unwrap())
}

/// The expected state of a game. The Laws of Chess are not modelled: the board comes from `chess-core`.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) start: Start,
    pub(crate) time: TimeControl,
    pub(crate) flag: Flag,
    pub(crate) began: Timestamp,
    pub(crate) verdict: Verdict,
    /// The clock of the player to move.
    clock: Clock,
    /// The vacations of each player.
    away: ByColor<Away>,
    /// The recorded moment at which the flag fell.
    down: Option<Timestamp>,
    /// The time in each player's bank. The bank of the player to move still includes the time used in the current
    /// turn.
    left: ByColor<SignedDuration>,
    /// The banks at the beginning of each turn, the current turn last.
    readings: Vec<ByColor<SignedDuration>>,
    /// The player and the thinking time of each completed turn.
    thought: Vec<(Color, SignedDuration)>,
    /// Gifts of time from the opponent: the turn, the receiver and the time.
    granted: Vec<(usize, Color, SignedDuration)>,
    board: chess_core::Game,
    times: Vec<Timestamp>,
    /// The number of moves by each player.
    made: ByColor<u32>,
    /// The player with a pending draw offer.
    offer: Option<Color>,
    asking: Asking,
    /// For each player, the number of moves that the player had made when the opponent last refused the player's draw
    /// offer.
    refused_after: ByColor<Option<u32>>,
    /// The beginning of the pause.
    paused: Option<Timestamp>,
    /// The people who paused the game.
    paused_by: PausedBy,
    ended: Option<(Conclusion, Timestamp)>,
}

impl Model {
    fn new(start: Start, time: TimeControl, flag: Flag) -> Self {
        let began = Timestamp::from_second(1_700_000_000).unwrap();
        let bank = match time {
            TimeControl::Fischer(fischer) => fischer.bank(),
            TimeControl::Unlimited | TimeControl::PerMove(_) => SignedDuration::ZERO,
        };
        Self {
            start,
            time,
            flag,
            began,
            clock: Clock::starts(began, whole(time, bank), to_the_board(time, 0)),
            away: ByColor::default(),
            down: None,
            left: ByColor::new(|_| bank),
            readings: vec![ByColor::new(|_| bank)],
            thought: Vec::new(),
            granted: Vec::new(),
            verdict: Verdict::Nothing,
            board: chess_core::Game::new(start.position()),
            times: Vec::new(),
            made: ByColor::new(|_| 0),
            offer: None,
            asking: Asking::default(),
            refused_after: ByColor::new(|_| None),
            paused: None,
            paused_by: PausedBy::Arbiter,
            ended: None,
        }
    }

    /// Compares the game and its record with the model.
    pub(crate) fn check(&self, game: &Game, record: &Record) {
        assert_eq!(record.moves, self.board.moves());
        assert_eq!(record.move_times, self.times);
        assert_eq!(game.deadline(), self.deadline().filter(|_| self.ended.is_none()), "deadline");
        let away = |color: Color| record.vacations[color].iter().map(|it| (it.from, it.until)).collect();
        assert_eq!(ByColor::new(away), self.away);
        assert_eq!((record.flag, record.flag_down), (self.flag, self.down));
        assert!(self.down.is_none() || game.flag_falls_at().is_none(), "the flag falls once");
        let has_bank = matches!(self.time, TimeControl::Fischer(_));
        for plea in Plea::ALL {
            let asks = if plea == Plea::Draw { self.offer } else { self.asking.open(plea) };
            assert_eq!(game.asks_for(plea), asks, "{plea:?}");
        }
        assert_eq!(game.left(), has_bank.then_some(self.left), "banks");
        assert!(!game.is_overdrawn());
        if self.paused.is_none() {
            let of = |color| self.thought.iter().filter(|(by, _)| *by == color).map(|(_, time)| *time).sum();
            assert_eq!(game.thought(self.turn_began()), ByColor::new(of), "the thinking time");
        }
        assert_eq!(record.offers.standing.map(|offer| offer.by), self.offer);
        assert_eq!(record.offers.refused_after, self.refused_after);
        let paused = self.paused.map(|since| (since, self.paused_by));
        assert_eq!(record.paused.map(|pause| (pause.since, pause.by)), paused);
        assert!(
            self.paused.is_none() || game.deadline().is_none() && game.turn().is_none(),
            "a clock runs in a pause"
        );
        assert_eq!(record.ending.map(|ending| (ending.conclusion, ending.at)), self.ended);
    }

    fn deadline(&self) -> Option<Timestamp> {
        self.due().filter(|_| self.paused.is_none())
    }

    /// The deadline of the player to move, ignoring a pause.
    fn due(&self) -> Option<Timestamp> {
        match self.time {
            TimeControl::Unlimited => None,
            TimeControl::PerMove(_) | TimeControl::Fischer(_) => Some(self.clock.over(self.gone())),
        }
    }

    /// The vacations of the player to move.
    fn gone(&self) -> &Away {
        &self.away[self.turn()]
    }

    /// The moment at which the current turn began.
    fn turn_began(&self) -> Timestamp {
        self.times.last().copied().unwrap_or(self.began)
    }

    /// Begins the turn of the player to move.
    fn begin_turn(&mut self, at: Timestamp) {
        let (whole, stands) =
            (whole(self.time, self.left[self.turn()]), to_the_board(self.time, self.times.len()));
        (self.clock, self.down) = (Clock::starts(at, whole, stands), None);
    }

    fn leave(&mut self, by: Color, (wait, time): (SignedDuration, SignedDuration), now: Timestamp) {
        let from = self.away[by].last().map_or(now, |(_, until)| now.max(*until)) + wait;
        self.look_at_clock(now);
        self.away[by].push((from, from + time));
    }

    /// Ends a vacation of a player. Returns whether the player had a vacation.
    fn come_back(&mut self, by: Color, now: Timestamp) -> bool {
        let Some(next) = self.away[by].iter().position(|(_, until)| *until > now) else { return false };
        self.look_at_clock(now);
        if self.away[by][next].0 < now {
            self.away[by][next].1 = now;
        } else {
            self.away[by].remove(next);
        }
        true
    }

    /// Reads the clock before the vacations change.
    fn look_at_clock(&mut self, now: Timestamp) {
        let at = self.paused.map_or(now, |since| since.min(now)).max(self.turn_began());
        self.clock.look(at, &self.away[self.board.position().turn()]);
    }

    fn turn(&self) -> Color {
        self.board.position().turn()
    }

    fn ask(&mut self, command: &Command) -> Result<Verdict, Reason> {
        let now = command.now;
        let fallen = self.deadline().is_some_and(|deadline| deadline <= now);
        match &command.step {
            Step::GiveTime { .. } if self.ended.is_some() => return Ok(Verdict::Nothing),
            Step::Leave { .. } | Step::Return(_)
                if self.ended.is_some()
                    || self.time.pace() == Pace::Live
                    || fallen && self.flag == Flag::Automatic =>
            {
                return Ok(Verdict::Nothing);
            }
            Step::Leave { by, wait, time } => self.leave(*by, (*wait, *time), now),
            Step::Return(by) if !self.come_back(*by, now) => return Ok(Verdict::Nothing),
            Step::Return(_) => {}
            Step::Rule(Ruling::Void) if self.ended.is_none_or(|(end, _)| end != Conclusion::Void) => {
                let at = self.ended.map_or(now, |(_, at)| at);
                self.conclude(Conclusion::Void, at);
            }
            _ if self.ended.is_some() => return Err(Reason::Over),
            Step::Fall(_) if !fallen || self.down.is_some() => return Ok(Verdict::Nothing),
            Step::GiveTime { extra, at_least } => return Ok(self.give_time(*extra, *at_least)),
            Step::Fall(mate) => self.fall(mate),
            _ if fallen && self.flag == Flag::Automatic => return Err(Reason::TimeIsUp),
            Step::Rule(ruling) => self.rule(*ruling, now)?,
            Step::Perform { by, deed, mate } => self.perform(*by, *deed, mate, now)?,
        }
        Ok(Verdict::Done)
    }

    fn perform(&mut self, by: Color, deed: Deed, mate: &Winnability, now: Timestamp) -> Result<(), Reason> {
        let fallen = self.deadline().is_some_and(|deadline| deadline <= now);
        match deed {
            Deed::Resign if *mate == Winnability::Unwinnable => {
                self.draw(DrawReason::ResignationWithoutMate, now);
            }
            Deed::Resign => self.end(Outcome::Win { winner: !by, by: Victory::Resignation }, now),
            Deed::Resume => self.end_pause(now)?,
            _ if self.paused.is_some() => return Err(Reason::Paused(self.paused_by)),
            Deed::Ask(plea) => self.ask_for(plea, by, now)?,
            Deed::Agree(plea) => self.agree(plea, by, now)?,
            Deed::Decline(Plea::Draw) => {
                self.offered(by)?;
                self.refuse_offer_of(!by);
            }
            Deed::Decline(plea) => self.asking.refuse(plea, by)?,
            Deed::ClaimTime if self.time == TimeControl::Unlimited => return Err(Reason::NoClock),
            Deed::ClaimTime if self.flag == Flag::Automatic => return Err(Reason::FlagFallsByItself),
            Deed::ClaimTime if fallen && by == self.turn() => return Err(Reason::OwnTimeOver),
            Deed::ClaimTime if !fallen || self.down.is_none() => return Err(Reason::TimeNotOver),
            Deed::ClaimTime => self.lose_on_time(mate, now),
            Deed::Play(mv, with) => self.play(by, mv, with, now)?,
            Deed::Claim(..) if *mate == Winnability::Unwinnable => {
                self.draw(DrawReason::DeadPosition, now);
            }
            Deed::Claim(..) if by != self.turn() => return Err(Reason::NotYourTurn),
            Deed::Claim(intended) => self.claim(intended, now)?,
            Deed::Give => self.grant(by, now)?,
            Deed::Abort if self.times.len() >= 2 => return Err(Reason::TooLate),
            Deed::Abort => self.conclude(Conclusion::Aborted(by), now),
        }
        Ok(())
    }

    /// Checks that the opponent has offered a draw.
    fn offered(&self, by: Color) -> Result<(), Reason> {
        if self.offer == Some(!by) { Ok(()) } else { Err(Reason::NoRequest(Plea::Draw)) }
    }

    fn play(&mut self, by: Color, mv: Move, with: WithMove, now: Timestamp) -> Result<(), Reason> {
        if by != self.turn() {
            return Err(Reason::NotYourTurn);
        }
        let at = self.turn_began().max(now);
        // A late move uses up the whole bank.
        let rest = self.clock.rest_at(at, self.gone()).max(SignedDuration::ZERO);
        let thought = self.clock.ran(at, self.gone());
        self.board.play(mv).map_err(|_| Reason::Illegal)?;
        if let TimeControl::Fischer(fischer) = self.time {
            self.left[by] = self.left[by].min(rest) + fischer.increment();
        }
        self.times.push(at);
        self.thought.push((by, thought));
        self.begin_turn(at);
        self.made[by] += 1;
        self.readings.push(self.left);
        self.asking = Asking::default();
        if self.offer == Some(!by) {
            self.refuse_offer_of(!by);
        }
        match self.board.automatic_outcome() {
            Some(outcome) => self.end(outcome, now),
            // If no offer is possible, the move is played without an offer.
            None if with == WithMove::DrawOffer => drop(self.offer(by)),
            None => {}
        }
        Ok(())
    }

    fn ask_for(&mut self, plea: Plea, by: Color, now: Timestamp) -> Result<(), Reason> {
        if plea == Plea::Draw {
            return self.offer(by);
        }
        self.asking.may_ask(plea, by)?;
        match plea {
            Plea::Draw | Plea::Abort => Ok(()),
            Plea::Time => self.lacks_time(by, now),
            Plea::Takeback => self.has_moved(by),
            Plea::Pause => self.has_clock(),
        }?;
        self.asking.ask(plea, by);
        Ok(())
    }

    fn agree(&mut self, plea: Plea, by: Color, now: Timestamp) -> Result<(), Reason> {
        if plea == Plea::Draw {
            self.offered(by)?;
            self.draw(DrawReason::Agreement, now);
            return Ok(());
        }
        self.asking.asked_of(plea, by)?;
        match plea {
            Plea::Draw => Ok(()),
            Plea::Time => self.grant(by, now),
            Plea::Takeback => self.take_back(!by, now),
            Plea::Pause => self.agree_on_pause(now),
            Plea::Abort => {
                self.conclude(Conclusion::Aborted(!by), now);
                Ok(())
            }
        }
    }

    fn has_moved(&self, by: Color) -> Result<(), Reason> {
        if self.made[by] == 0 { Err(Reason::NothingToTakeBack) } else { Ok(()) }
    }

    fn has_clock(&self) -> Result<(), Reason> {
        if self.time == TimeControl::Unlimited { Err(Reason::NoClock) } else { Ok(()) }
    }

    fn lacks_time(&self, by: Color, now: Timestamp) -> Result<(), Reason> {
        self.clone().grant(!by, now).map_err(|why| {
            if why == Reason::NotTheirTurn {
                Reason::NotYourTurn
            } else if why == Reason::TimeEnough {
                Reason::PlentyLeft
            } else {
                why
            }
        })
    }

    fn agree_on_pause(&mut self, now: Timestamp) -> Result<(), Reason> {
        self.has_clock()?;
        self.asking.settle(Plea::Pause);
        self.pause(PausedBy::Players, now);
        Ok(())
    }

    fn end_pause(&mut self, now: Timestamp) -> Result<(), Reason> {
        match self.paused {
            None => Err(Reason::NotPaused),
            Some(_) if self.paused_by == PausedBy::Arbiter => Err(Reason::Paused(PausedBy::Arbiter)),
            Some(since) => {
                self.go_on(since, now);
                Ok(())
            }
        }
    }

    fn pause(&mut self, by: PausedBy, now: Timestamp) {
        (self.paused, self.paused_by) = (Some(now.max(self.turn_began())), by);
    }

    fn go_on(&mut self, since: Timestamp, now: Timestamp) {
        self.clock.go_on(since, now, &self.away[self.board.position().turn()]);
        self.paused = None;
    }

    fn take_back(&mut self, asked: Color, now: Timestamp) -> Result<(), Reason> {
        self.has_moved(asked)?;
        let now = now.max(self.turn_began());
        while {
            let undone = !self.turn();
            let moves = self.board.moves().to_vec();
            let stand = moves[..moves.len() - 1].iter().copied();
            self.board = chess_core::Game::replay(self.start.position(), stand).unwrap();
            self.times.pop();
            self.thought.pop();
            self.readings.pop();
            self.made[undone] -= 1;
            undone != asked
        } {}
        let ply = self.times.len();
        self.left = self.readings[ply];
        for (at, to, time) in &mut self.granted {
            if *at >= ply {
                *at = ply;
                self.left[*to] += *time;
            }
        }
        self.begin_turn(now);
        self.asking = Asking::default();
        self.offer = None;
        let made = self.made;
        self.refused_after =
            ByColor::new(|color| self.refused_after[color].map(|then| then.min(made[color])));
        Ok(())
    }

    fn offer(&mut self, by: Color) -> Result<(), Reason> {
        if self.made.white + self.made.black < 2 {
            return Err(Reason::TooEarly);
        }
        if let Some(by) = self.offer {
            return Err(Reason::Asked(Plea::Draw, by));
        }
        if let Some(then) = self.refused_after[by].filter(|then| self.made[by] < then + 10) {
            return Err(Reason::TooSoon(then + 10 - self.made[by]));
        }
        self.offer = Some(by);
        Ok(())
    }

    fn refuse_offer_of(&mut self, color: Color) {
        self.offer = None;
        self.refused_after[color] = Some(self.made[color]);
    }

    fn claim(&mut self, intended: Option<Move>, now: Timestamp) -> Result<(), Reason> {
        let mut board = self.board.clone();
        if let Some(mv) = intended {
            board.play(mv).map_err(|_| Reason::Illegal)?;
        }
        let position = board.position().to_fen();
        // All fields of the FEN except the counters.
        let same = |fen: &str| fen.split(' ').take(4).eq(position.split(' ').take(4));
        let quiet: u32 = position.split(' ').nth(4).and_then(|field| field.parse().ok()).unwrap();
        if board.positions().filter(|position| same(&position.to_fen())).count() >= 3 {
            self.draw(DrawReason::Threefold, now);
        } else if quiet >= 100 {
            self.draw(DrawReason::FiftyMoves, now);
        } else {
            return Err(Reason::Unfounded);
        }
        Ok(())
    }

    fn fall(&mut self, mate: &Winnability) {
        let deadline = self.deadline().unwrap();
        match self.flag {
            Flag::Automatic => self.lose_on_time(mate, deadline),
            Flag::ByClaim => self.down = Some(deadline),
        }
    }

    fn lose_on_time(&mut self, mate: &Winnability, at: Timestamp) {
        match mate {
            Winnability::Unwinnable => self.draw(DrawReason::TimeWithoutMate, at),
            Winnability::Winnable(_) | Winnability::Unknown => {
                self.end(Outcome::Win { winner: !self.turn(), by: Victory::Time }, at);
            }
        }
    }

    fn give_time(&mut self, extra: SignedDuration, at_least: Timestamp) -> Verdict {
        let Some(deadline) = self.deadline().filter(|_| self.down.is_none()) else {
            return Verdict::Nothing;
        };
        let given = extra.max(at_least.duration_since(deadline)).max(SignedDuration::ZERO);
        self.clock.stand(given);
        Verdict::Done
    }

    fn grant(&mut self, by: Color, now: Timestamp) -> Result<(), Reason> {
        match self.time {
            TimeControl::Unlimited => return Err(Reason::NoClock),
            TimeControl::PerMove(_) if by == self.turn() => return Err(Reason::NotTheirTurn),
            TimeControl::PerMove(allowance) => {
                let one = SignedDuration::from_secs(allowance.seconds());
                let now = now.max(self.turn_began());
                if self.clock.rest_at(now, self.gone()) > one {
                    return Err(Reason::TimeEnough);
                }
                // After the deadline, the given time counts from now.
                self.clock.add(one + self.clock.overrun(now, self.gone()));
                self.down = None;
            }
            TimeControl::Fischer(fischer)
                if self.deadline().is_some_and(|it| it <= now) && by != self.turn() =>
            {
                let time = SignedDuration::from_secs(fischer.bank().as_secs() / 10).max(fischer.increment());
                let more = time + self.clock.overrun(now, self.gone());
                self.left[!by] += more;
                self.clock.add(more);
                self.granted.push((self.times.len(), !by, time));
                self.down = None;
            }
            TimeControl::Fischer(fischer) => {
                let time = SignedDuration::from_secs(fischer.bank().as_secs() / 10).max(fischer.increment());
                if self.left[!by] + time > (fischer.bank() + fischer.increment()) * 2 {
                    return Err(Reason::TimeEnough);
                }
                self.left[!by] += time;
                if by != self.turn() {
                    self.clock.add(time);
                    self.down = None;
                }
                self.granted.push((self.times.len(), !by, time));
            }
        }
        if self.asking.open(Plea::Time) == Some(!by) {
            self.asking.settle(Plea::Time);
        }
        Ok(())
    }

    fn rule(&mut self, ruling: Ruling, now: Timestamp) -> Result<(), Reason> {
        match (ruling, self.paused) {
            (Ruling::Adjudicate(Some(winner)), _) => {
                self.end(Outcome::Win { winner, by: Victory::Award(Award::Ruling) }, now);
            }
            (Ruling::Adjudicate(None), _) => self.draw(DrawReason::Ruling, now),
            (Ruling::Extend(_), _) if self.time == TimeControl::Unlimited => return Err(Reason::NoClock),
            (Ruling::Extend(extension), _) => {
                self.extend(SignedDuration::from_secs(extension.seconds()), self.paused.unwrap_or(now));
            }
            (Ruling::Pause, Some(_)) if self.paused_by == PausedBy::Players => {
                self.paused_by = PausedBy::Arbiter;
            }
            (Ruling::Pause, Some(_)) => return Err(Reason::Paused(PausedBy::Arbiter)),
            (Ruling::Pause, None) => self.pause(PausedBy::Arbiter, now),
            (Ruling::Resume, None) => return Err(Reason::NotPaused),
            (Ruling::Resume, Some(since)) => self.go_on(since, now),
            (Ruling::Void, _) => self.conclude(Conclusion::Void, now),
        }
        Ok(())
    }

    /// Extends the time of the player to move. After the deadline, the extension counts from now.
    fn extend(&mut self, time: SignedDuration, now: Timestamp) {
        let late = self.clock.overrun(now.max(self.turn_began()), self.gone());
        if let TimeControl::Fischer(_) = self.time {
            self.left[self.board.position().turn()] += late;
        }
        self.clock.add(late);
        self.clock.stand(time);
        self.down = None;
    }

    fn draw(&mut self, reason: DrawReason, now: Timestamp) {
        self.end(Outcome::Draw(reason), now);
    }

    fn end(&mut self, outcome: Outcome, now: Timestamp) {
        self.conclude(Conclusion::Decided(outcome), now);
    }

    fn conclude(&mut self, conclusion: Conclusion, now: Timestamp) {
        (self.offer, self.paused, self.down) = (None, None, None);
        self.asking = Asking::default();
        let last = self.turn_began();
        self.ended = Some((conclusion, now.max(last)));
    }

    /// The usual length of a turn in seconds.
    fn pace(&self) -> i64 {
        if self.time.pace() == Pace::Live { 60 } else { 3000 }
    }

    /// The weight of steps after the deadline. With the flag by claim, a game goes on after the deadline, so the
    /// weight is ten times as large.
    fn claims(&self) -> u32 {
        if self.flag == Flag::ByClaim { 10 } else { 1 }
    }

    /// Times for the next step: mostly soon after the last move, but also before the last move, around the deadline or
    /// much later.
    fn moments(&self) -> BoxedStrategy<Timestamp> {
        let since = self.turn_began();
        let deadline = self.deadline().unwrap_or(since);
        let after = move |seconds: i64| since + SignedDuration::from_secs(seconds);
        prop_oneof![
            30 => (0..self.pace()).prop_map(after),
            6 => (-200_000..0_i64).prop_map(after),
            1 => (-3..3_i64).prop_map(move |nanos| deadline + SignedDuration::from_nanos(nanos)),
            1 => (0..10_000_000_i64).prop_map(after),
            self.claims() => (0..100_000_i64).prop_map(move |seconds| deadline + SignedDuration::from_secs(seconds)),
        ]
        .boxed()
    }

    /// Moves for the next step: legal moves, often the reverse of the player's last move, and a few random moves. A
    /// random move may be illegal.
    fn moves(&self) -> BoxedStrategy<Move> {
        let any_move = any::<u16>().prop_filter_map("no move", Move::from_bits);
        let legal: Vec<Move> = self.board.position().legal_moves().iter().copied().collect();
        let Some(last) = self.board.moves().iter().rev().nth(1) else {
            return if legal.is_empty() {
                any_move.boxed()
            } else {
                prop_oneof![9 => select(legal), 1 => any_move].boxed()
            };
        };
        let back: Vec<Move> =
            legal.iter().copied().filter(|mv| mv.from() == last.to() && mv.to() == last.from()).collect();
        match (legal.is_empty(), back.is_empty()) {
            (true, _) => any_move.boxed(),
            (false, true) => prop_oneof![9 => select(legal), 1 => any_move].boxed(),
            (false, false) => prop_oneof![12 => select(back), 5 => select(legal), 1 => any_move].boxed(),
        }
    }
}

impl ReferenceStateMachine for Model {
    type State = Self;
    type Transition = Command;

    fn init_state() -> BoxedStrategy<Self> {
        let times = prop_oneof![
            1 => Just(TimeControl::Unlimited),
            5 => (3600..=14 * 86_400_i64)
                .prop_map(|seconds| TimeControl::PerMove(Allowance::from_seconds(seconds).unwrap())),
            3 => (3600..=60 * 86_400_i64, 0..=14 * 86_400_i64).prop_map(fischer),
            3 => (60..=3 * 3600_i64, 0..=180_i64).prop_map(fischer),
        ];
        (select(&STARTS[..]), times, select(&[Flag::Automatic, Flag::ByClaim][..]))
            .prop_map(|(fen, time, flag)| Self::new(Start::from_fen(fen).unwrap(), time, flag))
            .boxed()
    }

    fn transitions(model: &Self) -> BoxedStrategy<Command> {
        let turn = model.turn();
        let on_turn = prop_oneof![19 => Just(turn), 1 => Just(!turn)];
        let side = select(&Color::ALL[..]);
        let plea = select(&[Plea::Time, Plea::Takeback, Plea::Pause, Plea::Abort][..]);
        let with = prop_oneof![4 => Just(WithMove::NoOffer), 1 => Just(WithMove::DrawOffer)];
        let mate =
            select(vec![Winnability::Unknown, Winnability::Unwinnable, Winnability::Winnable(Vec::new())]);
        let extra = (-10_000..100_000_i64).prop_map(SignedDuration::from_secs);
        let wait = (-3000..3000_i64).prop_map(|wait| SignedDuration::from_secs(wait.max(0)));
        let away = prop_oneof![(1..3000_i64), (1..100_000_i64)].prop_map(SignedDuration::from_secs);
        let rulings = prop_oneof![
            1 => proptest::option::of(select(&Color::ALL[..])).prop_map(Ruling::Adjudicate),
            4 => (60..100_000_i64).prop_map(|seconds| Ruling::Extend(Extension::from_seconds(seconds).unwrap())),
            8 => Just(Ruling::Pause),
            20 => Just(Ruling::Resume),
            1 => Just(Ruling::Void),
        ];
        let deeds = prop_oneof![
            120 => (on_turn.clone(), model.moves(), with).prop_map(|(by, mv, with)| (by, Deed::Play(mv, with))),
            14 => (on_turn, proptest::option::of(model.moves()))
                .prop_map(|(by, intended)| (by, Deed::Claim(intended))),
            6 => side.clone().prop_map(|by| (by, Deed::Give)),
            2 => side.clone().prop_map(|by| (by, Deed::Abort)),
            14 => side.clone().prop_map(|by| (by, Deed::Resume)),
            10 => side.clone().prop_map(|by| (by, Deed::Ask(Plea::Draw))),
            1 => side.clone().prop_map(|by| (by, Deed::Agree(Plea::Draw))),
            5 => side.clone().prop_map(|by| (by, Deed::Decline(Plea::Draw))),
            22 => (plea.clone(), side.clone()).prop_map(|(plea, by)| (by, Deed::Ask(plea))),
            18 => (plea.clone(), side.clone()).prop_map(|(plea, by)| (by, Deed::Agree(plea))),
            7 => (plea, side.clone()).prop_map(|(plea, by)| (by, Deed::Decline(plea))),
        ];
        let unjudged = deeds.prop_map(|(by, deed)| Step::Perform { by, deed, mate: Winnability::Unknown });
        let dead = side.clone().prop_map(|by| {
            let deed = Deed::Claim(None);
            Step::Perform { by, deed, mate: Winnability::Unwinnable }
        });
        let judged = (prop_oneof![Just(Deed::Resign), Just(Deed::ClaimTime)], side.clone(), mate.clone())
            .prop_map(|(deed, by, mate)| Step::Perform { by, deed, mate });
        let steps = prop_oneof![
            219 => unjudged,
            1 => dead,
            3 => judged,
            4 * model.claims() => mate.prop_map(Step::Fall),
            18 => (side.clone(), wait, away).prop_map(|(by, wait, time)| Step::Leave { by, wait, time }),
            8 => side.prop_map(Step::Return),
            16 => rulings.prop_map(Step::Rule),
            3 => (extra, model.moments()).prop_map(|(extra, at_least)| Step::GiveTime { extra, at_least }),
        ];
        (steps, model.moments()).prop_map(|(step, now)| Command { step, now }).boxed()
    }

    fn apply(mut model: Self, command: &Command) -> Self {
        model.verdict = model.ask(command).unwrap_or_else(Verdict::Refused);
        model
    }
}

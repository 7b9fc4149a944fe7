//! The test's own record of one game of the simulated club: the moves, the mentions, and the deadline.

use crate::random::Lots;
use chess_core::{Color, Game, Move, Position};
use zug_tests::Message;

const HOUR: i64 = 3600;
/// The time for each move, in seconds.
const PER_MOVE: i64 = 72 * HOUR;
/// The tolerance in seconds. The tolerance covers the bot's delays, and the difference between the clocks of two
/// processes.
const SLACK: i64 = 120;

/// A game of the simulated club.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) number: i64,
    /// The id of the thread with the boards.
    pub(super) thread: String,
    /// The players of White and Black, by their index among the members.
    pub(super) players: [usize; 2],
    /// The moves of the game so far.
    pub(super) game: Game,
    /// The planned time of the next move. Far in the future if the player to move forgets the game.
    pub(super) moves_at: i64,
    /// The expected numbers of mentions of White and Black.
    pub(super) wanted: [usize; 2],
    /// The actual numbers of mentions of White and Black.
    pub(super) called: [usize; 2],
    /// The side that offers a draw.
    pub(super) offer: Option<Color>,
    pub(super) is_over: bool,
    /// True if the game ended because a player's time ran out.
    pub(super) has_fallen: bool,
    /// The time at which the turn began.
    since: i64,
    /// The earliest and the latest time at which the bot may decide the game because the time ran out.
    falls: (i64, i64),
}

impl Desk {
    pub(super) fn new(number: i64, thread: String, players: [usize; 2], now: i64, lots: &mut Lots) -> Self {
        let game = Game::new(Position::START);
        let mut desk = Self {
            number,
            thread,
            players,
            game,
            moves_at: 0,
            wanted: [0, 0],
            called: [0, 0],
            offer: None,
            is_over: false,
            has_fallen: false,
            since: now,
            falls: (0, 0),
        };
        desk.turn(now, lots);
        desk
    }

    pub(super) fn turn_of(&self) -> Color {
        self.game.position().turn()
    }

    /// Returns the index of a colour in arrays such as `players`.
    pub(super) fn at(color: Color) -> usize {
        usize::from(color == Color::Black)
    }

    pub(super) fn person(&self, color: Color) -> usize {
        self.players[Self::at(color)]
    }

    pub(super) fn any_move(&self, lots: &mut Lots) -> Move {
        let legal = self.game.position().legal_moves();
        let at = lots.below(legal.len());
        legal.into_iter().nth(at).unwrap_or_else(|| panic!("a move in game {}", self.number))
    }

    /// Records a move and begins the opponent's turn.
    pub(super) fn moved(&mut self, mv: Move, now: i64, lots: &mut Lots) {
        self.game.play(mv).unwrap_or_else(|_| panic!("{mv:?} in game {}", self.number));
        self.is_over = self.game.automatic_outcome().is_some();
        self.turn(now, lots);
    }

    /// Begins a turn. Most players move within forty hours, some players in the last day before the deadline, and a few
    /// never.
    fn turn(&mut self, now: i64, lots: &mut Lots) {
        self.since = now;
        self.falls = (now + PER_MOVE - SLACK, now + PER_MOVE + SLACK);
        self.moves_at = match lots.below(100) {
            0 => i64::MAX,
            1..12 => now + PER_MOVE - HOUR * (2 + i64::try_from(lots.below(20)).unwrap_or_default()),
            _ => now + HOUR * i64::try_from(lots.below(40)).unwrap_or_default(),
        };
    }

    /// Records that the bot was away for `seconds` until `now`. The bot adds this time to the player's clock, and
    /// leaves the player at least half an hour.
    pub(super) fn was_away(&mut self, seconds: i64, now: i64) {
        self.falls.0 += seconds;
        self.falls.1 = (self.falls.1 + seconds).max(now + HOUR / 2) + SLACK;
    }

    /// Ends the game if this message says that a player's time ran out.
    pub(super) fn heard(&mut self, message: &Message) {
        let is_flag = ["ran out of time", "by timeout"].iter().any(|words| message.text.contains(words));
        if is_flag && !self.is_over {
            assert!(
                message.made_at_ms() / 1000 >= self.falls.0,
                "the flag fell too early: {message:?} {self:?}"
            );
            (self.is_over, self.has_fallen) = (true, true);
            self.wanted = self.wanted.map(|wanted| wanted + 1);
        }
    }

    pub(super) fn must_have_fallen(&self, now: i64) -> bool {
        now > self.falls.1
    }

    /// Returns true if a reminder for the player to move is allowed: four fifths of the player's time are over.
    pub(super) fn may_be_reminded(&self, now: i64) -> bool {
        now >= self.since + (self.falls.0 - self.since) / 5 * 4 - SLACK
    }

    /// Returns true if `person` is to move in the game.
    pub(super) fn waits_for(&self, person: usize) -> bool {
        !self.is_over && self.person(self.turn_of()) == person
    }
}

//! One game of the simulated club, kept beside the bot: its moves, its mentions, and the time of its flag.

use crate::random::Lots;
use chess_core::{Color, Game, Move, Position};
use zug_tests::Message;

const HOUR: i64 = 3600;
/// The time for each move.
const PER_MOVE: i64 = 72 * HOUR;
/// Tolerance for the clocks of two processes and for the bot, in seconds.
const SLACK: i64 = 120;

/// A game.
#[derive(Debug)]
pub(super) struct Desk {
    /// Its number.
    pub(super) number: i64,
    /// Where its boards stand.
    pub(super) thread: String,
    /// The players of White and Black.
    pub(super) players: [usize; 2],
    /// The moves.
    pub(super) game: Game,
    /// When the player to move moves; never, where they forget.
    pub(super) moves_at: i64,
    /// How often White and Black must have been called.
    pub(super) wanted: [usize; 2],
    /// How often they were.
    pub(super) called: [usize; 2],
    /// The side that offers a draw.
    pub(super) offer: Option<Color>,
    /// Whether it is over.
    pub(super) is_over: bool,
    /// Whether it ended on time.
    pub(super) has_fallen: bool,
    /// When the turn began.
    since: i64,
    /// When the flag falls at the earliest, and at the latest.
    falls: (i64, i64),
}

impl Desk {
    /// A game that begins now.
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

    /// Returns the side to move.
    pub(super) fn turn_of(&self) -> Color {
        self.game.position().turn()
    }

    /// The place of a colour in the lists.
    pub(super) fn at(color: Color) -> usize {
        usize::from(color == Color::Black)
    }

    /// Returns the player of a colour.
    pub(super) fn person(&self, color: Color) -> usize {
        self.players[Self::at(color)]
    }

    /// Any legal move.
    pub(super) fn any_move(&self, lots: &mut Lots) -> Move {
        let legal = self.game.position().legal_moves();
        let at = lots.below(legal.len());
        legal.into_iter().nth(at).unwrap_or_else(|| panic!("a move in game {}", self.number))
    }

    /// Notes a move, made now.
    pub(super) fn moved(&mut self, mv: Move, now: i64, lots: &mut Lots) {
        self.game.play(mv).unwrap_or_else(|_| panic!("{mv:?} in game {}", self.number));
        self.is_over = self.game.automatic_outcome().is_some();
        self.turn(now, lots);
    }

    /// A turn begins: some answer within the day, some shortly before the end, some never.
    fn turn(&mut self, now: i64, lots: &mut Lots) {
        self.since = now;
        self.falls = (now + PER_MOVE - SLACK, now + PER_MOVE + SLACK);
        self.moves_at = match lots.below(100) {
            0 => i64::MAX,
            1..12 => now + PER_MOVE - HOUR * (2 + i64::try_from(lots.below(20)).unwrap_or_default()),
            _ => now + HOUR * i64::try_from(lots.below(40)).unwrap_or_default(),
        };
    }

    /// The bot was away for so many seconds until now: the clock gets them back, and there is half an hour left at least.
    pub(super) fn was_away(&mut self, seconds: i64, now: i64) {
        self.falls.0 += seconds;
        self.falls.1 = (self.falls.1 + seconds).max(now + HOUR / 2) + SLACK;
    }

    /// Something about it called a player: where it says that a flag fell, both are told.
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

    /// Whether the flag must have fallen.
    pub(super) fn must_have_fallen(&self, now: i64) -> bool {
        now > self.falls.1
    }

    /// Whether the player to move may be reminded: four fifths of the time are over.
    pub(super) fn may_be_reminded(&self, now: i64) -> bool {
        now >= self.since + (self.falls.0 - self.since) / 5 * 4 - SLACK
    }

    /// Returns true if a list of waiting games shows the turn of `member`.
    pub(super) fn waits_for(&self, person: usize) -> bool {
        !self.is_over && self.person(self.turn_of()) == person
    }
}

//! A challenge. The opponent can accept, decline or make a counter-offer. The challenger can change the mode, play a
//! computer instead, or withdraw. A challenge without an answer expires.

use chess_core::ByColor;
use jiff::Timestamp;

use crate::{
    ChallengeRefusal, ChallengeState, ColorWish, Flag, Game, Lot, Mode, Note, PlayerId, Start, Terms,
    TimeControl,
};

/// An invitation to a game.
///
/// ```
/// use chess_arbiter::{
///     Challenge, ChallengeRefusal, ChallengeState, ColorWish, Flag, Lot, Mode, PlayerId, Start, TimeControl,
/// };
/// use chess_core::Color;
/// use jiff::Timestamp;
///
/// let (ann, bob, cem) = (PlayerId(1), PlayerId(2), PlayerId(3));
/// let now = Timestamp::UNIX_EPOCH;
/// let mut challenge = Challenge {
///     challenger: ann,
///     opponent: Some(bob),
///     color: ColorWish::Plays(Color::Black),
///     time: TimeControl::default(),
///     mode: Mode::Casual,
///     flag: Flag::Automatic,
///     start: Start::default(),
///     note: None,
///     made_at: now,
///     state: ChallengeState::Pending,
/// };
/// assert_eq!(challenge.accept(cem, Lot(Color::White), now), Err(ChallengeRefusal::NotForYou));
/// let players = challenge.accept(bob, Lot(Color::White), now)?;
/// assert_eq!((players.white, players.black), (bob, ann));
/// # Ok::<(), ChallengeRefusal>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The player who invites.
    pub challenger: PlayerId,
    /// The invited player. `None` is an open challenge that anybody may accept.
    pub opponent: Option<PlayerId>,
    /// The colour that the challenger asks for.
    pub color: ColorWish,
    /// The time control of the game.
    pub time: TimeControl,
    /// The mode of the game: rated or casual.
    pub mode: Mode,
    /// Says whether a player loses on time automatically, or only when the opponent claims the win.
    pub flag: Flag,
    /// The starting position.
    pub start: Start,
    /// A note to the opponent.
    pub note: Option<Note>,
    /// The moment at which the challenge was made.
    pub made_at: Timestamp,
    /// The state of the challenge.
    pub state: ChallengeState,
}

impl Challenge {
    /// Checks that the challenger does not challenge themselves.
    ///
    /// # Errors
    /// [`ChallengeRefusal::Yourself`] if the opponent is the challenger.
    pub fn check(&self) -> Result<(), ChallengeRefusal> {
        if self.opponent == Some(self.challenger) { Err(ChallengeRefusal::Yourself) } else { Ok(()) }
    }

    /// Returns the moment at which the challenge expires.
    pub fn expires_at(&self) -> Timestamp {
        self.made_at.saturating_add(self.time.pace().challenge_stands()).unwrap_or(Timestamp::MAX)
    }

    /// Returns the moment until which only people, not a computer, can accept an open challenge.
    pub fn people_first_until(&self) -> Timestamp {
        self.made_at.saturating_add(self.time.pace().people_first()).unwrap_or(Timestamp::MAX)
    }

    /// Lets the player `by` accept the challenge. Returns the players by colour.
    ///
    /// # Errors
    /// - The challenge is not pending, or names another opponent.
    /// - `by` is the challenger.
    pub fn accept(
        &mut self,
        by: PlayerId,
        lot: Lot,
        now: Timestamp,
    ) -> Result<ByColor<PlayerId>, ChallengeRefusal> {
        self.pending(now)?;
        if by == self.challenger {
            return Err(ChallengeRefusal::Yourself);
        }
        self.for_player(by)?;
        Ok(self.begin(by, lot))
    }

    /// Turns an open challenge into a game of the challenger `by` against `computer`. Returns the players by colour.
    /// The game is casual and has [`Flag::Automatic`].
    ///
    /// # Errors
    /// - The challenge is not pending, or names an opponent.
    /// - `by` is not the challenger.
    /// - Only people can accept the challenge at `now` ([`Self::people_first_until`]).
    pub fn play_instead(
        &mut self,
        by: PlayerId,
        computer: PlayerId,
        lot: Lot,
        now: Timestamp,
    ) -> Result<ByColor<PlayerId>, ChallengeRefusal> {
        self.of_challenger(by, now)?;
        self.for_player(computer)?;
        if now < self.people_first_until() {
            return Err(ChallengeRefusal::PeopleFirst);
        }
        (self.mode, self.flag) = (Mode::Casual, Flag::Automatic);
        Ok(self.begin(computer, lot))
    }

    /// Declines the challenge. `by` is the player who declines.
    ///
    /// # Errors
    /// The challenge is no longer pending, names no opponent, or names an opponent other than `by`.
    pub fn decline(&mut self, by: PlayerId, now: Timestamp) -> Result<(), ChallengeRefusal> {
        self.may_counter(by, now)?;
        self.state = ChallengeState::Declined;
        Ok(())
    }

    /// Returns the terms from the opponent's view. A chosen colour becomes the opposite colour, and a random colour
    /// stays random.
    pub fn for_opponent(&self) -> Terms {
        let color = match self.color {
            ColorWish::Plays(color) => ColorWish::Plays(!color),
            ColorWish::Random => ColorWish::Random,
        };
        Terms { color, time: self.time, mode: self.mode }
    }

    /// Checks that `by` can answer this challenge with a counter-offer.
    ///
    /// # Errors
    /// The challenge is no longer pending, names no opponent, or names an opponent other than `by`.
    pub fn may_counter(&self, by: PlayerId, now: Timestamp) -> Result<(), ChallengeRefusal> {
        self.pending(now)?;
        if self.opponent.is_none() { Err(ChallengeRefusal::Open) } else { self.for_player(by) }
    }

    /// Ends this challenge and returns the counter-offer: a challenge from the invited player to the challenger.
    ///
    /// # Errors
    /// - The errors of [`Self::may_counter`].
    /// - `terms` equal the terms of this challenge from the opponent's view ([`Self::for_opponent`]).
    pub fn counter(&mut self, by: PlayerId, terms: Terms, now: Timestamp) -> Result<Self, ChallengeRefusal> {
        self.may_counter(by, now)?;
        if terms == self.for_opponent() {
            return Err(ChallengeRefusal::SameTerms);
        }
        self.state = ChallengeState::Countered;
        Ok(Self {
            challenger: by,
            opponent: Some(self.challenger),
            color: terms.color,
            time: terms.time,
            mode: terms.mode,
            note: None,
            made_at: now,
            state: ChallengeState::Pending,
            ..self.clone()
        })
    }

    /// Makes the challenge rated or casual. `by` is the player who asks for the change.
    ///
    /// # Errors
    /// The challenge is not pending, or `by` is not the challenger.
    pub fn set_mode(&mut self, by: PlayerId, mode: Mode, now: Timestamp) -> Result<(), ChallengeRefusal> {
        self.of_challenger(by, now)?;
        self.mode = mode;
        Ok(())
    }

    /// Withdraws the challenge. `by` is the player who withdraws.
    ///
    /// # Errors
    /// The challenge is not pending, or `by` is not the challenger.
    pub fn withdraw(&mut self, by: PlayerId, now: Timestamp) -> Result<(), ChallengeRefusal> {
        self.of_challenger(by, now)?;
        self.state = ChallengeState::Withdrawn;
        Ok(())
    }

    /// Ends a pending challenge if the time for an answer is over. Returns true if this call ended the challenge.
    pub fn expire(&mut self, now: Timestamp) -> bool {
        let due = self.state == ChallengeState::Pending && now >= self.expires_at();
        if due {
            self.state = ChallengeState::Expired;
        }
        due
    }

    /// Returns a new game between `players` with the settings of this challenge.
    pub fn game(&self, players: ByColor<PlayerId>, now: Timestamp) -> Game {
        Game::begin(players, self.time, self.start, now).in_mode(self.mode).with_flag(self.flag)
    }

    /// Marks the challenge as accepted and returns the players by colour.
    fn begin(&mut self, opponent: PlayerId, lot: Lot) -> ByColor<PlayerId> {
        self.state = ChallengeState::Accepted;
        let color = if let ColorWish::Plays(color) = self.color { color } else { lot.0 };
        ByColor::new(|side| if side == color { self.challenger } else { opponent })
    }

    fn pending(&self, now: Timestamp) -> Result<(), ChallengeRefusal> {
        let is_over = self.state == ChallengeState::Pending && now >= self.expires_at();
        let state = if is_over { ChallengeState::Expired } else { self.state };
        if state == ChallengeState::Pending { Ok(()) } else { Err(ChallengeRefusal::Answered(state)) }
    }

    fn of_challenger(&self, by: PlayerId, now: Timestamp) -> Result<(), ChallengeRefusal> {
        self.pending(now)?;
        if by == self.challenger { Ok(()) } else { Err(ChallengeRefusal::NotYours) }
    }

    fn for_player(&self, by: PlayerId) -> Result<(), ChallengeRefusal> {
        let is_for = self.opponent.is_none_or(|opponent| opponent == by);
        if is_for { Ok(()) } else { Err(ChallengeRefusal::NotForYou) }
    }
}

#[cfg(test)]
mod tests {
    use chess_core::Color;

    use super::*;
    use crate::time::Fischer;

    const ANN: PlayerId = PlayerId(1);
    const BOB: PlayerId = PlayerId(2);
    const CEM: PlayerId = PlayerId(3);

    fn challenge(opponent: Option<PlayerId>, color: ColorWish) -> Challenge {
        Challenge {
            challenger: ANN,
            opponent,
            color,
            time: TimeControl::default(),
            mode: Mode::Casual,
            flag: Flag::Automatic,
            start: Start::default(),
            note: None,
            made_at: Timestamp::UNIX_EPOCH,
            state: ChallengeState::Pending,
        }
    }

    #[test]
    fn the_challenger_gets_the_wished_colour_or_one_drawn_by_lot() {
        let now = Timestamp::UNIX_EPOCH;
        let white = ColorWish::Plays(Color::White);
        let players = challenge(Some(BOB), white).accept(BOB, Lot(Color::Black), now).unwrap();
        assert_eq!((players.white, players.black), (ANN, BOB));
        let players = challenge(Some(BOB), ColorWish::Random).accept(BOB, Lot(Color::Black), now).unwrap();
        assert_eq!((players.white, players.black), (BOB, ANN));
    }

    #[test]
    fn a_challenge_is_answered_once_and_only_by_its_players() {
        let now = Timestamp::UNIX_EPOCH;
        let mut private = challenge(Some(BOB), ColorWish::Random);
        assert_eq!(private.accept(CEM, Lot(Color::White), now), Err(ChallengeRefusal::NotForYou));
        assert_eq!(private.accept(ANN, Lot(Color::White), now), Err(ChallengeRefusal::Yourself));
        assert_eq!(private.decline(ANN, now), Err(ChallengeRefusal::NotForYou));
        assert_eq!(private.withdraw(BOB, now), Err(ChallengeRefusal::NotYours));
        assert_eq!(private.state, ChallengeState::Pending);
        private.decline(BOB, now).unwrap();
        let answered = ChallengeRefusal::Answered(ChallengeState::Declined);
        assert_eq!(private.accept(BOB, Lot(Color::White), now), Err(answered));
        assert_eq!(private.withdraw(ANN, now), Err(answered));
    }

    #[test]
    fn anybody_but_the_challenger_can_accept_an_open_challenge() {
        let now = Timestamp::UNIX_EPOCH;
        let mut open = challenge(None, ColorWish::Random);
        assert_eq!(open.decline(CEM, now), Err(ChallengeRefusal::Open));
        assert!(open.accept(CEM, Lot(Color::White), now).is_ok());
    }

    #[test]
    fn a_challenge_has_one_counter_offer_with_the_players_reversed() {
        let now = Timestamp::UNIX_EPOCH;
        let mut challenge = challenge(Some(BOB), ColorWish::Plays(Color::White));
        let (color, time) = (ColorWish::Plays(Color::Black), TimeControl::default());
        let same = Terms { color, time, mode: Mode::Casual };
        assert_eq!(challenge.for_opponent(), same);
        assert_eq!(challenge.counter(BOB, same, now), Err(ChallengeRefusal::SameTerms));
        let terms = Terms { mode: Mode::Rated, ..same };
        for by in [ANN, CEM] {
            assert_eq!(challenge.counter(by, terms, now), Err(ChallengeRefusal::NotForYou));
        }
        let mut counter = challenge.counter(BOB, terms, now).unwrap();
        assert_eq!((counter.challenger, counter.opponent, counter.mode), (BOB, Some(ANN), Mode::Rated));
        let answered = ChallengeRefusal::Answered(ChallengeState::Countered);
        assert_eq!(challenge.counter(BOB, terms, now), Err(answered));
        assert_eq!(challenge.accept(BOB, Lot(Color::White), now), Err(answered));
        let players = counter.accept(ANN, Lot(Color::White), now).unwrap();
        assert_eq!((players.white, players.black), (ANN, BOB));
        let mut open = Challenge { opponent: None, state: ChallengeState::Pending, ..challenge };
        assert_eq!(open.counter(BOB, terms, now), Err(ChallengeRefusal::Open));
    }

    #[test]
    fn only_the_challenger_chooses_whether_a_pending_challenge_is_rated() {
        let now = Timestamp::UNIX_EPOCH;
        let mut asked = challenge(Some(BOB), ColorWish::Random);
        assert_eq!(asked.set_mode(BOB, Mode::Rated, now), Err(ChallengeRefusal::NotYours));
        assert_eq!(asked.mode, Mode::Casual);
        asked.set_mode(ANN, Mode::Rated, now).unwrap();
        let players = asked.accept(BOB, Lot(Color::White), now).unwrap();
        assert_eq!(asked.game(players, now).mode(), Mode::Rated);
        let accepted = ChallengeRefusal::Answered(ChallengeState::Accepted);
        assert_eq!(asked.set_mode(ANN, Mode::Casual, now), Err(accepted));
    }

    #[test]
    fn the_challenger_can_play_a_computer_if_nobody_accepts_in_time() {
        let (computer, lot) = (PlayerId(9), Lot(Color::White));
        let hour = Timestamp::from_second(3600).unwrap();
        let mut open = Challenge {
            mode: Mode::Rated,
            flag: Flag::ByClaim,
            ..challenge(None, ColorWish::Plays(Color::Black))
        };
        for (by, now, refusal) in [
            (BOB, hour, ChallengeRefusal::NotYours),
            (ANN, Timestamp::from_second(3599).unwrap(), ChallengeRefusal::PeopleFirst),
            (ANN, open.expires_at(), ChallengeRefusal::Answered(ChallengeState::Expired)),
        ] {
            assert_eq!(open.play_instead(by, computer, lot, now), Err(refusal));
        }
        let players = open.play_instead(ANN, computer, lot, hour).unwrap();
        assert_eq!((players.white, players.black), (computer, ANN));
        let game = open.game(players, hour);
        assert_eq!((game.mode(), game.flag()), (Mode::Casual, Flag::Automatic));
        let accepted = ChallengeRefusal::Answered(ChallengeState::Accepted);
        assert_eq!(open.play_instead(ANN, computer, lot, hour), Err(accepted));
        let mut private = challenge(Some(BOB), ColorWish::Random);
        assert_eq!(private.play_instead(ANN, computer, lot, hour), Err(ChallengeRefusal::NotForYou));
    }

    #[test]
    fn a_challenge_expires_after_fourteen_days_and_one_to_a_live_game_after_an_hour() {
        let live = TimeControl::Fischer(Fischer::from_seconds(900, 10).unwrap());
        for (time, seconds) in [(TimeControl::default(), 14 * 86_400), (live, 3600)] {
            let mut silent = Challenge { time, ..challenge(Some(BOB), ColorWish::Random) };
            let end = silent.expires_at();
            assert_eq!(end.as_second(), seconds);
            assert!(!silent.expire(Timestamp::from_second(end.as_second() - 1).unwrap()));
            let expired = Err(ChallengeRefusal::Answered(ChallengeState::Expired));
            assert_eq!(silent.accept(BOB, Lot(Color::White), end), expired);
            assert!(silent.expire(end));
            assert!(!silent.expire(end));
        }
    }
}

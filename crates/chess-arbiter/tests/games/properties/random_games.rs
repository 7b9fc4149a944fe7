//! Compares random games with the model after each step. The game must also equal the game restored from the record.

#[cfg(test)]
mod tests {
    use chess_arbiter::{
        Conclusion, Deed, Ending, Event, Flag, Game, Plea, Record, Refusal, Ruling, TimeControl,
    };
    use chess_core::{DrawReason, Outcome, Victory};
    use jiff::SignedDuration;
    use proptest::prelude::*;
    use proptest_state_machine::{StateMachineTest, prop_state_machine};

    use crate::properties::model::{Model, PLAYERS};
    use crate::properties::steps::{Command, Reason, Step, Verdict};

    /// Returns whether time ended the game (Article 6.9).
    fn by_flag(ending: &Ending) -> bool {
        matches!(
            ending.conclusion,
            Conclusion::Decided(
                Outcome::Win { by: Victory::Time, .. } | Outcome::Draw(DrawReason::TimeWithoutMate)
            )
        )
    }

    /// A game under test.
    struct Played {
        game: Game,
        /// The number of unanswered draw offers, counted from the events.
        open_offers: u32,
    }

    impl StateMachineTest for Played {
        type SystemUnderTest = Self;
        type Reference = Model;

        fn init_test(model: &Model) -> Self {
            let game = Game::begin(PLAYERS, model.time, model.start, model.began).with_flag(model.flag);
            Self { game, open_offers: 0 }
        }

        fn apply(mut played: Self, model: &Model, Command { step, now }: Command) -> Self {
            let before = played.game.clone();
            let outcome = step.take(&mut played.game, now);
            match &outcome {
                Err(refusal) => {
                    assert_eq!(played.game.record(), before.record(), "a refused deed changed the game");
                    assert_eq!(model.verdict, Verdict::Refused(Reason::of(refusal)));
                }
                Ok(events) if events.is_empty() => {
                    assert_eq!(
                        played.game.record(),
                        before.record(),
                        "something changed and nothing was told"
                    );
                    assert_eq!(model.verdict, Verdict::Nothing);
                }
                Ok(events) => {
                    assert_eq!(model.verdict, Verdict::Done);
                    let is_void = matches!(step, Step::Rule(Ruling::Void));
                    assert!(is_void || before.ending().is_none(), "an ended game changed");
                    played.follow(&before, events, &step);
                    if let Some(ending) = played.game.ending().filter(by_flag) {
                        let deadline = before.deadline().expect("a flag fell in a game without a clock");
                        assert!(deadline <= now, "a flag fell before the deadline");
                        let by_claim = model.flag == Flag::ByClaim;
                        assert_eq!(
                            by_claim,
                            before.flag_down().is_some(),
                            "time was claimed before the fall was recorded"
                        );
                        assert_eq!(ending.at, if by_claim { now } else { deadline });
                    }
                }
            }
            if let Some(ending) = before.ending().filter(|_| !matches!(step, Step::Rule(Ruling::Void))) {
                let refused = Err(Refusal::Over(ending));
                assert!(
                    outcome == refused || outcome == Ok(Vec::new()),
                    "an ended game answered {outcome:?}"
                );
            }
            let is_back = played.game.board().ply() < before.board().ply();
            assert!(
                is_back || before.turn_began() <= played.game.turn_began(),
                "the turn began earlier than it had"
            );
            played
        }

        fn check_invariants(Self { game, open_offers }: &Self, model: &Model) {
            let record = game.record();
            let again = Game::restore(record.clone()).expect("the record restores the game");
            assert_eq!(again.board(), game.board(), "the replayed moves lead elsewhere");
            assert_eq!(again.record(), record);
            assert_eq!(
                format!("{again:?}"),
                format!("{game:?}"),
                "something of the game is not in its record"
            );

            assert!(record.move_times.is_sorted(), "the times of the moves go back");
            let last = record.move_times.last().copied().unwrap_or(record.started_at);
            assert!(record.started_at <= last && last <= record.turn_since);
            assert!(
                record.ending.is_none_or(|ending| ending.at >= last),
                "the game ended before its last move"
            );
            assert_eq!(*open_offers, u32::from(game.offer().is_some()), "pending offers");
            assert!(record.ending.is_none() || game.offer().is_none() && game.turn().is_none());

            model.check(game, &record);
            accounts_balance(game, &record);
        }
    }

    impl Played {
        /// Counts the unanswered draw offers from the events. Checks that each move, takeback and end fits the game and
        /// the step.
        fn follow(&mut self, before: &Game, events: &[Event], step: &Step) {
            for event in events {
                match event {
                    Event::Moved(by, mv) => {
                        // A move declines the opponent's offer.
                        self.open_offers -= u32::from(before.offer().is_some_and(|offer| offer.by != *by));
                        let played = before.board().moves().len();
                        let starts = before.start().position().turn();
                        assert_eq!(
                            *by,
                            if played.is_multiple_of(2) { starts } else { !starts },
                            "out of turn"
                        );
                        assert!(
                            matches!(step, Step::Perform { by: mover, deed: Deed::Play(asked, _), .. } if mover == by && asked == mv)
                        );
                        assert_eq!(
                            self.game.board().moves().split_last(),
                            Some((mv, before.board().moves()))
                        );
                    }
                    Event::Asked(Plea::Draw) => self.open_offers += 1,
                    Event::Declined(Plea::Draw) => {
                        self.open_offers -= 1;
                    }
                    Event::OfferRefused(_)
                    | Event::TimeGiven
                    | Event::TimeGranted(_)
                    | Event::Asked(_)
                    | Event::Declined(_)
                    | Event::FlagFell(_)
                    | Event::Extended
                    | Event::Away(_)
                    | Event::Paused(_)
                    | Event::Resumed => {}
                    Event::TakenBack(mv, answer) => {
                        self.open_offers = 0;
                        let undone = [Some(*mv), *answer].into_iter().flatten();
                        let stand = self.game.board().moves().iter().copied();
                        assert!(stand.chain(undone).eq(before.board().moves().iter().copied()));
                    }
                    Event::Ended(ending) => {
                        assert_eq!(self.game.ending(), Some(*ending));
                        let aborted = matches!(ending.conclusion, Conclusion::Aborted(_));
                        let agreed = matches!(step, Step::Perform { deed: Deed::Agree(Plea::Abort), .. });
                        let is_young = self.game.board().moves().len() < 2;
                        assert!(!aborted || agreed || is_young, "aborted too late");
                        self.open_offers = 0;
                    }
                }
            }
        }
    }

    /// Checks that the used time and the remaining time add up to the banks, the increments and the gifts.
    fn accounts_balance(game: &Game, record: &Record) {
        let TimeControl::Fischer(fischer) = record.time else {
            assert!(game.left_after_moves().is_none());
            return;
        };
        let used = game.turn_began().duration_since(record.started_at);
        let left = game.left().expect("a bank");
        let moves = i32::try_from(record.moves.len()).expect("fewer moves");
        let gifts: SignedDuration = record.gifts.iter().map(|gift| gift.time).sum();
        assert_eq!(used + left.white + left.black, fischer.bank() * 2 + fischer.increment() * moves + gifts);
        assert_eq!(game.left_after_moves().map(|after| after.len()), Some(record.moves.len()));
    }

    fn config() -> ProptestConfig {
        let cases = if std::env::var_os("DEEP").is_some() { 1_000 } else { 256 };
        ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
    }

    prop_state_machine! {
        #![proptest_config(config())]

        #[test]
        fn a_game_equals_its_model_after_any_steps(sequential 1..120 => Played);
    }
}

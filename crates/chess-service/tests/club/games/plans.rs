//! Plans. The club stores a plan in private, plays each planned move once and immediately, and halts the plan before a
//! claim would be lost. A plan is deleted together with its position.

#[cfg(test)]
mod tests {
    use chess_arbiter::{
        ColorWish, Deed, Fischer, Level, Lot, Plan, PlanRefusal, Plea, Refusal, TimeControl, WithMove,
    };
    use chess_core::{Color, Language, ReadError};
    use chess_service::{
        Audience, Caller, Club, Done, Entry, GameId, LineEntry, News, Notice, NoticeId, Order, PlanDeed,
        PlanView, RateLimiting, Refused, Store, Target, WrongLine,
    };
    use chess_store::plan_lines;
    use jiff::{SignedDuration, Timestamp};

    use crate::kit::{self, notice, person};

    fn at(seconds: i64) -> Timestamp {
        Timestamp::from_second(seconds).unwrap()
    }

    /// The caller of an interaction. The number of the interaction is also the time, in seconds since the start.
    fn caller(person: i64, interaction: i64) -> Caller {
        kit::caller(person, Some(interaction), at(interaction))
    }

    struct Table {
        club: Club,
        store: Store,
        game: GameId,
        interaction: i64,
        _folder: tempfile::TempDir,
    }

    impl Table {
        /// A club with a game of player 1, White, against player 2.
        async fn open(time: TimeControl) -> Self {
            let folder = kit::folder();
            let store = Store::open(folder.path()).unwrap();
            let club = Club::new(store.clone(), RateLimiting::Any);
            let order = Order { time, color: ColorWish::Plays(Color::White), ..Order::default() };
            let challenge = club.challenges().make(caller(1, 1), order).await.unwrap();
            let game = club.challenges().accept(caller(2, 2), challenge, Lot(Color::White)).await.unwrap();
            Self { club, store, game, interaction: 2, _folder: folder }
        }

        fn caller(&mut self, person: i64) -> Caller {
            self.interaction += 1;
            caller(person, self.interaction)
        }

        fn target(&self) -> Target {
            Target::Game(self.game)
        }

        async fn play(&mut self, person: i64, moves: &str) {
            for (number, text) in moves.split_whitespace().enumerate() {
                let person = if number.is_multiple_of(2) { person } else { 3 - person };
                let attempt = Entry::Typed(text.to_owned()).sure(WithMove::NoOffer);
                let (caller, target) = (self.caller(person), self.target());
                self.club.games().perform(caller, target, attempt).await.unwrap();
            }
        }

        async fn plan(&mut self, person: i64, text: &str) -> Result<(), Refused> {
            let (caller, target) = (self.caller(person), self.target());
            self.club.games().plan_line(caller, target, LineEntry::Typed(text.to_owned())).await.map(drop)
        }

        async fn planned(&self, person: i64) -> PlanView {
            self.club.games().plan(caller(person, 0).viewer, self.target()).await.unwrap()
        }

        /// The number of moves played.
        async fn moves(&self) -> usize {
            self.club.outbox().game_view(self.game).await.unwrap().game.board().moves().len()
        }

        async fn notices(&self) -> Vec<Notice> {
            let mut notices = Vec::new();
            for row in self.club.outbox().waiting(NoticeId::default(), at(0)).await.unwrap() {
                notices.extend(notice(&self.club, &row, at(0)).await);
            }
            notices
        }

        /// The recipients of messages about a halted plan.
        async fn halted(&self) -> Vec<Audience> {
            let news = self.notices().await.into_iter().filter_map(|notice| {
                if let Notice::Post { news: News::Halted(..), to, .. } = notice { Some(to) } else { None }
            });
            news.collect()
        }
    }

    const SLOW: TimeControl = TimeControl::Unlimited;

    #[tokio::test]
    async fn a_planned_answer_is_played_at_the_time_of_the_move_and_adds_its_increment() {
        let bank = TimeControl::Fischer(Fischer::from_seconds(86_400, 3_600).unwrap());
        let mut table = Table::open(bank).await;
        table.play(1, "e4 e5 Nf3").await;
        table.plan(1, "2…Nc6 3.Bb5 a6 4.Ba4").await.unwrap();
        let before = table.club.outbox().game_view(table.game).await.unwrap().game.left().unwrap();
        table.play(2, "Nc6").await;
        let view = table.club.outbox().game_view(table.game).await.unwrap();
        assert_eq!(view.game.board().moves().len(), 5);
        let times = view.game.move_times();
        assert_eq!(times[4], times[3]);
        let left = view.game.left().unwrap();
        assert_eq!(
            left.white,
            before.white + SignedDuration::from_hours(1),
            "the answer takes no time and adds the increment"
        );
        assert_eq!(table.planned(1).await.plan.lines.len(), 1);
        table.play(2, "a6").await;
        assert_eq!(table.moves().await, 7);
        assert!(table.planned(1).await.plan.lines.is_empty());
        table.play(2, "Nf6").await;
        assert_eq!(table.moves().await, 8);
    }

    #[tokio::test]
    async fn two_plans_answer_each_other_to_their_end_in_one_transaction() {
        let mut table = Table::open(SLOW).await;
        table.plan(2, "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6").await.unwrap();
        table.plan(1, "1.e4 e5 2.Nf3 Nc6 3.Bb5 a6 4.Ba4").await.unwrap();
        assert_eq!(table.moves().await, 0, "a plan is not played on its owner's turn");
        let before = table.notices().await.len();
        table.play(1, "e4").await;
        assert_eq!(table.moves().await, 7);
        let view = table.club.outbox().game_view(table.game).await.unwrap();
        assert!(view.game.move_times().iter().all(|time| *time == view.game.move_times()[0]));
        let said = table.notices().await;
        let boards =
            said[before..].iter().filter(|it| matches!(it, Notice::Post { news: News::Happened { .. }, .. }));
        assert_eq!(boards.count(), 7);
        assert!(table.planned(1).await.plan.lines.is_empty() && table.planned(2).await.plan.lines.is_empty());
    }

    #[tokio::test]
    async fn an_invalid_plan_is_refused_with_its_reason_and_changes_nothing() {
        let mut table = Table::open(SLOW).await;
        table.play(1, "e4").await;
        table.plan(1, "1…e5 2.Nf3").await.unwrap();
        let (kept, said) = (table.planned(1).await.plan, table.notices().await.len());
        let wrong = async |table: &mut Table, text: &str| match table.plan(1, text).await {
            Err(Refused::Plan { wrong, .. }) => *wrong,
            other => panic!("{text}: {other:?}"),
        };
        let WrongLine::Text(error) = wrong(&mut table, "c5 Nf3 d6 Ke3 Nf6").await else { panic!() };
        assert_eq!((error.after.len(), &*error.text), (3, "Ke3"));
        assert!(matches!(error.error, ReadError::Illegal(..)));
        for (text, expected) in [("c5", PlanRefusal::Unanswered), ("c5 Nf3 d6", PlanRefusal::Unanswered)] {
            let WrongLine::Refusal(_, refusal) = wrong(&mut table, text).await else { panic!() };
            assert_eq!(refusal, expected, "{text}");
        }
        let WrongLine::Text(error) = wrong(&mut table, "").await else { panic!() };
        assert_eq!(error.error, ReadError::Empty);
        let WrongLine::Refusal(_, refusal) = wrong(&mut table, "f6 d3 g5 Qh5 Kf7").await else { panic!() };
        assert!(matches!(refusal, PlanRefusal::Unplayable(4, Refusal::Over(_))), "{refusal:?}");
        assert_eq!(table.planned(1).await.plan, kept);
        assert_eq!(table.notices().await.len(), said);
        // A new line replaces the planned line from the first move that differs.
        table.plan(1, "e5 Bc4").await.unwrap();
        let last = table.notices().await.pop();
        let replaced = Done::Planned(table.game, PlanDeed::Added(1));
        assert!(matches!(last, Some(Notice::Answer { deed, .. }) if deed == replaced), "{last:?}");
        table.plan(1, "e5 Bc4").await.unwrap();
        let last = table.notices().await.pop();
        let known = Done::Planned(table.game, PlanDeed::Known);
        assert!(matches!(last, Some(Notice::Answer { deed, .. }) if deed == known), "{last:?}");
    }

    /// Articles 9.1.2.1 and 9.4.
    #[tokio::test]
    async fn a_plan_stops_at_a_draw_claim_or_draw_offer_and_continues_after_a_move_by_hand() {
        let mut table = Table::open(SLOW).await;
        table.play(1, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6").await;
        table.plan(2, "Ng1 Ng8 e4 e5").await.unwrap();
        table.play(1, "Ng1").await;
        assert_eq!((table.moves().await, table.halted().await), (7, vec![Audience::Person(person(2))]));
        assert_eq!(table.planned(2).await.plan.lines[0].len(), 3);
        table.play(2, "Ng8 e4").await;
        assert_eq!(table.moves().await, 10, "the plan continues after the move");

        let mut table = Table::open(SLOW).await;
        table.play(1, "e4 e5").await;
        table.plan(2, "Nf3 Nc6 Bb5 a6").await.unwrap();
        let with_offer = Entry::Typed("Nf3".to_owned()).sure(WithMove::DrawOffer);
        let (caller, target) = (table.caller(1), table.target());
        table.club.games().perform(caller, target, with_offer).await.unwrap();
        assert_eq!((table.moves().await, table.halted().await.len()), (3, 1));
        let (caller, target) = (table.caller(2), table.target());
        table.club.games().perform(caller, target, Deed::Decline(Plea::Draw)).await.unwrap();
        assert_eq!(table.moves().await, 3, "a halted plan waits for a move by hand");
        table.play(2, "d6").await;
        assert!(table.planned(2).await.plan.lines.is_empty());
    }

    #[tokio::test]
    async fn a_plan_is_deleted_when_the_game_leaves_its_position() {
        for end in ["other", "takeback", "resign", "abort", "clear", "forget"] {
            let mut table = Table::open(SLOW).await;
            if end != "abort" {
                table.play(1, "e4 e5").await;
            }
            table.play(1, "Nf3").await;
            table.plan(1, if end == "abort" { "d5 d4" } else { "Nc6 Bb5" }).await.unwrap();
            let (one, other, target) = (table.caller(1), table.caller(2), table.target());
            let club = table.club.clone();
            match end {
                "other" => table.play(2, "Nf6").await,
                "takeback" => {
                    club.games().perform(other, target, Deed::Ask(Plea::Takeback)).await.unwrap();
                    club.games().perform(one, target, Deed::Agree(Plea::Takeback)).await.unwrap();
                }
                "resign" => _ = club.games().perform(other, target, Deed::Resign).await.unwrap(),
                "abort" => _ = club.games().perform(one, target, Deed::Abort).await.unwrap(),
                "clear" => _ = club.games().clear_plan(one, target).await.unwrap(),
                _ => club.people().forget(one).await.unwrap(),
            }
            let game = table.game;
            let left = table.store.read(move |tx| {
                let players = chess_store::games::load(tx, game)?.game.players();
                plan_lines::of(tx, game, players.white)
            });
            assert!(left.await.unwrap().lines.is_empty(), "{end}");
        }
    }

    #[tokio::test]
    async fn only_its_owner_sees_a_plan() {
        let mut table = Table::open(SLOW).await;
        table.play(1, "e4").await;
        let before = table.notices().await.len();
        table.plan(1, "e5 Nf3").await.unwrap();
        let said = table.notices().await.split_off(before);
        assert!(matches!(said[..], [Notice::Answer { to, .. }] if to == person(1)), "{said:?}");
        assert!(table.planned(2).await.plan.lines.is_empty());
        let (club, target) = (&table.club, table.target());
        let stranger = club.games().plan(caller(3, 0).viewer, target).await;
        assert!(matches!(stranger, Err(Refused::NotAPlayer(_))), "{stranger:?}");
        assert!(club.games().plan_of(person(3), table.game).await.unwrap().is_none());
        assert_eq!(club.people().dossier(person(1)).await.unwrap().unwrap().plans.len(), 1);
        assert_eq!(club.people().dossier(person(2)).await.unwrap().unwrap().plans.len(), 0);
    }

    #[tokio::test]
    async fn a_button_for_a_plan_is_out_of_date_after_the_next_move() {
        let mut table = Table::open(SLOW).await;
        table.play(1, "e4").await;
        let version = table.club.outbox().game_view(table.game).await.unwrap().version;
        let button = Target::Button(table.game, version);
        table.club.games().plan(caller(1, 0).viewer, button).await.unwrap();
        table.play(2, "e5").await;
        let shown = table.club.games().plan(caller(1, 0).viewer, button).await;
        assert!(matches!(shown, Err(Refused::MovedOn(_))), "{shown:?}");
        let line = LineEntry::Typed("2.Nf3 Nc6 3.Bb5".to_owned());
        let planner = table.caller(1);
        let kept = table.club.games().plan_line(planner, button, line).await;
        assert!(matches!(kept, Err(Refused::MovedOn(_))), "{kept:?}");
        assert!(table.planned(1).await.plan.lines.is_empty());
    }

    #[tokio::test]
    async fn a_plan_answers_the_move_of_a_computer() {
        let mut table = Table::open(SLOW).await;
        let level = Level::new(3).unwrap();
        let order = Order { color: ColorWish::Plays(Color::White), ..Order::default() };
        let begins = table.caller(1);
        table.game = table.club.games().play_computer(begins, level, order, Lot(Color::White)).await.unwrap();
        table.play(1, "e4").await;
        table.plan(1, "e5 Nf3").await.unwrap();
        let call = table.club.games().call(table.game, at(0)).await.unwrap().unwrap();
        let attempt = Entry::Typed("e5".to_owned()).sure(WithMove::NoOffer);
        table.club.games().perform(call.caller(at(100)), call.target(), attempt.clone()).await.unwrap();
        assert_eq!(table.moves().await, 3);
        let [awaited] = table.club.games().awaited().await.unwrap()[..] else {
            panic!("the computer is to move again")
        };
        assert_eq!(awaited.game, table.game);
        let again = table.club.games().perform(call.caller(at(100)), call.target(), attempt).await;
        assert!(matches!(again, Err(Refused::MovedOn(_))), "{again:?}");
    }

    /// If the planned move fails, the opponent's move stays.
    #[tokio::test]
    async fn a_plan_that_cannot_be_played_harms_no_move() {
        let mut table = Table::open(SLOW).await;
        table.play(1, "e4").await;
        let game = table.game;
        let first = chess_core::read_move(&chess_core::Position::START, "d4", Language::English).unwrap();
        let view = table.club.outbox().game_view(game).await.unwrap();
        let reply = chess_core::read_move(view.game.position(), "e5", Language::English).unwrap();
        let plan = Plan { lines: vec![vec![reply, reply, first]] };
        let keep = table.store.write(move |tx| {
            let players = chess_store::games::load(tx, game)?.game.players();
            plan_lines::keep(tx, game, players.white, &plan)
        });
        keep.await.unwrap();
        table.play(2, "e5").await;
        assert_eq!(table.moves().await, 2);
        assert!(table.planned(1).await.plan.lines.is_empty());
        table.play(1, "d4").await;
    }
}

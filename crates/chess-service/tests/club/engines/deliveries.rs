//! Deliveries of waiting rows of the outbox, with random outcomes.

use chess_service::{
    AboutTournament, Blame, Delivery, Display, Extent, GameView, MessageAt, News, Nonce, Notice, NoticeId,
    Settled, Sheet, Shows, Subject, Waiting,
};
use jiff::SignedDuration;

use crate::engines::twins::Twins;
use crate::kit::PLACE;

impl Twins {
    /// Delivers some of the waiting rows, with the same random outcomes in both clubs. Checks that both clubs return
    /// the same notice and facts for each row.
    pub(super) async fn deliver(&mut self) {
        let now = self.now;
        let waiting = self.both(async |club| {
            let mut rows = club.outbox().waiting(NoticeId::default(), now).await?;
            for row in &mut rows {
                row.nonce = Nonce(0);
            }
            Ok(rows)
        });
        let waiting = waiting.await.unwrap_or_default();
        let count = self.draw(0..30_usize);
        let mut settled = Vec::new();
        for row in waiting.into_iter().take(count) {
            let outcome = self.outcome(&row).await;
            settled.push(Settled { id: row.id, outcome });
        }
        self.both(async |club| club.outbox().settle(settled.clone(), now).await).await;
    }

    async fn outcome(&mut self, row: &Waiting) -> Delivery {
        let now = self.now;
        let story = self.both(async |club| club.outbox().story(row, now).await).await;
        let Some(Some((notice, facts))) = story else { return Delivery::Done };
        match self.draw(0..40) {
            0 => return Delivery::Later(now + SignedDuration::from_mins(1)),
            1 => return Delivery::Unreachable(Vec::new()),
            2 => return Delivery::GivenUp(Blame::Other, "a fault".into()),
            _ => {}
        }
        let message = MessageAt { place: PLACE, id: row.id.0 };
        let shows =
            |view: &GameView| Shows { version: view.version, extent: Extent::Until(view.game.board().ply()) };
        match notice {
            Notice::Gather { .. } => Delivery::Opened(Some(100_000 + row.id.0)),
            Notice::Open { .. } => Delivery::Opened((self.draw(0..3) == 0).then_some(200_000 + row.id.0)),
            Notice::Post { news: News::Happened { game, event, .. }, replaces, .. } if event.has_board() => {
                match facts.game {
                    Some(view) if !facts.is_followed => Delivery::Shown {
                        subject: Subject::Game(game),
                        message,
                        shows: shows(&view),
                        replaces,
                    },
                    _ => Delivery::DoneReplacing(replaces),
                }
            }
            Notice::Post { news: News::Card(id), replaces, .. } => match facts.challenge {
                Some(view) => {
                    let shows = Shows { version: view.version, extent: Extent::Whole };
                    Delivery::Shown { subject: Subject::Challenge(id), message, shows, replaces }
                }
                None => Delivery::Done,
            },
            Notice::Post { news: News::Tournament(tournament, about), replaces, .. } => {
                let sheet = match about {
                    AboutTournament::Card => Sheet::CARD,
                    AboutTournament::Round(sheet) => sheet,
                    _ => return Delivery::DoneReplacing(replaces),
                };
                let Some(view) = facts.tournament else { return Delivery::Done };
                let shows = Shows { version: view.version, extent: Extent::Sheet(sheet) };
                Delivery::Shown { subject: Subject::Tournament(tournament), message, shows, replaces }
            }
            Notice::Post { replaces, .. } => Delivery::DoneReplacing(replaces),
            Notice::Refresh { game, message, .. } => match facts.game {
                Some(view) => Delivery::Renewed(game, Display { message, shows: shows(&view) }),
                None => Delivery::Done,
            },
            _ => Delivery::Done,
        }
    }
}

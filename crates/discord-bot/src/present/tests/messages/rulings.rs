//! Samples of the messages about rulings.

use chess_arbiter::{Extension, Note, PausedBy, Refusal, Ruling};
use chess_core::Color;
use chess_service::{GameEvent, GameView, Refused, RulingView};

use crate::present::game::{answer, board, private_board, ruling};
use crate::present::look::Look;
use crate::present::refusal;
use crate::present::tests::kit::samples::{ANN, CEM, start_time, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;
use crate::present::words::markup::KnownNames;

/// A game after a ruling.
fn decided(decision: Ruling) -> GameView {
    let mut game = view(None, "e4 e5");
    game.game.rule(decision, start_time()).unwrap();
    GameView { ruling: Some(ruled(decision)), ..game }
}

fn ruled(ruling: Ruling) -> RulingView {
    RulingView { arbiter: CEM, ruling, reason: Note::new("both were *ill*, @everyone").unwrap() }
}

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let names = KnownNames::new();
    let over = |ruling| {
        shown(&board::shared(&decided(ruling), (GameEvent::Ended, None), &names, Look::default(), words))
    };
    let paused = decided(Ruling::Pause);
    let extend = Ruling::Extend(Extension::from_seconds(3 * 3600).unwrap());
    let lost = Ruling::Adjudicate(Some(Color::Black));
    let told = |game: &GameView, ruling| shown(&ruling::told(game, &ruled(ruling), words));
    let unreasoned = RulingView { reason: None, ..ruled(Ruling::Resume) };
    let refused = |refused| shown(&refusal::refusal(&refused, ANN, "", words).unwrap());
    let of_game = |refusal| refused(Refused::Game { refusal, game: Box::new(paused.clone()) });
    vec![
        over(lost),
        over(Ruling::Adjudicate(None)),
        over(Ruling::Void),
        shown(&board::refreshed(&paused, Look::default(), words)),
        shown(&private_board::post(&paused, Some(Color::White), Look::default(), words)),
        told(&paused, Ruling::Pause),
        told(&paused, extend),
        told(&view(None, "e4 e5"), extend),
        shown(&ruling::told(&view(None, "e4 e5"), &unreasoned, words)),
        told(&decided(Ruling::Void), Ruling::Void),
        told(&decided(lost), lost),
        shown(&answer::about("answer-ruled", &paused, words)),
        words.plain("games-paused"),
        words.plain("games-voided"),
        of_game(Refusal::Paused(PausedBy::Arbiter)),
        of_game(Refusal::NotPaused),
        refused(Refused::PlayedElsewhere),
        refused(Refused::OwnGame(Box::new(paused.clone()))),
        words.plain("refused-which-game"),
        words.plain("refused-extension"),
        words.say("refused-reason", &[("limit", Note::MAX.into())]),
    ]
}

//! Samples of messages about games in which a fallen flag does not end the game, and the opponent must claim the win.

use chess_arbiter::{Account, ChallengeRefusal, ChallengeState, Flag, NobodyClaims, Plea, Refusal};
use chess_core::{Color, Ply, Winnability};
use chess_service::{
    ChallengeView, GameEvent, GameView, Refused, ReminderId, ReminderKind, ReminderView, Trace,
};

use crate::present::challenge::card;
use crate::present::game::{answer, board, clocks, private_board};
use crate::present::look::Look;
use crate::present::person::reminder;
use crate::present::refusal;
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{ANN, BOB, EVERYBODY, challenge, view};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

/// A game in which Black's time has run out.
pub(crate) fn overdue() -> GameView {
    let mut view = view(None, "e4 e5 Nf3");
    view.game = view.game.with_flag(Flag::ByClaim);
    let late = view.game.deadline().unwrap();
    view.game.fall(&Winnability::Unknown, late).unwrap();
    view
}

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let game = overdue();
    let asked = challenge(ChallengeState::Pending);
    let by_claim = chess_arbiter::Challenge { flag: Flag::ByClaim, ..asked.challenge.clone() };
    let live = chess_arbiter::Challenge {
        time: crate::interactions::shared::typed_time::read("15m+10s").unwrap(),
        ..by_claim.clone()
    };
    let cards = [by_claim, live].map(|challenge| ChallengeView { challenge, ..asked.clone() });
    let own = |me| shown(&private_board::post(&game, me, Look::default(), words));
    let refused = |refusal| {
        let refused = Refused::Game { refusal, game: Box::new(game.clone()) };
        shown(&refusal::refusal(&refused, ANN, "", words).unwrap())
    };
    let of_challenge = |refusal, challenge: Option<ChallengeView>| {
        let refused = Refused::Challenge { refusal, challenge: challenge.map(Box::new) };
        shown(&refusal::refusal(&refused, ANN, "", words).unwrap())
    };
    let reminded = |account: Account, opponent: &str| {
        let games = vec![game.clone()];
        let view = ReminderView { id: ReminderId(4), account, kind: ReminderKind::Deadline, games };
        shown(&reminder::reminder(&view, &[(game.clone(), opponent.to_owned())], Twin::Off, words))
    };

    let mut lines = cards.each_ref().map(|view| shown(&card::card(view, EVERYBODY, words))).to_vec();
    lines.extend([
        shown(&clocks::fallen(&game, Color::Black, words)),
        shown(&board::refreshed(&game, Look::default(), words)),
        own(Some(Color::White)),
        own(Some(Color::Black)),
        own(None),
        shown(&answer::acted(&game, (ANN, Twin::Off), (GameEvent::Asked(Plea::Draw), Ply(0)), words)),
        reminded(BOB, "Ann"),
        board::trace((&game, game.channel), Trace::Flag, Twin::Off, words),
        refused(Refusal::FlagFallsByItself),
        refused(Refusal::TimeNotOver),
        refused(Refusal::OwnTimeOver),
        of_challenge(ChallengeRefusal::NobodyClaims(NobodyClaims), None),
        of_challenge(ChallengeRefusal::PeopleFirst, Some(asked)),
    ]);

    lines
}

//! Samples of lists of games, of the button to the next game, and of reminders.

use chess_arbiter::{Account, Deed, Odds, Plea, WithMove};
use chess_core::{Color, Ply};
use chess_service::{GameId, GameView, Played, ReminderId, ReminderKind, ReminderView};
use jiff::SignedDuration;

use crate::discord::post::Tone;
use crate::interactions::press::{GamesPage, Sheet};
use crate::present::game::{answer, moves};
use crate::present::look::Look;
use crate::present::person::game_lists::{self, Opened};
use crate::present::person::{reminder, running_games};
use crate::present::setting::Twin;
use crate::present::tests::kit::samples::{
    ANN, BOB, MOVED, names, rated, start_time, view, with_bank, without_clock,
};
use crate::present::tests::kit::text::shown;
use crate::present::words::Words;

const EMPTY: Played = Played { running: Vec::new(), ended: Vec::new(), more: false };

/// A page of Ann's games as `reader` sees the page. Readers other than Ann get boards in words ([`Twin::Words`]).
fn page(played: &Played, games_page: GamesPage, reader: Account, words: &Words) -> String {
    let (names, twin) = (names(), if reader == ANN { Twin::Off } else { Twin::Words });
    let opened = Opened { played, games_page, reader, names: &names, twin };
    if matches!(games_page, GamesPage::Running(..)) && !played.running.is_empty() {
        let on_page = running_games::on_page(&played.running, games_page.page());
        return shown(&running_games::page(&on_page, opened, (Some(Look::default()), start_time()), words));
    }
    shown(&game_lists::finished(opened, words))
}

/// Every kind of page of `/games`.
pub(crate) fn pages(words: &Words) -> Vec<String> {
    let running = |games: Vec<GameView>| Played { running: games, ..EMPTY };
    let game = view(None, "e4 e5");
    let [mut won, mut drawn, mut lost, mut aborted] =
        ["e4 e5", "e4 e5", "f3 e5 g4", ""].map(|moves| view(None, moves));
    won.game.perform(Color::Black, Deed::Resign, start_time()).unwrap();
    drawn.game.perform(Color::Black, Deed::Ask(Plea::Draw), start_time()).unwrap();
    drawn.game.perform(Color::White, Deed::Agree(Plea::Draw), start_time()).unwrap();
    lost.game.perform(Color::White, Deed::Resign, start_time()).unwrap();
    aborted.game.perform(Color::White, Deed::Abort, start_time()).unwrap();
    let played = Played { running: vec![game.clone()], ended: vec![won], more: true };
    let resting = Played { running: Vec::new(), ..played.clone() };
    let finished = Played { ended: vec![drawn, lost, aborted, rated()], more: false, ..played.clone() };
    let first = GamesPage::first(ANN).unwrap();
    let later = first.finished().at(3);
    let banks = ["15m+10s", "20h+1h"].map(|time| with_bank(time, "", SignedDuration::ZERO));
    let mut pages = vec![
        page(&played, first, ANN, words),
        page(&played, first, BOB, words),
        page(&running(vec![without_clock("")]), first, ANN, words),
        page(&running(vec![view(None, "e4")]), first, ANN, words),
        page(&running(vec![view(None, "e4")]), first, BOB, words),
        page(&running(vec![view(Some(Odds::Rook.fen(Color::White)), "e4")]), first, BOB, words),
        page(&running(vec![game; 20]), first.at(1), ANN, words),
        page(&resting, first, ANN, words),
        page(&finished, later, ANN, words),
        page(&EMPTY, first, ANN, words),
        page(&EMPTY, first, BOB, words),
        page(&EMPTY, later, ANN, words),
    ];
    pages.extend(banks.map(|game| page(&running(vec![game]), first, ANN, words)));
    pages
}

/// Samples of the messages that lead a player to the next game: answers with a button, and reminders.
pub(crate) fn ways(words: &Words) -> Vec<String> {
    let leading = |post, waiting, tone| shown(&answer::with_next(post, GameId(12), (waiting, tone), words));
    let sheet = Sheet { part: 0, with: WithMove::NoOffer };
    let choice = moves::list(&view(None, "e4 e5 Bc4 Nc6 Qh5 Nf6"), sheet, None, words);
    let acted = answer::acted(&view(None, "e4"), (ANN, Twin::Off), (MOVED, Ply(1)), words);
    let reminded = |games: Vec<GameView>, kind| {
        let view = ReminderView { id: ReminderId(1), account: ANN, kind, games: games.clone() };
        let named: Vec<_> = games.into_iter().map(|game| (game, "Bob".to_owned())).collect();
        shown(&reminder::reminder(&view, &named, Twin::Off, words))
    };
    let game = view(None, "e4 e5");
    vec![
        leading(choice, 2, Tone::Secondary),
        leading(acted, 1, Tone::Primary),
        words.plain("games-none-wait"),
        reminded(vec![game.clone()], ReminderKind::Deadline),
        reminded(vec![game.clone(), without_clock("")], ReminderKind::Deadline),
        reminded(vec![game.clone()], ReminderKind::Digest),
        reminded(vec![game; 10], ReminderKind::Digest),
    ]
}

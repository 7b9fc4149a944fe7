//! Checks that messages with the longest content are not cut.

use chess_arbiter::{
    Account, ChallengeState, Deed, Ending, Game, Level, Network, Note, Place, Plea, Server, Start, Venue,
};
use chess_core::{ByColor, Color, Language};
use chess_service::{
    Audience, ChallengeView, GameId, GameView, MessageAt, Played, Refused, ReminderId, ReminderKind,
    ReminderView,
};

use super::drawable;
use super::kit::samples::{EVERYBODY, MOVED, challenge, open_challenge, start_time, view};
use super::kit::text::shown;
use crate::discord::post::Row;
use crate::interactions::press::GamesPage;
use crate::present::challenge::card;
use crate::present::game::{board, private_board};
use crate::present::look::Look;
use crate::present::person::game_lists::{self, Opened};
use crate::present::person::{help, reminder, running_games};
use crate::present::refusal;
use crate::present::setting::Twin;
use crate::present::words::markup::KnownNames;
use crate::present::words::{Phrases, Words};

/// An id as long as Discord's ids.
const ID: i64 = 1_234_567_890_123_456_789;
const ANN: Account = Account::Person(Network::Discord, ID);
const BOB: Account = Account::Person(Network::Discord, ID + 1);

/// All pieces on their start squares, but with large counters, so that texts about the position are long.
const FULL: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 99 1234";

/// Replaces the Discord ids in a view of a game with ids of the usual length, and the game's id with a number of seven
/// digits.
fn long(view: GameView) -> GameView {
    let place = Place { network: Network::Discord, id: ID };
    let venue = Venue { place, server: Some(Server { network: Network::Discord, id: ID }), ..view.venue };
    let accounts = ByColor { white: ANN, black: BOB };
    let message = Some(MessageAt { place, id: ID });
    GameView { id: GameId(1_234_567), accounts, venue, message, ..view }
}

fn long_challenge(mut view: ChallengeView) -> ChallengeView {
    let game = long(self::view(None, ""));
    (view.challenger, view.opponent) = (ANN, view.opponent.map(|_| BOB));
    (view.venue, view.message) = (game.venue, game.message);
    view.challenge.note = Note::new(&"*".repeat(Note::MAX)).unwrap();
    view.challenge.start = Start::from_fen(FULL).unwrap();
    view
}

/// Ended games, one for each ending that can be stored.
fn ended() -> Vec<GameView> {
    let endings = drawable::conclusions().into_iter().filter_map(|conclusion| {
        let mut ended = long(view(Some(FULL), "Nf3 Nf6"));
        let mut record = ended.game.record();
        record.ending = Some(Ending { conclusion, at: start_time(), intended: None });
        ended.game = Game::restore(record).ok()?;
        Some(ended)
    });
    endings.collect()
}

fn languages(check: impl Fn(&Words)) {
    let phrases = Phrases::load();
    for language in [Language::English, Language::German, Language::Russian] {
        check(phrases.of(language));
    }
}

#[test]
fn a_page_of_games_is_not_cut() {
    let both = |view: &GameView| -> KnownNames {
        let name = "Максимилиан-Александр фон Хоэнлоэ".to_owned();
        [view.accounts.white, view.accounts.black].map(|player| (player, vec![name.clone()])).into()
    };
    languages(|words| {
        for running in [view(Some(FULL), "Nf3"), view(Some(FULL), "Nf3 Nf6")].map(long) {
            let names = both(&running);
            let played = Played { running: vec![running; 50], ended: ended(), more: true };
            let games_page = GamesPage::first(ANN).unwrap().at(4);
            let on_page = running_games::on_page(&played.running, 4);
            let opened =
                Opened { played: &played, games_page, reader: ANN, names: &names, twin: Twin::Words };
            shown(&running_games::page(&on_page, opened, (Some(Look::default()), start_time()), words));
        }
        for one in ended() {
            let names = both(&one);
            let ended = vec![one; Played::PAGE as usize];
            let played = Played { running: vec![view(None, "")], ended, more: true };
            let running = GamesPage::first(ANN).unwrap();
            for list in [running, running.finished()] {
                let games_page = list.at(99_999);
                let opened =
                    Opened { played: &played, games_page, reader: BOB, names: &names, twin: Twin::Off };
                shown(&game_lists::finished(opened, words));
            }
        }
    });
}

#[test]
fn a_reminder_is_not_cut() {
    languages(|words| {
        let games = vec![long(view(Some(FULL), "Nf3 Nf6")); 8];
        let name = "Максимилиан-Александр фон Хоэнлоэ #1234567".to_owned();
        let named: Vec<_> = games.iter().map(|game| (game.clone(), name.clone())).collect();
        let kind = ReminderKind::Deadline;
        let view = ReminderView { id: ReminderId(ID), account: ANN, kind, games };
        shown(&reminder::reminder(&view, &named, Twin::Words, words));
    });
}

#[test]
fn the_help_with_many_invitations_is_not_cut() {
    languages(|words| {
        let seen = long_challenge(challenge(ChallengeState::Pending));
        let alone = ChallengeView { message: None, ..seen.clone() };
        for invitation in [seen, alone] {
            for moves in ["Nf3", "Nf3 Nf6"] {
                let played = Played {
                    running: vec![long(view(Some(FULL), moves)); 50],
                    ended: Vec::new(),
                    more: false,
                };
                shown(&help::help(&played, &vec![invitation.clone(); 20], ANN, words));
            }
        }
    });
}

/// The width in pixels for buttons on a 360 px phone, without the avatar and the message border.
const PHONE: usize = 290;

/// An upper estimate of the width in pixels of a button in Discord's font.
fn width(label: &str) -> usize {
    let letter = |letter: char| match letter {
        'f' | 'i' | 'j' | 'l' | 'r' | 't' | 'I' | ' ' | '\u{FE0E}' => 5,
        'm' | 'w' | 'M' | 'W' | 'ж' | 'м' | 'ш' | 'щ' | 'ю' | 'ы' | 'Ж' | 'М' | 'Ш' | 'Щ' => 12,
        _ if letter.is_uppercase() => 10,
        '♚'..='♟' => 14,
        _ => 8,
    };
    (32 + label.chars().map(letter).sum::<usize>()).max(60)
}

/// The number of lines that a row of buttons takes on a phone.
fn lines(row: &Row) -> usize {
    let Row::Buttons(buttons) = row else { return 1 };
    let (mut lines, mut room) = (0, 0);
    for width in buttons.iter().map(|button| width(&button.label)) {
        if lines == 0 || width + 8 > room {
            (lines, room) = (lines + 1, PHONE - width);
        } else {
            room -= width + 8;
        }
    }
    lines
}

#[test]
fn the_buttons_of_a_newest_board_take_two_lines_on_a_phone() {
    let mut offered = view(None, "e4 e5");
    offered.game.perform(Color::Black, Deed::Ask(Plea::Draw), start_time()).unwrap();
    let four = view(None, "e4 e5 Nf3 Nc6 Bc4 Bc5 b3 b6");
    let claimable = view(None, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    let mut hinted = view(None, "e4 e5");
    hinted.accounts.black = Account::Computer(Level::USUAL);
    let boards = [view(None, ""), view(None, "e4"), offered, four, claimable, hinted];
    languages(|words| {
        for view in &boards {
            let post = board::refreshed(view, Look::default(), words);
            let taken: Vec<usize> = post.rows.iter().map(lines).collect();
            assert_eq!(taken, [1, 1], "{:?}", post.rows);
        }
    });
}

#[test]
fn boards_cards_and_refusals_are_not_cut() {
    languages(|words| {
        let mut offered = long(view(Some(FULL), "Nf3 Nf6"));
        offered.game.perform(Color::Black, Deed::Ask(Plea::Draw), start_time()).unwrap();
        for view in ended().into_iter().chain([offered]) {
            let look = Look { twin: Twin::Diagram, ..Look::default() };
            shown(&private_board::post(&view, None, look, words));
            let names = KnownNames::new();
            shown(&board::shared(&view, (MOVED, None), &names, look, words));
        }
        for view in [challenge(ChallengeState::Pending), open_challenge()].map(long_challenge) {
            for reader in [EVERYBODY, Audience::Person(ANN), Audience::Person(BOB)] {
                shown(&card::card(&view, reader, words));
            }
            let refused = Refused::TooManyChallenges(vec![view; 20]);
            shown(&refusal::refusal(&refused, ANN, "", words).unwrap());
        }
        let many = || vec![long(view(None, "")); 50];
        for refused in [Refused::Choose(many()), Refused::NotHere { here: None, meant: many() }] {
            shown(&refusal::refusal(&refused, ANN, "", words).unwrap());
        }
    });
}

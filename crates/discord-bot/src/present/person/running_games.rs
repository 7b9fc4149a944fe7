//! A person's running games: one picture with the boards, and a numbered button for each game. Readers who want text
//! also get a line for each game.

use chess_arbiter::Vacation;
use chess_render::{RunningGame, Turn};
use chess_service::GameView;
use jiff::Timestamp;

use super::game_lists::{self, Opened, is_on_turn};
use super::privacy;
use crate::discord::post::{Button, Picture, Post, Tone};
use crate::interactions::press::{GamePress, Press, Sheet};
use crate::present::game::clocks;
use crate::present::words::{Words, args, markup, mention};
use crate::present::{Look, Twin};

/// The maximum number of games on a page, and of boards in the page's picture.
const PAGE: usize = 9;

/// A running game, and its number in the list. The first game has the number 1.
type Shown<'a> = (usize, &'a GameView);

/// The games on a page, or on the last page if the page number is too large.
pub(crate) fn on_page(running: &[GameView], page: u32) -> Vec<Shown<'_>> {
    let last = running.len().saturating_sub(1) / PAGE;
    let skipped = usize::try_from(page).unwrap_or(last).min(last) * PAGE;
    (1..).zip(running).skip(skipped).take(PAGE).collect()
}

/// A page of running games. If no [`Look`] is given, the page has no picture and lists the games in words.
pub(crate) fn page(
    shown: &[Shown<'_>],
    opened: Opened<'_>,
    (look, now): (Option<Look>, Timestamp),
    words: &Words,
) -> Post {
    let whose = opened.games_page.whose(opened.reader);
    let mut lines = vec![words.say("games-running", &args![count: opened.played.running.len()])];
    let picture = look.and_then(|look| {
        let drawn = shown.iter().map(|shown| drawn(*shown, opened, (look, now), words));
        let name = (whose != opened.reader).then(|| markup::first_name(opened.names, whose));
        Picture::dashboard(drawn.collect(), name.as_deref(), look.style(words.language), words.language)
    });
    if picture.is_none() || opened.twin != Twin::Off {
        lines.extend(shown.iter().map(|shown| line(*shown, opened, now, words)));
    } else if shown.iter().any(|(_, view)| is_on_turn(view, whose)) {
        let reader = if whose == opened.reader { "owner" } else { "other" };
        lines.push(words.say("games-frame", &args![reader: reader, who: mention(whose)]));
    }
    let numbers = shown.iter().map(|shown| button(*shown, opened));
    let post = Post { picture, ..Post::text(lines.join("\n")) }.with_buttons(numbers);
    let last = shown.last().map_or(0, |(place, _)| *place);
    let first = shown.first().map_or(1, |(place, _)| *place);
    let page = u32::try_from((first - 1) / PAGE).unwrap_or_default();
    let turns = game_lists::turn_pages(opened.games_page.at(page), last < opened.played.running.len(), words);
    let finished = (!opened.played.ended.is_empty())
        .then(|| game_lists::way(opened.games_page.finished(), words.plain("button-finished")));
    let all = (whose == opened.reader).then(|| privacy::games_button(words));
    post.with_buttons(turns.chain(finished).chain(all))
}

fn line((place, view): Shown<'_>, opened: Opened<'_>, now: Timestamp, words: &Words) -> String {
    let whose = opened.games_page.whose(opened.reader);
    let key = if is_on_turn(view, whose) { "games-mine" } else { "games-theirs" };
    let until = match clocks::until_for(view, view.color_of(opened.reader), words) {
        _ if let Some(away) = away(view, now) => {
            words.say("games-vacation", &args![until: markup::relative(away.until)])
        }
        Some(until) => until,
        None if view.game.paused().is_some() => words.plain("games-paused"),
        None => words.plain("games-no-clock"),
    };
    let args = args![
        place: place.to_string(), opponent: game_lists::against(view, whose, words),
        move: game_lists::last_told(view, opened.twin, words), until: until,
        link: game_lists::board_link(view, words),
    ];
    words.about(key, view, &args)
}

/// The vacation that stops the clock of the player to move.
fn away(view: &GameView, now: Timestamp) -> Option<Vacation> {
    let runs = view.game.turn().filter(|_| view.game.flag_down().is_none());
    runs.and_then(|turn| view.game.away(turn, now))
}

fn drawn(
    (place, view): Shown<'_>,
    opened: Opened<'_>,
    (look, now): (Look, Timestamp),
    words: &Words,
) -> RunningGame {
    let whose = opened.games_page.whose(opened.reader);
    let time = match view.game.deadline() {
        _ if away(view, now).is_some() => words.plain("games-away"),
        Some(until) => clocks::about(until.duration_since(now), words),
        None if view.game.paused().is_some() => words.plain("games-paused"),
        None => String::new(),
    };
    RunningGame {
        scene: look.scene(view, view.color_of(whose)),
        number: place.to_string(),
        opponent: opened.names.get(&game_lists::opponent(view, whose)).cloned().unwrap_or_default(),
        time,
        turn: if is_on_turn(view, whose) { Turn::Mine } else { Turn::Theirs },
    }
}

/// The button of a game. If the reader is to move, the button opens the list of moves. Otherwise, the button opens the
/// board.
fn button((place, view): Shown<'_>, opened: Opened<'_>) -> Button {
    let (press, tone) = if is_on_turn(view, opened.reader) {
        (Press::Game(GamePress::Moves(Sheet::ALL), view.id, view.version), Tone::Primary)
    } else {
        (Press::Look(view.id, opened.games_page, None, None), Tone::Secondary)
    };
    Button::new(press, place.to_string(), tone)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chess_core::Language;
    use chess_service::{GameId, Played, TournamentId};

    use super::*;
    use crate::discord::post::{Drawing, Row};
    use crate::interactions::press::GamesPage;
    use crate::present::setting::Twin;
    use crate::present::tests::kit::samples::{ANN, BOB, names, start_time, view};
    use crate::present::words::Phrases;
    use chess_arbiter::Account;

    fn opened(played: &Played, reader: Account, games_page: GamesPage) -> (Vec<Shown<'_>>, Post) {
        let (phrases, names) = (Phrases::load(), names());
        let shown = on_page(&played.running, games_page.page());
        let seen = (Some(Look::default()), start_time());
        let opened = Opened { played, games_page, reader, names: &names, twin: Twin::Off };
        let post = page(&shown, opened, seen, phrases.of(Language::English));
        (shown, post)
    }

    /// Opens a page of games and checks that each game has a button with its number. Returns three lists:
    /// - the ids of the games on the page,
    /// - the labels of the game buttons that open a list of moves,
    /// - the labels of the buttons that belong to no game.
    fn read(running: i64, reader: Account, at: u32) -> (Vec<i64>, Vec<String>, Vec<String>) {
        // Ann is to move in the first half of the games.
        let game = |number: i64| {
            let moves = if number <= running / 2 { "e4 e5" } else { "e4" };
            GameView { id: GameId(number), ..view(None, moves) }
        };
        let running = (1..=running).map(game).collect();
        let played = Played { running, ended: vec![view(None, "")], more: false };
        let (shown, post) = opened(&played, reader, GamesPage::first(ANN).unwrap().at(at));
        assert!(post.text.lines().count() <= 2 && post.rows.len() <= 3, "{post:?}");
        let buttons = post.rows.iter().filter_map(|row| match row {
            Row::Buttons(buttons) => Some(buttons),
            Row::Menu(_) | Row::Entities { .. } => None,
        });
        let (games, ways): (Vec<&Button>, Vec<&Button>) =
            buttons.flatten().partition(|button| matches!(button.press, Press::Game(..) | Press::Look(..)));
        let ids: BTreeSet<String> =
            games.iter().chain(&ways).map(|button| button.press.to_string()).collect();
        assert_eq!(ids.len(), games.len() + ways.len());
        let Some(Picture { drawing: Drawing::Dashboard(drawn), .. }) = &post.picture else { panic!() };
        let labels =
            |buttons: &[&Button]| buttons.iter().map(|button| button.label.clone()).collect::<Vec<_>>();
        assert_eq!(labels(&games), drawn.iter().map(|game| game.number.clone()).collect::<Vec<_>>());
        let to_move: Vec<&Button> =
            games.into_iter().filter(|button| matches!(button.press, Press::Game(..))).collect();
        (shown.iter().map(|(_, view)| view.id.0).collect(), labels(&to_move), labels(&ways))
    }

    #[test]
    fn the_pages_of_a_tournament_lead_to_no_other_games() {
        let played = Played { running: vec![view(None, "e4"); 20], ended: Vec::new(), more: false };
        let (_, post) = opened(&played, ANN, GamesPage::Tournament(TournamentId(7), 1));
        let mut presses: Vec<Press> = Vec::new();
        for row in &post.rows {
            match row {
                Row::Buttons(buttons) => presses.extend(buttons.iter().map(|button| button.press.clone())),
                Row::Menu(menu) => {
                    presses.extend(menu.options.iter().map(|it| it.value.parse::<Press>().unwrap()));
                }
                Row::Entities { .. } => {}
            }
        }
        let page = |press| {
            if let Press::Games(page) | Press::Look(_, page, ..) = press { Some(page) } else { None }
        };
        let pages: Vec<GamesPage> = presses.into_iter().filter_map(page).collect();
        assert_eq!(pages.len(), 9 + 2, "boards of nine games, and a button in each direction");
        assert!(pages.iter().all(|page| matches!(page, GamesPage::Tournament(TournamentId(7), _))));
    }

    #[test]
    fn every_running_game_is_on_a_page_with_a_button_that_opens_moves_or_the_board() {
        let ways = ["Finished games", "My games (PGN)"].map(str::to_owned);
        assert_eq!(read(1, ANN, 0), (vec![1], Vec::new(), ways.to_vec()));
        assert_eq!(read(9, ANN, 0).1, ["1", "2", "3", "4"]);
        // Bob looks at Ann's games, and gets the moves of each game in which Bob is to move. Dora plays in none of
        // these games, and gets only boards.
        assert_eq!(read(9, BOB, 0).1, ["5", "6", "7", "8", "9"]);
        let dora = Account::Person(chess_arbiter::Network::Discord, 9);
        assert_eq!(read(9, dora, 0).1.len(), 0);
        let (games, to_move, ways) = read(20, ANN, 0);
        assert_eq!((games, to_move.len(), ways.len()), ((1..=9).collect(), 9, 3));
        let (games, to_move, ways) = read(20, ANN, 1);
        assert_eq!((games, to_move, ways.len()), ((10..=18).collect(), vec!["10".to_owned()], 4));
        let (games, _, ways) = read(20, ANN, 2);
        assert_eq!((games, ways.len()), (vec![19, 20], 3));
        // Page 7 does not exist, for example because games have ended. So the reader gets the last page.
        assert_eq!(read(20, ANN, 7), read(20, ANN, 2));
    }
}

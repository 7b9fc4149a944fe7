//! The public board: the last event, the player to move and the deadline.

use chess_arbiter::{Account, Conclusion, Mode, Place, PlayStyle, Plea};
use chess_core::{Award, ByColor, Color, Openings, Outcome, Ply, Position, Victory};
use chess_render::{Footer, Scene, advantage};
use chess_service::{GameEvent, GameView, Named, Trace};

use super::status::{Occasion, status};
use super::study::lichess;
use super::{board_buttons, board_in_words, clocks, request, result, ruling, time};
use crate::discord::post::{Picture, Post};
use crate::present::person::{ratings, vacation};
use crate::present::record::poster;
use crate::present::setting::MoveSigns;
use crate::present::words::markup::{self, KnownNames};
use crate::present::words::{Words, args, joined, openings, pieces, scoresheet};
use crate::present::{Look, Twin};

/// In a game with fewer half-moves than this number, the board names the opening that the computer wants to play.
const WISH_SHOWN: Ply = Ply(10);

/// The public board after an action by `by`. The picture depends on the game:
/// - A running game, or a game that an arbiter declared void: the board.
/// - A game that ended with a result after at least one move: a poster with the players' names.
/// - An aborted game, or a game with a result but without a move: no picture.
pub(crate) fn shared(
    view: &GameView,
    (happened, by): (GameEvent, Option<Color>),
    names: &KnownNames,
    look: Look,
    words: &Words,
) -> Post {
    let has_poster = view.game.ending().is_some_and(|ending| ending.conclusion != Conclusion::Void);
    let picture = if has_poster {
        poster::picture(view, names, look, words)
    } else {
        let mut picture = look.board(scene(view, None, look, words), words);
        board_in_words::shorten_alt(&mut picture, look.twin, words);
        Some(picture)
    };
    let pings = pings(view, (happened, by), look);
    Post { pings, picture, ..public(view, Occasion::New(happened), look, words) }
}

/// The end of a game, posted in the channel for people who do not follow the game's thread. This message pings nobody,
/// because the message in the thread pings the players.
pub(crate) fn in_channel(view: &GameView, names: &KnownNames, look: Look, words: &Words) -> Post {
    Post { pings: Vec::new(), ..shared(view, (GameEvent::Ended, None), names, look, words) }
}

/// New text and buttons for the latest posted board. The picture of the board stays.
pub(crate) fn refreshed(view: &GameView, look: Look, words: &Words) -> Post {
    public(view, Occasion::OtherPublic, look, words)
}

/// The text and the buttons of a public board.
fn public(view: &GameView, occasion: Occasion, look: Look, words: &Words) -> Post {
    let link = lichess::link(view, words);
    let text = text(view, occasion, look, words);
    let post = Post { rows: board_buttons::public(view, words), link, ..Post::text(text) };
    board_in_words::choices(post, view, look.twin, words)
}

/// The line of text that replaces an outdated board, or an outdated message about a request or a fallen flag. Outside
/// of the game's own thread, the line also has the number of the game.
pub(crate) fn trace((view, at): (&GameView, Place), was: Trace, twin: Twin, words: &Words) -> String {
    let text = match was {
        Trace::Request(plea) => words.plain(&request::key("trace", plea)),
        Trace::Flag => words.plain("trace-flag"),
        Trace::Board(ply) if ply <= view.game.board().ply() => {
            let Some(mv) = moves_up_to(view, ply, words) else {
                return words.about("trace-start", view, &[]);
            };
            format!("**{}**", board_in_words::told(said(view, ply, words), mv, twin))
        }
        Trace::TakenBack | Trace::Board(_) => words.plain("trace-taken-back"),
    };
    let is_at_home = view.has_thread() && at == view.venue.place;
    joined([Some(text), (!is_at_home).then(|| words.about("trace-game", view, &[]))], " · ")
}

/// The text of a board. If the reader wants the board in words, the last move in spoken form comes first, and the
/// places of all pieces come last.
pub(super) fn text(view: &GameView, occasion: Occasion, look: Look, words: &Words) -> String {
    let text = lines(view, occasion, look, words);
    if look.twin == Twin::Off {
        return text;
    }
    let is_move = !matches!(occasion, Occasion::New(GameEvent::TookBack { .. }));
    let said =
        event(view, words).filter(|_| is_move).and_then(|_| said(view, view.game.board().ply(), words));
    let first = joined([said, Some(text)], " · ");
    let scene = scene(view, occasion.reader(), look, words);
    joined([first].into_iter().chain(board_in_words::lines(&scene, look.twin, words)), "\n")
}

/// The spoken form of the moves since the previous posted board, up to the position after `ply` half-moves.
fn said(view: &GameView, ply: Ply, words: &Words) -> Option<String> {
    board_in_words::said(view.game.board(), first_on_board(view, ply), ply, words)
}

/// Returns the text of a board. A notification shows only the first line, so this line says how the game stands.
fn lines(view: &GameView, occasion: Occasion, look: Look, words: &Words) -> String {
    let taken_back = match occasion {
        Occasion::New(event) => request::taken_back(view, event, look.twin, words),
        Occasion::OtherPublic | Occasion::Private(_) => None,
    };
    let is_first = taken_back.is_none() && view.game.ending().is_none() && view.game.board().ply() == Ply(0);
    let happened = taken_back.or_else(|| event(view, words));
    let mut lines = vec![joined([happened, Some(status(view, occasion, words))], " · ")];
    lines.extend(ruling::lines(view, words));
    lines.extend(time::is_own(view).then(|| words.plain("board-paused-players")));
    lines.extend(vacation::lines(view, words));
    lines.extend(clocks::line(view, words));
    lines.extend(offer(view, occasion, words));
    lines.extend(ratings::changes(view, words));
    lines.extend(ratings::versus_after(view, words));
    lines.extend(hints(view, words));
    let is_public = !matches!(occasion, Occasion::Private(_));
    let steps = first_steps(view, words).filter(|_| is_public);
    let ahead = ahead(view, words).filter(|_| is_public && look.twin == Twin::Off);
    let conditions = joined(conditions(view, words).into_iter().chain([ahead, steps]), " · ");
    let conditions = Some(conditions).filter(|conditions| !conditions.is_empty());
    let is_running_at_home = look.is_at_home && view.game.ending().is_none();
    let game = match view.game.turn().filter(|_| is_first) {
        // The first line mentions only the player to move.
        Some(turn) if is_running_at_home => Some(player(view, !turn, words)),
        // The first line of the first board already has the number of the game.
        Some(_) => Some(players(view, "board-players", words)),
        None if is_running_at_home && conditions.is_some() && view.message.is_some() => None,
        None => Some(players(view, "board-headline", words)),
    };
    lines.push(board_in_words::small(&joined([game, conditions], " · ")));
    lines.join("\n")
}

/// The line about a draw offer. On a new public board, and on the private board of the player who received the offer,
/// the line also says how to answer. On any other board, the line only says that a draw is offered. Returns `None`
/// during a pause, because nobody can answer then.
fn offer(view: &GameView, occasion: Occasion, words: &Words) -> Option<String> {
    let by = view.game.asks_for(Plea::Draw).filter(|_| view.game.paused().is_none())?;
    let key = match occasion {
        Occasion::New(_) => "board-offer",
        Occasion::Private(reader) if reader == Some(!by) => "board-offer",
        Occasion::OtherPublic | Occasion::Private(_) => "board-offered",
    };
    Some(words.plain(key))
}

/// The line in small print that describes the game: the number, the players, the opening, and the conditions that
/// differ from the default.
pub(super) fn headline(view: &GameView, words: &Words) -> String {
    let game = Some(players(view, "board-headline", words));
    board_in_words::small(&joined([game].into_iter().chain(conditions(view, words)), " · "))
}

fn players(view: &GameView, key: &str, words: &Words) -> String {
    let [white, black] = [Color::White, Color::Black].map(|color| player(view, color, words).into());
    words.about(key, view, &[("white", white), ("black", black)])
}

/// A player of a game. For a computer, the text also has the level, and any style of play other than the default.
fn player(view: &GameView, color: Color, words: &Words) -> String {
    let (account, style) = (view.accounts[color], view.persona.style);
    let name = markup::player(account, words);
    match account {
        Account::Computer(_) if style != PlayStyle::default() => {
            let style = words.plain(&format!("style-{}", style.name()));
            format!("{}, {style})", name.trim_end_matches(')'))
        }
        Account::Computer(_) | Account::Person(..) => name,
    }
}

/// Four short texts about a game. A text that does not apply is `None`:
/// - the odds or, without odds, the opening played;
/// - at the beginning of a running game, the opening that the computer still wants to reach;
/// - a note that the game is rated;
/// - in a running game, a note that a win on time must be claimed.
fn conditions(view: &GameView, words: &Words) -> [Option<String>; 4] {
    let found = Openings::bundled().of_game(view.game.board());
    let opening = found.map(|found| openings::family(found, words).to_owned());
    let opening = openings::odds(view.game.start(), words).or(opening);
    let is_open = view.game.ending().is_none() && view.game.board().ply() < WISH_SHOWN;
    let wish = view.persona.opening.as_deref().filter(|_| is_open);
    let wish = wish.filter(|wish| !found.is_some_and(|found| found.belongs_to(wish)));
    let wish =
        wish.map(|wish| words.say("board-opening", &args![opening: openings::translated(wish, words)]));
    let rated = (view.game.mode() == Mode::Rated).then(|| words.plain("mode-rated"));
    let flag = clocks::by_claim((view.game.flag(), view.game.time()), "flag-by-claim", words);
    [opening, wish, rated, flag.filter(|_| view.game.ending().is_none())]
}

/// The side that is ahead in material, and the difference in points. `None` if the material is even or the game has
/// ended. Public boards have this text, because their pictures have no panel with the captured pieces.
fn ahead(view: &GameView, words: &Words) -> Option<String> {
    let (side, points) = advantage(view.game.board().position())?;
    let side = words.plain(&format!("player-{}", pieces::side(side)));
    view.game.ending().is_none().then(|| format!("{side} +{points}"))
}

/// A sentence about how to play a move, if the player to move is a person. `None` after both players have made their
/// first move.
fn first_steps(view: &GameView, words: &Words) -> Option<String> {
    let is_new = view.game.board().ply().0 < 2 && view.game.paused().is_none();
    let turn = view.game.turn().filter(|_| is_new)?;
    let is_persons = !matches!(view.accounts[turn], Account::Computer(_));
    is_persons.then(|| words.plain("board-first-steps"))
}

/// The sentence about the number of hints that the person took. `None` before the end of the game, or without hints.
fn hints(view: &GameView, words: &Words) -> Option<String> {
    let (color, _) = view.computer().filter(|_| view.game.ending().is_some() && view.hints > 0)?;
    Some(words.about("end-hints", &(view, !color), &args![count: view.hints]))
}

/// Names the moves since the previous posted board. Before the first move, says that the game has begun. Returns `None`
/// if the game ended without a new move, for example by a resignation.
fn event(view: &GameView, words: &Words) -> Option<String> {
    let board = view.game.board();
    if view.game.ending().is_some() && board.automatic_outcome().is_none() {
        // A computer resigns or agrees to a draw instead of moving, so no board has shown the last moves.
        let is_answer = view.computer().is_some_and(|(color, _)| color == board.position().turn());
        let moves = moves_up_to(view, board.ply(), words).filter(|_| is_answer);
        return moves.map(|mv| words.say("board-moved", &args![move: mv]));
    }
    Some(match moves_up_to(view, board.ply(), words) {
        Some(mv) => words.say("board-moved", &args![move: mv]),
        None => words.about("board-started", view, &[]),
    })
}

/// The text of the moves since the previous posted board, up to the position after `ply` half-moves. `None` at the
/// start position.
fn moves_up_to(view: &GameView, ply: Ply, words: &Words) -> Option<String> {
    scoresheet::span(view.game.board(), first_on_board(view, ply), ply, words)
}

/// Returns the first of the half-moves that one posted board announces together. `last` is the last of them. For
/// example, a computer's answer is on the same board as the player's move, so the result is the player's move.
fn first_on_board(view: &GameView, last: Ply) -> Ply {
    (1..=last.0).rev().map(Ply).find(|ply| !is_answer(view, *ply)).unwrap_or(last)
}

/// Returns true if half-move `ply` automatically answers the previous half-move: a computer's move or a planned move.
fn is_answer(view: &GameView, ply: Ply) -> bool {
    let Some(before) = ply.0.checked_sub(2) else { return false };
    let times = view.game.move_times().get(before as usize..).unwrap_or_default();
    let is_planned = matches!(times, [before, answer, ..] if before == answer);
    let mover = view.game.board().position_at(Ply(before + 1)).map(|position| position.turn());
    is_planned || mover.is_some_and(|mover| matches!(view.accounts[mover], Account::Computer(_)))
}

/// Returns the accounts that a message about the event `happened` pings. `by` is the side that caused the event. The
/// first message in a game's thread usually pings both players, because a ping adds a person to the thread.
fn pings(view: &GameView, (happened, by): (GameEvent, Option<Color>), look: Look) -> Vec<Account> {
    let turn = view.game.turn();
    let is_pinged_by_round = view.tournament.is_some_and(|board| board.pinged_by_round);
    let takes_in = look.is_at_home && view.message.is_none() && !is_pinged_by_round;
    let called = Color::ALL.into_iter().filter(|&color| {
        let concerned = if happened == GameEvent::Started {
            !is_pinged_by_round
        } else {
            happened == GameEvent::Ended || turn.is_none_or(|turn| turn == color)
        };
        (takes_in || concerned && by != Some(color)) && !has_gone(view, color)
    });
    called.map(|color| view.accounts[color]).collect()
}

/// Returns true if a game has ended because the player of this side left the tournament or was removed.
fn has_gone(view: &GameView, color: Color) -> bool {
    let outcome = view.game.ending().and_then(|ending| ending.outcome());
    let gone = [Award::Departure, Award::Removal].map(Victory::Award);
    matches!(outcome, Some(Outcome::Win { winner, by }) if winner != color && gone.contains(&by))
}

/// The picture of a board for one reader. In a running game in which a piece was captured, a panel below the board
/// shows the captured material and the last move.
pub(super) fn own(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Picture {
    let board = view.game.board();
    let mut scene = scene(view, me, look, words);
    // If the game did not begin from the usual start position, a missing piece was not necessarily captured.
    let captured = *board.start() == Position::START && board.position().occupied().count() < 32;
    if captured && scene.footer.is_none() {
        // The font of the picture has no figurines.
        let mut lettered = words.clone();
        lettered.signs = MoveSigns::Letters;
        scene = scene.with_footer(Footer::Material {
            played: scoresheet::numbered(board, board.ply(), &lettered).unwrap_or_default(),
            sides: ByColor::new(|color| words.plain(&format!("player-{}", pieces::side(color)))),
        });
    }
    look.board(scene, words)
}

/// The position with the last move highlighted, and the result if the game has ended.
pub(super) fn scene(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Scene {
    let mut scene = look.scene(view, me);
    if let Some(ending) = view.game.ending() {
        scene = scene.with_footer(Footer::Banner(result::banner(ending, words)));
        if let Some(outcome) = ending.outcome() {
            scene = scene.with_result(outcome.winner());
        }
    }
    scene
}

#[cfg(test)]
mod tests {
    use chess_core::Language;
    use chess_service::Offered;
    use jiff::SignedDuration;

    use super::*;
    use crate::present::tests::kit::samples::{view, view_at_pace};
    use crate::present::words::Phrases;

    #[test]
    fn a_running_board_names_its_game_only_outside_of_the_games_thread() {
        let phrases = Phrases::load();
        let last = |view: &GameView, is_at_home| {
            let look = Look { is_at_home, ..Look::default() };
            let text = refreshed(view, look, phrases.of(Language::English)).text;
            text.lines().last().unwrap().to_owned()
        };
        let (game, plain) = (view(None, "e4"), view(Some("1r5k/8/8/8/8/8/6R1/K7 w - - 0 1"), "Rf2 Kh7"));
        let named = format!("-# Game {} · ", game.id.0);
        assert!(last(&game, false).starts_with(&named), "{}", last(&game, false));
        assert_eq!(last(&game, true), "-# King's Pawn Game · Tap a piece, then its move.");
        let first = last(&view(None, ""), true);
        assert_eq!(first, "-# <@2> · Tap a piece, then its move.", "the first board mentions both players");
        // The last line has nothing else to say about this game, so the line names the game.
        assert!(last(&plain, true).starts_with(&named), "{}", last(&plain, true));
        let uneven = view(Some("7k/8/8/8/8/8/6R1/K7 w - - 0 1"), "Rf2 Kh7");
        assert_eq!(last(&uneven, true), "-# White +5");
    }

    #[test]
    fn the_first_message_in_the_games_thread_pings_and_names_both_players() {
        let phrases = Phrases::load();
        let names = KnownNames::new();
        let told = |view: &GameView, happened, is_at_home| {
            let look = Look { is_at_home, ..Look::default() };
            shared(view, (happened, Some(Color::White)), &names, look, phrases.of(Language::English))
        };
        let moved = GameEvent::Moved(Offered::No);
        for (line, happened) in [("", GameEvent::Started), ("e4", moved)] {
            let first = GameView { message: None, ..view(None, line) };
            let ByColor { white, black } = first.accounts;
            let post = told(&first, happened, true);
            assert_eq!(post.pings, [white, black], "{line}");
            let is_named = |id: u64| post.text.contains(&format!("<@{id}>"));
            assert!(!post.is_silent && is_named(1) && is_named(2), "{line}: {}", post.text);
            assert_eq!(told(&first, happened, false).pings, [black], "{line}: in the channel");
            assert_eq!(told(&view(None, line), happened, true).pings, [black], "{line}: later");
        }
    }

    #[test]
    fn the_spoken_form_names_each_move_of_planned_answers() {
        let phrases = Phrases::load();
        // All moves have the same time.
        let view = view_at_pace(None, "e4 e5 Nf3", SignedDuration::ZERO);
        let text =
            trace((&view, view.channel), Trace::Board(Ply(3)), Twin::Words, phrases.of(Language::English));
        let said = "**Pawn e4. Reply: pawn e5. Reply: knight f3 (1.e4 e5 2.Nf3)**";
        assert!(text.starts_with(said), "{text}");
    }

    #[test]
    fn a_trace_names_its_game_only_outside_of_the_games_thread() {
        let phrases = Phrases::load();
        let mut view = view(None, "e4");
        view.venue.place.id = view.channel.id + 1;
        for (was, text) in [
            (Trace::Board(Ply(1)), "**1.e4**"),
            (Trace::Request(Plea::Draw), "🤝 A draw was offered"),
            (Trace::TakenBack, "↩️ Taken back"),
        ] {
            let trace = |at| trace((&view, at), was, Twin::Off, phrases.of(Language::English));
            assert_eq!(trace(view.venue.place), text);
            assert_eq!(trace(view.channel), format!("{text} · game {}", view.id.0));
        }
    }
}

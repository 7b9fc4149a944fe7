//! The public board: the last event, the player to move, the deadline, and the buttons that apply now.

use chess_arbiter::{Account, Conclusion, Deed, Plea};
use chess_core::{Award, Color, Outcome, Ply, Position, Victory};
use chess_render::{Footer, Orientation, Scene};
use chess_service::{Export, GameView, Occasion, Told, Trace};

use super::status::status;
use super::{board_text, clocks, draw_offer, flag, pause, plan, result, ruling, takeback};
use crate::discord::limits;
use crate::discord::post::{Button, Picture, Post, Row, Tone};
use crate::interactions::press::{GamePress, Press, Sheet};
use crate::present::look::Look;
use crate::present::person::{ratings, vacation};
use crate::present::record::poster::{self, PlayerNames};
use crate::present::setting::Twin;
use crate::present::words::Words;
use crate::present::words::markup::{self, mention};
use crate::present::words::scoresheet;

/// The board in its venue, after something that one side did. An ended game has a poster with the players' names.
pub(crate) fn shared(
    view: &GameView,
    (occasion, by): (Occasion, Option<Color>),
    names: &PlayerNames,
    look: Look,
    words: &Words,
) -> Post {
    let running = view.game.ending().is_none();
    let is_void = view.game.ending().is_some_and(|ending| ending.conclusion == Conclusion::Void);
    let board = || picture(scene(view, look.orientation(view, None), words), look, words);
    let happened = takeback::event(view, occasion, look.twin, words);
    let text = lines(view, happened, None, draw_offer::standing(view, words), words);
    Post {
        text: in_words(text, (view, occasion), (None, look), words),
        pings: pings(view, occasion, by),
        picture: if running || is_void { Some(board()) } else { poster::picture(view, names, look, words) },
        rows: vec![Row::Buttons(buttons(view, None, words))],
        ..Post::default()
    }
}

/// The end of a game for those who did not follow it in its thread. Nobody is called: the players are, in the thread.
pub(crate) fn in_channel(view: &GameView, names: &PlayerNames, look: Look, words: &Words) -> Post {
    Post { pings: Vec::new(), ..shared(view, (Occasion::Ended, None), names, look, words) }
}

/// The board that stands there already, as it is now: its picture is still right. An offer that came after it has a message
/// of its own.
pub(crate) fn refreshed(view: &GameView, look: Look, words: &Words) -> Post {
    let text = lines(view, None, None, None, words);
    Post {
        text: in_words(text, (view, Occasion::Moved), (None, look), words),
        rows: vec![Row::Buttons(buttons(view, None, words))],
        ..Post::default()
    }
}

/// The line that is left of a message about a game that has gone on.
pub(crate) fn trace(view: &GameView, was: Trace, twin: Twin, words: &Words) -> String {
    let number = ("number", view.id.0.to_string().into());
    match was {
        Trace::Request => words.say("trace-request", &[number]),
        Trace::Takeback => words.say("trace-takeback", &[number]),
        Trace::Pause => words.say("trace-pause", &[number]),
        Trace::Flag => words.say("trace-flag", &[number]),
        Trace::TakenBack => words.say("trace-taken-back", &[number]),
        Trace::Board { ply } if Ply(ply) > view.game.board().ply() => {
            words.say("trace-taken-back", &[number])
        }
        Trace::Offer => words.say("trace-offer", &[number]),
        Trace::Board { ply } => match moves_up_to(view, Ply(ply), words) {
            Some(mv) => {
                let mv = board_text::told(said(view, Ply(ply), words), mv, twin);
                words.say("trace-move", &[number, ("move", mv.into())])
            }
            None => words.say("trace-start", &[number]),
        },
    }
}

/// The board for one reader in private, with its words beside it, and for a player with the buttons that apply.
pub(crate) fn private(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Post {
    let picture = own(view, (look.orientation(view, me), look), words);
    let text = lines(view, None, me, draw_offer::standing(view, words), words);
    let mut text = vec![in_words(text, (view, Occasion::Moved), (me, look), words)];
    if look.twin == Twin::Off {
        text.extend(board_text::lines(&scene(view, look.orientation(view, me), words), Twin::Words, words));
    }
    text.push(format!("`{}`", view.game.position().to_fen()));
    let is_concerned = me.is_some() || view.game.ending().is_some();
    let mut main = if is_concerned { buttons(view, me, words) } else { Vec::new() };
    // A game is played again by those who played it.
    main.retain(|button| me.is_some() || !matches!(button.press, Press::Game(GamePress::Rematch, ..)));
    let back = me.map(|me| [takeback::buttons(view, me, words), plan::buttons(view, me, words)].concat());
    let rows = [Some(main), back].into_iter().flatten().filter(|row| !row.is_empty());
    Post {
        text: text.join("\n"),
        picture: Some(picture),
        rows: rows.map(Row::Buttons).collect(),
        ..Post::default()
    }
}

/// The text of a board for those who listen: the move as it is said comes first, and last where everything stands.
fn in_words(
    text: String,
    (view, occasion): (&GameView, Occasion),
    (me, look): (Option<Color>, Look),
    words: &Words,
) -> String {
    if look.twin == Twin::Off {
        return text;
    }
    let is_move = !matches!(occasion, Occasion::TakenBack { .. });
    let said =
        event(view, words).filter(|_| is_move).and_then(|_| said(view, view.game.board().ply(), words));
    let first = said.into_iter().chain([text]).collect::<Vec<_>>().join(" · ");
    let scene = scene(view, look.orientation(view, me), words);
    std::iter::once(first).chain(board_text::lines(&scene, look.twin, words)).collect::<Vec<_>>().join("\n")
}

/// The move that led to `ply` as it is said, and the one that it answers at once.
fn said(view: &GameView, ply: Ply, words: &Words) -> Option<String> {
    let news = if is_answer(view, ply) { board_text::News::Answer } else { board_text::News::Move };
    board_text::said(view.game.board(), ply, news, words)
}

/// What happened and whose move it is, in the first line, for it is all that a notification shows; then which game this is.
/// A player who reads it alone is spoken to, all others are called by name. What happened last is read from the game if nothing
/// else is said to have.
fn lines(
    view: &GameView,
    happened: Option<String>,
    me: Option<Color>,
    offer: Option<String>,
    words: &Words,
) -> String {
    let mut lines = vec![
        [happened.or_else(|| event(view, words)), Some(status(view, me, words))]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(" · "),
    ];
    lines.extend(ruling::lines(view, words));
    lines.extend(pause::line(view, words));
    lines.extend(vacation::lines(view, words));
    lines.extend(clocks::line(view, words));
    lines.extend(offer);
    lines.extend(ratings::changes(view, words));
    lines.extend(hints(view, words));
    let args = [
        ("number", view.id.0.to_string().into()),
        ("white", markup::player(view.accounts.white, words).into()),
        ("black", markup::player(view.accounts.black, words).into()),
    ];
    let headline = ratings::with_mode(words.say("board-headline", &args), view.game.mode(), words);
    let flag = flag::by_claim((view.game.flag(), view.game.time()), "flag-by-claim", words);
    let flag = flag.filter(|_| view.game.ending().is_none());
    lines.push([Some(headline), flag].into_iter().flatten().collect::<Vec<_>>().join(" · "));
    lines.join("\n")
}

/// How many hints were taken, once that can be of no use any more.
fn hints(view: &GameView, words: &Words) -> Option<String> {
    let (color, _) = view.computer().filter(|_| view.game.ending().is_some() && view.hints > 0)?;
    let who = mention(view.accounts[!color]).into();
    Some(words.say("end-hints", &[("who", who), ("count", view.hints.into())]))
}

/// The last move, of a computer also the one that it answers; before the first one, that the game begins. Nothing where the
/// game ended later than that.
fn event(view: &GameView, words: &Words) -> Option<String> {
    let board = view.game.board();
    if view.game.ending().is_some() && board.automatic_outcome().is_none() {
        // A computer that resigns or agrees to a draw does it in the place of a move: nobody has seen the one before.
        let is_answer = view.computer().is_some_and(|(color, _)| color == board.position().turn());
        return scoresheet::numbered(board, board.ply(), words)
            .filter(|_| is_answer)
            .map(|mv| words.say("board-moved", &[("move", mv.into())]));
    }
    Some(match moves_up_to(view, board.ply(), words) {
        Some(mv) => words.say("board-moved", &[("move", mv.into())]),
        None => words.say("board-started", &[("number", view.id.0.to_string().into())]),
    })
}

/// The moves that are told with the one that led to `ply`: where moves answer each other at once, all come in one message.
fn moves_up_to(view: &GameView, ply: Ply, words: &Words) -> Option<String> {
    let mut first = ply;
    while is_answer(view, first) {
        first = Ply(first.0 - 1);
    }
    scoresheet::span(view.game.board(), first, ply, words)
}

/// Whether the move that led to `ply` answers the one before so soon that nobody saw the board between them: a computer's does, and
/// one that was planned, which is played at the very same time.
fn is_answer(view: &GameView, ply: Ply) -> bool {
    let Some(before) = ply.0.checked_sub(2) else { return false };
    let times = view.game.move_times().get(before as usize..).unwrap_or_default();
    let is_planned = matches!(times, [before, answer, ..] if before == answer);
    let mover = view.game.board().position_at(Ply(before + 1)).map(|position| position.turn());
    is_planned || mover.is_some_and(|mover| matches!(view.accounts[mover], Account::Computer(_)))
}

/// Who is called: whoever has to move, and at the beginning and the end both; never whoever caused it. Whoever left a tournament or was
/// removed from it knows it already, and is not called by each of their games.
fn pings(view: &GameView, occasion: Occasion, by: Option<Color>) -> Vec<Account> {
    let turn = view.game.turn();
    let called = Color::ALL.into_iter().filter(|&color| {
        // The message about its round has called them.
        let is_announced = view.tournament.is_some_and(|board| board.announced);
        let concerned = match occasion {
            Occasion::Started if is_announced => false,
            Occasion::Moved | Occasion::TakenBack { .. } => turn.is_none_or(|turn| turn == color),
            Occasion::Started | Occasion::Ended => true,
        };
        concerned && by != Some(color) && !has_gone(view, color)
    });
    called.map(|color| view.accounts[color]).collect()
}

/// Whether a game has ended because this side left its tournament or was removed from it.
fn has_gone(view: &GameView, color: Color) -> bool {
    let conclusion = view.game.ending().map(|ending| ending.conclusion);
    matches!(
        conclusion,
        Some(Conclusion::Decided(Outcome::Win { winner, by: Victory::Award(Award::Departure | Award::Removal) }))
            if winner != color
    )
}

/// The picture of a board for one reader; once something has been captured, with that and the last move below.
pub(super) fn own(view: &GameView, (orientation, look): (Orientation, Look), words: &Words) -> Picture {
    let board = view.game.board();
    let mut scene = scene(view, orientation, words);
    // What is missing from another start position was never captured.
    let captured = *board.start() == Position::START && board.position().occupied().count() < 32;
    if captured && scene.footer.is_none() {
        let last = scoresheet::numbered(board, board.ply(), words).unwrap_or_default();
        scene = scene.with_footer(Footer::Material(last));
    }
    picture(scene, look, words)
}

fn picture(scene: Scene, look: Look, words: &Words) -> Picture {
    Picture::board(scene, look.style(words.language()), words.language())
}

/// The position, the last move, and how the game ended if it has.
fn scene(view: &GameView, orientation: Orientation, words: &Words) -> Scene {
    let board = view.game.board();
    let mut scene = Scene::new(*board.position(), orientation).with_last_move(board.last_move());
    if let Some(ending) = view.game.ending() {
        scene = scene.with_footer(Footer::Banner(result::banner(ending, words)));
        if let Conclusion::Decided(outcome) = ending.conclusion {
            scene = scene.with_result(outcome.winner());
        }
    }
    scene
}

/// The buttons that apply now: under the board that everybody sees, those of the player to move and the answers to an offer;
/// for one reader alone, theirs.
fn buttons(view: &GameView, me: Option<Color>, words: &Words) -> Vec<Button> {
    let game = &view.game;
    let button = |press, key: &str, tone| Button {
        press: Press::Game(press, view.id, view.version),
        label: words.plain(key),
        tone,
    };
    if game.paused().is_some() {
        let resign = button(GamePress::AskResign, "button-resign", Tone::Danger);
        return pause::resume(view, words).into_iter().chain([resign]).collect();
    }
    let Some(turn) = game.turn() else { return takeaways(view, me, words) };
    let is_mine = me.is_none_or(|me| me == turn) && !matches!(view.accounts[turn], Account::Computer(_));
    let mut buttons = Vec::new();
    if me.is_some_and(|me| game.may_claim_time(me)) {
        buttons.push(flag::button(view, words));
    }
    if is_mine {
        buttons.push(button(GamePress::Moves(Sheet::ALL), "button-move", Tone::Primary));
    }
    if game.offer().is_some_and(|offer| me.is_none_or(|me| me != offer.by)) {
        buttons.extend(draw_offer::buttons(view, words));
    } else if view.may(me.unwrap_or(turn), Deed::Ask(Plea::Draw)) {
        buttons.push(button(GamePress::Do(Deed::Ask(Plea::Draw)), "button-offer-draw", Tone::Secondary));
    }
    if is_mine && game.claimable().is_some() {
        buttons.push(button(
            GamePress::Do(Deed::Claim { intended: None }),
            "button-claim-draw",
            Tone::Success,
        ));
    }
    buttons.push(if view.may(me.unwrap_or(turn), Deed::Abort) {
        button(GamePress::AskAbort, "button-abort", Tone::Secondary)
    } else {
        button(GamePress::AskResign, "button-resign", Tone::Danger)
    });
    let may_ask = view.computer().is_some() && view.tournament.is_none();
    if is_mine && may_ask && buttons.len() < limits::BUTTONS {
        buttons.push(button(GamePress::Hint(Told::Piece), "button-hint", Tone::Secondary));
    }
    buttons
}

/// An ended game to play again and to take along, and to replay and review if it has something to show: from the board that
/// everybody sees for everybody, from one's own board for oneself.
fn takeaways(view: &GameView, me: Option<Color>, words: &Words) -> Vec<Button> {
    let button = |export, key: &str| {
        let press = if me.is_none() { GamePress::Share(export) } else { GamePress::Export(export) };
        let press = Press::Game(press, view.id, view.version);
        Button { press, label: words.plain(key), tone: Tone::Secondary }
    };
    let mut buttons = vec![button(Export::Pgn, "button-pgn")];
    if view.game.played_result().is_some() {
        buttons.push(button(Export::Replay, "button-replay"));
        buttons.push(button(Export::Review, "button-review"));
    }
    if view.tournament.is_none() {
        let rematch = Press::Game(GamePress::Rematch, view.id, view.version);
        buttons.push(Button { press: rematch, label: words.plain("button-rematch"), tone: Tone::Primary });
    }
    buttons
}

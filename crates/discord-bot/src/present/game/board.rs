//! The public board: the last event, the player to move, the deadline, and the buttons that apply now.

use chess_arbiter::{Account, Conclusion, Deed, Plea};
use chess_core::{Award, ByColor, Color, Outcome, Ply, Position, Victory};
use chess_render::{Footer, Scene};
use chess_service::{Export, GameEvent, GameView, Offered, Told, Trace};

use super::status::status;
use super::{board_text, clocks, flag, parts, pause, plan, request, result, ruling, takeback_moves};
use crate::discord::limits;
use crate::discord::post::{Button, Picture, Post, Tone};
use crate::interactions::press::{GamePress, Press, Sheet};
use crate::present::look::Look;
use crate::present::person::{ratings, vacation};
use crate::present::record::poster::{self, PlayerNames};
use crate::present::setting::Twin;
use crate::present::words::Words;
use crate::present::words::markup::{self, joined};
use crate::present::words::scoresheet;

/// The event on a board that is shown again: the last move, without a draw offer.
const UNCHANGED: GameEvent = GameEvent::Moved { offer: Offered::No };

/// The board in the game's channel after an action by `by`. An ended game has a poster with the players' names instead
/// of a board.
pub(crate) fn shared(
    view: &GameView,
    (happened, by): (GameEvent, Option<Color>),
    names: &PlayerNames,
    look: Look,
    words: &Words,
) -> Post {
    let has_poster = view.game.ending().is_some_and(|ending| ending.conclusion != Conclusion::Void);
    let picture = if has_poster {
        poster::picture(view, names, look, words)
    } else {
        Some(look.board(scene(view, None, look, words), words))
    };
    let text = text(view, Some(happened), None, look, words);
    Post { pings: pings(view, happened, by), picture, ..Post::text(text) }
        .with_buttons(buttons(view, None, words))
}

/// The end of a game, posted in the channel for people who do not follow the game's thread. This message pings nobody,
/// because the message in the thread pings the players.
pub(crate) fn in_channel(view: &GameView, names: &PlayerNames, look: Look, words: &Words) -> Post {
    Post { pings: Vec::new(), ..shared(view, (GameEvent::Ended, None), names, look, words) }
}

/// New text and buttons for the latest posted board; its picture stays.
pub(crate) fn refreshed(view: &GameView, look: Look, words: &Words) -> Post {
    Post::text(text(view, None, None, look, words)).with_buttons(buttons(view, None, words))
}

/// The single line that replaces a message about an earlier state of the game.
pub(crate) fn trace(view: &GameView, was: Trace, twin: Twin, words: &Words) -> String {
    let key = match was {
        Trace::Request(plea) => &request::key("trace", plea),
        Trace::Flag => "trace-flag",
        Trace::Board { ply } if Ply(ply) <= view.game.board().ply() => {
            let Some(mv) = moves_up_to(view, Ply(ply), words) else {
                return words.about("trace-start", view, &[]);
            };
            let mv = board_text::told(said(view, Ply(ply), words), mv, twin);
            return words.about("trace-move", view, &[("move", mv.into())]);
        }
        Trace::TakenBack | Trace::Board { .. } => "trace-taken-back",
    };
    words.about(key, view, &[])
}

/// The private board of one reader, with the board in words. A player also gets the buttons that apply.
pub(crate) fn private(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Post {
    let mut text = vec![text(view, Some(UNCHANGED), me, look, words)];
    if look.twin == Twin::Off {
        text.extend(board_text::lines(&scene(view, me, look, words), Twin::Words, words));
    }
    text.push(format!("`{}`", view.game.position().to_fen()));
    let is_concerned = me.is_some() || view.game.ending().is_some();
    let mut main = if is_concerned { buttons(view, me, words) } else { Vec::new() };
    // Only the players of a game may ask for a rematch.
    main.retain(|button| me.is_some() || !matches!(button.press, Press::Game(GamePress::Rematch, ..)));
    let more =
        me.map(|me| [request::takeback_buttons(view, me, words), plan::buttons(view, me, words)].concat());
    Post { picture: Some(own(view, me, look, words)), ..Post::text(text.join("\n")) }
        .with_buttons(main)
        .with_buttons(more.unwrap_or_default())
}

/// The text of a board. If the reader wants the board in words, the last move in spoken form comes first, and the
/// places of all pieces come last. `happened` is `None` if the board is already posted.
fn text(
    view: &GameView,
    happened: Option<GameEvent>,
    me: Option<Color>,
    look: Look,
    words: &Words,
) -> String {
    let text = lines(view, happened, me, look.twin, words);
    if look.twin == Twin::Off {
        return text;
    }
    let is_move = !matches!(happened, Some(GameEvent::TookBack { .. }));
    let said =
        event(view, words).filter(|_| is_move).and_then(|_| said(view, view.game.board().ply(), words));
    let first = joined([said, Some(text)], " · ");
    let scene = scene(view, me, look, words);
    joined([first].into_iter().chain(board_text::lines(&scene, look.twin, words)), "\n")
}

/// The spoken form of the move that led to `ply`. The text includes the previous move if no board was posted between
/// the two moves.
fn said(view: &GameView, ply: Ply, words: &Words) -> Option<String> {
    let first = Ply(ply.0 - u32::from(is_answer(view, ply)));
    board_text::said(view.game.board(), first, ply, words)
}

/// The lines of a board. A notification shows only the first line, which therefore says what happened and whose turn it
/// is. The last line names the game. The player `me` is addressed as "you". Without `happened`, the board is already
/// posted, and the lines omit a draw offer, because a later offer has a message of its own.
fn lines(
    view: &GameView,
    happened: Option<GameEvent>,
    me: Option<Color>,
    twin: Twin,
    words: &Words,
) -> String {
    let taken_back = happened.and_then(|event| takeback_moves::event(view, event, twin, words));
    let mut lines =
        vec![joined([taken_back.or_else(|| event(view, words)), Some(status(view, me, words))], " · ")];
    lines.extend(ruling::lines(view, words));
    lines.extend(pause::line(view, words));
    lines.extend(vacation::lines(view, words));
    lines.extend(clocks::line(view, words));
    lines.extend(happened.and_then(|_| request::offer(view, words)));
    lines.extend(ratings::changes(view, words));
    lines.extend(hints(view, words));
    let ByColor { white, black } = view.accounts.map(|account| markup::player(account, words).into());
    let headline = words.about("board-headline", view, &[("white", white), ("black", black)]);
    let headline = ratings::with_mode(headline, view.game.mode(), words);
    let flag = flag::by_claim((view.game.flag(), view.game.time()), "flag-by-claim", words);
    let flag = flag.filter(|_| view.game.ending().is_none());
    lines.push(joined([Some(headline), flag], " · "));
    lines.join("\n")
}

/// The number of hints that the person took. `None` before the end of the game.
fn hints(view: &GameView, words: &Words) -> Option<String> {
    let (color, _) = view.computer().filter(|_| view.game.ending().is_some() && view.hints > 0)?;
    Some(words.about("end-hints", &(view, !color), &[("count", view.hints.into())]))
}

/// The last move, or the start of the game. A computer's move is shown with the move that it answers. If the game has
/// ended in another way than by its last move, such as by a resignation, the text has the last move only if no board
/// has shown this move.
fn event(view: &GameView, words: &Words) -> Option<String> {
    let board = view.game.board();
    if view.game.ending().is_some() && board.automatic_outcome().is_none() {
        // A computer resigns or agrees to a draw instead of moving, so no board has shown the person's last move.
        let is_answer = view.computer().is_some_and(|(color, _)| color == board.position().turn());
        return scoresheet::numbered(board, board.ply(), words)
            .filter(|_| is_answer)
            .map(|mv| words.say("board-moved", &[("move", mv.into())]));
    }
    Some(match moves_up_to(view, board.ply(), words) {
        Some(mv) => words.say("board-moved", &[("move", mv.into())]),
        None => words.about("board-started", view, &[]),
    })
}

/// The moves since the last posted board. The last of these moves led to `ply`.
fn moves_up_to(view: &GameView, ply: Ply, words: &Words) -> Option<String> {
    let mut first = ply;
    while is_answer(view, first) {
        first = Ply(first.0 - 1);
    }
    scoresheet::span(view.game.board(), first, ply, words)
}

/// Whether the move that led to `ply` came so soon after the previous move that no board was posted between the two
/// moves. True for a computer's move, and for a planned move, which has the same time stamp as the previous move.
fn is_answer(view: &GameView, ply: Ply) -> bool {
    let Some(before) = ply.0.checked_sub(2) else { return false };
    let times = view.game.move_times().get(before as usize..).unwrap_or_default();
    let is_planned = matches!(times, [before, answer, ..] if before == answer);
    let mover = view.game.board().position_at(Ply(before + 1)).map(|position| position.turn());
    is_planned || mover.is_some_and(|mover| matches!(view.accounts[mover], Account::Computer(_)))
}

/// The players to ping: the player to move, or both players at the beginning and the end of a game, but never the
/// player who caused the event. A player who left a tournament or was removed from it is not pinged for each of their
/// games.
fn pings(view: &GameView, happened: GameEvent, by: Option<Color>) -> Vec<Account> {
    let turn = view.game.turn();
    let called = Color::ALL.into_iter().filter(|&color| {
        // The message about the round has already pinged both players.
        let is_announced = view.tournament.is_some_and(|board| board.announced);
        let concerned = if happened == GameEvent::Started {
            !is_announced
        } else {
            happened == GameEvent::Ended || turn.is_none_or(|turn| turn == color)
        };
        concerned && by != Some(color) && !has_gone(view, color)
    });
    called.map(|color| view.accounts[color]).collect()
}

/// Whether a game has ended because this side left the tournament or was removed from it.
fn has_gone(view: &GameView, color: Color) -> bool {
    let conclusion = view.game.ending().map(|ending| ending.conclusion);
    matches!(
        conclusion,
        Some(Conclusion::Decided(Outcome::Win { winner, by: Victory::Award(Award::Departure | Award::Removal) }))
            if winner != color
    )
}

/// The picture of a board for one reader. Once a piece has been captured, the panel below the board shows the captured
/// material and the last move.
pub(super) fn own(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Picture {
    let board = view.game.board();
    let mut scene = scene(view, me, look, words);
    // If the game did not begin from the usual start position, a missing piece was not necessarily captured.
    let captured = *board.start() == Position::START && board.position().occupied().count() < 32;
    if captured && scene.footer.is_none() {
        let last = scoresheet::numbered(board, board.ply(), words).unwrap_or_default();
        scene = scene.with_footer(Footer::Material(last));
    }
    look.board(scene, words)
}

/// The position with the last move highlighted, and the result if the game has ended.
fn scene(view: &GameView, me: Option<Color>, look: Look, words: &Words) -> Scene {
    let mut scene = look.scene(view, me);
    if let Some(ending) = view.game.ending() {
        scene = scene.with_footer(Footer::Banner(result::banner(ending, words)));
        if let Conclusion::Decided(outcome) = ending.conclusion {
            scene = scene.with_result(outcome.winner());
        }
    }
    scene
}

/// The buttons that apply now. A public board (`me` is `None`) has the buttons of the player to move and the answers to
/// a draw offer. A private board has only the buttons of its reader.
fn buttons(view: &GameView, me: Option<Color>, words: &Words) -> Vec<Button> {
    let game = &view.game;
    let button = |press, key: &str, tone| parts::button(view, press, words.plain(key), tone);
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
        buttons.extend(request::answers(view, Plea::Draw, words));
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
        button(GamePress::AskResign, "button-abort", Tone::Secondary)
    } else {
        button(GamePress::AskResign, "button-resign", Tone::Danger)
    });
    let may_ask = view.computer().is_some() && view.tournament.is_none();
    if is_mine && may_ask && buttons.len() < limits::BUTTONS {
        buttons.push(button(GamePress::Hint(Told::Piece), "button-hint", Tone::Secondary));
    }
    buttons
}

/// The buttons of an ended game: PGN, also replay and review if the game was played to a result, and rematch if the
/// game is in no tournament. A file button under a public board posts the file for everybody. A file button under a
/// private board gives the file to the reader alone.
fn takeaways(view: &GameView, me: Option<Color>, words: &Words) -> Vec<Button> {
    let button = |export, key: &str| {
        let press = if me.is_none() { GamePress::Share(export) } else { GamePress::Export(export) };
        parts::button(view, press, words.plain(key), Tone::Secondary)
    };
    let mut buttons = vec![button(Export::Pgn, "button-pgn")];
    if view.game.played_result().is_some() {
        buttons.push(button(Export::Replay, "button-replay"));
        buttons.push(button(Export::Review, "button-review"));
    }
    if view.tournament.is_none() {
        let label = words.plain("button-rematch");
        buttons.push(parts::button(view, GamePress::Rematch, label, Tone::Primary));
    }
    buttons
}

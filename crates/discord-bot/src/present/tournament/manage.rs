//! The private messages of a tournament's organiser: the card with all actions, the menus, and the questions before an
//! action that cannot be undone.

use chess_arbiter::{Account, Level};
use chess_core::Color;
use chess_service::{GameId, TournamentStage, TournamentView};
use chess_tournament::{Number, System};

use super::card_buttons::{may_come_late, next_round};
use super::entrants::{beginning, entrants};
use super::parts::{self, back_to_manage, manage_button};
use super::{question, round};
use crate::discord::post::{Button, Entity, MenuOption, Post, Row, Tone};
use crate::interactions::press::{ManagePress, OrganiserTask, Press};
use crate::present::words::markup::{self, KnownNames};
use crate::present::words::{Words, args, joined, variant};

/// The most entrants that the card names.
const NAMED: usize = 20;

/// A player whom an organiser can select for a task, such as the removal of the player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Selectable {
    pub(crate) who: Account,
    /// The opponent of `who` in the running game that [`OrganiserTask::NoShow`] is about. `None` for the other tasks.
    pub(crate) opponent: Option<Account>,
    press: ManagePress,
}

/// The card for the organiser of a tournament that is not over.
pub(crate) fn card(view: &TournamentView, words: &Words) -> Post {
    let headline = Some(words.about("manage-headline", view, &[]));
    let lines = if view.stage == TournamentStage::Open {
        let begins = beginning(view.due_at, view.organiser, words);
        [headline, Some(begins), Some(entrants(view, NAMED, words))]
    } else {
        let current = view.current_round();
        let deadline = current.and_then(|current| round::deadline(view, current.number, words));
        let games = question::running(view).count();
        [headline, deadline, Some(words.say("manage-games", &args![count: games]))]
    };
    Post::text(joined(lines, "\n")).with_buttons(buttons(view, words))
}

/// Returns all players whom an organiser can select for `task`.
pub(crate) fn selectable(view: &TournamentView, task: OrganiserTask) -> Vec<Selectable> {
    let press = match task {
        OrganiserTask::Remove => ManagePress::AskRemove,
        OrganiserTask::Replace => ManagePress::Replace,
        OrganiserTask::NoShow => return absent(view).collect(),
    };
    let staying =
        view.entrants.iter().filter(|entrant| entrant.gone.is_none()).map(|entrant| entrant.account);
    staying.map(|who| Selectable { who, opponent: None, press: press(who) }).collect()
}

/// The message with one page of the players whom an organiser can select for `task`. `has_more` says whether another
/// page follows.
pub(crate) fn list(
    view: &TournamentView,
    (task, page, has_more): (OrganiserTask, u16, bool),
    on_page: &[Selectable],
    names: &KnownNames,
    words: &Words,
) -> Post {
    let key = format!("manage-whom-{}", variant(&task));
    let entries = on_page.iter().map(|one| entry(view, *one, names, words)).collect();
    let menu = Row::choices(0, words.plain("manage-choose"), entries);
    let way = |page, key| manage_button(view, ManagePress::List(task, page), key, words);
    let before = page.checked_sub(1).map(|page| way(page, "button-previous-players"));
    let after = has_more.then(|| way(page.saturating_add(1), "button-more-players"));
    let rows = if on_page.is_empty() { Vec::new() } else { vec![menu] };
    let buttons = [Some(back_to_manage(view, words)), before, after].into_iter().flatten();
    Post { rows, ..Post::text(words.about(&key, view, &[])) }.with_buttons(buttons)
}

/// The menu of the computer levels that have not entered the tournament. If all levels have entered, there is no menu.
pub(crate) fn levels(view: &TournamentView, words: &Words) -> Post {
    let entries = free_levels(view).map(|level| {
        let label = words.plain(&format!("choice-level-{}", level.number()));
        MenuOption::new(Press::Manage(ManagePress::Enter(level), view.id), label)
    });
    let entries: Vec<MenuOption> = entries.collect();
    let menu = (!entries.is_empty()).then(|| Row::choices(0, words.plain("manage-choose-level"), entries));
    Post { rows: menu.into_iter().collect(), ..Post::text(words.about("manage-level", view, &[])) }
        .with_buttons([back_to_manage(view, words)])
}

/// Asks the organiser to choose the person who replaces the player `gone`.
pub(crate) fn replace(view: &TournamentView, gone: Account, words: &Words) -> Post {
    let press = Press::Manage(ManagePress::Seat(gone), view.id);
    let menu = Row::Entities { press, placeholder: words.plain("manage-choose"), entity: Entity::Member };
    let text = words.about("manage-substitute", view, &args![who: markup::player(gone, words)]);
    Post { rows: vec![menu], ..Post::text(text) }.with_buttons([back_to_manage(view, words)])
}

/// Asks an organiser to confirm that a running tournament ends, or that an open tournament is called off. `None` if the
/// tournament is over, or is open but has no players.
pub(crate) fn close_question(view: &TournamentView, words: &Words) -> Option<Post> {
    let (press, key, confirm, count) = match view.stage {
        TournamentStage::Open if view.entrants.is_empty() => return None,
        TournamentStage::Open => {
            (ManagePress::CallOff, "call-off-question", "button-call-off", view.entrants.len())
        }
        TournamentStage::Running => {
            (ManagePress::End, "close-question", "button-close", question::running(view).count())
        }
        TournamentStage::Over | TournamentStage::Closed | TournamentStage::CalledOff => return None,
    };
    let text = words.about(key, view, &args![count: count]);
    Some(asked(view, text, &[(press, confirm)], words))
}

/// Asks an organiser to confirm the removal of a player. The organiser can give a reason only in a running tournament.
pub(crate) fn remove_question(view: &TournamentView, who: Account, words: &Words) -> Post {
    let args = args![who: markup::player(who, words)];
    if view.stage == TournamentStage::Open {
        let text = words.about("remove-question-open", view, &args);
        return asked(view, text, &[(ManagePress::TakeOff(who), "button-remove")], words);
    }
    let text = words.about("remove-question", view, &args);
    let remove = (ManagePress::Remove(who), "button-remove");
    asked(view, text, &[remove, (ManagePress::Explain(who), "button-remove-reason")], words)
}

/// Asks an organiser to confirm that a game is awarded to the opponent of a missing player.
pub(crate) fn no_show_question(view: &TournamentView, (game, absent): (GameId, u16), words: &Words) -> Post {
    let who = parts::player(view, Number(absent), words);
    let args = args![who: who, number: game.0.to_string()];
    let text = words.about("no-show-question", view, &args);
    asked(view, text, &[(ManagePress::NoShow(game, absent), "button-award")], words)
}

fn buttons(view: &TournamentView, words: &Words) -> Vec<Button> {
    let list = |task| ManagePress::List(task, 0);
    let is_open = view.stage == TournamentStage::Open;
    let is_swiss = matches!(view.rules.system, System::Swiss { .. });
    let has_games = question::running(view).next().is_some();
    let is_stuck = is_swiss && !has_games && view.contest.as_ref().is_some_and(|it| next_round(it).is_some());
    let has_room = view.entrants.len() < usize::from(view.rules.room);
    let takes_players = if is_open { has_room } else { is_swiss && may_come_late(view) };
    let takes_computers = takes_players && free_levels(view).next().is_some();
    let has_players = view.entrants.iter().any(|entrant| entrant.gone.is_none());
    let all = [
        (is_open, ManagePress::Begin, "button-start", Tone::Success),
        (!is_open && is_stuck, ManagePress::Begin, "button-next-round", Tone::Success),
        (!is_open && view.due_at.is_some(), ManagePress::Extend, "button-extend", Tone::Secondary),
        (has_games, list(OrganiserTask::NoShow), "button-no-show", Tone::Secondary),
        (takes_computers, ManagePress::Levels, "button-add-computer", Tone::Secondary),
        (is_open && has_players, list(OrganiserTask::Replace), "button-substitute", Tone::Secondary),
        (has_players, list(OrganiserTask::Remove), "button-remove", Tone::Secondary),
        (true, ManagePress::Close, if is_open { "button-call-off" } else { "button-close" }, Tone::Danger),
    ];
    let possible = all.into_iter().filter(|(is_possible, ..)| *is_possible);
    possible.map(|(_, press, key, tone)| Button { tone, ..manage_button(view, press, key, words) }).collect()
}

/// Returns the people whom an organiser can report as absent: the human players of all running games. A person with
/// several running games occurs several times.
fn absent(view: &TournamentView) -> impl Iterator<Item = Selectable> {
    let boards = view.rounds.iter().flat_map(|round| &round.boards).filter(|board| board.verdict.is_none());
    let sides = boards.filter_map(|board| Some((board.game?, board.players)));
    let sides =
        sides.flat_map(|(game, players)| Color::ALL.map(|color| (game, players[color], players[!color])));
    sides.filter_map(|(game, Number(number), opponent)| {
        let (who, opponent) = (view.account_of(Number(number))?, view.account_of(opponent));
        // A computer is never absent.
        let Account::Person(..) = who else { return None };
        Some(Selectable { who, opponent, press: ManagePress::AskNoShow(game, number) })
    })
}

fn entry(view: &TournamentView, one: Selectable, names: &KnownNames, words: &Words) -> MenuOption {
    let known = |account: Account| match account {
        Account::Person(..) => names.get(&account).cloned().unwrap_or_default(),
        Account::Computer(_) => vec![markup::player(account, words)],
    };
    let first = |account| known(account).into_iter().next().unwrap_or_else(|| markup::fallback_name(account));
    // Without an opponent, the unique name distinguishes players with the same displayed name.
    let remark = match (one.opponent, one.press) {
        (Some(opponent), ManagePress::AskNoShow(GameId(game), _)) => {
            Some(words.say("manage-against", &args![opponent: first(opponent), number: game.to_string()]))
        }
        (Some(_) | None, _) => known(one.who).into_iter().nth(1),
    };
    MenuOption { remark, ..MenuOption::new(Press::Manage(one.press, view.id), first(one.who)) }
}

/// The levels of computers that are not entered in the tournament.
fn free_levels(view: &TournamentView) -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|level| view.number_of(Account::Computer(*level)).is_none())
}

/// The message that asks the organiser to confirm an action: the question, the buttons that confirm, and a button back
/// to the organiser's card.
fn asked(view: &TournamentView, text: String, confirm: &[(ManagePress, &str)], words: &Words) -> Post {
    let confirm = confirm
        .iter()
        .map(|(press, key)| Button { tone: Tone::Danger, ..manage_button(view, *press, key, words) });
    Post::text(text).with_buttons(confirm.chain([back_to_manage(view, words)]))
}

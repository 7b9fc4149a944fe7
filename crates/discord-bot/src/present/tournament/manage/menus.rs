//! The menus of an organiser: players for a task, levels of computers, and members of the server.

use std::collections::BTreeMap;

use chess_arbiter::{Account, Level};
use chess_core::Color;
use chess_service::{GameId, TournamentView};
use chess_tournament::Number;

use super::super::parts::{back_to_manage, manage_button};
use crate::discord::post::{Entity, Entry, Post, Row, Tone};
use crate::interactions::press::{ManagePress, OrganiserTask, Press};
use crate::present::words::{Words, markup};

/// The number of the menu. Each message has one menu.
const MENU: u8 = 0;

/// A player whom a task can concern.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Selectable {
    pub(crate) who: Account,
    /// The opponent in the game that the task concerns.
    pub(crate) opponent: Option<Account>,
    press: ManagePress,
}

/// Returns all players whom a task can concern.
pub(crate) fn selectable(view: &TournamentView, task: OrganiserTask) -> Vec<Selectable> {
    let press = match task {
        OrganiserTask::Remove => ManagePress::AskRemove,
        OrganiserTask::Replace => ManagePress::Replace,
        OrganiserTask::NoShow => return absent(view).collect(),
    };
    let staying = view.entrants.iter().filter(|entrant| entrant.gone.is_none());
    staying
        .map(|entrant| entrant.account)
        .map(|who| Selectable { who, opponent: None, press: press(who) })
        .collect()
}

/// Returns each person in a running game, once for each running game of the person.
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

/// Whether an organiser can still remove a player.
pub(super) fn is_anybody_left(view: &TournamentView) -> bool {
    view.entrants.iter().any(|entrant| entrant.gone.is_none())
}

/// A page of the players whom a task can concern. `has_more` says whether another page follows.
pub(crate) fn list(
    view: &TournamentView,
    (task, page, has_more): (OrganiserTask, u16, bool),
    on_page: &[Selectable],
    names: &BTreeMap<Account, Vec<String>>,
    words: &Words,
) -> Post {
    let key = match task {
        OrganiserTask::Remove => "manage-whom-remove",
        OrganiserTask::Replace => "manage-whom-replace",
        OrganiserTask::NoShow => "manage-whom-absent",
    };
    let entries = on_page.iter().map(|one| entry(view, *one, names, words)).collect();
    let menu = Row::choices(MENU, words.plain("manage-choose"), entries);
    let way = |page, key| manage_button(view, ManagePress::List(task, page), (key, Tone::Secondary), words);
    let before = page.checked_sub(1).map(|page| way(page, "button-previous-players"));
    let after = has_more.then(|| way(page.saturating_add(1), "button-more-players"));
    let rows = if on_page.is_empty() { Vec::new() } else { vec![menu] };
    let buttons = [Some(back_to_manage(view, words)), before, after].into_iter().flatten();
    Post { rows, ..Post::text(words.about(key, view, &[])) }.with_buttons(buttons)
}

fn entry(
    view: &TournamentView,
    one: Selectable,
    names: &BTreeMap<Account, Vec<String>>,
    words: &Words,
) -> Entry {
    let known = |account: Account| match account {
        Account::Person(..) => names.get(&account).cloned().unwrap_or_default(),
        Account::Computer(_) => vec![markup::player(account, words)],
    };
    let first = |account| known(account).into_iter().next().unwrap_or_else(|| markup::unseen_name(account));
    // Without an opponent, the unique name distinguishes players with the same displayed name.
    let remark = match (one.opponent, one.press) {
        (Some(opponent), ManagePress::AskNoShow(GameId(game), _)) => Some(words.say(
            "manage-against",
            &[("opponent", first(opponent).into()), ("number", game.to_string().into())],
        )),
        (Some(_) | None, _) => known(one.who).into_iter().nth(1),
    };
    Entry { remark, ..Entry::new(Press::Manage(one.press, view.id), first(one.who)) }
}

/// The levels of computers that are not entered in the tournament.
pub(super) fn free_levels(view: &TournamentView) -> impl Iterator<Item = Level> {
    Level::ALL.into_iter().filter(|level| view.number_of(Account::Computer(*level)).is_none())
}

/// The menu of the free levels. There is no menu if all levels are entered.
pub(crate) fn levels(view: &TournamentView, words: &Words) -> Post {
    let entries = free_levels(view).map(|level| {
        let label = words.plain(&format!("choice-level-{}", level.number()));
        Entry::new(Press::Manage(ManagePress::Enter(level), view.id), label)
    });
    let entries: Vec<Entry> = entries.collect();
    let is_any = !entries.is_empty();
    let menu = is_any.then(|| Row::choices(MENU, words.plain("manage-choose-level"), entries));
    Post { rows: menu.into_iter().collect(), ..Post::text(words.about("manage-level", view, &[])) }
        .with_buttons([back_to_manage(view, words)])
}

/// Asks for the person who plays instead of a player.
pub(crate) fn replace(view: &TournamentView, gone: Account, words: &Words) -> Post {
    let press = Press::Manage(ManagePress::Seat(gone), view.id);
    let menu = Row::Entities { press, placeholder: words.plain("manage-choose"), entity: Entity::Member };
    let text = words.about("manage-substitute", view, &[("who", markup::player(gone, words).into())]);
    Post { rows: vec![menu], ..Post::text(text) }.with_buttons([back_to_manage(view, words)])
}

//! Handles notices that the bot cannot deliver as intended, or that some readers cannot see. If possible, posts the
//! notice in another channel, or sends private messages.

use chess_arbiter::{Account, ChallengeState};
use chess_core::Color;
use chess_store::{
    ChallengeId, GameId, NoticeId, Owner, ReminderId, ReminderKind, Result, Source, Subject, Tx, challenges,
    displays, games, outbox, players, preferences, quarantine, reminders, tournaments, unless_damaged,
    venues,
};

use crate::outbox::delivered::dismiss;
use crate::outbox::thread::{leave, tell_elsewhere};
use crate::{
    AboutTournament, Answer, Answered, Audience, Done, Facts, GameEvent, News, Notice, REMINDERS, Reminding,
    TournamentDone, Way, Work,
};

/// Says why a delivery has failed for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blame {
    /// The reader takes no private messages.
    Reader,
    /// Any other cause, such as a fault of the program.
    Other,
}

/// Finds another way for a notice that the bot cannot post. Uses the first possible way:
/// 1. Moves the game or tournament to another channel, and sends the news there.
/// 2. Sends the news in private to the people in `tell`.
///
/// Reminders have their own rules ([`remind_elsewhere`]).
pub(crate) fn tell_instead(work: &Work<'_>, id: NoticeId, tell: &[Account]) -> Result<()> {
    let Some(notice) = outbox::body::<Notice>(work, id)? else { return Ok(()) };
    if let Notice::Reopen(thread) = notice {
        return leave(work, thread);
    }
    let Notice::Post { news, to, replaces, beside } = notice.clone() else { return Ok(()) };
    if let News::Reminder(reminder) = news {
        return remind_elsewhere(work, reminder, (to, tell));
    }
    if let Audience::Venue(place) = to {
        leave(work, place)?;
        let is_elsewhere = Facts::of(work, &notice)?.place_of(news).is_some_and(|now| now != place);
        if is_elsewhere || moves_home(work, news)? {
            return tell_elsewhere(work, id);
        }
    }
    let answer = replaces.clone().or(beside);
    for &account in tell {
        // If the private message fails too, [`give_up`] corrects the answer.
        let beside = answer.clone();
        Notice::Post { news, to: Audience::Person(account), replaces: None, beside }.push(work)?;
    }
    match (answer, unseen(work, news)?) {
        (Some(answer), Some((who, deed))) => Notice::correct(work, answer, (who, deed)),
        (_, _) => tell_asker(work, news, replaces),
    }
}

/// Sends the message of row `id` in private to the people in `concerned`, because Discord has shown the message only to
/// the person who acted. This person gets no second message about an event in a game. If the message is a challenge's
/// card (with buttons) and another card of the challenge exists, sends nothing.
pub(crate) fn tell_others(work: &Work<'_>, id: NoticeId, concerned: &[Account]) -> Result<()> {
    let Some(Notice::Post { news, mut replaces, mut beside, .. }) = outbox::body(work, id)? else {
        return Ok(());
    };
    let mut tell = concerned.to_vec();
    // Computers read no messages, and Zug writes to nobody whose data is deleted.
    tell.retain(|account| matches!(account, Account::Person(..)) && !account.is_forgotten());
    if let News::Happened { game, by: Some(by), .. } = news {
        let asker = asker(work, game, by)?;
        tell.retain(|account| *account != asker);
    } else if let News::Card(challenge) = news
        && !displays::of(work, Subject::Challenge(challenge))?.is_empty()
    {
        // An earlier follow-up already sent private cards, and edits keep these cards up to date.
        tell.clear();
    }
    if tell.is_empty() {
        return dismiss(work, replaces.as_ref());
    }
    for answer in replaces.iter_mut().chain(&mut beside) {
        answer.reply.way = Way::SeenByOne;
    }
    let correction = unseen(work, news)?.zip(replaces.clone().or(beside.clone()));
    let (replaces, beside) = match &correction {
        Some((_, answer)) => (None, Some(answer.clone())),
        None => (replaces, beside),
    };
    for account in tell {
        let (replaces, beside) = (replaces.clone(), beside.clone());
        Notice::Post { news, to: Audience::Person(account), replaces, beside }.push(work)?;
    }
    correction.map_or(Ok(()), |(who, answer)| Notice::correct(work, answer, who))
}

/// If `news` announces a person's new challenge, game or tournament, returns this person and a new private answer. The
/// answer says that nobody else can see the announcement. Returns `None` for any other news.
fn unseen(tx: &Tx<'_>, news: News) -> Result<Option<(Account, Done)>> {
    let (who, deed) = if let News::Card(challenge) = news {
        (challenges::load(tx, challenge)?.challenge.challenger, Done::ChallengedUnseen(challenge))
    } else if let News::Happened { game, event: GameEvent::Started, by: Some(by), .. } = news {
        (games::load(tx, game)?.game.players()[by], Done::BegunUnseen(game))
    } else if let News::Tournament(tournament, AboutTournament::Card) = news {
        let deed = Done::Tournament(tournament, TournamentDone::CreatedUnseen);
        (tournaments::load(tx, tournament)?.organiser, deed)
    } else {
        return Ok(None);
    };
    Ok(Some((players::account(tx, who)?, deed)))
}

/// Returns the person who plays the side `by`. If a computer plays this side, returns the computer's opponent.
fn asker(tx: &Tx<'_>, game: GameId, by: Color) -> Result<Account> {
    let players = games::load(tx, game)?.game.players();
    match players::account(tx, players[by])? {
        Account::Computer(_) => players::account(tx, players[!by]),
        person @ Account::Person(..) => Ok(person),
    }
}

/// If the news shows the board of a game, moves the game back to its home. The home of a game is the channel in which a
/// person requested the game. Returns true if the game has moved. The caller then queues the news for the home. Returns
/// false if the game is at home already, or if the news shows no board.
fn moves_home(tx: &Tx<'_>, news: News) -> Result<bool> {
    let News::Happened { game, event, .. } = news else { return Ok(false) };
    Ok(event.has_board() && games::move_home(tx, game)?.is_some())
}

/// Tells the people in `absent`, who have left the server, in private what the public message of row `id` says. For a
/// reminder, calls [`remind_elsewhere`] instead.
pub(crate) fn tell_absent(work: &Work<'_>, id: NoticeId, absent: &[Account]) -> Result<()> {
    let Some(Notice::Post { news, to, .. }) = outbox::body::<Notice>(work, id)? else { return Ok(()) };
    if let News::Reminder(reminder) = news {
        return remind_elsewhere(work, reminder, (to, absent));
    }
    absent.iter().try_for_each(|account| news.tell(work, *account))
}

/// Sends an undeliverable reminder in another way:
/// - A reminder for a channel goes in private to the people in `tell`.
/// - A private reminder about a deadline goes to the place of a game. If the reminder is about several games, the place
///   is that of the game with the lowest id.
/// - A private daily digest is dropped.
/// - A reminder that has failed in both ways is dropped.
fn remind_elsewhere(work: &Work<'_>, id: ReminderId, (to, tell): (Audience, &[Account])) -> Result<()> {
    let Some(reminder) = reminders::load(work, id)? else { return Ok(()) };
    let way = REMINDERS.of(&preferences::load(work, Owner::Player(reminder.player))?);
    let news = News::Reminder(id);
    match (to, way) {
        (Audience::Venue(_), Reminding::Channel | Reminding::Off) => {
            tell.iter().try_for_each(|account| news.tell(work, *account))
        }
        (Audience::Person(_), Reminding::Private) if reminder.kind == ReminderKind::Deadline => {
            let Some(game) = reminders::games(work, id)?.into_iter().next() else { return Ok(()) };
            let place = venues::of_game(work, &games::load(work, game)?)?.place;
            news.post(work, place, &Answered::Nobody)
        }
        (Audience::Venue(_) | Audience::Person(_), _) => Ok(()),
    }
}

/// Puts an undeliverable row into quarantine. Also informs one person, depending on the row:
/// - For a challenge's card in a private message: the challenger.
/// - For a private message about an event in a game, if the reader takes no private messages ([`Blame::Reader`]): the
///   person who caused the event.
/// - For an export: the person who requested the export.
pub(crate) fn give_up(work: &Work<'_>, id: NoticeId, (blame, reason): (Blame, &str)) -> Result<()> {
    let is_told = |_: &Answer| blame == Blame::Reader;
    match unless_damaged(outbox::body::<Notice>(work, id))?.flatten() {
        Some(Notice::Post { news: News::Card(challenge), to: Audience::Person(to), beside, .. }) => {
            tell_challenger(work, challenge, (to, beside.filter(is_told)))?;
        }
        Some(Notice::Post {
            news: News::Happened { game, event, by: Some(by), ply },
            to: Audience::Person(to),
            replaces,
            beside,
        }) => {
            if let Some(answer) = replaces.or(beside).filter(is_told)
                && let asker = asker(work, game, by)?
                && asker != to
            {
                Notice::correct(work, answer, (asker, Done::ActedUnreached { game, event, ply }))?;
            }
        }
        Some(Notice::Post { news, replaces, .. }) => tell_asker(work, news, replaces)?,
        Some(_) | None => {}
    }
    quarantine::put(work, (Source::Outbox, id.0), reason, work.now).map(drop)
}

/// Tells a challenger that the private message with the challenge did not reach the opponent `who`. Does nothing if the
/// challenge is no longer pending or has another opponent.
///
/// `answer` is the private answer that the challenger has got. If `answer` is given, the function replaces the answer.
/// Otherwise, the function sends the challenger a private message.
fn tell_challenger(work: &Work<'_>, id: ChallengeId, (who, answer): (Account, Option<Answer>)) -> Result<()> {
    let challenge = challenges::load(work, id)?.challenge;
    let opponent = challenge.opponent.map(|player| players::account(work, player)).transpose()?;
    if challenge.state != ChallengeState::Pending || opponent != Some(who) {
        return Ok(());
    }
    let to = players::account(work, challenge.challenger)?;
    match answer {
        Some(answer) => Notice::correct(work, answer, (to, Done::ChallengedUnreached(id))),
        None => News::Unreached(id).tell(work, to),
    }
}

/// Answers the person who requested an export that cannot be posted.
fn tell_asker(work: &Work<'_>, news: News, replaces: Option<Answer>) -> Result<()> {
    let (News::Export { game, by, .. }, Some(answer)) = (news, replaces) else { return Ok(()) };
    Notice::correct(work, answer, (by, Done::NotShared(game)))
}

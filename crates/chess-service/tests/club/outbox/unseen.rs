//! Messages that the network shows only to the person who acted.

use chess_arbiter::{Account, ColorWish, Deed, Level, Lot, OfferRefusal, PlayerId, WithMove};
use chess_core::Color;
use chess_service::{
    Answer, Audience, Blame, Caller, Delivery, Done, Entry, Extent, GameEvent, GameId, MessageAt, News,
    Notice, NoticeId, Offered, Order, Settled, Shows, Subject, Target, Version, Way,
};

use crate::kit::{self, Home, PLACE, at, notices_after, person, rows_after};

/// The caller of an interaction in a server without the bot.
fn caller(who: i64, interaction: i64) -> Caller {
    let mut caller = kit::caller(who, Some(interaction), at(0));
    caller.answer.as_mut().unwrap().reply.way = Way::ByAnswer;
    caller
}

fn answer(interaction: i64) -> Answer {
    caller(1, interaction).answer.unwrap()
}

/// Player 1 challenges player 2 with interaction 11.
async fn challenged() -> (Home, chess_service::ChallengeId) {
    let home = Home::new();
    let order =
        Order { opponent: Some(person(2)), color: ColorWish::Plays(Color::White), ..Order::default() };
    let challenge = home.club.challenges().make(caller(1, 11), order).await.unwrap();
    (home, challenge)
}

/// A running game of players 1 and 2. The outbox is empty.
async fn begun() -> (Home, GameId) {
    let (home, challenge) = challenged().await;
    let game = home.club.challenges().accept(caller(2, 12), challenge, Lot(Color::White)).await.unwrap();
    while !rows_after(&home.club, NoticeId::default(), at(0)).await.is_empty() {
        settle_all(&home, |_| Delivery::Done).await;
    }
    (home, game)
}

/// Settles all waiting rows.
async fn settle_all(home: &Home, outcome: impl Fn(&Notice) -> Delivery) {
    let mut settled = Vec::new();
    for row in rows_after(&home.club, NoticeId::default(), at(0)).await {
        let notice = kit::notice(&home.club, &row, at(0)).await.unwrap();
        settled.push(Settled { id: row.id, outcome: outcome(&notice) });
    }
    home.club.outbox().settle(settled, at(0)).await.unwrap();
}

/// Settles all rows. Public messages concern both players, but only the person who acted sees the messages.
async fn show_to_one(home: &Home, concerned: [Account; 2]) {
    settle_all(home, |notice| match notice {
        Notice::Post { to: Audience::Venue(_), .. } => Delivery::SeenByOne(concerned.to_vec()),
        _ => Delivery::Done,
    })
    .await;
}

/// Settles all rows. Private messages to player 2 fail, because player 2 accepts no private messages.
async fn close_messages_of_2(home: &Home) {
    fail_messages_to_2(home, Blame::Reader).await;
}

/// Settles all rows. Private messages to player 2 fail.
async fn fail_messages_to_2(home: &Home, blame: Blame) {
    settle_all(home, |notice| match notice {
        Notice::Post { to: Audience::Person(who), .. } if *who == person(2) => {
            Delivery::GivenUp(blame, "as a test".into())
        }
        _ => Delivery::Done,
    })
    .await;
}

async fn play(home: &Home, game: GameId, interaction: i64, with: WithMove) {
    let entry = Entry::Typed("e4".to_owned()).sure(with);
    home.club.games().perform(caller(1, interaction), Target::Game(game), entry).await.unwrap();
}

async fn waiting(home: &Home) -> Vec<Notice> {
    notices_after(&home.club, NoticeId::default(), at(0)).await.0
}

/// The readers of the waiting private messages, and the corrections of private answers.
async fn told(home: &Home) -> (Vec<Account>, Vec<(Account, Done)>) {
    let (mut readers, mut corrections) = (Vec::new(), Vec::new());
    for notice in waiting(home).await {
        match notice {
            Notice::Post { to: Audience::Person(who), .. } => readers.push(who),
            Notice::Answer { to, deed, from: None, .. } => corrections.push((to, deed)),
            _ => {}
        }
    }
    (readers, corrections)
}

#[tokio::test]
async fn a_card_that_only_the_challenger_sees_goes_to_both_in_private() {
    let (home, challenge) = challenged().await;
    show_to_one(&home, [1, 2].map(person)).await;
    let unseen = (person(1), Done::ChallengedUnseen(challenge));
    assert_eq!(told(&home).await, (vec![person(1), person(2)], vec![unseen]));
    close_messages_of_2(&home).await;
    let unreached = (person(1), Done::ChallengedUnreached(challenge));
    assert_eq!(told(&home).await, (vec![], vec![unreached]));
}

/// Discord refuses some follow-up messages, for example the sixth of an interaction. In this case, the answer does not
/// blame the server.
#[tokio::test]
async fn an_answer_blames_the_server_only_for_a_message_that_one_person_sees() {
    let both = || [1, 2].map(person).to_vec();
    for (outcome, expected) in
        [(Delivery::SeenByOne(both()), Way::SeenByOne), (Delivery::Unreachable(both()), Way::ByAnswer)]
    {
        let (home, _) = challenged().await;
        settle_all(&home, |notice| match notice {
            Notice::Post { to: Audience::Venue(_), .. } => outcome.clone(),
            _ => Delivery::Done,
        })
        .await;
        for deed in ["unseen", "unreached"] {
            let waiting = waiting(&home).await;
            let ways = waiting.iter().filter_map(|notice| match notice {
                Notice::Answer { reply, .. } => Some(reply.way),
                _ => None,
            });
            assert_eq!(ways.collect::<Vec<_>>(), [expected], "{deed}");
            close_messages_of_2(&home).await;
        }
    }
}

/// A change of the mode posts a second card, which only the challenger sees. Nobody gets a second private card,
/// because the program edits the private cards.
#[tokio::test]
async fn a_second_card_that_only_the_challenger_sees_is_not_sent_to_the_opponent_again() {
    let (home, challenge) = challenged().await;
    show_to_one(&home, [1, 2].map(person)).await;
    let shows = Shows { version: Version(1), extent: Extent::Whole };
    let message = MessageAt { place: PLACE, id: 5 };
    settle_all(&home, |notice| match notice {
        Notice::Post { .. } => {
            Delivery::Shown { subject: Subject::Challenge(challenge), message, shows, replaces: None }
        }
        _ => Delivery::Done,
    })
    .await;
    home.club.challenges().set_mode(caller(1, 13), challenge, chess_arbiter::Mode::Casual).await.unwrap();
    show_to_one(&home, [1, 2].map(person)).await;
    assert_eq!(waiting(&home).await, [Notice::Dismiss(answer(13))]);
}

#[tokio::test]
async fn the_first_board_that_only_one_player_sees_goes_to_the_other_in_private() {
    let (home, challenge) = challenged().await;
    settle_all(&home, |_| Delivery::Done).await;
    let game = home.club.challenges().accept(caller(2, 12), challenge, Lot(Color::White)).await.unwrap();
    show_to_one(&home, [1, 2].map(person)).await;
    let (readers, corrections) = told(&home).await;
    assert_eq!(readers, [person(1)]);
    assert!(corrections.contains(&(person(2), Done::BegunUnseen(game))), "{corrections:?}");
}

#[tokio::test]
async fn a_board_that_only_the_mover_sees_replaces_the_private_answer_once_the_opponent_has_it() {
    let (home, game) = begun().await;
    play(&home, game, 14, WithMove::NoOffer).await;
    show_to_one(&home, [1, 2].map(person)).await;
    let [Notice::Post { news: News::Happened { .. }, to, replaces, .. }] = &waiting(&home).await[..] else {
        panic!("expected one message")
    };
    let mut mine = answer(14);
    mine.reply.way = Way::SeenByOne;
    assert_eq!((*to, replaces), (Audience::Person(person(2)), &Some(mine)));
    close_messages_of_2(&home).await;
    assert_eq!(told(&home).await, (vec![], vec![unreached(game, Offered::No)]));
}

/// The corrected answer to player 1's move.
fn unreached(game: GameId, offer: Offered) -> (Account, Done) {
    (person(1), Done::ActedUnreached { game, event: GameEvent::Moved(offer), ply: 1 })
}

#[tokio::test]
async fn an_answer_about_an_unreached_opponent_repeats_that_a_draw_offer_was_refused() {
    for way in [Delivery::SeenByOne, Delivery::Unreachable] {
        let too_early = Offered::Refused(OfferRefusal::TooEarly);
        let (home, game) = begun().await;
        play(&home, game, 14, WithMove::DrawOffer).await;
        settle_all(&home, |notice| match notice {
            Notice::Post { to: Audience::Venue(_), .. } => way(vec![person(2)]),
            _ => Delivery::Done,
        })
        .await;
        close_messages_of_2(&home).await;
        assert_eq!(told(&home).await, (vec![], vec![unreached(game, too_early)]));
    }
}

#[tokio::test]
async fn a_message_that_fails_by_a_fault_does_not_blame_the_opponent() {
    let (home, game) = begun().await;
    play(&home, game, 14, WithMove::NoOffer).await;
    show_to_one(&home, [1, 2].map(person)).await;
    fail_messages_to_2(&home, Blame::Other).await;
    assert_eq!(waiting(&home).await, []);
    // The challenger learns from a private message that the opponent does not see the challenge.
    let (home, _) = challenged().await;
    show_to_one(&home, [1, 2].map(person)).await;
    fail_messages_to_2(&home, Blame::Other).await;
    assert_eq!(told(&home).await, (vec![person(1)], vec![]));
}

#[tokio::test]
async fn a_board_against_the_computer_that_only_the_player_sees_is_sent_to_nobody_else() {
    let home = Home::new();
    let order = Order { color: ColorWish::Plays(Color::White), ..Order::default() };
    let level = Level::new(1).unwrap();
    let game = home.club.games().play_computer(caller(1, 11), level, order, Lot(Color::White)).await.unwrap();
    show_to_one(&home, [person(1), Account::Computer(level)]).await;
    assert_eq!(told(&home).await, (vec![], vec![]));
    play(&home, game, 14, WithMove::NoOffer).await;
    // The board after the computer's move uses interaction 14 too, because the board after the player's move still
    // waits.
    let mut computer = kit::caller(0, None, at(0));
    computer.viewer.account = Account::Computer(level);
    let entry = Entry::Typed("e5".to_owned()).sure(WithMove::NoOffer);
    home.club.games().perform(computer, Target::Game(game), entry).await.unwrap();
    show_to_one(&home, [person(1), Account::Computer(level)]).await;
    assert_eq!(told(&home).await, (vec![], vec![]));
    settle_all(&home, |_| Delivery::Done).await;
    home.club.games().perform(caller(1, 15), Target::Game(game), Deed::Resign).await.unwrap();
    show_to_one(&home, [person(1), Account::Computer(level)]).await;
    assert_eq!(waiting(&home).await, [Notice::Dismiss(answer(15))]);
}

#[tokio::test]
async fn an_end_that_only_one_player_sees_replaces_the_answer_if_the_opponent_is_deleted() {
    let (home, game) = begun().await;
    home.club.games().perform(caller(1, 14), Target::Game(game), Deed::Resign).await.unwrap();
    show_to_one(&home, [person(1), Account::forgotten(PlayerId(2))]).await;
    assert_eq!(waiting(&home).await, [Notice::Dismiss(answer(14))]);
}

//! Snapshots of every kind of message in three languages, as text to read. Each text of each language is in some
//! snapshot, so a changed text changes a snapshot.

use chess_arbiter::{
    ChallengeRefusal, ChallengeState, ColorWish, Deed, Level, Mode, Odds, OfferRefusal, Place, Plea, Refusal,
    Start, Unratable, WithMove,
};
use chess_core::{ByColor, Color, DrawReason, Language, Ply, Winnability, read_move};
use chess_service::{
    Audience, Bound, ChallengeView, DatabaseFailure, GameEvent, GameId, GameView, Offered, Played, Refused,
    Trace, Wish,
};
use jiff::SignedDuration;

use super::kit::samples::{
    ANN, BOB, CEM, EVERYBODY, MOVED, against_computer, ambiguous, candidates, challenge, names,
    open_challenge, rated, start_time, view, with_bank, without_clock,
};
use super::kit::text::shown;
use super::kit::{command_list, numbers};
use super::messages::{
    aborts, board_texts, computers, counters, flags, game_lists as lists_of_games, pauses, plans, privacy,
    rare, ratings, refusals, reviews, rules, rulings, server_rules, takebacks, tournaments, vacations,
};
use crate::interactions::press::Sheet;
use crate::present::challenge::card;
use crate::present::game::resign::Stakes;
use crate::present::game::{answer, board, clocks, moves, private_board, request, resign, which_game};
use crate::present::look::Look;
use crate::present::person::{game_lists, help};
use crate::present::record::pgn;
use crate::present::refusal;
use crate::present::setting::Twin;
use crate::present::words::{Phrases, Words};

fn boards(words: &Words) -> Vec<String> {
    let mut late = view(None, "e4 e5");
    late.game.fall(&Winnability::Unknown, start_time() + SignedDuration::from_hours(80)).unwrap();
    let mut offered = view(None, "e4 e5");
    offered.game.perform(Color::Black, Deed::Ask(Plea::Draw), start_time()).unwrap();
    let mut agreed = offered.clone();
    agreed.game.perform(Color::White, Deed::Agree(Plea::Draw), start_time()).unwrap();
    let mut resigned = view(None, "e4 e5");
    resigned.game.perform(Color::Black, Deed::Resign, start_time()).unwrap();
    let mut aborted = view(None, "e4");
    aborted.game.perform(Color::White, Deed::Abort, start_time()).unwrap();
    let mut unplayed = view(None, "");
    unplayed.game.fall(&Winnability::Unknown, start_time() + SignedDuration::from_hours(80)).unwrap();
    let shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";
    let mut claimed = view(None, shuffle);
    let intended = read_move(claimed.game.position(), "Ng8", Language::English).unwrap();
    claimed.game.perform(Color::Black, Deed::Claim(Some(intended)), start_time()).unwrap();
    let by = Some(Color::White);
    let names = names();
    let shared = |view: &GameView, occasion| {
        shown(&board::shared(view, (occasion, by), &names, Look::default(), words))
    };
    vec![
        shared(&view(None, ""), GameEvent::Started),
        shared(&view(None, "e4 e5 Qh5 Ke7 Qxe5+"), MOVED),
        shared(&view(Some("7k/8/8/8/8/8/R7/K7 w - - 0 1"), "Ra8+"), MOVED),
        shared(&with_bank("10d+1d", "", SignedDuration::ZERO), GameEvent::Started),
        shared(&with_bank("10d+1d", "e4 e5 Nf3", SignedDuration::from_mins(800)), MOVED),
        shared(&with_bank("15m+10s", "e4 e5 Nf3", SignedDuration::from_secs(70)), MOVED),
        shared(&with_bank("20h+1h", "d4", SignedDuration::from_hours(12)), MOVED),
        shared(&offered, MOVED),
        shown(&request::asked(&offered, (Plea::Draw, Color::Black), Twin::Off, words)),
        shown(&request::declined(&view(None, "e4 e5"), (Plea::Draw, Color::White), words)),
        shown(&board::refreshed(&offered, Look::default(), words)),
        shown(&request::asked(&view(None, "e4"), (Plea::Time, Color::Black), Twin::Off, words)),
        shown(&request::declined(&view(None, "e4"), (Plea::Time, Color::White), words)),
        board::trace((&offered, offered.channel), Trace::Request(Plea::Time), Twin::Off, words),
        shown(&clocks::given(&view(None, "e4"), Color::White, 90, words)),
        board::trace((&offered, offered.channel), Trace::Board(Ply(0)), Twin::Off, words),
        board::trace((&offered, offered.channel), Trace::Board(Ply(2)), Twin::Off, words),
        board::trace((&offered, offered.channel), Trace::Request(Plea::Draw), Twin::Off, words),
        shared(&view(None, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"), MOVED),
        shared(&rated(), GameEvent::Ended),
        shared(&agreed, GameEvent::Ended),
        shared(&resigned, GameEvent::Ended),
        shared(&late, GameEvent::Ended),
        shared(&aborted, GameEvent::Ended),
        shared(&unplayed, GameEvent::Ended),
        shared(&claimed, GameEvent::Ended),
        shared(&view(Some("7k/8/8/8/8/8/R7/K7 w - - 149 120"), "Rb2"), MOVED),
        shared(&view(Some("k7/8/1K6/8/8/8/7Q/8 w - - 0 1"), "Qc7"), MOVED),
        shown(&private_board::post(&view(None, "e4"), Some(Color::Black), Look::default(), words)),
        shown(&private_board::post(&view(None, "e4"), Some(Color::White), Look::default(), words)),
        shown(&private_board::post(&aborted, Some(Color::White), Look::default(), words)),
        shown(&private_board::post(&offered, Some(Color::Black), Look::default(), words)),
        shown(&private_board::post(&offered, Some(Color::White), Look::default(), words)),
        shown(&private_board::post(&offered, None, Look::default(), words)),
    ]
}

/// Lists suggestions of moves in one line. After each label comes the value that Discord sends back if a person chooses
/// the label.
fn listed(suggestions: &[(String, String)]) -> String {
    let each = suggestions.iter().map(|(label, value)| format!("{label} = {value}"));
    each.collect::<Vec<_>>().join(", ")
}

fn private_answers(words: &Words) -> Vec<String> {
    let made = |view: &ChallengeView| shown(&answer::about_challenge("answer-challenged", view, words));
    let withdrawn = |view: &ChallengeView| shown(&answer::about_challenge("answer-withdrawn", view, words));
    let open = answer::about_challenge("answer-challenged", &open_challenge(), words);
    let without_offer = |why| (GameEvent::Moved(Offered::Refused(why)), Ply(2));
    let acted = |view: &GameView, me, act| shown(&answer::acted(view, (me, Twin::Off), act, words));
    let game = view(None, "e4 e5");
    let elsewhere = Some(Place { id: 70, ..game.channel });
    let offered = answer::acted(&game, (ANN, Twin::Off), (GameEvent::Asked(Plea::Draw), Ply(0)), words);
    // The reachable position with the most legal moves.
    let most = view(Some("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"), "");
    let repeated = view(None, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    let claimable = view(Some("7k/8/8/3n4/8/6p1/R7/K1B5 w - - 99 80"), "");
    let rook = read_move(claimable.game.position(), "Rb2", Language::English).unwrap();
    let lonely = view(Some("7k/8/8/8/8/8/3q4/K5N1 b - - 0 1"), "Kg7 Nf3");
    let odd_names = [(ANN, "Анна К."), (BOB, "Bob_7")].map(|(player, name)| (player, vec![name.to_owned()]));
    vec![
        made(&challenge(ChallengeState::Pending)),
        shown(&answer::first(open, Language::English, words)),
        shown(&answer::about("answer-declined", &challenge(ChallengeState::Declined), words)),
        withdrawn(&challenge(ChallengeState::Withdrawn)),
        withdrawn(&open_challenge()),
        shown(&answer::accepted(&game, words)),
        acted(&game, BOB, (GameEvent::Moved(Offered::Yes), Ply(2))),
        acted(&game, BOB, without_offer(OfferRefusal::TooEarly)),
        acted(&game, BOB, without_offer(OfferRefusal::TooSoon(7))),
        acted(&without_clock("e4"), ANN, (MOVED, Ply(1))),
        acted(&against_computer(), ANN, (MOVED, Ply(1))),
        words.plain("answer-cut-off"),
        words.plain("answer-not-shared"),
        acted(&game, ANN, (GameEvent::Asked(Plea::Draw), Ply(0))),
        shown(&game_lists::named(offered, &game, (ANN, elsewhere), words)),
        acted(&game, ANN, (GameEvent::Declined(Plea::Draw), Ply(0))),
        acted(&view(None, "e4"), ANN, (GameEvent::Gave(259_200), Ply(0))),
        acted(&view(None, "e4"), BOB, (GameEvent::Asked(Plea::Time), Ply(0))),
        acted(&view(None, "e4"), ANN, (GameEvent::Declined(Plea::Time), Ply(0))),
        shown(&resign::question(&game, Color::White, Stakes::Loss, words)),
        shown(&resign::question(&lonely, Color::Black, Stakes::Draw, words)),
        shown(&resign::question(&view(None, ""), Color::White, Stakes::Loss, words)),
        shown(&moves::list(&view(None, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"), Sheet::ALL, None, words)),
        shown(&moves::list(&view(None, "e4 e5 Bc4 Nc6 Qh5 Nf6"), Sheet::ALL, None, words)),
        shown(&moves::list(&claimable, Sheet { part: 0, with: WithMove::DrawOffer }, None, words)),
        shown(&moves::list(&claimable, Sheet { part: 2, with: WithMove::NoOffer }, None, words)),
        shown(&moves::claim_or_offer(&repeated, words)),
        shown(&moves::claim_or_play(&claimable, rook, WithMove::NoOffer, DrawReason::FiftyMoves, words)),
        shown(&moves::confirmation(&claimable, rook, WithMove::DrawOffer, words)),
        listed(moves::for_claim(&[(claimable.clone(), String::new())], "", words).get(..3).unwrap()),
        listed(&moves::suggest(
            &[(game.clone(), "Bob".to_owned()), (claimable, "Cem".to_owned())],
            "b",
            words,
        )),
        shown(&which_game::which(&candidates(2), None, words)),
        shown(&which_game::which(&candidates(7), None, words)),
        shown(&which_game::which(&[], Some(words.plain("choose-not-your-turn")), words)),
        shown(&which_game::which(&[], Some(words.plain("choose-no-offer")), words)),
        shown(&which_game::which(&candidates(1), Some(words.plain("choose-nowhere")), words)),
        shown(&moves::list(&most, Sheet::ALL, None, words)),
        shown(&moves::list(&most, Sheet { part: 1, with: WithMove::NoOffer }, None, words)),
        shown(&pgn::file(&game, &odd_names.into(), words)),
    ]
}

fn lists(words: &Words) -> Vec<String> {
    let game = view(None, "e4 e5");
    let mut over = view(None, "e4 e5 Nf3");
    over.game.perform(Color::White, Deed::Resign, start_time()).unwrap();
    let empty = Played { running: Vec::new(), ended: Vec::new(), more: false };
    let played = Played { running: vec![game.clone()], ..empty.clone() };
    let waiting = Played { running: vec![view(None, "e4")], ..empty.clone() };
    let known = challenge(ChallengeState::Pending);
    let invitations = [ChallengeView { message: None, ..known.clone() }, known];
    let names = [(ANN, "ann"), (BOB, "bob")].map(|(player, name)| (player, vec![name.to_owned()])).into();
    vec![
        shown(&help::help(&played, &[], ANN, words)),
        shown(&help::help(&waiting, &[], ANN, words)),
        shown(&help::help(&empty, &[], ANN, words)),
        shown(&help::help(&empty, &invitations, BOB, words)),
        game_lists::choice(&game, ANN, &names, words),
        game_lists::choice(&game, BOB, &names, words),
        game_lists::choice(&over, BOB, &names, words),
        game_lists::choice(&game, CEM, &names, words),
    ]
}

fn cards(words: &Words) -> Vec<String> {
    let (everybody, alone) = (EVERYBODY, Audience::Person);
    let mut white = challenge(ChallengeState::Pending);
    white.challenge.color = ColorWish::Plays(Color::White);
    let mut black = challenge(ChallengeState::Pending);
    black.challenge.color = ColorWish::Plays(Color::Black);
    let mut odds = white.clone();
    odds.challenge.start = Start::from_fen(Odds::Queen.fen(Color::White)).unwrap();
    let mut closed = open_challenge();
    closed.challenge.state = ChallengeState::Expired;
    let mut cards = vec![
        shown(&card::card(&open_challenge(), everybody, words)),
        shown(&card::card(&open_challenge(), alone(ANN), words)),
        shown(&card::card(&closed, everybody, words)),
        shown(&card::card(&white, everybody, words)),
        shown(&card::card(&white, alone(ANN), words)),
        shown(&card::card(&black, alone(BOB), words)),
        shown(&card::card(&odds, everybody, words)),
    ];
    for state in [
        ChallengeState::Pending,
        ChallengeState::Accepted,
        ChallengeState::Declined,
        ChallengeState::Withdrawn,
        ChallengeState::Expired,
    ] {
        cards.push(shown(&card::card(&challenge(state), everybody, words)));
    }
    let mut untaken = rated_challenge();
    untaken.computer = Some(Level::USUAL);
    cards.push(shown(&card::card(&rated_challenge(), alone(ANN), words)));
    cards.push(shown(&card::card(&untaken, everybody, words)));
    cards.push(shown(&card::card(
        &ChallengeView { tells_rated: true, ..rated_challenge() },
        everybody,
        words,
    )));
    let rematch = ChallengeView { rematch_of: Some(GameId(11)), ..challenge(ChallengeState::Pending) };
    cards.extend(
        [everybody, alone(ANN), alone(BOB)].map(|reader| shown(&card::card(&rematch, reader, words))),
    );
    cards.push(shown(&card::unreached(&challenge(ChallengeState::Pending), words)));
    cards.push(shown(&card::no_game(&challenge(ChallengeState::Declined), words)));
    cards.push(shown(&card::no_game(&challenge(ChallengeState::Expired), words)));
    cards
}

/// A challenge to a rated game.
fn rated_challenge() -> ChallengeView {
    let mut rated = open_challenge();
    (rated.challenge.mode, rated.challenge.start) = (Mode::Rated, Start::default());
    rated
}

fn refusals(words: &Words) -> Vec<String> {
    let game = || Box::new(view(None, "e4 e5"));
    let of_game = |refusal| Refused::Game { refusal, game: game() };
    let mut offered = view(None, "e4 e5");
    offered.game.perform(Color::Black, Deed::Ask(Plea::Draw), start_time()).unwrap();
    let offer = offered.game.offer().unwrap();
    let mut own_offer = Box::new(view(None, "e4 e5"));
    own_offer.game.perform(Color::White, Deed::Ask(Plea::Draw), start_time()).unwrap();
    let offer_of_ann = own_offer.game.offer().unwrap();
    let mut asks = game();
    asks.game.perform(Color::White, Deed::Ask(Plea::Time), start_time()).unwrap();
    let mut late = view(None, "e4 e5");
    late.game.fall(&Winnability::Unknown, start_time() + SignedDuration::from_hours(80)).unwrap();
    let unreadable = read_move(late.game.position(), "Ng4xx", words.language).unwrap_err();
    let all = [
        of_game(Refusal::NotYourTurn),
        of_game(Refusal::Offer(OfferRefusal::TooEarly)),
        of_game(Refusal::Asked(Plea::Draw, offer.by)),
        of_game(Refusal::Offer(OfferRefusal::TooSoon(1))),
        of_game(Refusal::Offer(OfferRefusal::TooSoon(7))),
        Refused::Game { refusal: Refusal::Over(late.game.ending().unwrap()), game: Box::new(late.clone()) },
        Refused::Game { refusal: Refusal::TimeIsUp, game: Box::new(late) },
        Refused::Text { error: unreadable, wish: Wish::Claim, game: game() },
        Refused::TooFast(start_time()),
        of_game(Refusal::NoRequest(Plea::Draw)),
        refused_claim(),
        of_game(Refusal::TooLateToAbort),
        of_game(Refusal::NoClock),
        of_game(Refusal::NotTheirTurn),
        of_game(Refusal::TimeEnough),
        of_game(Refusal::PlentyLeft),
        of_game(Refusal::Asked(Plea::Time, Color::White)),
        of_game(Refusal::Asked(Plea::Time, Color::Black)),
        of_game(Refusal::AskedInVain(Plea::Time)),
        of_game(Refusal::NoRequest(Plea::Time)),
        Refused::Game { refusal: Refusal::NoRequest(Plea::Time), game: asks },
        Refused::AgainstComputer(Box::new(against_computer())),
        ambiguous(Some("4k3/8/8/8/2p5/1P6/8/4KB2 w - - 0 1"), "Bxc4", Wish::Play(WithMove::NoOffer)),
        ambiguous(Some("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"), "Nd2", Wish::Claim),
        ambiguous(Some("8/P6k/8/8/8/8/8/K7 w - - 0 1"), "a8", Wish::Play(WithMove::DrawOffer)),
        Refused::Shared { game: game(), message: None },
        Refused::Shared { game: game(), message: game().message },
        Refused::Game { refusal: Refusal::NoRequest(Plea::Draw), game: own_offer.clone() },
        Refused::Game { refusal: Refusal::Asked(Plea::Draw, offer_of_ann.by), game: own_offer },
        of_game(Refusal::Illegal(chess_core::IllegalMove { ply: Ply(2) })),
        Refused::TooManyGames { who: ANN, limit: 50, bound: Bound::Everywhere },
        Refused::TooManyGames { who: BOB, limit: 50, bound: Bound::Everywhere },
        Refused::NoGame,
        Refused::Unknown,
        Refused::Choose(vec![view(None, ""), view(None, "e4")]),
        Refused::NotAPlayer(game()),
        Refused::MovedOn(game()),
        Refused::Rematched(game()),
        Refused::Rematched(Box::new(GameView { message: None, ..view(None, "e4 e5") })),
        Refused::Forgotten,
        Refused::MovedOn(Box::new(GameView { message: None, ..view(None, "e4 e5") })),
        Refused::Failed(chess_service::StoreError::Closed),
        Refused::Failed(DatabaseFailure::Uncertain("the disk is full".into()).into()),
    ];
    let said = |refused: &Refused| shown(&refusal::refusal(refused, ANN, "0badcafe", words).unwrap());
    all.iter().chain(&refused_in_threads()).chain(&refused_challenges()).map(said).collect()
}

/// Refusals of commands in a thread, and [`Refused::LostByRestore`].
fn refused_in_threads() -> Vec<Refused> {
    let (mine, theirs) = (view(None, ""), view(None, "e4"));
    let mut over = view(None, "e4 e5");
    over.game.perform(Color::White, Deed::Resign, start_time()).unwrap();
    let accounts = ByColor { white: BOB, black: CEM };
    let of_others = Box::new(GameView { accounts, ..mine.clone() });
    vec![
        Refused::NotHere { here: Some(Box::new(over)), meant: vec![mine.clone(), theirs] },
        Refused::NotHere { here: Some(of_others.clone()), meant: vec![mine.clone()] },
        Refused::NotHere { here: Some(of_others), meant: Vec::new() },
        Refused::NotHere { here: None, meant: vec![mine] },
        Refused::LostByRestore,
    ]
}

/// The refusal of a draw claim. The position has occurred only twice.
fn refused_claim() -> Refused {
    let game = Box::new(view(None, "Nf3 Nf6 Ng1 Ng8"));
    let claimed = game.game.clone().perform(Color::White, Deed::Claim(None), start_time());
    Refused::Game { refusal: claimed.unwrap_err(), game }
}

fn refused_challenges() -> Vec<Refused> {
    let of_challenge =
        |refusal, state| Refused::Challenge { refusal, challenge: Some(Box::new(challenge(state))) };
    vec![
        of_challenge(ChallengeRefusal::Yourself, ChallengeState::Pending),
        Refused::Challenge { refusal: ChallengeRefusal::Yourself, challenge: None },
        Refused::Challenge { refusal: Unratable::Computer.into(), challenge: None },
        Refused::Challenge { refusal: Unratable::Position.into(), challenge: None },
        Refused::Challenge { refusal: Unratable::NoServer.into(), challenge: None },
        Refused::NoServer,
        of_challenge(ChallengeRefusal::Open, ChallengeState::Pending),
        of_challenge(ChallengeRefusal::Answered(ChallengeState::Declined), ChallengeState::Declined),
        of_challenge(ChallengeRefusal::Answered(ChallengeState::Withdrawn), ChallengeState::Withdrawn),
        of_challenge(ChallengeRefusal::NotForYou, ChallengeState::Pending),
        of_challenge(ChallengeRefusal::NotYours, ChallengeState::Pending),
        of_challenge(ChallengeRefusal::Answered(ChallengeState::Accepted), ChallengeState::Accepted),
        of_challenge(ChallengeRefusal::Answered(ChallengeState::Expired), ChallengeState::Expired),
        Refused::AlreadyChallenged(Some(Box::new(challenge(ChallengeState::Pending)))),
        Refused::TooManyChallenges(vec![challenge(ChallengeState::Pending); 20]),
    ]
}

#[test]
fn every_message_reads_well_in_every_language_and_no_text_is_left_unread() {
    let phrases = Phrases::load();
    // `phrases` records the texts that the messages use. The lists of numbers use every text with a number, so these
    // lists get separate phrases and do not hide unused texts.
    let fresh = Phrases::load();
    for language in [Language::English, Language::German, Language::Russian] {
        let words = phrases.of(language);
        let all = [
            boards(words),
            cards(words),
            private_answers(words),
            lists_of_games::pages(words),
            lists_of_games::ways(words),
            lists(words),
            refusals(words),
            refusals::moves(words),
            rules::links(words),
            refusals::positions(words),
            rare::verdicts(words),
            rare::settings(words),
            rare::times(words),
            rare::replays_and_texts(words),
            rare::unseen(words),
            computers::messages(words),
            counters::messages(words),
            flags::messages(words),
            reviews::messages(words),
            ratings::messages(words),
            takebacks::messages(words),
            board_texts::messages(words),
            server_rules::messages(words),
            plans::messages(words),
            pauses::messages(words),
            aborts::messages(words),
            vacations::messages(words),
            privacy::messages(words),
            rulings::messages(words),
            tournaments::messages(words),
        ];
        insta::assert_snapshot!(language.code(), all.concat().join("\n----\n"));
        insta::assert_snapshot!(format!("{}-rules", language.code()), rules::pages(words).join("\n----\n"));
        insta::assert_snapshot!(
            format!("{}-commands", language.code()),
            command_list::text(language, &phrases)
        );
        insta::assert_snapshot!(format!("{}-numbers", language.code()), numbers::text(fresh.of(language)));
    }
    // The lists of commands in all languages also use English texts, so the test looks for unused texts after the last
    // list.
    for language in [Language::English, Language::German, Language::Russian] {
        assert_eq!(
            phrases.of(language).unsaid(),
            Vec::<String>::new(),
            "nobody has read these in {language:?}"
        );
        assert_eq!(
            phrases.of(language).textless(),
            Vec::<String>::new(),
            "these are missing in {language:?}"
        );
    }
}

/// Checks that `docs/commands.md` is up to date. If `UPDATE_DOCS` is in the environment, writes the file first.
#[test]
fn the_documented_list_of_commands_is_up_to_date() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/commands.md");
    let list = command_list::page(&Phrases::load());
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(file, &list).unwrap();
    }
    assert!(std::fs::read_to_string(file).unwrap() == list, "docs/commands.md is not what is registered");
}

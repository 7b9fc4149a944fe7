//! Sample games, challenges and questions. Ann plays White, Bob plays Black.

use chess_arbiter::{
    Account, Challenge, ChallengeState, ColorWish, Deed, Flag, Game, Level, Mode, Network, Note, Persona,
    Place, PlayerId, Rating, RatingChange, Server, Start, TimeControl, Venue, WithMove,
};
use chess_core::{ByColor, Color, Language, read_move, read_typed};
use chess_service::{
    Audience, ChallengeId, ChallengeView, GameEvent, GameId, GameView, MessageAt, Offered, Refused, Version,
    Wish,
};
use jiff::{SignedDuration, Timestamp};

use crate::interactions::press::{GamePress, Press};
use crate::present::game::which_game;
use crate::present::words::markup::KnownNames;

pub(crate) const ANN: Account = Account::Person(Network::Discord, 1);
pub(crate) const BOB: Account = Account::Person(Network::Discord, 2);
pub(crate) const CEM: Account = Account::Person(Network::Discord, 3);

pub(crate) fn names() -> KnownNames {
    [(ANN, "Ann"), (BOB, "Bob")].map(|(player, name)| (player, vec![name.to_owned()])).into()
}

/// The readers of the channel in which the sample games are played.
pub(crate) const EVERYBODY: Audience = Audience::Venue(Place { network: Network::Discord, id: 7 });

/// The event of a move without a draw offer.
pub(crate) const MOVED: GameEvent = GameEvent::Moved(Offered::No);

pub(crate) fn start_time() -> Timestamp {
    Timestamp::from_second(1_800_000_000).unwrap()
}

/// The value of `pace` for samples in which the times do not matter. The value is not zero, so that all moves have
/// different time stamps. A move with the time stamp of the previous move would count as a planned answer.
const BLINK: SignedDuration = SignedDuration::from_millis(1);

/// A game with a time bank. `typed` is the time control as a player types it. Each move takes `pace` longer than the
/// move before.
pub(crate) fn with_bank(typed: &str, moves: &str, pace: SignedDuration) -> GameView {
    let mut view = view(None, "");
    let time = crate::interactions::shared::typed_time::read(typed).unwrap();
    view.game = Game::begin(view.game.players(), time, Start::default(), start_time());
    play(&mut view.game, moves, pace);
    view
}

/// A game between Ann and Bob from a position, after some moves.
pub(crate) fn view(fen: Option<&str>, moves: &str) -> GameView {
    view_at_pace(fen, moves, BLINK)
}

/// A game like that of [`view`], in which each move takes `pace` longer than the move before.
pub(crate) fn view_at_pace(fen: Option<&str>, moves: &str, pace: SignedDuration) -> GameView {
    let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
    let start = fen.map_or_else(Start::default, |fen| Start::from_fen(fen).unwrap());
    let mut game = Game::begin(players, TimeControl::default(), start, start_time());
    play(&mut game, moves, pace);
    let room = Place { network: Network::Discord, id: 7 };
    let server = Some(Server { network: Network::Discord, id: 8 });
    let venue = Venue { place: room, server, language: Language::English };
    let accounts = ByColor { white: ANN, black: BOB };
    let message = Some(MessageAt { place: room, id: 9 });
    let channel = venue.place;
    GameView {
        id: GameId(12),
        version: Version(5),
        accounts,
        venue,
        channel,
        message,
        game,
        persona: Persona::default(),
        hints: 0,
        ruling: None,
        ratings: None,
        score: None,
        tournament: None,
    }
}

fn play(game: &mut Game, moves: &str, pace: SignedDuration) {
    let (mut now, mut thought) = (start_time(), SignedDuration::ZERO);
    for text in moves.split_whitespace() {
        thought += pace;
        now += thought;
        let mv = read_move(game.position(), text, Language::English).unwrap();
        game.perform(game.position().turn(), Deed::Play(mv, WithMove::NoOffer), now).unwrap();
    }
}

/// A rated game that Ann has won.
pub(crate) fn rated() -> GameView {
    let mut view = view(None, "");
    view.game = view.game.in_mode(Mode::Rated);
    play(&mut view.game, "e4 e5 Nf3 Nc6 Bb5 a6", BLINK);
    view.game.perform(Color::Black, Deed::Resign, start_time()).unwrap();
    let rating = |points, deviation| Rating::new(points, deviation, 0.06).unwrap();
    let white = RatingChange { before: rating(1500.0, 350.0), after: rating(1643.2, 290.0) };
    let black = RatingChange { before: rating(1622.5, 61.0), after: rating(1611.4, 60.5) };
    GameView { ratings: Some(ByColor { white, black }), ..view }
}

/// A game without a time limit, after some moves.
pub(crate) fn without_clock(moves: &str) -> GameView {
    let mut view = view(None, "");
    view.game = Game::begin(view.game.players(), TimeControl::Unlimited, Start::default(), start_time());
    play(&mut view.game, moves, BLINK);
    view
}

/// A game in which a computer is to move.
pub(crate) fn against_computer() -> GameView {
    let mut view = view(None, "e4");
    view.accounts.black = Account::Computer(Level::new(3).unwrap());
    view
}

pub(crate) fn challenge(state: ChallengeState) -> ChallengeView {
    let challenge = Challenge {
        challenger: PlayerId(1),
        opponent: Some(PlayerId(2)),
        color: ColorWish::Random,
        time: crate::interactions::shared::typed_time::read("12h").unwrap(),
        mode: Mode::Casual,
        flag: Flag::Automatic,
        start: Start::default(),
        note: Note::new("good luck *Bob*").unwrap(),
        made_at: start_time(),
        state,
    };
    let venue = view(None, "").venue;
    let game = (state == ChallengeState::Accepted).then_some(GameId(12));
    let (challenger, opponent) = (ANN, Some(BOB));
    let (id, version) = (ChallengeId(3), Version(1));
    let message = Some(MessageAt { place: venue.place, id: 10 });
    ChallengeView {
        id,
        version,
        challenger,
        opponent,
        venue,
        place: venue.place,
        message,
        game,
        shown: game.map(|_| venue.place),
        rematch_of: None,
        counters: None,
        computer: None,
        tells_rated: false,
        challenge,
    }
}

/// A pending challenge that is open to everybody, with a custom start position.
pub(crate) fn open_challenge() -> ChallengeView {
    let mut open = challenge(ChallengeState::Pending);
    (open.opponent, open.challenge.opponent) = (None, None);
    open.challenge.start = Start::from_fen("7k/8/8/8/8/8/R7/K7 w - - 0 1").unwrap();
    open
}

/// Games to choose from.
pub(crate) fn candidates(count: i64) -> Vec<which_game::Candidate> {
    let candidate = |number| which_game::Candidate {
        opponent: if number == 1 { "Bob".to_owned() } else { format!("Cem #{number}") },
        action: (number == 1).then(|| "e4".to_owned()),
        press: Press::Game(GamePress::AskResign, GameId(number), Version(1)),
    };
    (1..=count).map(candidate).collect()
}

/// The refusal of a typed move that has several legal readings.
pub(crate) fn ambiguous(fen: Option<&str>, text: &str, wish: Wish) -> Refused {
    let game = Box::new(view(fen, ""));
    let error = read_typed(game.game.position(), text, Language::English).unwrap_err();
    Refused::Text { error, wish, game }
}

//! Tests that pin the stored text of every variant of the enums in JSON columns and in columns of names. If a new
//! version of the program wrote or read a text differently, the program could not read existing databases. Change a
//! text only together with a migration. The bodies of the outbox have their own test in `chess-service`.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::num::NonZeroU16;

use chess_arbiter::{
    Allowance, ChallengeState, ColorWish, Conclusion, Extension, Fischer, Flag, Gift, GiftSource, Mode,
    Network, Note, Offer, OfferHistory, Pace, Pause, PausedBy, Place, PlayStyle, Plea, Request, Ruling,
    Server, TimeControl,
};
use chess_core::{Award, ByColor, Color, DrawReason, Language, Outcome, Ply, Victory};
use chess_tournament::{
    Board, Bye, Cycles, Entrant, Lot, Number, Parting, Round, RoundNumber, RoundOff, Seeding, System, Verdict,
};
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::tournaments::{Access, Rules, Stage, VacationRule};
use crate::{
    ChallengeId, Export, Extent, GameId, InteractionId, Named, Pool, ReminderId, ReminderKind, Route, Sheet,
    Subject, TournamentId, TryState, codes,
};

/// Makes a test for each type. The `match` does not compile if a variant has no text.
macro_rules! stored {
    ($check:ident: $($test:ident: $type:ident {
        $($variant:ident $(($($part:expr),+))? $({ $($field:ident: $value:expr),+ })? => $text:literal,)+
    })+) => {$(
        #[test]
        fn $test() {
            let text_of = |value: &$type| match value { $($type::$variant { .. } => $text),+ };
            for (value, text) in [$(($type::$variant $(($($part),+))? $({ $($field: $value),+ })?, $text)),+] {
                assert_eq!(text_of(&value), text);
                $check(&value, text);
            }
        }
    )+};
}

/// Checks that the database stores a value as this JSON, and that the JSON reads back as the value.
fn check_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, text: &str) {
    assert_eq!(codes::json(value).unwrap(), text);
    assert_eq!(codes::of_json::<T>(text).unwrap(), *value);
}

/// Checks that the database stores a value under this name, and that the name reads back as the value.
fn check_name<T: Named + PartialEq + Debug>(value: &T, name: &str) {
    assert_eq!(value.name(), name);
    assert_eq!(codes::read::<T>(name).unwrap(), *value);
}

const INTERACTION: InteractionId = InteractionId { network: Network::Discord, id: 1 };
const PLACE: Place = Place { network: Network::Discord, id: 1 };

stored! { check_json:
    routes_keep_their_texts: Route {
        Answer(INTERACTION) => r#"{"Answer":{"network":"Discord","id":1}}"#,
        FollowUp(INTERACTION) => r#"{"FollowUp":{"network":"Discord","id":1}}"#,
        Post(PLACE) => r#"{"Post":{"network":"Discord","id":1}}"#,
        Edit(PLACE) => r#"{"Edit":{"network":"Discord","id":1}}"#,
        Person(Network::Discord, 1) => r#"{"Person":["Discord",1]}"#,
    }
    subjects_keep_their_texts: Subject {
        Game(GameId(7)) => r#"{"Game":7}"#,
        Request(GameId(7), Plea::Draw) => r#"{"Request":[7,"Draw"]}"#,
        Flag(GameId(7)) => r#"{"Flag":7}"#,
        Export(GameId(7), Export::Pgn) => r#"{"Export":[7,"Pgn"]}"#,
        Challenge(ChallengeId(7)) => r#"{"Challenge":7}"#,
        Reminder(ReminderId(7)) => r#"{"Reminder":7}"#,
        Tournament(TournamentId(7)) => r#"{"Tournament":7}"#,
    }
    exports_keep_their_texts: Export {
        Pgn => r#""Pgn""#,
        Replay => r#""Replay""#,
        Review => r#""Review""#,
    }
    extents_keep_their_texts: Extent {
        Whole => r#""whole""#,
        Until(Ply(7)) => r#"{"until":7}"#,
        Games(7) => r#"{"games":7}"#,
        Sheet(Sheet { round: 3, part: 2 }) => r#"{"sheet":{"round":3,"part":2}}"#,
    }
    networks_keep_their_texts: Network {
        Discord => r#""Discord""#,
    }
    colors_keep_their_texts: Color {
        White => r#""White""#,
        Black => r#""Black""#,
    }
    modes_keep_their_texts: Mode {
        Casual => r#""Casual""#,
        Rated => r#""Rated""#,
    }
    time_controls_keep_their_texts: TimeControl {
        Unlimited => r#""Unlimited""#,
        PerMove(Allowance::from_seconds(86_400).unwrap()) => r#"{"PerMove":86400}"#,
        Fischer(Fischer::from_seconds(900, 10).unwrap()) => r#"{"Fischer":[900,10]}"#,
    }
    paces_keep_their_texts: Pace {
        Correspondence => r#""Correspondence""#,
        Live => r#""Live""#,
    }
    pleas_keep_their_texts: Plea {
        Draw => r#""Draw""#,
        Time => r#""Time""#,
        Takeback => r#""Takeback""#,
        Pause => r#""Pause""#,
        Abort => r#""Abort""#,
    }
    requests_keep_their_texts: Request {
        Open(Color::White) => r#"{"Open":"White"}"#,
        Declined(Color::Black) => r#"{"Declined":"Black"}"#,
    }
    sources_of_gifts_keep_their_texts: GiftSource {
        Opponent => r#""Opponent""#,
        StandingClock => r#""StandingClock""#,
        Lateness => r#""Lateness""#,
    }
    those_who_pause_keep_their_texts: PausedBy {
        Arbiter => r#""Arbiter""#,
        Players => r#""Players""#,
    }
    conclusions_keep_their_texts: Conclusion {
        Decided(Outcome::Draw(DrawReason::Agreement)) => r#"{"Decided":{"Draw":"Agreement"}}"#,
        Aborted(Color::Black) => r#"{"Aborted":"Black"}"#,
        Void => r#""Void""#,
    }
    outcomes_keep_their_texts: Outcome {
        Win { winner: Color::White, by: Victory::Time } => r#"{"Win":{"winner":"White","by":"Time"}}"#,
        Draw(DrawReason::Stalemate) => r#"{"Draw":"Stalemate"}"#,
    }
    victories_keep_their_texts: Victory {
        Checkmate => r#""Checkmate""#,
        Resignation => r#""Resignation""#,
        Time => r#""Time""#,
        Award(Award::Bye) => r#"{"Award":"Bye"}"#,
    }
    awards_keep_their_texts: Award {
        Bye => r#""Bye""#,
        Removal => r#""Removal""#,
        Departure => r#""Departure""#,
        Absence => r#""Absence""#,
        Ruling => r#""Ruling""#,
    }
    draw_reasons_keep_their_texts: DrawReason {
        Stalemate => r#""Stalemate""#,
        DeadPosition => r#""DeadPosition""#,
        Agreement => r#""Agreement""#,
        Threefold => r#""Threefold""#,
        FiftyMoves => r#""FiftyMoves""#,
        Fivefold => r#""Fivefold""#,
        SeventyFiveMoves => r#""SeventyFiveMoves""#,
        TimeWithoutMate => r#""TimeWithoutMate""#,
        ResignationWithoutMate => r#""ResignationWithoutMate""#,
        Ruling => r#""Ruling""#,
    }
    rulings_keep_their_texts: Ruling {
        Adjudicate(Some(Color::Black)) => r#"{"Adjudicate":"Black"}"#,
        Extend(Extension::from_seconds(3600).unwrap()) => r#"{"Extend":3600}"#,
        Pause => r#""Pause""#,
        Resume => r#""Resume""#,
        Void => r#""Void""#,
    }
    wishes_for_a_color_keep_their_texts: ColorWish {
        Plays(Color::White) => r#"{"Plays":"White"}"#,
        Random => r#""Random""#,
    }
    states_of_challenges_keep_their_texts: ChallengeState {
        Pending => r#""Pending""#,
        Accepted => r#""Accepted""#,
        Declined => r#""Declined""#,
        Countered => r#""Countered""#,
        Withdrawn => r#""Withdrawn""#,
        Expired => r#""Expired""#,
    }
    states_of_tries_keep_their_texts: TryState {
        Hinted => r#""hinted""#,
        Solved => r#""solved""#,
        Helped => r#""helped""#,
        Failed => r#""failed""#,
        GivenUp => r#""given up""#,
    }
    stages_keep_their_texts: Stage {
        Open => r#""Open""#,
        CalledOff => r#""CalledOff""#,
        Running => r#""Running""#,
        Over => r#""Over""#,
        Closed => r#""Closed""#,
    }
    systems_keep_their_texts: System {
        RoundRobin(Cycles::Double) => r#"{"RoundRobin":"Double"}"#,
        Swiss { rounds: 3 } => r#"{"Swiss":{"rounds":3}}"#,
    }
    cycles_keep_their_texts: Cycles {
        Single => r#""Single""#,
        Double => r#""Double""#,
    }
    accesses_keep_their_texts: Access {
        Everybody => r#""Everybody""#,
        Group(5) => r#"{"Group":5}"#,
    }
    seedings_keep_their_texts: Seeding {
        Rating => r#""Rating""#,
        Lot => r#""Lot""#,
    }
    rules_for_vacations_keep_their_texts: VacationRule {
        Ignored => r#""Ignored""#,
        Heeded => r#""Heeded""#,
    }
    partings_keep_their_texts: Parting {
        Left => r#""Left""#,
        Removed => r#""Removed""#,
    }
    rounds_off_keep_their_texts: RoundOff {
        Full => r#""Full""#,
        Half => r#""Half""#,
        Nothing => r#""Nothing""#,
    }
    verdicts_keep_their_texts: Verdict {
        Played(Some(Color::Black)) => r#"{"Played":"Black"}"#,
        Awarded(Color::White, Award::Absence) => r#"{"Awarded":["White","Absence"]}"#,
        Nobody => r#""Nobody""#,
    }
    byes_keep_their_texts: Bye {
        Pairing => r#""Pairing""#,
        Off(RoundOff::Nothing) => r#"{"Off":"Nothing"}"#,
    }
}

stored! { check_name:
    networks_keep_their_names: Network {
        Discord => "discord",
    }
    colors_keep_their_names: Color {
        White => "white",
        Black => "black",
    }
    modes_keep_their_names: Mode {
        Casual => "casual",
        Rated => "rated",
    }
    flags_keep_their_names: Flag {
        Automatic => "automatic",
        ByClaim => "claim",
    }
    styles_keep_their_names: PlayStyle {
        AllRounder => "all-rounder",
        Attacker => "attacker",
        Gambiteer => "gambiteer",
        Trader => "trader",
        EndgamePlayer => "endgame-player",
    }
    kinds_of_reminders_keep_their_names: ReminderKind {
        Deadline => "deadline",
        Digest => "digest",
    }
}

#[test]
fn languages_keep_their_codes() {
    for language in Language::ALL {
        let code = match language {
            Language::English => "en",
            Language::German => "de",
            Language::Russian => "ru",
            Language::French => "fr",
            Language::Spanish => "es",
            Language::Italian => "it",
            Language::Dutch => "nl",
            Language::Polish => "pl",
            Language::Czech => "cs",
            Language::Swedish => "sv",
        };
        assert_eq!((language.code(), Language::from_code(code)), (code, Some(language)));
    }
}

#[test]
fn a_missing_value_is_stored_as_null() {
    check_json(&Ruling::Adjudicate(None), r#"{"Adjudicate":null}"#);
    check_json(&Verdict::Played(None), r#"{"Played":null}"#);
    check_json(&None::<Conclusion>, "null");
}

#[test]
fn the_column_asked_keeps_its_text() {
    let requests =
        [(Plea::Time, Request::Open(Color::White)), (Plea::Pause, Request::Declined(Color::Black))];
    let standing = Some(Offer { by: Color::Black, at: Ply(7) });
    let offers = OfferHistory { standing, refused_after: ByColor { white: Some(3), black: None } };
    let text = r#"[{"Time":{"Open":"White"},"Pause":{"Declined":"Black"}},{"standing":{"by":"Black","at":7},"refused_after":{"white":3,"black":null}}]"#;
    check_json(&(BTreeMap::from(requests), offers), text);
}

#[test]
fn gifts_and_pauses_keep_their_texts() {
    let (time, source) = (SignedDuration::from_secs(60), GiftSource::Opponent);
    let gift = Gift { to: Color::White, at: Ply(4), time, source };
    check_json(&gift, r#"{"to":"White","at":4,"time":"PT1M","source":"Opponent"}"#);
    let pause = Pause { since: Timestamp::UNIX_EPOCH, by: PausedBy::Players };
    check_json(&pause, r#"{"since":"1970-01-01T00:00:00Z","by":"Players"}"#);
}

#[test]
fn pools_of_ratings_keep_their_text() {
    let pool = Pool { server: Server { network: Network::Discord, id: 7 }, pace: Pace::Live };
    check_json(&pool, r#"{"server":{"network":"Discord","id":7},"pace":"Live"}"#);
}

#[test]
fn tournaments_keep_their_texts() {
    let rules = Rules {
        name: Note::new("Spring").unwrap().unwrap(),
        system: System::Swiss { rounds: 5 },
        time: TimeControl::Unlimited,
        mode: Mode::Rated,
        room: 8,
        access: Access::Everybody,
        seeding: Seeding::Lot,
        vacations: VacationRule::Heeded,
        round_time: Some(SignedDuration::from_secs(60)),
        at_a_time: NonZeroU16::new(2),
        lot: Lot(u64::MAX),
    };
    let text = r#"{"name":"Spring","system":{"Swiss":{"rounds":5}},"time":"Unlimited","mode":"Rated","room":8,"access":"Everybody","seeding":"Lot","vacations":"Heeded","round_time":"PT1M","at_a_time":2,"lot":18446744073709551615}"#;
    check_json(&rules, text);
    let rounds_off = BTreeMap::from([(RoundNumber(2), RoundOff::Half)]);
    let gone = Some((RoundNumber(3), Parting::Left));
    let entrant = Entrant { rating: Some(1500), from: RoundNumber(1), rounds_off, gone };
    check_json(&entrant, r#"{"rating":1500,"from":1,"rounds_off":{"2":"Half"},"gone":[3,"Left"]}"#);
    let players = ByColor { white: Number(1), black: Number(2) };
    let boards = vec![Board { players, verdict: None }];
    let round = Round { boards, byes: BTreeMap::from([(Number(3), Bye::Pairing)]) };
    let text = r#"{"boards":[{"players":{"white":1,"black":2},"verdict":null}],"byes":{"3":"Pairing"}}"#;
    check_json(&round, text);
}

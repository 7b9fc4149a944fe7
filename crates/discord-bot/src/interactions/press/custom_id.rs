//! The text of a `custom_id`: `z1`, then the press as JSON, such as `z1{"Game":["Rematch",7,12]}`. For the draft of a
//! tournament, the text has a shorter format than JSON.

use std::fmt;
use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chess_arbiter::Terms;
use chess_service::{ChallengeId, GameId, PuzzleId, ReminderId, TournamentId, VacationId, Version};
use serde::{Deserialize, Serialize};

use super::action::UnknownPress;
use super::{
    ChallengePress, Draft, DraftPress, GamePress, GamesPage, ManagePress, PlanStep, PrivacyPress,
    PuzzlePress, Question, RulesPress, SettingsCard, SettingsPress, TermsPress, TournamentPress,
};
use crate::present::setting::BoardSide;

/// The action of a button or menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Press {
    Challenge(ChallengePress, ChallengeId),
    /// Show, change or send a counter-offer with these terms.
    Terms(TermsPress, ChallengeId, Terms),
    /// Act in a game. The button was made for this version of the game.
    Game(GamePress, GameId, Version),
    /// Show the position after the moves in the [`PlanStep`], and answer the [`Question`] about this position. If there
    /// are no moves, show no board.
    ///
    /// The [`BoardSide`] is the side at the bottom of the board. `None` stands for the side that the reader prefers.
    Study(PlanStep, Option<Question>, Option<BoardSide>, GameId),
    /// Show the moves of the next game that waits for the person's move. The [`GameId`] is the previous game. The games
    /// are sorted by deadline.
    Next(GameId),
    /// The action of a button below the reminder with this id: show the list of legal moves in this game.
    Remind(GameId, ReminderId),
    /// Show a page of games.
    Games(GamesPage),
    /// Show the board of a game in private, with a button that leads back to this page of games. The last two values
    /// are the fields `ply` and `side` of a [`Viewpoint`](super::Viewpoint).
    Look(GameId, GamesPage, Option<u32>, Option<BoardSide>),
    ComeBack(VacationId),
    /// Act on a puzzle.
    Puzzle(PuzzlePress, PuzzleId),
    /// Show the next puzzle.
    NextPuzzle,
    /// Act in a tournament.
    Tournament(TournamentPress, TournamentId),
    /// Manage a tournament as an organiser.
    Manage(ManagePress, TournamentId),
    /// Show the rules of chess.
    Rules(RulesPress),
    /// Change or announce the drafted tournament that a preview shows.
    #[serde(skip)]
    Draft(DraftPress, Draft),
    /// Show or change settings.
    Settings(SettingsCard, SettingsPress),
    /// Export or delete the person's own data.
    Privacy(PrivacyPress),
    /// Delete the private message that has this button, such as a question or the preview of a tournament.
    Dismiss,
    /// The action of a menu: perform the [`Press`] of the chosen entry. Discord sends this press separately, as the
    /// value of the entry. The `u8` is different for each menu of a message.
    Chosen(u8),
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Draft(press, draft) = self {
            let fields = postcard::to_allocvec(&(press, draft)).map_err(|_| fmt::Error)?;
            return write!(f, "z1:{}:{}", URL_SAFE_NO_PAD.encode(fields), draft.title);
        }
        write!(f, "z1{}", serde_json::to_string(self).map_err(|_| fmt::Error)?)
    }
}

impl FromStr for Press {
    type Err = UnknownPress;

    fn from_str(text: &str) -> Result<Self, UnknownPress> {
        let text = text.strip_prefix("z1").ok_or(UnknownPress)?;
        let Some((fields, title)) = text.strip_prefix(':').and_then(|draft| draft.split_once(':')) else {
            return serde_json::from_str(text).map_err(|_| UnknownPress);
        };
        let fields = URL_SAFE_NO_PAD.decode(fields).map_err(|_| UnknownPress)?;
        let (press, draft): (_, Draft) = postcard::from_bytes(&fields).map_err(|_| UnknownPress)?;
        Ok(Self::Draft(press, Draft { title: title.to_owned(), ..draft }))
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU16;

    use chess_arbiter::{
        Account, ColorWish, Deed, Fischer, Level, Mode, Network, Plan, Plea, TimeControl, WithMove,
    };
    use chess_core::{Color, Move};
    use chess_service::{
        Access, Caution, Export, MAX_TOURNAMENT_NAME, Named, PuzzleDeed, Told, VacationRule,
    };
    use chess_tournament::{Cycles, Lot, Seeding, System};

    use super::*;
    use crate::interactions::press::{OrganiserTask, Sheet, Topic, Viewpoint};
    use crate::present::tests::one_of_each::one_of_each;

    fn draft(title: &str) -> Draft {
        Draft {
            system: System::Swiss { rounds: 5 },
            time: TimeControl::default(),
            mode: Mode::Rated,
            seeding: Seeding::Rating,
            vacations: VacationRule::Ignored,
            room: 200,
            access: Access::Everybody,
            begins: None,
            length: None,
            together: None,
            title: title.to_owned(),
        }
    }

    /// Presses with the longest `custom_id` of each kind.
    fn longest() -> Vec<Press> {
        let (game, version, challenge) = (GameId(i64::MAX), Version(u32::MAX), ChallengeId(i64::MAX));
        let last = Move::from_bits(0x7fff).unwrap();
        let in_game = [
            GamePress::Moves(Sheet { part: u8::MAX, with: WithMove::DrawOffer }),
            GamePress::Play(last, WithMove::DrawOffer, Caution::Doubt),
            GamePress::Type(WithMove::DrawOffer),
            GamePress::Do(Deed::Play(last, WithMove::DrawOffer)),
            GamePress::Do(Deed::Claim(Some(last))),
            GamePress::Do(Deed::Decline(Plea::Takeback)),
            GamePress::Board(Viewpoint { ply: Some(u32::MAX), side: Some(BoardSide::Mover) }),
            GamePress::Export(Export::Review),
        ];
        let step = PlanStep::after(&[last; Plan::HALF_MOVES]).unwrap().at(u8::MAX);
        let plans = [GamePress::Ahead(step), GamePress::Keep(step)];
        let time = TimeControl::Fischer(Fischer::from_seconds(60 * 86_400, 14 * 86_400).unwrap());
        let terms = Terms { color: ColorWish::Plays(Color::White), time, mode: Mode::Casual };
        let finished = GamesPage::Finished(i64::MAX, u32::MAX);
        let page = GamesPage::Tournament(TournamentId(i64::MAX), u32::MAX);
        let round = chess_service::Sheet { round: u16::MAX, part: u16::MAX };
        let others = [
            Press::Challenge(ChallengePress::SetMode(Mode::Casual), challenge),
            Press::Terms(TermsPress::Type, challenge, terms),
            Press::Study(step, Some(Question::Moves), Some(BoardSide::Mover), game),
            Press::Remind(game, ReminderId(i64::MAX)),
            Press::Games(page),
            Press::Look(game, page, Some(u32::MAX), Some(BoardSide::Mover)),
            Press::Look(game, finished, Some(u32::MAX), Some(BoardSide::Mover)),
            Press::Tournament(TournamentPress::StandingsFrom(round), TournamentId(i64::MAX)),
            Press::Manage(
                ManagePress::AskRemove(Account::Person(Network::Discord, i64::MIN)),
                TournamentId(i64::MAX),
            ),
            Press::Manage(ManagePress::AskNoShow(game, u16::MAX), TournamentId(i64::MAX)),
            Press::Rules(RulesPress::Turn(Topic::Tournaments.page(u8::MAX))),
        ];
        let in_game = in_game.into_iter().chain(plans).map(|press| Press::Game(press, game, version));
        in_game.chain(others).collect()
    }

    #[test]
    fn every_press_reads_back_and_fits_into_a_custom_id() {
        for press in longest() {
            let text = press.to_string();
            assert_eq!(text.parse(), Ok(press), "{text}");
            assert!(text.len() <= 100, "{} characters: {text}", text.len());
        }
    }

    #[test]
    fn the_largest_draft_fits_into_a_custom_id_and_every_draft_reads_back() {
        let large = |title: &str| Draft {
            system: System::Swiss { rounds: 30 },
            time: TimeControl::Fischer(Fischer::from_seconds(60 * 86_400, 14 * 86_400).unwrap()),
            seeding: Seeding::Lot,
            vacations: VacationRule::Heeded,
            access: Access::Group(i64::MAX),
            begins: Some(4_000_000_000),
            length: Some(90 * 86_400),
            ..draft(title)
        };
        let swiss = large(&"ж".repeat(MAX_TOURNAMENT_NAME));
        let small = Draft {
            system: System::RoundRobin(Cycles::Double),
            together: NonZeroU16::new(2),
            mode: Mode::Casual,
            ..draft("x")
        };
        for draft in
            [small, swiss.clone(), large("a:b.c:d: 😀"), Draft { time: TimeControl::Unlimited, ..swiss }]
        {
            let presses = one_of_each!(DraftPress: Post, Show, Members, Length);
            for press in presses.map(|press| Press::Draft(press, draft.clone())) {
                let text = press.to_string();
                assert!(text.encode_utf16().count() <= 100, "{text}");
                assert_eq!(text.parse(), Ok(press), "{text}");
            }
        }
    }

    /// Checks that each press is written as the expected text, and is read from this text. The text is `begin`, the
    /// item of `texts` with the same index, and `end`.
    fn check<const N: usize>(presses: [Press; N], (begin, end): (&str, &str), texts: [&str; N]) {
        for (press, text) in presses.into_iter().zip(texts) {
            let text = format!("{begin}{text}{end}");
            assert_eq!((press.to_string(), text.parse()), (text, Ok(press)));
        }
    }

    const GAME: (&str, &str) = (r#"z1{"Game":["#, ",7,12]}");

    /// Messages in channels contain these texts, so a later version must read each text as the same press.
    #[test]
    fn the_texts_of_presses_never_change() {
        let terms = Terms { color: ColorWish::Random, time: TimeControl::default(), mode: Mode::Rated };
        let page = GamesPage::first(Account::Person(Network::Discord, 5)).unwrap();
        let step = PlanStep::after(&[Move::from_bits(1350).unwrap()]).unwrap();
        let presses = one_of_each!(Press:
            Challenge(ChallengePress::Withdraw, ChallengeId(7)), Terms(TermsPress::Show, ChallengeId(7), terms),
            Game(GamePress::Rematch, GameId(7), Version(12)),
            Study(step, Question::try_from("e5".to_owned()).ok(), Some(BoardSide::Black), GameId(7)),
            Next(GameId(7)), Remind(GameId(7), ReminderId(9)), Games(page), Look(GameId(7), page, Some(3), None),
            ComeBack(VacationId(7)), Puzzle(PuzzlePress::Moves(0), PuzzleId(7)), NextPuzzle, Tournament(TournamentPress::Join, TournamentId(7)),
            Manage(ManagePress::Show, TournamentId(7)),
            Rules(RulesPress::Overview), Draft(DraftPress::Post, draft("Spring: open")),
            Settings(SettingsCard::Me, SettingsPress::Page(1)), Privacy(PrivacyPress::Export), Dismiss, Chosen(2),
        );
        let texts = [
            r#"{"Challenge":["Withdraw",7]}"#,
            r#"{"Terms":["Show",7,["Random",{"PerMove":259200},"Rated"]]}"#,
            r#"{"Game":["Rematch",7,12]}"#,
            r#"{"Study":["AAVG","e5","Black",7]}"#,
            r#"{"Next":7}"#,
            r#"{"Remind":[7,9]}"#,
            r#"{"Games":{"Running":[5,0]}}"#,
            r#"{"Look":[7,{"Running":[5,0]},3,null]}"#,
            r#"{"ComeBack":7}"#,
            r#"{"Puzzle":[{"Moves":0},7]}"#,
            r#""NextPuzzle""#,
            r#"{"Tournament":["Join",7]}"#,
            r#"{"Manage":["Show",7]}"#,
            r#"{"Rules":"Overview"}"#,
            ":AAEFAYDSHwEAAMgBAAAAAA:Spring: open",
            r#"{"Settings":["Me",{"Page":1}]}"#,
            r#"{"Privacy":"Export"}"#,
            r#""Dismiss""#,
            r#"{"Chosen":2}"#,
        ];
        check(presses, ("z1", ""), texts);
    }

    #[test]
    fn the_texts_of_presses_below_challenges_never_change() {
        let presses = one_of_each!(ChallengePress:
            Accept(Mode::Rated), Decline, Counter, Withdraw, SetMode(Mode::Casual), Instead,
        );
        let presses = presses.map(|press| Press::Challenge(press, ChallengeId(7)));
        let [accept, set_mode] = [r#"{"Accept":"Rated"}"#, r#"{"SetMode":"Casual"}"#];
        let texts = [accept, r#""Decline""#, r#""Counter""#, r#""Withdraw""#, set_mode, r#""Instead""#];
        check(presses, (r#"z1{"Challenge":["#, ",7]}"), texts);
        let presses = one_of_each!(TermsPress: Show, Send, Type);
        let terms = Terms { color: ColorWish::Random, time: TimeControl::default(), mode: Mode::Rated };
        let end = r#"",7,["Random",{"PerMove":259200},"Rated"]]}"#;
        let presses = presses.map(|press| Press::Terms(press, ChallengeId(7), terms));
        check(presses, (r#"z1{"Terms":[""#, end), ["Show", "Send", "Type"]);
        let live = TimeControl::Fischer(Fischer::from_seconds(900, 10).unwrap());
        let terms = [
            Terms { color: ColorWish::Plays(Color::White), time: live, mode: Mode::Rated },
            Terms { color: ColorWish::Plays(Color::Black), time: TimeControl::Unlimited, mode: Mode::Casual },
        ];
        let presses = terms.map(|terms| Press::Terms(TermsPress::Show, ChallengeId(7), terms));
        let texts = [
            r#"[{"Plays":"White"},{"Fischer":[900,10]},"Rated"]"#,
            r#"[{"Plays":"Black"},"Unlimited","Casual"]"#,
        ];
        check(presses, (r#"z1{"Terms":["Show",7,"#, "]}"), texts);
    }

    #[test]
    fn the_texts_of_presses_in_games_never_change() {
        let in_game = |press| Press::Game(press, GameId(7), Version(12));
        let mv = Move::from_bits(1350).unwrap();
        let step = PlanStep::after(&[mv; 2]).unwrap();
        let presses = one_of_each!(GamePress:
            Moves(Sheet { part: 3, with: WithMove::DrawOffer }),
            Play(mv, WithMove::NoOffer, Caution::Ask), Type(WithMove::NoOffer), Do(Deed::Resign),
            Request(Plea::Draw), Time, AskResign,
            Hint(Told::Piece), Board(Viewpoint::default()), Share(Export::Pgn), Export(Export::Pgn), Rematch,
            Plan, Ahead(step.at(3)), Keep(step), ClearPlan,
        );
        let texts = [
            r#"{"Moves":{"part":3,"with":"DrawOffer"}}"#,
            r#"{"Play":[1350,"NoOffer","Ask"]}"#,
            r#"{"Type":"NoOffer"}"#,
            r#"{"Do":"Resign"}"#,
            r#"{"Request":"Draw"}"#,
            r#""Time""#,
            r#""AskResign""#,
            r#"{"Hint":"Piece"}"#,
            r#"{"Board":{"ply":null,"side":null}}"#,
            r#"{"Share":"Pgn"}"#,
            r#"{"Export":"Pgn"}"#,
            r#""Rematch""#,
            r#""Plan""#,
            r#"{"Ahead":"AwVGBUY"}"#,
            r#"{"Keep":"AAVGBUY"}"#,
            r#""ClearPlan""#,
        ];
        check(presses.map(in_game), GAME, texts);
        let deeds = one_of_each!(Deed:
            Play(mv, WithMove::NoOffer), Claim(Some(mv)), ClaimTime, Ask(Plea::Draw),
            Agree(Plea::Draw), Decline(Plea::Draw), Give, Resume, Resign, Abort,
        );
        let texts = [
            r#"{"Do":{"Play":[1350,"NoOffer"]}}"#,
            r#"{"Do":{"Claim":1350}}"#,
            r#"{"Do":"ClaimTime"}"#,
            r#"{"Do":{"Ask":"Draw"}}"#,
            r#"{"Do":{"Agree":"Draw"}}"#,
            r#"{"Do":{"Decline":"Draw"}}"#,
            r#"{"Do":"Give"}"#,
            r#"{"Do":"Resume"}"#,
            r#"{"Do":"Resign"}"#,
            r#"{"Do":"Abort"}"#,
        ];
        check(deeds.map(|deed| in_game(GamePress::Do(deed))), GAME, texts);
        let claim = in_game(GamePress::Do(Deed::Claim(None)));
        check([claim], GAME, [r#"{"Do":{"Claim":null}}"#]);
    }

    #[test]
    fn the_texts_of_presses_below_puzzles_never_change() {
        let mv = Move::from_bits(1350).unwrap();
        let deeds = one_of_each!(PuzzleDeed: Play(mv), Hint, GiveUp);
        let presses = one_of_each!(PuzzlePress: Moves(3), Do(deeds[0]));
        let presses = [presses[0], presses[1], PuzzlePress::Do(deeds[1]), PuzzlePress::Do(deeds[2])];
        let texts = [r#"{"Moves":3}"#, r#"{"Do":{"Play":1350}}"#, r#"{"Do":"Hint"}"#, r#"{"Do":"GiveUp"}"#];
        let presses = presses.map(|press| Press::Puzzle(press, PuzzleId(7)));
        check(presses, (r#"z1{"Puzzle":["#, ",7]}"), texts);
    }

    #[test]
    fn the_texts_of_other_presses_never_change() {
        let cups = one_of_each!(TournamentPress:
            Join, Leave, Withdraw, Bye, Rest, MyGame, Round(3), Standings(2), StandingsFrom(chess_service::Sheet::CARD),
            Games, Report,
        );
        let texts = [
            r#""Join""#,
            r#""Leave""#,
            r#""Withdraw""#,
            r#""Bye""#,
            r#""Rest""#,
            r#""MyGame""#,
            r#"{"Round":3}"#,
            r#"{"Standings":2}"#,
            r#"{"StandingsFrom":{"round":0,"part":0}}"#,
            r#""Games""#,
            r#""Report""#,
        ];
        let cups = cups.map(|press| Press::Tournament(press, TournamentId(7)));
        check(cups, (r#"z1{"Tournament":["#, ",7]}"), texts);
        let privacy = one_of_each!(PrivacyPress: Export, Games, AskDelete, Delete).map(Press::Privacy);
        check(
            privacy,
            (r#"z1{"Privacy":"#, "}"),
            [r#""Export""#, r#""Games""#, r#""AskDelete""#, r#""Delete""#],
        );
        let leaf = Topic::Pieces.page(1);
        let rules = one_of_each!(RulesPress: Overview, Open(leaf), Turn(leaf));
        let texts = [
            r#""Overview""#,
            r#"{"Open":{"topic":"Pieces","page":1}}"#,
            r#"{"Turn":{"topic":"Pieces","page":1}}"#,
        ];
        check(rules.map(Press::Rules), (r#"z1{"Rules":"#, "}"), texts);
        let settings = one_of_each!(SettingsPress: Page(3), Choose(14), Role(12), Zone(23), Time);
        let texts = [r#"{"Page":3}"#, r#"{"Choose":14}"#, r#"{"Role":12}"#, r#"{"Zone":23}"#, r#""Time""#];
        let settings = settings.map(|press| Press::Settings(SettingsCard::Server, press));
        check(settings, (r#"z1{"Settings":["Server","#, "]}"), texts);
    }

    #[test]
    fn the_texts_of_presses_of_organisers_never_change() {
        let who = Account::Person(Network::Discord, 5);
        let manage = one_of_each!(ManagePress:
            Show, Begin, Extend, Levels, Enter(Level::USUAL), List(OrganiserTask::NoShow, 2), Replace(who),
            Seat(who), AskRemove(who), Remove(who), TakeOff(who), Explain(who), AskNoShow(GameId(9), 2),
            NoShow(GameId(9), 2), Close, CallOff, End,
        );
        let texts = [
            r#""Show""#,
            r#""Begin""#,
            r#""Extend""#,
            r#""Levels""#,
            r#"{"Enter":3}"#,
            r#"{"List":["NoShow",2]}"#,
            r#"{"Replace":{"Person":["Discord",5]}}"#,
            r#"{"Seat":{"Person":["Discord",5]}}"#,
            r#"{"AskRemove":{"Person":["Discord",5]}}"#,
            r#"{"Remove":{"Person":["Discord",5]}}"#,
            r#"{"TakeOff":{"Person":["Discord",5]}}"#,
            r#"{"Explain":{"Person":["Discord",5]}}"#,
            r#"{"AskNoShow":[9,2]}"#,
            r#"{"NoShow":[9,2]}"#,
            r#""Close""#,
            r#""CallOff""#,
            r#""End""#,
        ];
        check(manage.map(|press| Press::Manage(press, TournamentId(7))), (r#"z1{"Manage":["#, ",7]}"), texts);
    }

    #[test]
    fn the_names_in_the_texts_of_presses_never_change() {
        let names = |values: serde_json::Result<String>| values.unwrap().replace(['"', '[', ']'], "");
        assert_eq!(
            names(serde_json::to_string(Topic::ALL)),
            "Pieces,Pawns,Castling,EnPassant,Check,Mate,Draws,Time,Resigning,Tournaments"
        );
        let drafts = one_of_each!(DraftPress: Post, Show, Members, Length);
        assert_eq!(postcard::to_allocvec(&drafts).unwrap(), [0, 1, 2, 3]);
        assert_eq!(names(serde_json::to_string(BoardSide::ALL)), "Mine,White,Black,Mover");
        assert_eq!(names(serde_json::to_string(&Plea::ALL)), "Draw,Time,Takeback,Pause,Abort");
        let pages = one_of_each!(GamesPage: Running(5, 0), Finished(5, 0), Tournament(TournamentId(7), 0));
        assert_eq!(names(serde_json::to_string(&pages)), "{Running:5,0},{Finished:5,0},{Tournament:7,0}");
        let exports = one_of_each!(Export: Pgn, Replay, Review);
        assert_eq!(names(serde_json::to_string(&exports)), "Pgn,Replay,Review");
        assert_eq!(names(serde_json::to_string(&one_of_each!(Told: Piece, Move))), "Piece,Move");
        let cautions = one_of_each!(Caution: Ask, Doubt, Sure);
        assert_eq!(names(serde_json::to_string(&cautions)), "Ask,Doubt,Sure");
        let offers = one_of_each!(WithMove: NoOffer, DrawOffer);
        assert_eq!(names(serde_json::to_string(&offers)), "NoOffer,DrawOffer");
    }

    #[test]
    fn malformed_texts_are_refused() {
        for text in [
            "",
            "ж",
            "z1",
            "z1{}",
            r#"z2{"Game":["Rematch",7,12]}"#,
            r#"z1{"Game":["Rejoice",7,12]}"#,
            r#"z1{"Game":["Rematch",7]}"#,
            r#"z1{"Game":["Rematch",7,12,1]}"#,
            r#"z1{"Game":["Rematch",7,-12]}"#,
            r#"z1{"Game":["Rematch",7,12]} "Dismiss""#,
            r#"z1{"Game":["Rematch",7,12],"Chosen":1}"#,
            r#"z1{"Game":[{"Moves":{"part":256,"with":"NoOffer"}},7,12]}"#,
            r#"z1{"Game":[{"Play":[32768,"NoOffer","Ask"]},7,12]}"#,
            r#"z1{"Game":[{"Do":{"Claim":32768}},7,12]}"#,
            r#"z1{"Game":[{"Do":{"Agree":"War"}},7,12]}"#,
            r#"z1{"Game":["Play",7,12]}"#,
            r#"z1{"Terms":["Send",7,["Random",{"PerMove":1},"Rated"]]}"#,
            r#"z1{"Terms":["Send",7,["Random",{"Fischer":[900,900]},"Rated"]]}"#,
            r#"z1{"Terms":["Send",7,["Random",{"PerMove":259200}]]}"#,
            r#"z1{"Game":[{"Keep":""},7,12]}"#,
            r#"z1{"Game":[{"Keep":"AAA"},7,12]}"#,
            r#"z1{"Game":[{"Keep":"A==="},7,12]}"#,
            r#"z1{"Game":[{"Keep":"AP__"},7,12]}"#,
            r#"z1{"Chosen":256}"#,
            r#"z1{"Draft":[]}"#,
            r#"z1"Draft""#,
            r#"z1"Chosen""#,
            "z1:",
            "z1:x",
            "z1::x",
            "z1:AAE:x",
        ] {
            assert_eq!(text.parse::<Press>(), Err(UnknownPress), "{text:?}");
        }
        let too_long = PlanStep::after(&[Move::from_bits(1).unwrap(); Plan::HALF_MOVES + 1]);
        assert_eq!(too_long, None);
        for title in ["", " ", &"x".repeat(MAX_TOURNAMENT_NAME + 1), &"😀".repeat(21), "\u{200b}"] {
            assert_eq!(draft(title).rules(Lot(0)), None, "{title:?}");
        }
    }
}

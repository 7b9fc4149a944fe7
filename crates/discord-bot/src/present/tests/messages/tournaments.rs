//! Samples of the messages about tournaments, from the announcement to the final standings.

use std::num::NonZeroU16;

use chess_arbiter::{Deed, Level, Mode, TimeControl};
use chess_core::{ByColor, Color, Winnability};
use chess_service::{
    Access, BoardAt, GameEvent, GameId, GameView, ListedTournament, Refused, Sheet, TournamentDone,
    TournamentId, TournamentRefused, TournamentStage, TournamentView, VacationRule,
};
use chess_tournament::{
    Award, Barrier, ColorReason, Cycles, Explanation, Float, Lot, NoBye, Number, Parting, Points, Preference,
    RoundNumber, RoundOff, Seeding, System, TieBreak, Verdict, WhyBye, WhyNot, WhyPairing,
};
use jiff::SignedDuration;

use crate::discord::post::Post;
use crate::interactions::press::{Draft, OrganiserTask};
use crate::present::game::{answer, board, private_board};
use crate::present::look::Look;
use crate::present::refusal;
use crate::present::tests::kit::samples::{ANN, against_computer, names, start_time, view as game};
use crate::present::tests::kit::text::shown;
use crate::present::tests::kit::tournament_samples::{
    BLACK, DRAW, Results, SWISS, WHITE, changed, open, person, play, played, with_gone,
};
use crate::present::tests::one_of_each::one_of_each;
use crate::present::tournament as present;
use crate::present::tournament::{TablePage, manage};
use crate::present::words::{Words, markup};

pub(crate) fn messages(words: &Words) -> Vec<String> {
    let mut all = announced(words);
    all.extend(paired(words));
    all.extend(standing(words));
    all.extend(ended(words));
    all.extend(reasons(words));
    all.extend(answered(words));
    all.extend(refused(words));
    all.extend(boards(words));
    all
}

fn announced(words: &Words) -> Vec<String> {
    let at = start_time() + SignedDuration::from_hours(72);
    let card = |view: TournamentView| shown(&present::card(&view, words));
    let rich = |mut view: TournamentView| {
        view.rules.mode = Mode::Rated;
        view.rules.access = Access::Group(81);
        view.rules.seeding = Seeding::Lot;
        view.rules.vacations = VacationRule::Heeded;
        view.due_at = Some(at);
        view
    };
    let mut limited = open(SWISS, 3);
    limited.rules.round_time = Some(SignedDuration::from_hours(14 * 24));
    let mut together = open(System::RoundRobin(Cycles::Double), 23);
    together.rules.at_a_time = NonZeroU16::new(1);
    let mut several = open(System::RoundRobin(Cycles::Single), 1);
    several.rules.at_a_time = NonZeroU16::new(4);
    let draft = Draft {
        system: System::Swiss { rounds: 1 },
        time: TimeControl::default(),
        mode: Mode::Casual,
        seeding: Seeding::Rating,
        vacations: VacationRule::Ignored,
        room: 8,
        access: Access::Everybody,
        begins: Some(at.as_second()),
        length: None,
        together: None,
        title: "Blitz: the *first*".to_owned(),
    };
    let changed = Draft {
        system: System::RoundRobin(Cycles::Single),
        seeding: Seeding::Lot,
        vacations: VacationRule::Heeded,
        access: Access::Group(77),
        together: NonZeroU16::new(2),
        ..draft.clone()
    };
    let stage = |stage, view: TournamentView| TournamentView { stage, ..view };
    let robin = || played(System::RoundRobin(Cycles::Single), 4, &[&[WHITE, DRAW], &[], &[]]);
    vec![
        shown(&present::preview(&draft.rules(Lot(0)).unwrap(), &draft, ANN, words)),
        shown(&present::preview(&changed.rules(Lot(0)).unwrap(), &changed, ANN, words)),
        card(open(SWISS, 0)),
        card(rich(limited)),
        card(together),
        card(several),
        card(played(SWISS, 5, &[&[WHITE, DRAW]])),
        card(robin()),
        card(stage(TournamentStage::Over, played(System::Swiss { rounds: 1 }, 2, &[&[BLACK]]))),
        card(stage(TournamentStage::Closed, robin())),
        card(stage(TournamentStage::CalledOff, open(SWISS, 1))),
    ]
}

fn paired(words: &Words) -> Vec<String> {
    let round = |view: &TournamentView, round| shown(&present::round(view, Sheet { round, part: 0 }, words));
    let mut swiss = changed(SWISS, 7, |tournament| {
        play(tournament, &[WHITE, DRAW, BLACK]);
        tournament.give_round_off(Number(2), RoundNumber(2), RoundOff::Half).unwrap();
        tournament.give_round_off(Number(3), RoundNumber(2), RoundOff::Nothing).unwrap();
        tournament.give_round_off(Number(4), RoundNumber(2), RoundOff::Full).unwrap();
        play(tournament, &[Some(Verdict::Awarded(Color::Black, Award::Absence))]);
    });
    swiss.due_at = Some(start_time());
    let mut robin = played(System::RoundRobin(Cycles::Single), 5, &[&[WHITE], &[], &[], &[], &[]]);
    let mut waiting = robin.clone();
    waiting.rules.at_a_time = NonZeroU16::new(1);
    let boards = waiting.rounds.iter_mut().flat_map(|round| &mut round.boards);
    for board in boards.filter(|board| board.verdict.is_none()) {
        (board.game, board.place) = (None, None);
    }
    // Messages identify a game without its own thread by its number.
    robin.rounds[1].boards[0].place = Some(robin.venue.place);
    let large = played(System::Swiss { rounds: 9 }, 60, &[&[]]);
    let mut long = played(System::Swiss { rounds: 9 }, 90, &[&[]]);
    for (entrant, number) in long.entrants.iter_mut().zip(1..) {
        entrant.account = person(1_400_000_000_000_000_000 + number);
    }
    let resting = crowd_at_rest();
    let private = |view: &TournamentView, round: Option<u16>| {
        shown(&present::pairings(view, round.map(RoundNumber), ANN, words))
    };
    let mine = |view: &TournamentView| shown(&present::pairings(view, None, person(1), words));
    let off = TournamentView { stage: TournamentStage::CalledOff, ..open(SWISS, 0) };
    let last = Sheet { round: 1, part: 1 };
    let all: Vec<Results<'_>> = vec![&[DRAW, DRAW, DRAW]; 7];
    let mut seven = played(System::RoundRobin(Cycles::Single), 7, &all);
    for (entrant, number) in seven.entrants.iter_mut().zip(1..) {
        entrant.account = person(1_400_000_000_000_000_000 + number);
    }
    for place in
        seven.rounds.iter_mut().flat_map(|round| &mut round.boards).filter_map(|board| board.place.as_mut())
    {
        place.id += 1_400_000_000_000_000_000;
    }
    vec![
        round(&played(SWISS, 5, &[&[]]), 1),
        round(&swiss, 2),
        round(&robin, 1),
        round(&waiting, 1),
        shown(&present::round(&large, last, words)),
        round(&seven, 1),
        private(&swiss, None),
        private(&played(System::RoundRobin(Cycles::Single), 4, &[&[WHITE, DRAW], &[], &[]]), None),
        private(&swiss, Some(1)),
        private(&swiss, Some(3)),
        private(&open(SWISS, 2), None),
        private(&off, None),
        mine(&waiting),
        mine(&seven),
        private(&long, Some(1)),
        round(&resting, 1),
        private(&resting, Some(1)),
        shown(&answer::about("my-game-none", &robin, words)),
    ]
}

/// Returns a tournament with 150 players. In the first round, 110 of the players have no game.
fn crowd_at_rest() -> TournamentView {
    changed(SWISS, 150, |tournament| {
        for number in 41..=150 {
            tournament.give_round_off(Number(number), RoundNumber(1), RoundOff::Half).unwrap();
        }
        play(tournament, &[]);
    })
}

fn page(view: &TournamentView, at: usize) -> TablePage {
    let name = |number| Some((view.account_of(Number(number))?, vec![format!("Player {number}")]));
    let mut page = present::page(view, at, Look::default());
    page.names = (1..=60).filter_map(name).collect();
    page
}

fn standing(words: &Words) -> Vec<String> {
    let told = |view: &TournamentView, how: Told, at| shown(&how(view, &page(view, at), words));
    let swiss = played(SWISS, 5, &[&[WHITE, DRAW], &[BLACK, Some(Verdict::Nobody)]]);
    let doubled: &[Results<'_>] = &[&[WHITE, DRAW], &[BLACK], &[], &[DRAW], &[], &[]];
    vec![
        told(&swiss, present::private, 0),
        told(&played(SWISS, 5, &[&[WHITE, DRAW], &[BLACK]]), present::private, 0),
        told(&open(System::Swiss { rounds: 9 }, 75), present::private, 0),
        told(&with_gone(SWISS, Parting::Removed), present::private, 0),
        told(&played(System::RoundRobin(Cycles::Double), 4, doubled), present::private, 0),
        told(&played(System::RoundRobin(Cycles::Single), 3, &[&[WHITE], &[], &[]]), present::private, 0),
        told(&played(System::RoundRobin(Cycles::Single), 14, &[&[WHITE, DRAW]]), present::private, 0),
        told(&with_gone(System::RoundRobin(Cycles::Single), Parting::Left), present::private, 0),
        told(&played(System::Swiss { rounds: 9 }, 60, &[&[]]), present::private, 1),
        told(&open(SWISS, 2), present::private, 0),
    ]
}

/// A function that makes a post from a page of the standings.
type Told = fn(&TournamentView, &TablePage, &Words) -> Post;

fn ended(words: &Words) -> Vec<String> {
    let over = |view: &TournamentView, how: Told| {
        let view = TournamentView { stage: TournamentStage::Over, ..view.clone() };
        shown(&how(&view, &page(&view, 0), words))
    };
    let one = |results| played(System::Swiss { rounds: 1 }, 4, &[results]);
    let swiss = played(SWISS, 6, &[&[WHITE, WHITE, DRAW], &[DRAW, WHITE, BLACK], &[WHITE, DRAW, BLACK]]);
    let robin =
        played(System::RoundRobin(Cycles::Single), 4, &[&[WHITE, DRAW], &[BLACK, DRAW], &[WHITE, WHITE]]);
    let tied = [&[WHITE, WHITE], &[DRAW, BLACK], &[BLACK, BLACK]].map(|results: &[_; 2]| results.as_slice());
    let tied = played(System::RoundRobin(Cycles::Single), 4, &tied);
    let mut computer_won = robin.clone();
    let best = computer_won.standings()[0].number;
    computer_won.entrants[usize::from(best.0) - 1].account = against_computer().accounts.black;
    let extended = TournamentView { due_at: Some(start_time()), ..one(&[]) };
    let removed = with_gone(SWISS, Parting::Removed);
    vec![
        over(&swiss, present::over),
        over(&robin, present::over),
        over(&with_gone(System::RoundRobin(Cycles::Single), Parting::Left), present::over),
        over(&one(&[DRAW, DRAW]), present::over),
        over(&tied, present::over),
        over(&computer_won, present::over),
        over(&robin, present::closed),
        shown(&present::called_off(&open(SWISS, 1), words)),
        shown(&present::too_few_came(&open(SWISS, 1), words)),
        shown(&present::stuck(&swiss, RoundNumber(4), words)),
        shown(&present::parted(&removed, Number(2), words)),
        shown(&present::removed(&removed, Number(2), words)),
        shown(&present::parted(&with_gone(SWISS, Parting::Left), Number(2), words)),
        shown(&present::parted(
            &with_gone(System::RoundRobin(Cycles::Single), Parting::Removed),
            Number(2),
            words,
        )),
        shown(&answer::about("parted-list", &open(SWISS, 1), words)),
        shown(&answer::about("seated-you", &open(SWISS, 1), words)),
        shown(&present::extended(&extended, RoundNumber(1), words)),
        shown(&present::missing(&extended, Number(3), words)),
        present::suggestion(&listed(&extended, true)),
        present::suggestion(&listed(&extended, false)),
    ]
}

fn listed(view: &TournamentView, is_live: bool) -> ListedTournament {
    ListedTournament { id: view.id, name: view.rules.name.as_str().to_owned(), is_live }
}

/// The explanations of pairings in several tournaments.
fn reasons(words: &Words) -> Vec<String> {
    let swiss = played(SWISS, 7, &[&[WHITE, DRAW, BLACK], &[WHITE, WHITE, DRAW], &[]]);
    let rested = changed(SWISS, 4, |tournament| {
        tournament.give_round_off(Number(2), RoundNumber(1), RoundOff::Half).unwrap();
        play(tournament, &[]);
    });
    let robin = played(System::RoundRobin(Cycles::Single), 3, &[&[WHITE], &[], &[]]);
    let late = open(SWISS, 2);
    let joined = changed(SWISS, 4, |tournament| {
        play(tournament, &[]);
        tournament.enter_late(None).unwrap();
    });
    let joined = TournamentView { entrants: open(SWISS, 5).entrants, ..joined };
    let mut told: Vec<String> = Vec::new();
    let all = (1..=3).flat_map(|round| (1..=7).map(move |number| (round, number)));
    for (round, number) in all {
        told.push(shown(&present::why(&swiss, person(number), RoundNumber(round), words)));
    }
    told.extend((1..=3).map(|number| shown(&present::why(&robin, person(number), RoundNumber(1), words))));
    told.push(shown(&present::why(&rested, person(2), RoundNumber(1), words)));
    told.push(shown(&present::why(&late, person(2), RoundNumber(1), words)));
    told.push(shown(&present::why(&joined, person(5), RoundNumber(1), words)));
    let below = vec![(Number(5), NoBye::HadOne), (Number(6), NoBye::Needed), (Number(7), NoBye::Needed)];
    let bye = Explanation::Bye(WhyBye { score: Points::WIN + Points::DRAW, below });
    told.push(shown(&present::why::explained(&swiss, (person(3), RoundNumber(2)), Some(bye), words)));
    let pairing = |color_reason, barrier| WhyPairing {
        opponent: Number(2),
        scores: [Points::WIN, Points::DRAW],
        float: Float::Down,
        group: 3,
        barred: vec![(Number(4), Barrier::Met), (Number(5), barrier), (Number(6), barrier)],
        color: Color::Black,
        preferences: [Preference::None, Preference::Mild(Color::Black)],
        color_reason,
    };
    for (reason, barrier) in [
        (ColorReason::NoConflict, Barrier::SameColor(Color::White)),
        (ColorReason::Alternation, Barrier::SameColor(Color::Black)),
        (ColorReason::StrongerPreference, Barrier::Met),
        (ColorReason::HigherRanked, Barrier::Met),
    ] {
        let pairing = Some(Explanation::Pairing(pairing(reason, barrier)));
        told.push(shown(&present::why::explained(&swiss, (person(1), RoundNumber(2)), pairing, words)));
    }
    let rows = swiss.standings();
    let ties = [
        TieBreak::DirectEncounter,
        TieBreak::Buchholz,
        TieBreak::BuchholzCut1,
        TieBreak::SonnebornBerger,
        TieBreak::Wins,
        TieBreak::BlackWins,
        TieBreak::Progressive,
    ];
    told.extend(ties.map(|by| present::ending::decisive(by, &rows[0], &rows[1], words)));
    told
}

fn answered(words: &Words) -> Vec<String> {
    let view = open(SWISS, 3);
    let deeds = one_of_each!(TournamentDone:
        Created,
        CreatedFirst,
        CreatedUnseen,
        Joined,
        JoinedLate,
        Left,
        Parted,
        Begun,
        Paired,
        Entered(Level::USUAL),
        Struck,
        Removed,
        Replaced,
        Rests(RoundNumber(2)),
        Forfeited(GameId(7)),
        Extended,
        Closed,
    );
    let names = [(ANN, vec!["Ann".to_owned()])].into();
    let mut ended = game(None, "e4 e5");
    ended.id = GameId(21);
    ended.accounts = ByColor { white: person(1), black: against_computer().accounts.black };
    let cup = played(System::Swiss { rounds: 1 }, 2, &[&[WHITE]]);
    let games = present::games(&cup, &[GameView { ..ended }], &names, words);
    let pgn = String::from_utf8(games.file.clone().unwrap().content).unwrap();
    assert!(pgn.contains("[Event \"Spring *Open*\"]") && pgn.contains("[Round \"1.1\"]"), "{pgn}");
    let report = present::report(&cup, &names, words).unwrap();
    let files = [shown(&games), shown(&report)];
    let deeds = deeds.map(|deed| shown(&present::answer(&view, deed, words)));
    let robin = played(System::RoundRobin(Cycles::Single), 4, &[&[None], &[], &[]]);
    let questions = [
        shown(&present::leave_question(&robin, Number(1), words)),
        shown(&present::leave_question(&played(SWISS, 4, &[&[None]]), Number(1), words)),
        shown(&present::leave_question(&cup, Number(1), words)),
        shown(&present::bye_question(&played(SWISS, 4, &[&[None]]), RoundNumber(2), words)),
    ];
    deeds.into_iter().chain(files).chain(questions).chain(managed(words)).collect()
}

/// The cards, menus and questions of an organiser.
fn managed(words: &Words) -> Vec<String> {
    let opened = open(SWISS, 3);
    let robin = played(System::RoundRobin(Cycles::Single), 4, &[&[None], &[], &[]]);
    let stuck = played(SWISS, 4, &[&[WHITE, WHITE]]);
    let timed = TournamentView { due_at: Some(start_time()), ..played(SWISS, 4, &[&[None]]) };
    let names = (1..=4).map(|id| (person(id), vec![format!("Player {id}"), format!("p{id}")])).collect();
    let list = |view: &TournamentView, task, page| {
        let all = manage::selectable(view, task);
        shown(&manage::list(view, (task, page, true), &all, &names, words))
    };
    let closed = [&open(SWISS, 1), &opened, &robin, &stuck].map(|view| manage::close_question(view, words));
    assert!(manage::close_question(&open(SWISS, 0), words).is_none());
    let cards =
        [&open(SWISS, 0), &opened, &robin, &stuck, &timed].map(|view| shown(&manage::card(view, words)));
    let others = [
        list(&opened, OrganiserTask::Remove, 0),
        list(&opened, OrganiserTask::Replace, 1),
        list(&robin, OrganiserTask::NoShow, 0),
        shown(&manage::levels(&opened, words)),
        shown(&manage::replace(&opened, person(1), words)),
        shown(&manage::remove_question(&opened, person(1), words)),
        shown(&manage::remove_question(&robin, person(1), words)),
        shown(&manage::no_show_question(&robin, (GameId(21), 2), words)),
    ];
    let closed = closed.iter().flatten().map(shown);
    let forms = ["form-length-label", "form-extend-title", "form-extend-label", "form-extend-placeholder"];
    let forms =
        forms.into_iter().chain(["form-reason-title", "form-reason-label", "form-reason-placeholder"]);
    let forms = forms.map(|key| words.plain(key)).collect::<Vec<_>>().join(" · ");
    cards.into_iter().chain(others).chain(closed).chain([forms]).collect()
}

fn refused(words: &Words) -> Vec<String> {
    let view = open(SWISS, 3);
    let all = one_of_each!(TournamentRefused:
        NameTooLong(40),
        WrongRounds(30),
        WrongRoom(24),
        NoClock,
        BeginsInThePast,
        TooMany(1),
        Announced,
        AlreadyIn,
        OtherIn,
        NotIn,
        OtherNotIn,
        Full(24),
        NotAdmitted(81),
        TooFew,
        Begun,
        NotBegun,
        Ended,
        NotOrganiser,
        NoDeadline,
        OnlyInSwiss,
        Gone,
        OtherGone,
        AllPaired,
        RestsAlready,
        RestedEnough(2),
        RestsLast,
        NoSuchGame,
        GameOver,
        Pairing(WhyNot::Over),
    );
    let others = [
        TournamentRefused::TooMany(5),
        TournamentRefused::Pairing(WhyNot::Running(1)),
        TournamentRefused::Pairing(WhyNot::Running(5)),
        TournamentRefused::Pairing(WhyNot::TooFew),
        TournamentRefused::Pairing(WhyNot::Impossible),
    ];
    let said = |refused: Refused| shown(&refusal::refusal(&refused, ANN, "", words).unwrap());
    let all = all.into_iter().chain(others);
    let all =
        all.map(|refusal| said(Refused::Tournament { refusal, tournament: Some(Box::new(view.clone())) }));
    let several = [view.clone(), TournamentView { id: TournamentId(5), ..view.clone() }];
    let others = [
        said(Refused::InTournament(Box::new(game(None, "e4")))),
        present::choose(&several, words),
        present::choose(&[], words),
        words.plain("refused-organisers-managers"),
        words.say("refused-organisers-role", &[("role", markup::role(81).into())]),
        words.plain("refused-cup-no-rounds"),
        words.plain("refused-span"),
        words.plain("refused-member-bot"),
    ];
    all.chain(others).collect()
}

/// Boards of tournament games. The first message of a game pings nobody, and no board has a rematch button.
fn boards(words: &Words) -> Vec<String> {
    let tournament = Some(BoardAt {
        tournament: TournamentId(4),
        round: RoundNumber(1),
        pinged_by_round: true,
        announces_result: true,
        heeds_vacations: true,
    });
    let begun = GameView { tournament, ..game(None, "") };
    let mut over = GameView { tournament, ..game(None, "e4 e5") };
    over.game.perform(Color::Black, Deed::Resign, start_time()).unwrap();
    let mut unmoved = GameView { tournament, ..game(None, "e4") };
    unmoved.game.fall(&Winnability::Unknown, start_time() + SignedDuration::from_hours(80)).unwrap();
    let names = names();
    let told = |view: &GameView, occasion| {
        shown(&board::shared(view, (occasion, None), &names, Look::default(), words))
    };
    vec![
        told(&begun, GameEvent::Started),
        shown(&private_board::post(&begun, Some(Color::White), Look::default(), words)),
        told(&over, GameEvent::Ended),
        told(&unmoved, GameEvent::Ended),
    ]
}

//! Messages that are seldom seen: ends that a ruling makes, evidence, settings, and texts that stand alone.

use chess_arbiter::{
    Allowance, Conclusion, Ending, Evidence, Fischer, FischerOutOfRange, Flag, Mode, OutOfRange, Start,
    TimeControl,
};
use chess_core::{ByColor, Color, Language, Ply};
use chess_render::{PieceSet, Theme};
use chess_service::{
    Confirming, Daily, GAME_CHANNEL, GameId, HouseRules, PENDING, Preferences, RUNNING, Reminding,
};

use super::super::{challenge_form, drawable, poster, refusal, replay, settings as present, thread, verdict};
use super::samples::{start_time, view};
use super::shown::{fits, shown};
use crate::house::Organisers;
use crate::limits;
use crate::look::{Look, Side, Toggle, Twin};
use crate::post::Post;
use crate::typed_time::TimeError;
use crate::words::Words;

/// How a game can end, in a message and on the picture, and what a claim is judged by.
pub(in super::super) fn verdicts(words: &Words) -> Vec<String> {
    let game = view(None, "e4 e5");
    // Who has won is said in the same way for both sides.
    let ends = drawable::conclusions().into_iter().filter(|conclusion| {
        !matches!(conclusion, Conclusion::Decided(outcome) if outcome.winner() == Some(Color::White))
    });
    let ends = ends.map(|conclusion| {
        let ending = Ending { conclusion, at: start_time(), intended: None };
        let picture = verdict::banner(ending, words);
        format!("{}\n    on the picture: {picture}", verdict::verdict(&game, ending, words))
    });
    let quiet = [0, 1, 2, 3, 4, 42, 99, 100].map(|quiet_half_moves| {
        verdict::quiet(&Evidence { intended: None, occurrences: Vec::new(), quiet_half_moves }, words)
    });
    let stood = [1, 2, 3, 5].map(|times| {
        let occurrences = vec![Ply(0); times];
        let evidence = Evidence { intended: None, occurrences, quiet_half_moves: 0 };
        verdict::repetition(game.game.board(), &evidence, words)
    });
    let over =
        ["k7/8/1K6/8/8/8/8/8 w - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"]
            .map(|fen| challenge_form::start(&Start::from_fen(fen).unwrap_err(), words));
    ends.chain(quiet).chain(stood).chain(over).collect()
}

/// What `/settings` shows, with every choice.
pub(in super::super) fn settings(words: &Words) -> Vec<String> {
    let pieces = [PieceSet::Classic, PieceSet::Noto, PieceSet::Letters(Language::English)];
    let sides = [Side::Mine, Side::White, Side::Black, Side::Mover];
    let looks = Theme::ALL.into_iter().zip(pieces.into_iter().cycle()).zip(sides.into_iter().cycle());
    let ways = [
        (Reminding::Channel, Confirming::Doubtful),
        (Reminding::Private, Confirming::Always),
        (Reminding::Off, Confirming::Never),
    ];
    let own =
        looks.zip(ways.into_iter().cycle()).map(|(((theme, pieces), side), (reminding, confirming))| {
            let daily = (reminding == Reminding::Private)
                .then(|| Daily { hour: 8, zone: "Europe/Berlin".to_owned() });
            let told = present::Told { reminding, daily, confirming };
            shown(&present::own(Look { theme, pieces, side, twin: Twin::Off }, &told, words))
        });
    let spoken = [None, Some(Language::English), Some(Language::German), Some(Language::Russian)];
    let shared = spoken.map(|spoken| {
        let (mode, threads) =
            if spoken.is_some() { (Mode::Rated, Toggle::On) } else { (Mode::Casual, Toggle::Off) };
        let of_server = [(GAME_CHANNEL, "70"), (RUNNING, "3"), (PENDING, "99")];
        let of_server = of_server.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let rules = if spoken.is_some() { of_server.into() } else { Preferences::new() };
        let ways = present::Ways {
            spoken,
            computer_games: 5,
            mode,
            threads,
            flag: if spoken.is_some() { Flag::ByClaim } else { Flag::Automatic },
            time: TimeControl::default(),
            rules: HouseRules::of(&rules),
            challengers: spoken.map(|_| 80),
            vacation: 30,
            organisers: match spoken {
                None => None,
                Some(Language::English) => Some(Organisers::Everybody),
                Some(_) => Some(Organisers::Role(81)),
            },
        };
        shown(&present::shared(Look::default(), ways, words))
    });
    let players = ByColor { white: "Ann".to_owned(), black: "Bob".to_owned() };
    let thread = thread::name(GameId(12), &players, words);
    own.chain(shared).chain([thread]).collect()
}

/// Times as they are shown, suggested and refused.
pub(in super::super) fn times(words: &Words) -> Vec<String> {
    let hours = [1, 2, 5, 12, 21, 24, 48, 120, 36];
    let times = hours.map(|hours| TimeControl::PerMove(Allowance::from_seconds(hours * 3600).unwrap()));
    let banks = [(864_000, 86_400), (5 * 86_400, 43_200), (7200, 0), (900, 10), (180, 2), (61, 1)]
        .map(|(bank, increment)| TimeControl::Fischer(Fischer::from_seconds(bank, increment).unwrap()));
    let times = times
        .into_iter()
        .chain(banks)
        .chain([TimeControl::Unlimited])
        .map(|time| challenge_form::time(time, words));
    let suggested = challenge_form::suggest("", words);
    for (label, value) in &suggested {
        fits(label, limits::CHOICE);
        fits(value, limits::CHOICE);
    }
    let suggested = suggested.into_iter().map(|(label, value)| format!("{label} ({value})"));
    let refused =
        [TimeError::Unreadable, TimeError::OutOfRange(OutOfRange), TimeError::Fischer(FischerOutOfRange)];
    let refused = refused.map(|error| refusal::time(error, words));
    let lists = [times.collect::<Vec<_>>().join(" | "), suggested.collect::<Vec<_>>().join(" | ")];
    lists.into_iter().chain(refused).collect()
}

/// Texts that are said without anything else, and those of files and forms.
pub(in super::super) fn alone(words: &Words) -> Vec<String> {
    let names = ByColor { white: "Ann", black: "Bob" }.map(|name| vec![name.to_owned()]);
    let replays = ["", "e4", "e4 e5 Nf3 Nc6 Bb5"].map(|moves| {
        let post = replay::file(&view(None, moves), &names, Look::default(), words);
        let post: Post = post.unwrap_or_else(|none| none.told(words));
        let about = post.file.as_ref().and_then(|file| file.about.clone()).unwrap_or_default();
        format!("{}\n    {about}", shown(&post))
    });
    let form = ["form-title", "form-label"].map(|key| fits(&words.plain(key), limits::FORM_TEXT).to_owned());
    let example = fits(&words.plain("form-placeholder"), limits::FORM_EXAMPLE).to_owned();
    let alone = [
        "refused-zone",
        "refused-zone-missing",
        "refused-hour-missing",
        "refused-unread",
        "refused-old-button",
        "refused-outdated",
        "refused-server-only",
        "refused-moved-on-here",
        "refused-server-settings",
        "refused-not-in-server",
        "refused-replay-long",
        "refused-bot",
    ];
    let days = (1..=12).map(|month| poster::date(jiff::civil::date(2026, month, 21), words));
    let days = days.collect::<Vec<_>>().join(" | ");
    let note = words.say("refused-note", &[("limit", chess_arbiter::Note::MAX.into())]);
    let absent = words.say("refused-not-here", &[("opponent", "<@5>".into())]);
    let alone = alone.map(|key| fits(&words.plain(key), limits::CONTENT).to_owned());
    replays.into_iter().chain(form).chain([days, example, note, absent]).chain(alone).collect()
}

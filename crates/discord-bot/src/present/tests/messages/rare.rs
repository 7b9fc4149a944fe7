//! Samples of rare messages: endings of games, settings, time controls, replays, short texts, and warnings that other
//! people in the channel cannot see an action.

use chess_arbiter::{
    Allowance, ChallengeState, Conclusion, Ending, Evidence, Fischer, FischerOutOfRange, Flag, Mode,
    OutOfRange, Start, TimeControl,
};
use chess_core::{Color, Language, Ply};
use chess_render::{PieceSet, Theme};
use chess_service::{
    CONFIRM, Confirming, Daily, GAME_CHANNEL, GameId, LANGUAGE, PersonSettings, Preferences, REMINDERS,
    RUNNING, Reminding, USUAL_FLAG, USUAL_MODE, Way,
};

use jiff::SignedDuration;

use crate::discord::limits;
use crate::discord::post::Post;
use crate::interactions::commands::person::settings_card;
use crate::interactions::press::SettingsCard;
use crate::interactions::shared::typed_time::TimeError;
use crate::present::challenge::form;
use crate::present::game::{answer, result};
use crate::present::look::Look;
use crate::present::record::{poster, replay};
use crate::present::refusal;
use crate::present::setting::{
    BoardSide, CHALLENGERS, ORGANISERS, PIECES, Permitted, SIDE, THEME, THREADS, Toggle,
};
use crate::present::tests::drawable;
use crate::present::tests::kit::samples::{
    ANN, challenge, names, open_challenge, start_time, view, view_at_pace,
};
use crate::present::tests::kit::text::{fits, shown};
use crate::present::words::{Words, thread_name};

/// Samples of the texts about the end of a game:
/// - each ending, in the words of a message and in the words of the picture
/// - the evidence for draw claims
/// - the refusal of a start position in which the game is already over
pub(crate) fn verdicts(words: &Words) -> Vec<String> {
    let game = view(None, "e4 e5");
    // The texts of a win are the same for both sides, so White's wins are left out.
    let ends = drawable::conclusions().into_iter().filter(|conclusion| {
        !matches!(conclusion, Conclusion::Decided(outcome) if outcome.winner() == Some(Color::White))
    });
    let ends = ends.map(|conclusion| {
        let ending = Ending { conclusion, at: start_time(), intended: None };
        let picture = result::banner(ending, words);
        format!("{}\n    on the picture: {picture}", result::verdict(&game, ending, words))
    });
    let quiet = [0, 1, 2, 3, 4, 42, 99, 100].map(|quiet_half_moves| {
        result::quiet(&Evidence { intended: None, occurrences: Vec::new(), quiet_half_moves }, words)
    });
    let stood = [1, 2, 3, 5].map(|times| {
        let occurrences = vec![Ply(0); times];
        let evidence = Evidence { intended: None, occurrences, quiet_half_moves: 0 };
        result::repetition(game.game.board(), &evidence, words)
    });
    let over =
        ["k7/8/1K6/8/8/8/8/8 w - - 0 1", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1"]
            .map(|fen| form::start(&Start::from_fen(fen).unwrap_err(), words));
    ends.chain(quiet).chain(stood).chain(over).collect()
}

/// Samples of the answer to `/settings`, for different settings. The last entry is the name of a game's thread.
pub(crate) fn settings(words: &Words) -> Vec<String> {
    let pieces = [PieceSet::Classic, PieceSet::Noto, PieceSet::Letters(Language::English)];
    let sides = [BoardSide::Mine, BoardSide::White, BoardSide::Black, BoardSide::Mover];
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
            let mut kept = Preferences::new();
            THEME.put(Some(theme), &mut kept);
            PIECES.put(Some(pieces), &mut kept);
            SIDE.put(Some(side), &mut kept);
            REMINDERS.put(Some(reminding), &mut kept);
            CONFIRM.put(Some(confirming), &mut kept);
            settings_card::own(PersonSettings { kept, daily })
        });
    let own = (0..).zip(own).map(|(number, kept)| {
        shown(&settings_card::post((SettingsCard::Me, number % 3), &kept, None, words))
    });
    let languages = [None, Some(Language::English), Some(Language::German), Some(Language::Russian)];
    let pages = 0..SettingsCard::Server.pages().len();
    let shared = pages.zip(languages.into_iter().cycle()).map(|(page, language)| {
        let mut kept = Preferences::new();
        if let Some(language) = language {
            USUAL_MODE.put(Some(Mode::Rated), &mut kept);
            USUAL_FLAG.put(Some(Flag::ByClaim), &mut kept);
            GAME_CHANNEL.put(Some(Some(70)), &mut kept);
            RUNNING.put(Some(3), &mut kept);
            CHALLENGERS.put(Some(Permitted::Role(80)), &mut kept);
            let is_english = language == Language::English;
            let organisers = if is_english { Permitted::Everybody } else { Permitted::Role(81) };
            ORGANISERS.put(Some(organisers), &mut kept);
        } else {
            THREADS.put(Some(Toggle::Off), &mut kept);
        }
        LANGUAGE.put(Some(language), &mut kept);
        shown(&settings_card::post((SettingsCard::Server, page), &kept, None, words))
    });
    let players = ["Ann", "Bob"].map(str::to_owned);
    let thread = thread_name::name(GameId(12), players);
    own.chain(shared).chain([thread]).collect()
}

/// The texts about time controls: the displayed time controls, the suggestions, and the refusals of wrong input.
pub(crate) fn times(words: &Words) -> Vec<String> {
    let hours = [1, 2, 5, 12, 21, 24, 48, 120, 36];
    let times = hours.map(|hours| TimeControl::PerMove(Allowance::from_seconds(hours * 3600).unwrap()));
    let banks = [(864_000, 86_400), (5 * 86_400, 43_200), (7200, 0), (900, 10), (180, 2), (61, 1)]
        .map(|(bank, increment)| TimeControl::Fischer(Fischer::from_seconds(bank, increment).unwrap()));
    let times =
        times.into_iter().chain(banks).chain([TimeControl::Unlimited]).map(|time| form::time(time, words));
    let suggested = form::suggest("", words);
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

/// Messages with a replay, and short texts such as dates, labels of forms, and refusals.
pub(crate) fn replays_and_texts(words: &Words) -> Vec<String> {
    let names = names();
    let replays = ["", "e4", "e4 e5 Nf3 Nc6 Bb5"].map(|moves| {
        let post = replay::file(&view(None, moves), &names, Look::default(), words);
        let post: Post = post.unwrap_or_else(|none| none.told(words));
        let about = post.file.as_ref().and_then(|file| file.about.clone()).unwrap_or_default();
        format!("{}\n    {about}", shown(&post))
    });
    let slow = view_at_pace(None, "e4 e5", SignedDuration::from_mins(64));
    drop(replay::file(&slow, &names, Look::default(), words));
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
        "form-zone-title",
        "form-zone-label",
        "form-zone-placeholder",
        "refused-server-settings",
        "refused-not-in-server",
        "refused-replay-long",
        "refused-bot",
        "games-computer",
    ];
    let days = (1..=12).map(|month| poster::date(jiff::civil::date(2026, month, 21), words));
    let days = days.collect::<Vec<_>>().join(" | ");
    let note = words.say("refused-note", &[("limit", chess_arbiter::Note::MAX.into())]);
    let absent = words.say("refused-not-here", &[("opponent", "<@5>".into())]);
    let alone = alone.map(|key| fits(&words.plain(key), limits::CONTENT).to_owned());
    replays.into_iter().chain(form).chain([days, example, note, absent]).chain(alone).collect()
}

/// Answers that warn the player that other people in the channel cannot see the player's action.
pub(crate) fn unseen(words: &Words) -> Vec<String> {
    let (game, asked) = (view(None, "e4"), challenge(ChallengeState::Pending));
    let answers = [Way::ByAnswer, Way::SeenByOne].map(|way| {
        [
            answer::challenged_unseen(&asked, way, words),
            answer::challenged_unseen(&open_challenge(), way, words),
            answer::unseen("answer-challenged-unreached", &asked, way, words),
            answer::unseen("answer-begun-unseen", &(&game, ANN), way, words),
            answer::unseen("answer-acted-unreached", &(&game, ANN), way, words),
        ]
    });
    answers.iter().flatten().map(shown).collect()
}

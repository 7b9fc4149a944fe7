//! The data kept about a person: a summary, a file, and the question before it is deleted.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;

use chess_arbiter::{Account, Network, Note, Plan, Ruling};
use chess_core::ByColor;
use chess_service::{Dossier, GameId, KeptRuling};
use flate2::Compression;
use flate2::write::GzEncoder;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::discord::limits;
use crate::discord::post::{Button, File, Post, Row, Tone};
use crate::interactions::press::Press;
use crate::present::game::plan;
use crate::present::record::pgn;
use crate::present::words::Words;

/// The name of each account.
pub(crate) type AccountNames = BTreeMap<Account, String>;

/// The number of entries of each kind.
pub(crate) fn shown(kept: &Dossier, words: &Words) -> Post {
    let running = kept.running();
    let args = [
        ("running", running.into()),
        ("ended", (kept.games.len() - running).into()),
        ("challenges", kept.challenges.into()),
        ("ratings", kept.ratings.len().into()),
        ("preferences", kept.preferences.len().into()),
        ("plans", kept.plans.len().into()),
        ("vacations", kept.vacations.len().into()),
        ("tournaments", kept.tournaments.len().into()),
    ];
    Post::text(words.say("privacy-shown", &args))
}

/// All accounts in the person's games.
pub(crate) fn people(kept: &Dossier) -> BTreeSet<Account> {
    kept.games.iter().flat_map(|view| [view.accounts.white, view.accounts.black]).collect()
}

/// All data as a JSON file, compressed if it is too large to upload.
pub(crate) fn file(kept: &Dossier, names: &AccountNames, now: Timestamp, words: &Words) -> Post {
    let content = format!("{:#}\n", all(kept, names, now)).into_bytes();
    let (name, content) = if content.len() <= limits::FILE {
        ("zug-my-data.json", content)
    } else {
        ("zug-my-data.json.gz", zipped(&content))
    };
    let file = Some(File { name: name.to_owned(), content, about: None });
    Post { text: words.plain("privacy-exported"), file, ..Post::default() }
}

/// Asks the person to confirm that their data is deleted, and says what follows.
pub(crate) fn question(kept: &Dossier, words: &Words) -> Post {
    let button = |press, key: &str, tone| Button { press, label: words.plain(key), tone };
    let buttons = vec![
        button(Press::Forget, "button-forget-me", Tone::Danger),
        button(Press::Dismiss, "button-keep-data", Tone::Secondary),
    ];
    let text = words.say("privacy-question", &[("running", kept.running().into())]);
    Post { text, rows: vec![Row::Buttons(buttons)], ..Post::default() }
}

fn all(kept: &Dossier, names: &AccountNames, now: Timestamp) -> Value {
    let name = |account| names.get(&account).cloned().unwrap_or_default();
    let games: Vec<Value> = kept
        .games
        .iter()
        .map(|view| {
            let players = ByColor { white: name(view.accounts.white), black: name(view.accounts.black) };
            json!({
                "number": view.id.0,
                "server": view.venue.server.map(|server| server.id.to_string()),
                "channel": view.channel.id.to_string(),
                "hints": view.hints,
                "pgn": pgn::of(view, &players).write(),
            })
        })
        .collect();
    let ratings: Vec<Value> = kept
        .ratings
        .iter()
        .map(|(pool, rating)| {
            json!({
                "server": pool.server.id.to_string(),
                "pace": format!("{:?}", pool.pace).to_lowercase(),
                "rating": rating.rating.points(),
                "deviation": rating.rating.deviation(),
                "games": rating.games,
            })
        })
        .collect();
    let vacations: Vec<Value> = kept
        .vacations
        .iter()
        .map(|kept| {
            json!({
                "server": kept.server.map(|server| server.id.to_string()),
                "from": kept.vacation.from.to_string(),
                "until": kept.vacation.until.to_string(),
            })
        })
        .collect();
    let plans: Vec<Value> = kept.plans.iter().map(|(game, plan)| plan_of(kept, *game, plan)).collect();
    let notes = kept.notes.iter();
    let notes = notes.map(|(challenge, note)| json!({ "challenge": challenge.0, "note": note.as_str() }));
    json!({
        "made": now.to_string(),
        "discord_id": discord_id(kept.account),
        "settings": kept.preferences,
        "challenges": kept.challenges,
        "ratings": ratings,
        "vacations": vacations,
        "games": games,
        "plans": plans,
        "daily": kept.daily.as_ref().map(|daily| json!({ "hour": daily.hour, "zone": daily.zone })),
        "notes": notes.collect::<Vec<_>>(),
        "rulings": kept.rulings.iter().map(ruling_of).collect::<Vec<_>>(),
        "tournaments": tournaments(kept),
    })
}

/// The tournaments that a person created or played in.
fn tournaments(kept: &Dossier) -> Vec<Value> {
    let told = kept.tournaments.iter();
    told.map(|view| json!({ "number": view.id.0, "name": view.rules.name.as_str() })).collect()
}

/// A plan with its moves in UCI.
fn plan_of(kept: &Dossier, game: GameId, plan: &Plan) -> Value {
    let view = kept.games.iter().find(|view| view.id == game);
    let lines = plan.lines().iter().filter_map(|line| Some(plan::uci(view?, line)));
    json!({ "game": game.0, "lines": lines.collect::<Vec<_>>() })
}

/// A ruling that the person made as an arbiter.
fn ruling_of(kept: &KeptRuling) -> Value {
    let ruling = match kept.ruling {
        Ruling::Adjudicate { .. } => "adjudicate",
        Ruling::Extend(_) => "extend",
        Ruling::Pause => "pause",
        Ruling::Resume => "resume",
        Ruling::Void => "void",
    };
    let reason = kept.reason.as_ref().map(Note::as_str);
    json!({ "game": kept.game.0, "ruling": ruling, "reason": reason, "made": kept.at.to_string() })
}

fn discord_id(account: Account) -> Option<String> {
    match account {
        Account::Person(Network::Discord, id) => Some(id.to_string()),
        Account::Computer(_) => None,
    }
}

/// Compressed to about a fifth.
fn zipped(content: &[u8]) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    // Writing to memory does not fail.
    drop(packed.write_all(content));
    packed.finish().unwrap_or_default()
}

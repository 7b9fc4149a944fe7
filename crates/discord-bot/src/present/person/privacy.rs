//! The stored data about a person: a card, files, and the confirmation question before a deletion.

use std::io::Write as _;

use chess_arbiter::{Note, Rating, Server};
use chess_core::write_uci;
use chess_service::Dossier;
use flate2::Compression;
use flate2::write::GzEncoder;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::discord::post::{Button, File, Post, Tone};
use crate::discord::{limits, snowflake};
use crate::interactions::press::{Press, PrivacyPress};
use crate::present::record::pgn;
use crate::present::words::markup::KnownNames;
use crate::present::words::{Words, args, joined, variant};

/// Shows how many entries of each kind the bot keeps about the person, with buttons that export and delete the data.
pub(crate) fn card(kept: &Dossier, words: &Words) -> Post {
    let running = kept.running();
    let args = args![
        running: running, ended: kept.games.len() - running, challenges: kept.challenges,
        ratings: kept.ratings.len(), preferences: kept.preferences.len(), plans: kept.plans.len(),
        vacations: kept.vacations.len(), tournaments: kept.tournaments.len(), puzzles: kept.puzzles.len(),
    ];
    let buttons = [
        button(PrivacyPress::Export, "button-export-data", Tone::Secondary, words),
        button(PrivacyPress::AskDelete, "button-delete-data", Tone::Danger, words),
    ];
    Post::text(words.say("privacy-shown", &args)).with_buttons(buttons)
}

/// All data as a JSON file. If the file is too large to upload, the bot compresses the file.
pub(crate) fn file(kept: &Dossier, names: &KnownNames, now: Timestamp, words: &Words) -> Post {
    let content = format!("{:#}\n", all(kept, names, now)).into_bytes();
    Post { file: Some(packed("zug-my-data.json", content)), ..Post::text(words.plain("privacy-exported")) }
}

/// All games as one PGN file. If the file is too large to upload, the bot compresses the file.
pub(crate) fn games(kept: &Dossier, names: &KnownNames, words: &Words) -> Post {
    let written = joined(kept.games.iter().map(|view| pgn::of(view, names).write()), "\n");
    let text = words.say("games-exported", &args![count: kept.games.len()]);
    Post { file: Some(packed("zug-my-games.pgn", written.into_bytes())), ..Post::text(text) }
}

/// The button that exports all games.
pub(super) fn games_button(words: &Words) -> Button {
    button(PrivacyPress::Games, "button-all-games", Tone::Secondary, words)
}

fn button(press: PrivacyPress, key: &str, tone: Tone, words: &Words) -> Button {
    Button::new(Press::Privacy(press), words.plain(key), tone)
}

/// Makes a file from `content`. If `content` is too large for Discord, compresses the file to about a fifth.
fn packed(name: &str, content: Vec<u8>) -> File {
    if content.len() <= limits::FILE {
        return File { name: name.to_owned(), content, about: None };
    }
    let mut packed = GzEncoder::new(Vec::new(), Compression::default());
    // Writing to memory does not fail.
    drop(packed.write_all(&content));
    File { name: format!("{name}.gz"), content: packed.finish().unwrap_or_default(), about: None }
}

/// Asks the person to confirm the deletion of the person's data. The question names the consequences.
pub(crate) fn question(kept: &Dossier, words: &Words) -> Post {
    let buttons = [
        button(PrivacyPress::Delete, "button-delete-data", Tone::Danger, words),
        Button::new(Press::Dismiss, words.plain("button-keep-data"), Tone::Secondary),
    ];
    Post::text(words.say("privacy-question", &args![running: kept.running()])).with_buttons(buttons)
}

fn all(kept: &Dossier, names: &KnownNames, now: Timestamp) -> Value {
    let id = |server: Server| server.id.to_string();
    json!({
        "made": now.to_string(),
        "discord_id": snowflake::user(kept.account).map(|id| id.to_string()),
        "settings": kept.preferences,
        "challenges": kept.challenges,
        "ratings": list(&kept.ratings, |(pool, rating)| json!({
            "server": id(pool.server),
            "pace": variant(&pool.pace),
            "rating": rating.rating.points(),
            "deviation": rating.rating.deviation(),
            "games": rating.games,
        })),
        "vacations": list(&kept.vacations, |kept| json!({
            "server": kept.server.map(id),
            "from": kept.vacation.from.to_string(),
            "until": kept.vacation.until.to_string(),
        })),
        "games": list(&kept.games, |view| json!({
            "number": view.id.0,
            "server": view.venue.server.map(id),
            "channel": view.channel.id.to_string(),
            "hints": view.hints,
            "pgn": pgn::of(view, names).write(),
        })),
        // A plan has its moves in UCI.
        "plans": list(&kept.plans, |(game, plan)| json!({
            "game": game.0,
            "lines": list(&plan.lines, |line| joined(line.iter().map(|mv| write_uci(*mv)), " ").into()),
        })),
        "daily": kept.daily.as_ref().map(|daily| json!({ "hour": daily.hour, "zone": daily.zone })),
        "notes": list(&kept.notes, |(challenge, note)| json!({
            "challenge": challenge.0,
            "note": note.as_str(),
        })),
        "puzzles": list(&kept.puzzles, |tried| json!({
            "number": tried.puzzle.0,
            "state": tried.state,
            "at": tried.at.to_string(),
            "rating": tried.rating.map(Rating::points),
        })),
        // The rulings that the person made as an arbiter.
        "rulings": list(&kept.rulings, |kept| json!({
            "game": kept.game.0,
            "ruling": variant(&kept.ruling),
            "reason": kept.reason.as_ref().map(Note::as_str),
            "made": kept.at.to_string(),
        })),
        "tournaments": list(&kept.tournaments, |view| json!({
            "number": view.id.0,
            "name": view.rules.name.as_str(),
        })),
    })
}

fn list<T>(all: &[T], one: impl Fn(&T) -> Value) -> Value {
    all.iter().map(one).collect()
}

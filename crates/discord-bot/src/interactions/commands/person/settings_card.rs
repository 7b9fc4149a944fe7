//! The cards of settings: all settings as text, and pages of menus. A choice in a menu changes the setting immediately,
//! and the card shows the new value.

use chess_service::{Effort, GAME_CHANNEL, PUZZLE, PersonSettings, Preferences, Stored, WEEKLY};

use super::digest;
use super::setting_list::{HERE, SettingEntry, SettingsPage, ValueKind};
use crate::discord::post::{Button, Entity, Menu, MenuOption, Post, Row, Tone};
use crate::interactions::asked::{Asked, Declined, Handled, Outcome};
use crate::interactions::press::{Press, SettingsCard, SettingsPress};
use crate::interactions::shared::{server_rules, typed_time};
use crate::present::person::settings as present;
use crate::present::setting::{CHALLENGERS, DIGEST, Permitted, ZONE, from_json, to_json};
use crate::present::words::{Words, args};
use crate::present::{Look, refusal};

/// The changes that a person asks for, or the text that tells why a value is not allowed.
pub(super) type Changes = Result<Preferences, String>;

/// The result of a change: all settings of the card, and an optional remark. The error is the reason why nothing was
/// saved.
type Saved = Result<(Preferences, Option<String>), Declined>;

/// The numbers in the menus of settings. A menu leaves out the numbers that its setting does not allow. These 24
/// numbers and the present value make 25 entries, as many as Discord allows.
const NUMBERS: [u32; 24] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 15, 20, 21, 25, 28, 30, 40, 50, 60, 90, 180, 366];

/// Handles a menu, a button or a form of a card.
pub(crate) async fn pressed(
    asked: &Asked,
    (card, press): (SettingsCard, SettingsPress),
    chosen: Option<String>,
) -> Handled {
    let read = read(asked, (card, press), &chosen.unwrap_or_default());
    let page = if let SettingsPress::Page(page) = press {
        usize::from(page)
    } else {
        line(card, press).map_or(0, |(setting, ..)| page_of(card, setting.name()))
    };
    shown(asked, (card, page), read).await
}

/// Changes settings. Then shows the card's first page that contains a changed setting.
pub(super) async fn change(asked: &Asked, card: SettingsCard, changes: Changes) -> Handled {
    let first =
        changes.as_ref().ok().and_then(|changes| changes.keys().map(|name| page_of(card, name)).min());
    shown(asked, (card, first.unwrap_or(0)), changes).await
}

/// Saves `changes`, and shows the page with the index `page`. If a change is not allowed, saves nothing and shows the
/// reason.
async fn shown(asked: &Asked, (card, page): (SettingsCard, usize), changes: Changes) -> Handled {
    let hour = changes.as_ref().ok().and_then(|changes| DIGEST.of(changes));
    let saved = match changes {
        Ok(changes) => save(asked, card, changes).await,
        Err(why) => Err(why.into()),
    };
    let (why, (kept, note)) = match saved {
        Ok(saved) => (None, saved),
        Err(Declined::Text(why)) => (Some(why), save(asked, card, Preferences::new()).await?),
        Err(refused) => return Err(refused),
    };
    let mut post = post((card, page), &kept, hour, asked.words());
    let lines = why.into_iter().chain([post.text]).chain(note);
    post.text = lines.collect::<Vec<_>>().join("\n");
    if post.picture.is_some() && asked.count(Effort::Picture).is_err() {
        post.picture = None;
    }
    Ok(Outcome::show(post))
}

/// Changes settings. Returns all settings of the card, and a warning for the person if there is one.
async fn save(asked: &Asked, card: SettingsCard, changes: Preferences) -> Saved {
    match card {
        SettingsCard::Me => Ok((save_own(asked, changes).await?, None)),
        SettingsCard::Server => save_shared(asked, changes).await,
    }
}

async fn save_own(asked: &Asked, mut changes: Preferences) -> Result<Preferences, Declined> {
    let people = asked.bot.club.people();
    let kept = people.daily(asked.account()).await?;
    let (hour, zone) = (DIGEST.take(&mut changes), ZONE.take(&mut changes));
    let daily = digest::wish(hour, zone.as_deref(), kept.as_ref());
    let daily = daily.map_err(|missing| asked.words().plain(missing))?;
    let set = people.set_own(asked.caller.clone(), changes, daily).await?;
    // The daily message may be due earlier now, so the tasks of the bot look for new deadlines immediately.
    asked.bot.wake_up.all();
    Ok(own(set))
}

async fn save_shared(asked: &Asked, mut changes: Preferences) -> Saved {
    let (people, words) = (asked.bot.club.people(), asked.words());
    let server = asked.caller.viewer.venue.server.ok_or_else(|| words.plain("refused-not-in-server"))?;
    if !asked.manages_server() {
        return Err(words.plain("refused-server-settings").into());
    }
    let is_here = |changes: &Preferences, name| changes.get(name).is_some_and(|channel| channel == HERE);
    let games_are_here = is_here(&changes, GAME_CHANNEL.name());
    for setting in [GAME_CHANNEL, WEEKLY, PUZZLE] {
        if is_here(&changes, setting.name()) {
            if let Some(why_not) = server_rules::why_not_here(asked) {
                return Err(words.plain(why_not).into());
            }
            setting.put(Some(Some(asked.caller.viewer.venue.place.id)), &mut changes);
        }
    }
    let mut kept = people.set_server(asked.caller.clone(), server, changes).await?;
    let challengers = server_rules::challengers(asked, server, &kept).await?;
    CHALLENGERS.put(Some(challengers), &mut kept);
    let lacks_threads = games_are_here && server_rules::lacks_threads(asked, &kept);
    Ok((kept, lacks_threads.then(|| words.plain("settings-no-threads"))))
}

/// All settings of a person, including the settings of the daily message.
pub(crate) fn own(PersonSettings { mut kept, daily }: PersonSettings) -> Preferences {
    DIGEST.put(Some(daily.as_ref().map(|daily| daily.hour)), &mut kept);
    ZONE.put(daily.map(|daily| daily.zone), &mut kept);
    kept
}

/// Composes a page of a settings card. `hour` is the hour that the person has just chosen for the daily message.
/// `kept` may lack this hour, because the bot stores no hour without a time zone.
pub(crate) fn post(
    (card, page): (SettingsCard, usize),
    kept: &Preferences,
    hour: Option<i8>,
    words: &Words,
) -> Post {
    let key = match card {
        SettingsCard::Me => "settings-me",
        SettingsCard::Server => "settings-server",
    };
    let value = |(setting, _, say): &SettingEntry| (setting.name(), say(&setting.text(kept), words).into());
    let text = words.say(key, &card.lines().map(value).collect::<Vec<_>>());
    let picture = (page == 0).then(|| present::picture(Look::of(kept), words));
    let here = |(setting, ..): &SettingEntry| page_of(card, setting.name()) == page;
    let numbered = (0..).zip(card.lines()).filter(|(_, line)| here(line));
    let menus = numbered.flat_map(|(number, line)| menus((card, number), line, kept, words));
    let button = |press, key, tone| Button::new(Press::Settings(card, press), words.plain(key), tone);
    let tab = |(number, (name, _)): (u8, &SettingsPage)| {
        let tone = if usize::from(number) == page { Tone::Primary } else { Tone::Secondary };
        button(SettingsPress::Page(number), name, tone)
    };
    let mut buttons: Vec<Button> = (0..).zip(card.pages()).map(tab).collect();
    for (_, kind, _) in card.lines().filter(|line| here(line)) {
        let form = match kind {
            ValueKind::Zone => {
                hour.or(DIGEST.of(kept)).map(|hour| (SettingsPress::Zone(hour), "button-settings-zone"))
            }
            ValueKind::Time => Some((SettingsPress::Time, "button-settings-time")),
            ValueKind::Choice(_) | ValueKind::Switch(_) | ValueKind::Count(..) | ValueKind::Members => None,
        };
        buttons.extend(form.map(|(press, key)| button(press, key, Tone::Success)));
    }
    Post { text, picture, rows: menus.collect(), ..Post::default() }.with_buttons(buttons)
}

/// The menus of a setting. A menu shows the name, the current value and the description of the setting.
fn menus(
    (card, number): (SettingsCard, u8),
    line: &SettingEntry,
    kept: &Preferences,
    words: &Words,
) -> Vec<Row> {
    let (setting, kind, say) = line;
    let (name, stored) = (setting.name(), setting.text(kept));
    let values: Vec<(String, String)> = match kind {
        ValueKind::Choice(names) | ValueKind::Switch(names) => {
            names().into_iter().map(|name| (present::named(&name, words), name)).collect()
        }
        ValueKind::Count(range, _) => {
            let mut numbers: Vec<u32> =
                NUMBERS.into_iter().filter(|it| range.contains(it)).chain(stored.parse().ok()).collect();
            numbers.sort_unstable();
            numbers.dedup();
            numbers.into_iter().map(|it| (it.to_string(), it.to_string())).collect()
        }
        ValueKind::Members => {
            let members = [Permitted::Everybody, Permitted::Managers].map(|it| to_json(&it));
            members.into_iter().map(|json| (say(&json, words), json)).collect()
        }
        ValueKind::Zone | ValueKind::Time => return Vec::new(),
    };
    let known = values.iter().find(|(_, value)| *value == stored).map(|(label, _)| label.clone());
    let value = known.unwrap_or_else(|| say(&stored, words));
    // Discord does not render mentions of channels and roles in a menu.
    let value = if value.contains('<') { "…".to_owned() } else { value };
    let option = words.plain(&format!("option-{name}"));
    let about = words.plain(&format!("option-{name}-about"));
    let press = |press| Press::Settings(card, press);
    let entries =
        values.into_iter().map(|(label, value)| MenuOption { label, value, remark: None }).collect();
    let placeholder = format!("{option}: {value} · {about}");
    let menu = Menu { press: press(SettingsPress::Choose(number)), placeholder, options: entries };
    let mut rows = vec![Row::Menu(menu)];
    if matches!(kind, ValueKind::Members) {
        let placeholder = words.say("settings-role", &args![option: option]);
        let press = press(SettingsPress::Role(number));
        rows.push(Row::Entities { press, placeholder, entity: Entity::Role });
    }
    rows
}

/// The index of the page that contains the setting.
fn page_of(card: SettingsCard, name: &str) -> usize {
    let is_on =
        |(_, lines): &(&str, &[SettingEntry])| lines.iter().any(|(setting, ..)| setting.name() == name);
    card.pages().iter().position(is_on).unwrap_or(0)
}

/// The setting that a menu or form changes.
fn line(card: SettingsCard, press: SettingsPress) -> Option<&'static SettingEntry> {
    let mut lines = card.lines();
    match press {
        SettingsPress::Page(_) => None,
        SettingsPress::Choose(number) | SettingsPress::Role(number) => lines.nth(number.into()),
        SettingsPress::Zone(_) => lines.find(|(_, kind, _)| matches!(kind, ValueKind::Zone)),
        SettingsPress::Time => lines.find(|(_, kind, _)| matches!(kind, ValueKind::Time)),
    }
}

/// Reads the value that the person chose or typed for a setting. If the value has no valid form, returns a text that
/// tells the person the reason. Does not check that a time zone exists.
fn read(asked: &Asked, (card, press): (SettingsCard, SettingsPress), chosen: &str) -> Changes {
    let mut changes = Preferences::new();
    let Some((setting, kind, _)) = line(card, press) else { return Ok(changes) };
    if let SettingsPress::Zone(hour) = press {
        DIGEST.put(Some(Some(hour)), &mut changes);
    }
    let value = value(asked, kind, chosen)?;
    let value = value.ok_or_else(|| asked.words().plain("refused-old-button"))?;
    changes.insert(setting.name().to_owned(), value);
    Ok(changes)
}

/// Converts a value from a menu, a form or a command option to the text that the setting stores. The results are:
/// - `Ok(Some)`: the text. [`save`] must still check a time zone, and replace the name [`HERE`] with a channel's id.
/// - `Ok(None)`: the setting does not allow the value.
/// - `Err`: the time control is invalid. The error is a text for the person.
pub(super) fn value(asked: &Asked, kind: &ValueKind, text: &str) -> Result<Option<String>, String> {
    Ok(match kind {
        ValueKind::Choice(names) | ValueKind::Switch(names) => names().into_iter().find(|name| name == text),
        ValueKind::Count(range, _) => {
            text.parse().ok().filter(|it| range.contains(it)).map(|it| it.to_string())
        }
        ValueKind::Members => {
            // The `@everyone` role has the same id as the server.
            let everybody = asked.caller.viewer.venue.server.map(|server| server.id);
            let of =
                |role| if Some(role) == everybody { Permitted::Everybody } else { Permitted::Role(role) };
            text.parse().ok().map(of).or_else(|| from_json(text)).map(|it| to_json(&it))
        }
        ValueKind::Zone => Some(text.to_owned()),
        ValueKind::Time => {
            let time = typed_time::read(text).map_err(|error| refusal::time(error, asked.words()))?;
            Some(to_json(&time))
        }
    })
}

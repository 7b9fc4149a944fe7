//! The options `digest` and `zone` of `/settings me`: the hour and time zone of the daily message about waiting games.

use chess_core::Language;
use chess_service::{Daily, DailyTime, Zone};
use jiff::Timestamp;

use crate::discord::{limits, snowflake};
use crate::interactions::commands::Context;

/// The separator between the zone and the local time in a suggestion's label. Some phones send the label instead of the
/// suggestion's value, so the bot ignores the separator and all text after it.
const TIME_THERE: &str = " · ";

/// The usual time zones for speakers of English, German and Russian. Each language has one text, in which spaces
/// separate the zones.
const USUAL_ZONES: [&str; 3] = [
    "Europe/London Europe/Dublin America/New_York America/Chicago America/Denver America/Los_Angeles \
     America/Toronto Asia/Kolkata Asia/Singapore Australia/Sydney Pacific/Auckland Africa/Johannesburg",
    "Europe/Berlin Europe/Vienna Europe/Zurich",
    "Europe/Moscow Europe/Kaliningrad Europe/Samara Asia/Yekaterinburg Asia/Omsk Asia/Novosibirsk \
     Asia/Krasnoyarsk Asia/Irkutsk Asia/Yakutsk Asia/Vladivostok Asia/Kamchatka Europe/Kyiv Europe/Minsk \
     Asia/Almaty",
];

/// Returns the new time of the daily message:
/// - If `hour` and `zone` are `None`, returns `None`, because nothing changes.
/// - If `hour` is `Some(None)`, returns [`DailyTime::Never`], which turns the message off.
/// - If only one of hour and zone is given, takes the other value from the stored time `kept`.
///
/// # Errors
/// The zone is unknown, or the other value is missing in `kept`. The error is the text key of the refusal.
#[expect(clippy::option_option, reason = "the hour may be left out, or be none")]
pub(super) fn wish(
    hour: Option<Option<i8>>,
    zone: Option<&str>,
    kept: Option<&Daily>,
) -> Result<Option<DailyTime>, &'static str> {
    let zone = zone.map(|text| read(text).ok_or("refused-zone")).transpose()?;
    Ok(Some(match (hour, zone) {
        (None, None) => return Ok(None),
        (Some(None), _) => DailyTime::Never,
        (Some(Some(hour)), zone) => {
            let zone = zone.or_else(|| Zone::named(&kept?.zone));
            DailyTime::At(hour, zone.ok_or("refused-zone-missing")?)
        }
        (None, Some(zone)) => DailyTime::At(kept.ok_or("refused-hour-missing")?.hour, zone),
    }))
}

fn read(text: &str) -> Option<Zone> {
    Zone::named(text.split_once(TIME_THERE).map_or(text, |(name, _)| name))
}

/// Suggests time zones with their local times.
pub(crate) fn suggest(ctx: Context<'_>, typed: &str) -> Vec<(String, String)> {
    let now = snowflake::made_at(ctx.interaction.id.get());
    suggested(typed, ctx.framework.user_data.origin.language(), now)
}

/// Returns the time zones that match the typed text. Each entry is the label and the name of a time zone.
fn suggested(typed: &str, language: Language, now: Timestamp) -> Vec<(String, String)> {
    let plain = |text: &str| text.to_lowercase().replace('_', " ");
    let wanted = plain(typed.trim());
    let names: Vec<String> = if let Some(zone) = read(typed) {
        vec![zone.name().to_owned()]
    } else if wanted.is_empty() {
        language.select(USUAL_ZONES).split(' ').map(str::to_owned).collect()
    } else {
        let mut found = Zone::places();
        found.retain(|name| plain(name).contains(&wanted));
        found.sort_by_key(|name| {
            !name.rsplit('/').next().is_some_and(|city| plain(city).starts_with(&wanted))
        });
        found
    };
    let zones = names.iter().filter_map(|name| Zone::named(name)).take(limits::CHOICES);
    zones.map(|zone| (label(&zone, now), zone.name().to_owned())).collect()
}

/// Returns a label such as "Europe/Berlin · 18:05".
fn label(zone: &Zone, now: Timestamp) -> String {
    let there = now.to_zoned(zone.rules().clone());
    format!("{}{TIME_THERE}{}:{:02}", zone.name(), there.hour(), there.minute())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_suggested_by_city_with_the_local_time_and_labels_read_back() {
        let now: Timestamp = "2026-07-01T12:05:00Z".parse().unwrap();
        let first = |typed: &str, language| suggested(typed, language, now).into_iter().next();
        let berlin = ("Europe/Berlin · 14:05".to_owned(), "Europe/Berlin".to_owned());
        assert_eq!(first("berl", Language::English), Some(berlin.clone()));
        assert_eq!(first("", Language::German), Some(berlin));
        assert_eq!(first("new york", Language::English).unwrap().1, "America/New_York");
        assert_eq!(first("+5:30", Language::Russian).unwrap().0, "+5:30 · 17:35");
        for language in [Language::English, Language::German, Language::Russian] {
            for typed in ["", "a", "europe/"] {
                let all = suggested(typed, language, now);
                assert!((1..=limits::CHOICES).contains(&all.len()));
                for (label, name) in all {
                    assert_eq!(read(&label).unwrap().name(), name);
                }
            }
        }
        assert!(suggested("atlantis", Language::English, now).is_empty());
    }

    #[test]
    fn an_hour_needs_a_zone_and_a_zone_an_hour() {
        let kept = Daily { hour: 7, zone: "Europe/Moscow".to_owned() };
        let hour = Some(Some(9));
        let told = |wish: Result<Option<DailyTime>, &'static str>| match wish {
            Ok(Some(DailyTime::At(hour, zone))) => Ok(format!("{hour} {}", zone.name())),
            Ok(Some(DailyTime::Never)) => Ok("nothing".to_owned()),
            Ok(None) => Ok("same".to_owned()),
            Err(missing) => Err(missing),
        };
        assert_eq!(told(wish(hour, Some("+2"), None)), Ok("9 +2:00".to_owned()));
        assert_eq!(told(wish(hour, None, Some(&kept))), Ok("9 Europe/Moscow".to_owned()));
        assert_eq!(told(wish(None, Some("Asia/Omsk"), Some(&kept))), Ok("7 Asia/Omsk".to_owned()));
        assert_eq!(told(wish(Some(None), None, Some(&kept))), Ok("nothing".to_owned()));
        assert_eq!(told(wish(None, None, Some(&kept))), Ok("same".to_owned()));
        assert_eq!(told(wish(hour, None, None)), Err("refused-zone-missing"));
        assert_eq!(told(wish(None, Some("+2"), None)), Err("refused-hour-missing"));
        assert_eq!(told(wish(hour, Some("the moon"), None)), Err("refused-zone"));
    }
}

//! Time zones by IANA name, such as `Europe/Berlin`, or by UTC offset, such as `+5:30`. The program contains the rules
//! of the zones, so the rules do not depend on the machine.

use jiff::fmt::temporal::DateTimeParser;
use jiff::tz::{Offset, TimeZone, TimeZoneDatabase};

/// A time zone, with a name that [`Zone::named`] reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    name: String,
    rules: TimeZone,
}

/// The largest UTC offset that [`Zone::named`] reads, in seconds.
const FURTHEST: i32 = 14 * 3600;

impl Zone {
    /// Finds a zone by IANA name (in upper or lower case), by city or by UTC offset. Returns `None` for unknown text,
    /// and for a city that several zones share.
    pub fn named(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some(offset) = offset(text) {
            return Some(Self::distant(offset));
        }
        let database = TimeZoneDatabase::bundled();
        let rules = database.get(text).or_else(|_| database.get(&of_city(text).unwrap_or_default())).ok()?;
        let name = rules.iana_name()?.to_owned();
        Some(Self { name, rules })
    }

    fn distant(offset: Offset) -> Self {
        if offset.is_zero() {
            return Self { name: "UTC".to_owned(), rules: TimeZone::UTC };
        }
        let (sign, minutes) = (if offset.is_negative() { '-' } else { '+' }, offset.seconds().abs() / 60);
        let name = format!("{sign}{}:{:02}", minutes / 60, minutes % 60);
        Self { name, rules: TimeZone::fixed(offset) }
    }

    /// The IANA names of all zones that are named after places.
    pub fn places() -> Vec<String> {
        let database = TimeZoneDatabase::bundled();
        let names = database.available().map(|name| name.as_str().to_owned());
        names.filter(|name| name.contains('/') && !name.starts_with("Etc/")).collect()
    }

    /// The name of the zone. [`Zone::named`] reads this name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the zone's offsets from UTC, with the rules for daylight saving time.
    pub const fn rules(&self) -> &TimeZone {
        &self.rules
    }
}

/// The IANA name that ends with this city, such as `America/New_York` for "new york". `None` if no name or several
/// names end with this city.
fn of_city(text: &str) -> Option<String> {
    let text = text.replace(' ', "_");
    let is_it = |name: &String| name.rsplit('/').next().is_some_and(|city| city.eq_ignore_ascii_case(&text));
    let mut found = Zone::places().into_iter().filter(is_it);
    found.next().filter(|_| found.next().is_none())
}

/// Reads a UTC offset, such as `+3`, `UTC+5:30` or `GMT−0330`. Returns `None` for other text.
fn offset(text: &str) -> Option<Offset> {
    let upper = text.to_uppercase().replace(['−', '–'], "-").replace('.', ":");
    let rest = ["UTC", "GMT"].iter().find_map(|name| upper.strip_prefix(name)).unwrap_or(&upper).trim_start();
    if rest.is_empty() && !upper.is_empty() {
        return Some(Offset::UTC);
    }
    let (sign, number) = rest.split_at_checked(1).filter(|(sign, _)| ["+", "-"].contains(sign))?;
    let number = number.trim();
    // jiff requires two-digit hours.
    let zero = if number.split(':').next()?.len() % 2 == 1 { "0" } else { "" };
    let zone = DateTimeParser::new().parse_time_zone(format!("{sign}{zero}{number}")).ok()?;
    let offset = zone.to_fixed_offset().ok()?;
    (offset.seconds().abs() <= FURTHEST && offset.seconds() % 60 == 0).then_some(offset)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn zones_are_read_by_name_and_by_offset() {
        for (text, expected) in [
            ("Europe/Berlin", Some("Europe/Berlin")),
            ("europe/berlin ", Some("Europe/Berlin")),
            ("asia/KOLKATA", Some("Asia/Kolkata")),
            ("UTC", Some("UTC")),
            ("gmt", Some("UTC")),
            ("+3", Some("+3:00")),
            ("UTC+05:30", Some("+5:30")),
            ("GMT −0330", Some("-3:30")),
            ("-10", Some("-10:00")),
            ("+0", Some("UTC")),
            ("+15", None),
            ("+1:60", None),
            ("Berlin", Some("Europe/Berlin")),
            ("new york", Some("America/New_York")),
            // Two zones have this city.
            ("indianapolis", None),
            ("Atlantis", None),
            ("+", None),
            ("", None),
        ] {
            assert_eq!(Zone::named(text).as_ref().map(Zone::name), expected, "{text:?}");
        }
    }

    #[test]
    fn every_listed_zone_reads_back() {
        let places = Zone::places();
        assert!(places.len() > 300, "{}", places.len());
        for place in places {
            assert!(Zone::named(&place).is_some(), "{place}");
        }
    }

    proptest! {
        #[test]
        fn any_text_is_refused_or_gives_a_zone_whose_name_reads_back(text in "\\PC{0,20}") {
            if let Some(zone) = Zone::named(&text) {
                prop_assert_eq!(Zone::named(zone.name()), Some(zone));
            }
        }
    }
}

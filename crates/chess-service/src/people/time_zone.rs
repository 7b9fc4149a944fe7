//! Time zones by IANA name, such as `Europe/Berlin`, or by UTC offset, such as `+5:30`. The rules are compiled into the program, so
//! they do not depend on the machine.

use jiff::tz::{Offset, TimeZone, TimeZoneDatabase};

/// A time zone and the name by which it can be read again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    name: String,
    rules: TimeZone,
}

/// The largest UTC offset, in minutes.
const FURTHEST: i32 = 14 * 60;

impl Zone {
    /// The zone with this IANA name, in any case, or with this UTC offset.
    pub fn named(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Some(minutes) = distance(text) {
            return Self::distant(minutes);
        }
        let rules = TimeZoneDatabase::bundled().get(text).ok()?;
        let name = rules.iana_name()?.to_owned();
        Some(Self { name, rules })
    }

    /// The zone at this UTC offset, in minutes.
    fn distant(minutes: i32) -> Option<Self> {
        if minutes == 0 {
            return Some(Self { name: "UTC".to_owned(), rules: TimeZone::UTC });
        }
        let offset = Offset::from_seconds(minutes * 60).ok().filter(|_| minutes.abs() <= FURTHEST)?;
        let sign = if minutes < 0 { '-' } else { '+' };
        let name = format!("{sign}{}:{:02}", minutes.abs() / 60, minutes.abs() % 60);
        Some(Self { name, rules: TimeZone::fixed(offset) })
    }

    /// The IANA names of all zones.
    pub fn places() -> Vec<String> {
        let database = TimeZoneDatabase::bundled();
        let names = database.available().map(|name| name.as_str().to_owned());
        names.filter(|name| name.contains('/') && !name.starts_with("Etc/")).collect()
    }

    /// The zone's name, which [`Zone::named`] reads.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The zone's rules.
    pub const fn rules(&self) -> &TimeZone {
        &self.rules
    }
}

/// The UTC offset in minutes in `+3`, `UTC+5:30` or `GMT−0330`; `None` for other text.
fn distance(text: &str) -> Option<i32> {
    let upper = text.to_uppercase();
    let rest = ["UTC", "GMT"].iter().find_map(|name| upper.strip_prefix(name)).unwrap_or(&upper).trim_start();
    if rest.is_empty() && !upper.is_empty() {
        return Some(0);
    }
    let (sign, number) = match rest.chars().next()? {
        '+' => (1, rest.get(1..)?),
        '-' => (-1, rest.get(1..)?),
        '−' | '–' => (-1, rest.get('−'.len_utf8()..)?),
        _ => return None,
    };
    let number = number.trim();
    let (hours, minutes) = match number.split_once([':', '.']) {
        Some(parts) => parts,
        None if number.len() > 2 => number.split_at_checked(number.len() - 2)?,
        None => (number, "0"),
    };
    let read =
        |part: &str| part.chars().all(|digit| digit.is_ascii_digit()).then(|| part.parse::<i32>().ok())?;
    let (hours, minutes) = (read(hours)?, read(minutes)?);
    (hours <= 14 && minutes < 60).then_some(sign * (hours * 60 + minutes))
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
            ("Berlin", None),
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

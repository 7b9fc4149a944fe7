//! Checks that each type name has one meaning. No two shared types of the crates have the same name, except for known
//! names.

use std::collections::BTreeMap;

use crate::workspace::crates;

/// Names that several types share today, each with the number of types. This list may only shrink.
const KNOWN: [(&str, usize); 24] = [
    ("Answered", 2),
    ("Bound", 2),
    ("Budget", 2),
    ("Candidate", 2),
    ("CorruptRecord", 2),
    ("Draft", 2),
    ("File", 2),
    ("Game", 2),
    ("Level", 2),
    ("Lot", 2),
    ("Note", 2),
    ("Opened", 2),
    ("Order", 2),
    ("Outcome", 2),
    ("Playground", 2),
    ("Record", 2),
    ("Request", 2),
    ("Round", 2),
    ("Search", 2),
    ("Sheet", 2),
    ("Token", 2),
    ("Verdict", 2),
    ("Wanted", 2),
    ("WhyNot", 2),
];

#[test]
fn no_type_name_stands_for_two_things() {
    let mut places = BTreeMap::<String, Vec<String>>::new();
    for (name, read) in crates() {
        for (path, module) in &read.modules {
            for kind in &module.shared_types {
                let place = [name.clone()].iter().chain(path).cloned().collect::<Vec<_>>().join("::");
                places.entry(kind.clone()).or_default().push(place);
            }
        }
    }
    places.retain(|_, all| all.len() > 1);
    let known: BTreeMap<&str, usize> = KNOWN.into_iter().collect();
    let of = |name: &str| known.get(name).copied().unwrap_or(1);
    let new = places.iter().filter(|(name, all)| all.len() > of(name));
    let mut faults: Vec<String> = new.map(|(name, all)| format!("{name}: {}", all.join(", "))).collect();
    let fewer = known.iter().filter(|(name, count)| places.get(**name).is_none_or(|all| all.len() < **count));
    faults.extend(
        fewer.map(|(name, _)| format!("{name}: told apart, lower its number or take it from the list")),
    );
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

//! Lists every text that depends on a number, in all its plural forms.

use std::collections::BTreeMap;

use crate::present::words::Words;
use crate::present::words::text::tests::source;

/// Numbers that take different plural forms in some language.
const NUMBERS: [u32; 9] = [0, 1, 2, 3, 5, 11, 21, 22, 100];

/// Lists the plural forms of the texts that depend on a number. For example, the line `span-days [1]: # day` shows the
/// form of the text `span-days` for the number 1.
pub(crate) fn text(words: &Words) -> String {
    let mut lines = Vec::new();
    for (key, selector) in selectors(words) {
        let mut said = BTreeMap::new();
        for number in NUMBERS {
            let text = words.say(&key, &[(selector, number.into())]);
            said.entry(text.replace(&number.to_string(), "#")).or_insert_with(Vec::new).push(number);
        }
        let mut said: Vec<_> = said.into_iter().map(|(text, numbers)| (numbers, text)).collect();
        said.sort();
        lines.extend(said.into_iter().map(|(numbers, text)| format!("{key} {numbers:?}: {text}")));
    }
    lines.join("\n")
}

/// The keys of the texts that depend on a number, each with the name of the variable for the number.
fn selectors(words: &Words) -> Vec<(String, &'static str)> {
    let names = ["n", "count", "moves", "times", "half"];
    let mut found = Vec::new();
    let mut key = "";
    for line in source(words.language).lines() {
        if let Some((name, _)) = line.split_once(" =").filter(|(name, _)| !name.starts_with([' ', '#'])) {
            key = name;
        }
        let name = names.into_iter().find(|name| line.ends_with(&format!("{{ ${name} ->")));
        found.extend(name.map(|name| (key.to_owned(), name)));
    }
    found
}

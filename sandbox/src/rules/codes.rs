//! The codes of form errors, and the sources of the codes. Discord publishes no list of the codes.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Codes that Discord's documentation shows ("Error Messages" in its reference).
const DOCUMENTED: &[&str] = &["APPLICATION_COMMAND_TOO_LARGE", "BASE_TYPE_CHOICES", "BASE_TYPE_REQUIRED"];

/// Codes from published reports of Discord's answers.
const OBSERVED: &[&str] = &[
    "APPLICATION_COMMANDS_DUPLICATE_NAME",
    "APPLICATION_COMMAND_INVALID_NAME",
    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    "BASE_TYPE_BAD_LENGTH",
    "BASE_TYPE_MAX_LENGTH",
    "COMPONENT_CUSTOM_ID_DUPLICATED",
    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    "DICT_TYPE_CONVERT",
    "MAX_EMBED_SIZE_EXCEEDED",
    "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    "MODEL_TYPE_CONVERT",
    "NONCE_TYPE_TOO_LONG",
    "NUMBER_TYPE_COERCE",
    "NUMBER_TYPE_MAX",
    "NUMBER_TYPE_MIN",
    "REPLIES_UNKNOWN_MESSAGE",
    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    "SET_TYPE_ALREADY_CONTAINS_VALUE",
    "UNION_TYPE_CHOICES",
    "URL_TYPE_INVALID_SCHEME",
    "URL_TYPE_INVALID_URL",
];

/// Codes that the sandbox invents, because Discord's codes for these mistakes are unknown.
const INVENTED: &[&str] = &[
    "APPLICATION_COMMAND_LIMIT",
    "APPLICATION_COMMAND_OPTIONS_CHOICES_AND_AUTOCOMPLETE",
    "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_EXISTS",
    "APPLICATION_COMMAND_OPTIONS_FIELD_INVALID",
    "APPLICATION_COMMAND_OPTIONS_NAME_EXISTS",
    "BOOLEAN_TYPE_CONVERT",
    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
    "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    "BUTTON_COMPONENT_PREMIUM_INVALID",
    "BUTTON_COMPONENT_URL_INVALID",
    "COMPONENT_DISABLED_INVALID",
    "COMPONENT_TYPE_INVALID",
    "CONTEXT_MENU_COMMAND_DESCRIPTION_INVALID",
    "CONTEXT_MENU_COMMAND_OPTIONS_INVALID",
    "DATE_TIME_TYPE_PARSE",
    "DICT_KEY_INVALID",
    "INTERACTION_CALLBACK_TYPE_INVALID",
    "LIST_TYPE_CONVERT",
    "NONCE_TYPE_INVALID",
    "SELECT_COMPONENT_MAX_VALUES",
    "SELECT_COMPONENT_MIN_VALUES",
    "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
    "STRING_TYPE_CONVERT",
];

/// Returns the quoted uppercase words that look like error codes: long words, apart from the names of events.
fn codes_of(source: &str) -> impl Iterator<Item = &str> {
    let words = source.split('"').skip(1).step_by(2);
    words.filter(|word| {
        let is_part = |byte: u8| byte.is_ascii_uppercase() || byte.is_ascii_digit() || byte == b'_';
        let is_event = ["_CREATE", "_UPDATE", "_DELETE"].into_iter().any(|end| word.ends_with(end));
        word.len() > 9 && word.bytes().all(is_part) && !is_event
    })
}

#[test]
fn every_used_code_is_in_a_list_of_sources() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut used = BTreeSet::new();
    for folder in ["rules", "rest"] {
        for entry in fs::read_dir(source.join(folder)).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_some_and(|it| it == "rs") && !path.ends_with("codes.rs") {
                let text = fs::read_to_string(&path).unwrap();
                used.extend(
                    text.lines().flat_map(|line| codes_of(line).map(str::to_owned).collect::<Vec<_>>()),
                );
            }
        }
    }
    let known: Vec<&str> = DOCUMENTED.iter().chain(OBSERVED).chain(INVENTED).copied().collect();
    let unknown: Vec<&String> = used.iter().filter(|code| !known.contains(&code.as_str())).collect();
    assert!(unknown.is_empty(), "say in rules/codes.rs where these are known from: {unknown:?}");
    let unused: Vec<&&str> = known.iter().filter(|code| !used.contains(**code)).collect();
    assert!(unused.is_empty(), "nothing is refused with these any more: {unused:?}");
}

//! The shortcuts on the first screen of the playground. The shortcuts use the people who exist in a new sandbox.

use discord_sandbox::{Place, Shortcut, Step, Who};
use serde_json::{Value, json};

/// A short and famous game: Morphy against the Duke of Brunswick and Count Isouard, Paris 1858.
const SAMPLE: &str = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 \
    O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#";
/// The pause before each move of the sample game, in milliseconds.
const LOOK_MS: u32 = 900;

/// The prefix of the `custom_id` of the button that accepts a challenge.
const ACCEPT: &str = r#"z1{"Challenge":[{"Accept":"#;

/// All shortcuts in the order of the screen.
pub(crate) fn all() -> Vec<Shortcut> {
    vec![between_two(), against_the_computer(), sample_game(), rules()]
}

/// Prefixes of `custom_id`s. A button with such a `custom_id` shows that a player has to move or to answer a challenge.
pub(crate) fn awaiting() -> Vec<String> {
    vec![r#"z1{"Game":[{"Moves":"#.to_owned(), ACCEPT.to_owned()]
}

fn between_two() -> Shortcut {
    let mut steps = begin("ann", "bob", &[("colour", json!("white"))]);
    steps.push(Step::Show { who: named("ann"), place: Place::Answered });
    shortcut("Start a game Ann–Bob", "Ann challenges Bob, Bob accepts, and Ann has White.", steps)
}

fn against_the_computer() -> Shortcut {
    let options = [("opponent", json!("Zug")), ("colour", json!("white")), ("level", Value::Null)];
    let challenge = command(Who::Me, lobby(), "challenge", &options);
    let steps = vec![challenge, Step::Show { who: Who::Me, place: Place::Answered }];
    shortcut("Play the computer", "You have White.", steps)
}

fn sample_game() -> Shortcut {
    let terms = [("colour", json!("white")), ("time", json!("none")), ("rated", json!(false))];
    let mut steps = begin("cem", "dora", &terms);
    steps.push(Step::Show { who: Who::Me, place: Place::Answered });
    for (ply, mv) in SAMPLE.split(' ').enumerate() {
        let player = named(if ply % 2 == 0 { "cem" } else { "dora" });
        steps.push(Step::Pause { ms: LOOK_MS });
        steps.push(command(player, Place::Answered, "move", &[("move", json!(mv))]));
    }
    shortcut("Watch a sample game", "Cem and Dora play Morphy’s opera game of 1858.", steps)
}

fn rules() -> Shortcut {
    let steps = vec![command(Who::Me, lobby(), "rules", &[]), Step::Show { who: Who::Me, place: lobby() }];
    shortcut("Read the rules", "How the pieces move, with boards to look at.", steps)
}

fn shortcut(label: &str, about: &str, steps: Vec<Step>) -> Shortcut {
    Shortcut { label: label.to_owned(), about: about.to_owned(), steps }
}

/// The steps in which a person challenges another person and the other person accepts.
fn begin(challenger: &str, opponent: &str, terms: &[(&str, Value)]) -> Vec<Step> {
    let mut options = vec![("opponent", json!(opponent))];
    options.extend_from_slice(terms);
    vec![
        command(named(challenger), lobby(), "challenge", &options),
        Step::Press { who: named(opponent), place: Place::Answered, custom_id: ACCEPT.to_owned() },
    ]
}

fn command(who: Who, place: Place, name: &str, options: &[(&str, Value)]) -> Step {
    let options = options.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    Step::Command { who, place, name: name.to_owned(), options }
}

/// The channel where challenges are made.
fn lobby() -> Place {
    Place::Channel("chess".to_owned())
}

fn named(name: &str) -> Who {
    Who::Named(name.to_owned())
}

//! The table that compares Discord's answers with the sandbox's, in Markdown.

use discord_sandbox::Comparison;

use super::perform::StepResult;
use super::steps::{Expected, STEPS, Step};

/// The result of a rehearsal.
#[derive(Debug)]
pub(crate) struct Report {
    pub(crate) table: String,
    /// The number of steps in which Discord's answer differs from the sandbox's answer or from the answer that Zug
    /// expects.
    pub(crate) different: usize,
}

/// Compares the results of the steps on Discord with the results of the same steps in the sandbox.
pub(crate) fn report(discord: &[StepResult], sandbox: &[StepResult]) -> Report {
    let row = |((step, there), here): ((&Step, _), _)| {
        let comparison = compared(step, there, here);
        format!("| {} | {} | {} | {comparison} |\n", step.name, status(there), status(here))
    };
    let rows: Vec<String> = STEPS.iter().zip(discord).zip(sandbox).map(row).collect();
    let different = rows.iter().filter(|row| row.contains(DIFFERENT)).count();
    let table =
        format!("| step | Discord | sandbox | comparison |\n| --- | --- | --- | --- |\n{}", rows.concat());
    Report { table, different }
}

/// The text before the differences in the last cell of a row.
const DIFFERENT: &str = "**different**: ";

fn compared(step: &Step, discord: &StepResult, sandbox: &StepResult) -> String {
    let (there, here) = match (discord, sandbox) {
        (Ok(there), Ok(here)) => (there, here),
        (Ok(_), Err(why)) => return format!("{DIFFERENT}the sandbox cannot try it, because {why}"),
        (Err(why), _) => return format!("skipped: {why}"),
    };
    let Comparison { mut lies, notes } = there.compare(here);
    match (step.expected, there.is_success()) {
        (Expected::Refused, true) => lies.push("Zug expects a refusal".to_owned()),
        (Expected::Taken | Expected::Managed, false) => lies.push("Zug expects no refusal".to_owned()),
        (Expected::Refused, false) | (Expected::Taken | Expected::Managed, true) | (Expected::Any, _) => {}
    }
    let notes =
        if notes.is_empty() { notes } else { vec![format!("the sandbox lacks {}", notes.join(", "))] };
    if lies.is_empty() {
        return [vec!["same".to_owned()], notes].concat().join("; ");
    }
    format!("{DIFFERENT}{}", [lies, notes].concat().join("; "))
}

/// The HTTP status of an answer, and Discord's error code if the answer contains one.
fn status(result: &StepResult) -> String {
    let Ok(answer) = result else { return "–".to_owned() };
    answer.code().map_or_else(|| answer.status.to_string(), |code| format!("{} ({code})", answer.status))
}

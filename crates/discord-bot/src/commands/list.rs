//! The list of all commands.

use poise::serenity_prelude::{InstallationContext, InteractionContext};

use super::answer::Command;
use super::{
    arbiter, board, challenge, draw, export, games, help, hint, leaderboard, plan, play, privacy, profile,
    resign, review, settings, takeback, time, tournament, translate, versus,
};
use crate::words::Phrases;

/// All commands, in all languages.
pub(crate) fn all(phrases: &Phrases) -> Vec<Command> {
    let mut commands = vec![
        challenge::challenge(),
        challenge::challenge_user(),
        play::play(),
        board::board(),
        draw::draw(),
        takeback::takeback(),
        time::time(),
        plan::plan(),
        resign::resign(),
        hint::hint(),
        games::games(),
        profile::profile(),
        versus::versus(),
        leaderboard::leaderboard(),
        review::review(),
        export::export(),
        tournament::tournament(),
        settings::settings(),
        arbiter::arbiter(),
        privacy::privacy(),
        help::help(),
    ];
    for command in &mut commands {
        offer(command);
        translate::translate(command, phrases);
    }
    commands
}

/// Offers a command in servers that have the bot, and to people who have it everywhere else; what concerns a server only there.
fn offer(command: &mut Command) {
    use InstallationContext as By;
    use InteractionContext as In;
    let (by, places) = match (command.guild_only, &command.context_menu_name) {
        (true, _) => (vec![By::Guild], vec![In::Guild]),
        // Alone with the bot there is nobody to challenge.
        (false, Some(_)) => (vec![By::Guild, By::User], vec![In::Guild, In::PrivateChannel]),
        (false, None) => (vec![By::Guild, By::User], vec![In::Guild, In::BotDm, In::PrivateChannel]),
    };
    command.install_context = Some(by);
    command.interaction_context = Some(places);
}

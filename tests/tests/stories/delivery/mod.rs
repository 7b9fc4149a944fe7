//! Stories about messages: where they are posted, and that each arrives once whatever Discord or the host does.
//! The playground makes faults, closes channels and kills the bot; the stories count the messages in the channels.

mod closed_channels;
mod conversations;
mod faults;
mod interrupted;
mod outdated_commands;
mod players_who_left;
mod private_answers;
mod quiet_channel;
mod rate_limits;
mod recovery;
mod threads;

//! Stories about messages. Each message arrives in the right channel, exactly once, despite faults. The playground
//! makes faults, closes channels and kills the bot. The stories count the messages in the channels.

mod closed_channels;
mod conversations;
mod crowd;
mod faults;
mod interrupted;
mod outdated_commands;
mod players_who_left;
mod private_answers;
mod quiet_channel;
mod rate_limits;
mod recovery;
mod threads;

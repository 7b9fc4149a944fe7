//! Zug, correspondence chess for Discord: commands, buttons, messages, delivery.

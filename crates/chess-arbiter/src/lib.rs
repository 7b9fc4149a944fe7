//! Games between people: challenges, clocks, offers, claims and endings as pure state machines.

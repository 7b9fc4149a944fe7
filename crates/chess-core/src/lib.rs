//! The Laws of Chess: positions, moves, notation, repetition, outcomes.

//! Use cases of a chess club: who, when, one transaction; the API of every front end.

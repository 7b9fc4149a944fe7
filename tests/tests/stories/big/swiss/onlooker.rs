//! A reader of the posted pairings who keeps the standings independently.

use std::collections::{BTreeMap, BTreeSet};

use zug_tests::Message;

/// An announced game and its result.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    /// The ids of White and Black.
    pub(super) players: [String; 2],
    /// The id of the game's thread.
    pub(super) thread: Option<String>,
    /// The half points of White and Black. `None` before the result.
    pub(super) halves: Option<[u32; 2]>,
    /// True if the players played the game.
    pub(super) is_played: bool,
}

/// The announced pairings of a round.
#[derive(Clone, Debug, Default)]
pub(super) struct Pairings {
    pub(super) games: Vec<Pair>,
    /// The players without an opponent.
    pub(super) byes: Vec<String>,
}

impl Pairings {
    /// Reads messages about a round, with lines such as `1. <@5> – <@7> · **1–0** · <#9>` or `<@6> has no opponent`.
    pub(super) fn read(messages: &[Message]) -> Self {
        let lines = messages.iter().flat_map(|message| message.text.lines());
        let mut pairings = Self::default();
        for line in lines {
            if let Some((player, _)) = line.split_once("> has no opponent") {
                pairings.byes.push(player.trim_start_matches("<@").to_owned());
            } else if let Some((white, rest)) = line.split_once("> – <@") {
                let white = white.rsplit("<@").next().unwrap_or_default().to_owned();
                let (black, rest) = rest.split_once('>').unwrap_or((rest, ""));
                let thread =
                    rest.split_once("<#").and_then(|(_, id)| id.split_once('>')).map(|(id, _)| id.to_owned());
                let result = rest.split("**").nth(1).unwrap_or_default();
                let halves = match result {
                    "1–0" | "+ : –" => Some([2, 0]),
                    "0–1" | "– : +" => Some([0, 2]),
                    "½–½" => Some([1, 1]),
                    _ => None,
                };
                let is_played = result.contains('1') || result.contains('½');
                pairings.games.push(Pair { players: [white, black.to_owned()], thread, halves, is_played });
            }
        }
        pairings
    }

    /// Lists all players of the round.
    pub(super) fn people(&self) -> BTreeSet<String> {
        let players = self.games.iter().flat_map(|game| game.players.clone());
        players.chain(self.byes.iter().cloned()).collect()
    }
}

/// The history of the rounds so far.
#[derive(Debug, Default)]
pub(super) struct Onlooker {
    /// Pairs that met on the board.
    met: BTreeSet<[String; 2]>,
    /// Players who had a bye.
    byes: BTreeSet<String>,
    /// Colours of each player, round by round: true for White.
    colors: BTreeMap<String, Vec<bool>>,
    /// The half points of each player.
    pub(super) halves: BTreeMap<String, u32>,
    /// Removed players.
    pub(super) gone: BTreeSet<String>,
}

impl Onlooker {
    /// Checks the absolute criteria (C.04.3, C1 to C3): no pair meets twice, no player has two byes, and two players
    /// who must have the same colour do not meet. Also checks that the round pairs nobody twice, and no removed player.
    pub(super) fn check_swiss(&self, round: &Pairings) {
        let everybody = round.people();
        assert_eq!(
            everybody.len(),
            2 * round.games.len() + round.byes.len(),
            "somebody plays twice: {round:?}"
        );
        assert!(everybody.is_disjoint(&self.gone), "{round:?}");
        assert!(round.byes.len() <= 1, "{round:?}");
        assert!(round.byes.iter().all(|player| !self.byes.contains(player)), "a second bye: {round:?}");
        for Pair { players, .. } in &round.games {
            assert!(!self.met.contains(&sorted(players)), "they met before: {players:?}");
            let [white, black] = players.each_ref().map(|player| self.absolute(player));
            assert!(!(white.is_some() && white == black), "both must have the same colour: {players:?}");
        }
    }

    /// Returns the colour that a player must have. After two games in a row with one colour, the player must have
    /// the other colour. If the numbers of games with White and with Black differ by two, the player must have the
    /// rarer colour. Returns `None` if the player may have either colour.
    fn absolute(&self, player: &str) -> Option<bool> {
        let colors = self.colors.get(player).map(Vec::as_slice).unwrap_or_default();
        let whites = colors.iter().filter(|white| **white).count();
        let difference = 2 * i64::try_from(whites).unwrap_or(0) - i64::try_from(colors.len()).unwrap_or(0);
        match colors {
            [.., last, latest] if last == latest => Some(!latest),
            _ if difference.abs() > 1 => Some(difference < 0),
            _ => None,
        }
    }

    /// Adds a finished round to the history.
    pub(super) fn note(&mut self, round: &Pairings) {
        for player in &round.byes {
            self.byes.insert(player.clone());
            *self.halves.entry(player.clone()).or_default() += 2;
        }
        for Pair { players, halves, is_played, .. } in &round.games {
            let halves = halves.unwrap_or_else(|| panic!("no result: {players:?}"));
            for (at, player) in players.iter().enumerate() {
                *self.halves.entry(player.clone()).or_default() += halves[at];
                if *is_played {
                    self.colors.entry(player.clone()).or_default().push(at == 0);
                }
            }
            if *is_played {
                self.met.insert(sorted(players));
            }
        }
    }
}

fn sorted(players: &[String; 2]) -> [String; 2] {
    let mut sorted = players.clone();
    sorted.sort();
    sorted
}

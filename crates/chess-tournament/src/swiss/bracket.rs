//! A bracket of a Swiss round (Article 3). The residents of a bracket are the players of the bracket's score group. The
//! movers are the players who float down from the bracket above. A pairing of the bracket is legal only if the
//! lower brackets can also be paired (C4). Therefore, a [`Bracket`] also contains all players of the lower brackets.
#![expect(clippy::indexing_slicing, reason = "places are numbers below the size of the bracket's graph")]

use std::ops::Range;

use super::matching::{self, Criterion, Mates};
use super::may_meet::may_meet;
use crate::rounds::card::Card;
use crate::{Float, Points};

/// A bracket in which nobody is paired yet. A place is the index of a player in `players`. If the number of players is
/// odd, the index after the last player stands for the bye.
#[derive(Debug)]
pub(super) struct Bracket<'a> {
    /// All unpaired players, the highest rank first: the movers (players who float down from the bracket above), the
    /// residents (players of the bracket's score group), and all lower players.
    pub(super) players: Vec<&'a Card>,
    /// The places of the residents: the players of this bracket's score group. The places below `residents.start`
    /// belong to the movers: the players who float down from the bracket above.
    pub(super) residents: Range<usize>,
    /// The indices in `players` of the players in the score group directly below the residents' score group.
    pub(super) next: Range<usize>,
    /// True if this bracket gives the bye. Criterion C9 applies only to this bracket.
    pub(super) gives_bye: bool,
    /// The number of places: the number of `players`, rounded up to an even number.
    places: usize,
    /// The matrix of allowed pairs of places, row by row: the pair of `one` and `other` is at `one * places + other`.
    open: Vec<bool>,
}

impl<'a> Bracket<'a> {
    /// Makes a bracket. The residents are the players of the highest score group in `rest`. Only players with the score
    /// `bye_score` can get the bye. For `half`, see [`may_meet`].
    pub(super) fn new(
        movers: &[&'a Card],
        rest: &'a [Card],
        half: Option<Points>,
        bye_score: Option<Points>,
    ) -> Self {
        let mut groups = rest.chunk_by(|one, other| one.score == other.score).map(<[Card]>::len);
        let mut group = || groups.next().unwrap_or(0);
        let begin = movers.len();
        let end = begin + group();
        let players: Vec<&Card> = movers.iter().copied().chain(rest).collect();
        let places = players.len().next_multiple_of(2);
        let open = (0..places * places).map(|pair| {
            let (one, other) = (pair / places, pair % places);
            match (players.get(one), players.get(other)) {
                (Some(player), Some(opponent)) => other >= begin && may_meet(player, opponent, half),
                (Some(player), None) => player.may_have_bye && Some(player.score) == bye_score,
                (None, _) => false,
            }
        });
        Self {
            residents: begin..end,
            next: end..end + group(),
            gives_bye: false,
            places,
            open: open.collect(),
            players,
        }
    }

    /// Finds the best pairing by the given criteria, the most important first. Returns `None` if no pairing
    /// of all players exists.
    pub(super) fn solve(&self, criteria: Vec<Criterion<'_>>) -> Option<Mates> {
        matching::best(self.places, &self.open, criteria)
    }

    /// Groups the movers (players from higher brackets) by score. Returns the range of each group in `players`.
    pub(super) fn arrivals(&self) -> impl Iterator<Item = Range<usize>> {
        let movers = &self.players[..self.residents.start];
        let mut end = 0;
        movers.chunk_by(|one, other| one.score == other.score).map(move |group| {
            end += group.len();
            end - group.len()..end
        })
    }

    /// Returns true if the matching `mates` gives one player of this bracket the bye, and pairs all others inside the
    /// bracket.
    pub(super) fn pairs_all_but_bye(&self, mates: &Mates) -> bool {
        let end = self.residents.end;
        let floating = mates[..end].iter().filter(|&&mate| mate >= end).count();
        floating == 1 && mates.get(self.players.len()).is_some_and(|&mate| mate < end)
    }

    /// Returns a player's [`Float`] in an earlier round; `rounds_ago` is 1 or 2. Criteria C14 to C21 use the float.
    pub(super) fn floated(&self, place: usize, rounds_ago: usize) -> Float {
        self.players[place].floats[rounds_ago - 1]
    }

    /// Returns true if the two places may be paired: neither a rule nor a call of [`Self::keep`] forbids the pair.
    /// `one` must be less than `other`.
    pub(super) fn is_open(&self, one: usize, other: usize) -> bool {
        self.open[one * self.places + other]
    }

    /// Restricts the possible partners of a player to the partners for which `wanted` is true. `place` and the partners
    /// are indices of players. The index after the last player stands for the bye.
    pub(super) fn keep(&mut self, place: usize, wanted: impl Fn(usize) -> bool) {
        for other in (0..self.places).filter(|&other| !wanted(other)) {
            self.open[place * self.places + other] = false;
            self.open[other * self.places + place] = false;
        }
    }
}

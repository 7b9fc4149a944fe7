//! Counts a player's wins, draws and losses in the rated and casual games of a server.

use chess_arbiter::{PlayerId, Server};
use chess_core::{ByColor, Color};

use crate::{Named, Result, StoreError, Tx};

/// The numbers of games that a player won, drew and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ResultCounts {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl ResultCounts {
    /// Returns the number of games.
    pub fn games(self) -> u32 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    /// Returns the score in half points.
    pub fn half_points(self) -> u32 {
        self.won.saturating_mul(2).saturating_add(self.drawn)
    }

    /// Returns the sum of `self` and `other`, field by field.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            won: self.won.saturating_add(other.won),
            drawn: self.drawn.saturating_add(other.drawn),
            lost: self.lost.saturating_add(other.lost),
        }
    }

    /// Returns the counts from the opponent's side.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { won: self.lost, drawn: self.drawn, lost: self.won }
    }
}

/// The beginning of the JSON in the column `conclusion` of a won game. The colour of the winner follows.
const WON: &str = r#"{"Decided":{"Win":{"winner":"#;
const DRAWN: &str = r#"{"Decided":{"Draw":"#;

/// Counts a player's results with each colour, against everybody or one opponent. Games against computer opponents and
/// games shorter than six half-moves do not count. The query compares the length of the column `moves`, which has two
/// bytes for each half-move.
pub fn of(
    tx: &Tx<'_>,
    server: Server,
    player: PlayerId,
    opponent: Option<PlayerId>,
) -> Result<ByColor<ResultCounts>> {
    let count = |color| {
        let (mine, theirs, won, lost) = match color {
            Color::White => ("white", "black", "White", "Black"),
            Color::Black => ("black", "white", "Black", "White"),
        };
        let sql = format!(
            "SELECT count(*) FILTER (WHERE conclusion LIKE '{WON}\"{won}\"%'), count(*) FILTER (WHERE conclusion LIKE '{DRAWN}%'),
                    count(*) FILTER (WHERE conclusion LIKE '{WON}\"{lost}\"%')
             FROM game WHERE {mine} = ?1 AND ended_at IS NOT NULL AND {theirs} = coalesce(?2, {theirs}) AND length(moves) >= 12
                AND EXISTS (SELECT 1 FROM venue WHERE venue.id = game.venue AND network = ?3 AND server = ?4)
                AND NOT EXISTS (SELECT 1 FROM account WHERE player IN (white, black) AND network = 'computer')"
        );
        let row = (player.0, opponent.map(|opponent| opponent.0), server.network.name(), server.id);
        let counts = tx.find(&sql, row, |row| {
            Ok(ResultCounts { won: row.get(0)?, drawn: row.get(1)?, lost: row.get(2)? })
        })?;
        Ok::<_, StoreError>(counts.unwrap_or_default())
    };
    Ok(ByColor { white: count(Color::White)?, black: count(Color::Black)? })
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{
        Account, Deed, Game, Level, Network, Place, Plea, Start, TimeControl, Venue, WithMove,
    };
    use chess_core::{Language, read_move};
    use jiff::Timestamp;

    use super::*;
    use crate::database::Store;
    use crate::{games, players, venues};

    const KNIGHTS: [&str; 6] = ["Nf3", "Nf6", "Nc3", "Nc6", "e4", "e5"];

    fn server(id: i64) -> Server {
        Server { network: Network::Discord, id }
    }

    /// Plays half-moves and ends the game by resignation, or by a draw.
    fn play(
        tx: &Tx<'_>,
        server: Server,
        players: (PlayerId, PlayerId),
        moves: &[&str],
        winner: Option<Color>,
    ) -> Result<(), StoreError> {
        let now = Timestamp::UNIX_EPOCH;
        let place = Place { network: Network::Discord, id: server.id };
        let venue = venues::note(tx, Venue { place, server: Some(server), language: Language::English })?;
        let players = ByColor { white: players.0, black: players.1 };
        let game = Game::begin(players, TimeControl::default(), Start::default(), now);
        let id = games::insert(tx, venue, &game)?;
        let perform = |by: Color, deed| {
            let mut kept = games::load(tx, id)?;
            let events = kept.game.perform(by, deed, now).unwrap();
            games::save(tx, &kept, &events)
        };
        for text in moves {
            let kept = games::load(tx, id)?;
            let mv = read_move(kept.game.position(), text, Language::English).unwrap();
            perform(kept.game.position().turn(), Deed::Play(mv, WithMove::NoOffer))?;
        }
        if let Some(winner) = winner {
            return perform(!winner, Deed::Resign).map(drop);
        }
        perform(Color::White, Deed::Ask(Plea::Draw))?;
        perform(Color::Black, Deed::Agree(Plea::Draw)).map(drop)
    }

    #[tokio::test]
    async fn results_count_for_both_players_and_separately_in_each_server() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        store
            .write(|tx| {
                let person = |handle| players::enrol(tx, Account::Person(Network::Discord, handle));
                let (ann, bob, cem) = (person(1)?, person(2)?, person(3)?);
                let computer = players::enrol(tx, Account::Computer(Level::new(3).unwrap()))?;
                play(tx, server(1), (ann, bob), &KNIGHTS, Some(Color::White))?;
                play(tx, server(1), (ann, bob), &KNIGHTS, Some(Color::Black))?;
                play(tx, server(1), (bob, ann), &KNIGHTS, None)?;
                play(tx, server(1), (cem, ann), &KNIGHTS, Some(Color::White))?;
                play(tx, server(2), (bob, ann), &KNIGHTS, Some(Color::White))?;
                play(tx, server(1), (ann, bob), &KNIGHTS[..5], Some(Color::White))?;
                play(tx, server(1), (ann, computer), &KNIGHTS, Some(Color::White))?;

                let white = ResultCounts { won: 1, drawn: 0, lost: 1 };
                let black = ResultCounts { won: 0, drawn: 1, lost: 0 };
                assert_eq!(of(tx, server(1), ann, Some(bob))?, ByColor { white, black });
                let theirs = of(tx, server(1), bob, Some(ann))?;
                assert_eq!((theirs.white.turned(), theirs.black.turned()), (black, white));
                let (white, black) =
                    (of(tx, server(1), ann, None)?.white, of(tx, server(1), ann, None)?.black);
                assert_eq!((white.half_points(), black.half_points()), (2, 1));
                assert_eq!((white.games(), black.games(), white.with(black).games()), (2, 2, 4));
                assert_eq!(of(tx, server(2), cem, None)?, ByColor::default());
                assert_eq!(of(tx, server(1), computer, None)?, ByColor::default());

                tx.run("UPDATE game SET conclusion = 'void' WHERE id = 2", ())?;
                let black = ResultCounts { won: 0, drawn: 0, lost: 1 };
                assert_eq!(of(tx, server(1), bob, None)?.black, black);
                Ok::<_, StoreError>(())
            })
            .await
            .unwrap();
    }
}

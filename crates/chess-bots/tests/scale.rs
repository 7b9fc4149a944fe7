//! Replays a sample of the games that place the levels on the rating scale.

#[cfg(test)]
#[path = "../benches/strength/record.rs"]
mod record;

#[cfg(test)]
mod tests {
    use chess_bots::{Level, think};
    use chess_core::{Game, Move, read_uci};

    use super::record::{Record, SQUARES, color, opening};

    const RECORDS: &str = include_str!("../data/scale.txt");

    /// Replays the moves of a record. Calls `check` with each position and the recorded move.
    fn replay(record: &Record, mut check: impl FnMut(&Game, Move)) -> Game {
        let mut game = Game::new(opening(record.number).unwrap());
        let mut signs = record.moves.chars().peekable();
        while let Some(from) = signs.next() {
            let square = |sign| {
                let place = u32::try_from(SQUARES.find(sign).unwrap()).unwrap();
                format!("{}{}", char::from_digit(10 + place % 8, 18).unwrap(), place / 8 + 1)
            };
            let mut uci = square(from) + &square(signs.next().unwrap());
            if signs.next_if_eq(&'=').is_some() {
                uci.push(signs.next().unwrap());
            }
            let mv = read_uci(game.position(), &uci).unwrap();
            check(&game, mv);
            game.play(mv).unwrap();
        }
        game
    }

    #[test]
    fn levels_choose_the_moves_of_the_recorded_games_again() {
        let mut checked = 0;
        for line in RECORDS.lines() {
            let record = Record::read(line).unwrap();
            let is_highest = record.level == Level::HIGHEST.number();
            // The highest level thinks for a long time, so the test replays only its games with the number 0.
            if record.number > 1 || record.number == 1 && is_highest {
                continue;
            }
            let level = Level::new(record.level).unwrap();
            let game = replay(&record, |game, mv| {
                if game.position().turn() == color(record.number) && game.moves().len() % 20 < 2 {
                    let thought = think(game, level, record.number as u64, level.budget()).unwrap();
                    assert_eq!(thought.mv, mv, "{line} in {}", game.position().to_fen());
                    checked += 1;
                }
            });
            let winner = match line.split(' ').nth(3) {
                Some("1") => Some(color(record.number)),
                Some("0") => Some(!color(record.number)),
                Some(_) | None => None,
            };
            let again = Record::new(record.level, &record.opponent, record.number, (&game, winner));
            assert_eq!(again.to_string().trim_end(), line);
        }
        assert!(checked > 100, "{checked}");
    }
}

//! A simulated club. People play many games for weeks, and forget some games. The test often kills and starts the bot.

#[cfg(test)]
mod checks;
#[cfg(test)]
mod club;
#[cfg(test)]
mod desk;
#[cfg(test)]
mod member;
#[cfg(test)]
mod state;

#[cfg(test)]
mod tests {
    use super::club::{Club, Size};

    /// The size of the club: small, or large with `DEEP=yes`.
    fn size() -> Size {
        if std::env::var_os("DEEP").is_some_and(|depth| depth == "yes") {
            Size { people: 30, games: 200, days: 60, seed: 2 }
        } else {
            Size { people: 6, games: 10, days: 7, seed: 1 }
        }
    }

    #[tokio::test]
    async fn weeks_of_random_play_mention_each_player_once_a_turn_and_drop_no_wrong_flag() {
        live(size()).await;
    }

    /// Simulates a club hour by hour, until all games are over.
    async fn live(size: Size) {
        let mut club = Club::found(size).await;
        for hour in 0..size.days * 24 {
            club.hour(hour).await;
        }
        // People stop playing, so a player loses each remaining game on time.
        while !club.is_over() {
            club.pass().await;
        }
        club.close().await;
    }
}

//! What a computer does when it has to act: claim what is due, answer an offer, resign with manners, or move.

use std::sync::atomic::AtomicBool;

use chess_arbiter::{Game, Level, WithMove};
use chess_bots::{Budget, Thought, study, think};
use chess_core::{Color, Move};
use chess_service::GameId;

/// How many positions are looked at before a computer resigns.
const SECOND_LOOK: u64 = 20_000;
/// Before this half-move no computer agrees to a draw.
const EARLY: u32 = 40;
/// With this many pieces or fewer on the board it does at any time.
const FEW: u32 = 12;
/// How many positions are looked at for a hint.
const ADVICE: u64 = 100_000;

/// What a computer does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Plays a move, with or without an offer of a draw.
    Play(Move, WithMove),
    /// Claims a draw, for the position on the board or with a move.
    Claim(Option<Move>),
    /// Accepts the opponent's offer.
    AcceptDraw,
    /// Declines the opponent's offer, which came on the opponent's own turn.
    DeclineDraw,
    /// Resigns.
    Resign,
}

/// The lot of a game: with it a computer makes the same mistakes from its first move to its last.
pub(crate) fn seed(game: GameId) -> u64 {
    game.0.cast_unsigned()
}

/// Decides what a computer does in a game as it stands; nothing if it cannot do anything.
pub(crate) fn decide(
    game: &Game,
    color: Color,
    level: Level,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Decision> {
    let level = chess_bots::Level::new(level.number())?;
    let thought = think(game.board(), level, seed, level.budget().until(stop))?;
    let is_mine = game.turn() == Some(color);
    let score = if is_mine { thought.score } else { thought.score.turned() };
    let offered = game.offer().is_some_and(|offer| offer.by != color);
    let is_early = game.board().ply().0 < EARLY && game.board().position().occupied().count() > FEW;
    if offered && !is_early && level.accepts_draw(score) {
        return Some(Decision::AcceptDraw);
    }
    if !is_mine {
        return Some(Decision::DeclineDraw);
    }
    if level.claims_draw(score) {
        if game.claimable().is_some() {
            return Some(Decision::Claim(None));
        }
        if game.claim_lost_with(thought.mv).is_some() {
            return Some(Decision::Claim(Some(thought.mv)));
        }
    }
    // What looks hopeless to a player of this level is looked at once more with sober eyes.
    let is_hopeless = || {
        study(game.board(), Budget::nodes(SECOND_LOOK).until(stop))
            .is_some_and(|sober| level.resigns(sober.score))
    };
    if level.resigns(score) && is_hopeless() {
        return Some(Decision::Resign);
    }
    let with = if game.may_offer(color) && level.offers_draw(game.board(), score) {
        WithMove::DrawOffer
    } else {
        WithMove::NoOffer
    };
    Some(Decision::Play(thought.mv, with))
}

/// The best move for a person who asks for a hint.
pub(crate) fn advice(game: &chess_core::Game, stop: &AtomicBool) -> Option<Move> {
    study(game, Budget::nodes(ADVICE).until(stop)).map(|thought: Thought| thought.mv)
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{PlayerId, Start, TimeControl};
    use chess_core::{ByColor, Language, Outcome, Winnability, read_move};
    use jiff::Timestamp;

    use super::*;

    fn game(fen: Option<&str>, moves: &str) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        let start = fen.map_or_else(Start::default, |fen| Start::from_fen(fen).unwrap());
        let mut game = Game::begin(players, TimeControl::Unlimited, start, Timestamp::UNIX_EPOCH);
        for text in moves.split_whitespace() {
            let mv = read_move(game.position(), text, Language::English).unwrap();
            game.play(game.position().turn(), mv, WithMove::NoOffer, Timestamp::UNIX_EPOCH).unwrap();
        }
        game
    }

    fn decided(game: &Game, color: Color, level: u8) -> Decision {
        let level = Level::new(level).unwrap();
        decide(game, color, level, 7, &AtomicBool::new(false)).unwrap()
    }

    #[test]
    fn the_same_game_gives_the_same_move_after_a_restart() {
        let game = game(None, "e4 e5 Nf3");
        for level in 1..=8 {
            assert_eq!(decided(&game, Color::Black, level), decided(&game, Color::Black, level));
        }
    }

    #[test]
    fn a_draw_is_accepted_by_whoever_stands_worse_and_declined_by_whoever_wins() {
        let queen_up = "4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 40";
        for (offers, on_turn, expected) in [
            // The offer stands while the other side thinks: with a move, or on one's own turn.
            (Color::White, "Qe2+", Decision::AcceptDraw),
            (Color::White, "Qe2+ Kd8", Decision::AcceptDraw),
            (Color::Black, "Qe2+", Decision::DeclineDraw),
        ] {
            let mut game = game(Some(queen_up), "a3 a6");
            for text in on_turn.split_whitespace() {
                let mv = read_move(game.position(), text, Language::English).unwrap();
                game.play(game.position().turn(), mv, WithMove::NoOffer, Timestamp::UNIX_EPOCH).unwrap();
            }
            game.offer_draw(offers, Timestamp::UNIX_EPOCH).unwrap();
            assert_eq!(decided(&game, !offers, 5), expected, "{offers:?} after {on_turn}");
        }
    }

    #[test]
    fn a_draw_that_is_due_is_claimed_by_whoever_does_not_win() {
        let shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
        assert_eq!(decided(&game(None, shuffle), Color::White, 5), Decision::Claim(None));
        let winning = game(Some("7k/8/8/8/8/8/8/KQ6 w - - 0 60"), "Qc2 Kg8 Qb1 Kh8 Qc2 Kg8 Qb1 Kh8");
        assert!(winning.claimable().is_some());
        assert!(matches!(decided(&winning, Color::White, 5), Decision::Play(..)));
    }

    #[test]
    fn a_hopeless_game_is_resigned_from_level_six_on() {
        let lost = game(Some("7k/8/8/8/8/8/1QQ5/K7 b - - 0 60"), "");
        assert_eq!(decided(&lost, Color::Black, 6), Decision::Resign);
        assert!(matches!(decided(&lost, Color::Black, 5), Decision::Play(..)));
    }

    /// Whatever it decides is allowed: a whole game of two computers ends by the Laws.
    #[test]
    fn two_computers_play_a_game_to_its_end() {
        let mut game = game(Some("4k3/4p3/8/8/8/8/4P3/R3K3 w Q - 0 1"), "");
        let now = Timestamp::UNIX_EPOCH;
        while let Some(color) = game.turn() {
            let other = game.offer().filter(|offer| offer.by == color).map(|_| !color);
            let color = other.unwrap_or(color);
            match decided(&game, color, 6) {
                Decision::Play(mv, with) => game.play(color, mv, with, now),
                Decision::Claim(intended) => game.claim(color, intended, &Winnability::Unknown, now),
                Decision::AcceptDraw => game.accept_draw(color, now),
                Decision::DeclineDraw => game.decline_draw(color, now),
                Decision::Resign => game.resign(color, &Winnability::Unknown, now),
            }
            .unwrap();
        }
        let Some(chess_arbiter::Conclusion::Decided(outcome)) = game.ending().map(|ending| ending.conclusion)
        else {
            panic!("it was aborted");
        };
        assert!(matches!(outcome, Outcome::Win { winner: Color::White, .. }), "{outcome:?}");
    }

    #[test]
    fn advice_is_a_good_move() {
        let game = game(Some("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1"), "");
        let advice = advice(game.board(), &AtomicBool::new(false)).unwrap();
        assert_eq!(format!("{advice:?}"), "d1d8");
    }
}

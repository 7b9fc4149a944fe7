//! Decides the action of a computer opponent: claim a draw, answer a draw offer, resign, or move, perhaps with a draw
//! offer.

use std::sync::atomic::AtomicBool;

use chess_arbiter::{Deed, Game, Level, Persona, PlayStyle, Plea, WithMove};
use chess_bots::{Budget, Character, StyleWeights, study, think};
use chess_core::{Color, Move};

/// The node limit of the second, full-strength search before a computer opponent resigns.
const SECOND_LOOK: u64 = 20_000;
/// A computer opponent accepts no draw before this half-move. Exception: at most [`FEW`] pieces are on the board.
const EARLY: u32 = 40;
/// With at most this many pieces on the board, a computer opponent may agree to a draw at any half-move.
const FEW: u32 = 12;
/// The number of nodes searched for a hint.
const ADVICE: u64 = 100_000;

/// Returns the parameters of a computer opponent for a search with the crate `chess-bots`. `persona` has the style and
/// the opening that a person chose. Returns `None` if `chess-bots` has no level with this number.
pub(crate) fn character(level: Level, persona: &Persona) -> Option<Character<'_>> {
    let style = match persona.style {
        PlayStyle::AllRounder => StyleWeights::ALL_ROUNDER,
        PlayStyle::Attacker => StyleWeights::ATTACKER,
        PlayStyle::Gambiteer => StyleWeights::GAMBITEER,
        PlayStyle::Trader => StyleWeights::TRADER,
        PlayStyle::EndgamePlayer => StyleWeights::ENDGAME_PLAYER,
    };
    let level = chess_bots::Level::new(level.number())?;
    Some(Character { level, style, opening: persona.opening.as_deref() })
}

/// Decides the action of a computer opponent in a game. Returns `None` if the computer opponent has no possible action.
pub(crate) fn decide(
    game: &Game,
    color: Color,
    character: Character<'_>,
    seed: u64,
    stop: &AtomicBool,
) -> Option<Deed> {
    let level = character.level;
    let thought = think(game.board(), character, seed, level.budget().until(stop))?;
    let is_mine = game.turn() == Some(color);
    let score = if is_mine { thought.score } else { thought.score.turned() };
    let offered = game.offer().is_some_and(|offer| offer.by != color);
    let is_early = game.board().ply().0 < EARLY && game.board().position().occupied().count() > FEW;
    if offered && !is_early && level.accepts_draw(game.board(), score) {
        return Some(Deed::Agree(Plea::Draw));
    }
    if !is_mine {
        return Some(Deed::Decline(Plea::Draw));
    }
    if level.claims_draw(score) {
        if game.claimable().is_some() {
            return Some(Deed::Claim(None));
        }
        if game.claim_lost_by_playing(thought.mv).is_some() {
            return Some(Deed::Claim(Some(thought.mv)));
        }
    }
    // A weak level can misjudge a position. So the computer opponent resigns only if a full-strength search finds the
    // position hopeless too.
    let sober = || study(game.board(), Budget::nodes(SECOND_LOOK).until(stop));
    if level.resigns(score) && sober().is_some_and(|sober| level.resigns(sober.score)) {
        return Some(Deed::Resign);
    }
    let may_offer = game.may(color, Deed::Ask(Plea::Draw), game.turn_began()).is_ok();
    let offers = may_offer && level.offers_draw(game.board(), score);
    let with = if offers { WithMove::DrawOffer } else { WithMove::NoOffer };
    Some(Deed::Play(thought.mv, with))
}

/// The best move for a person who asked for a hint. `None` if there is no legal move.
pub(crate) fn advice(game: &chess_core::Game, stop: &AtomicBool) -> Option<Move> {
    study(game, Budget::nodes(ADVICE).until(stop)).map(|thought| thought.mv)
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{PlayerId, Start, TimeControl};
    use chess_core::{ByColor, Language, Outcome, read_move};
    use jiff::Timestamp;

    use super::*;

    fn game(fen: Option<&str>, moves: &str) -> Game {
        let players = ByColor { white: PlayerId(1), black: PlayerId(2) };
        let start = fen.map_or_else(Start::default, |fen| Start::from_fen(fen).unwrap());
        let mut game = Game::begin(players, TimeControl::Unlimited, start, Timestamp::UNIX_EPOCH);
        for text in moves.split_whitespace() {
            let mv = read_move(game.position(), text, Language::English).unwrap();
            game.perform(game.position().turn(), Deed::Play(mv, WithMove::NoOffer), Timestamp::UNIX_EPOCH)
                .unwrap();
        }
        game
    }

    fn decided(game: &Game, color: Color, level: u8) -> Deed {
        let persona = Persona::default();
        let character = character(Level::new(level).unwrap(), &persona).unwrap();
        decide(game, color, character, 7, &AtomicBool::new(false)).unwrap()
    }

    #[test]
    fn the_same_game_gives_the_same_move_after_a_restart() {
        let game = game(None, "e4 e5 Nf3");
        for level in 1..=8 {
            assert_eq!(decided(&game, Color::Black, level), decided(&game, Color::Black, level));
        }
    }

    #[test]
    fn a_computer_accepts_a_draw_when_worse_and_declines_it_when_winning() {
        let queen_up = "4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 40";
        for (offers, on_turn, expected) in [
            // Each case has the side that offers a draw, the moves before the offer, and the answer. The computer
            // opponent plays against the side that offers the draw.
            (Color::White, "Qe2+", Deed::Agree(Plea::Draw)),
            (Color::White, "Qe2+ Kd8", Deed::Agree(Plea::Draw)),
            (Color::Black, "Qe2+", Deed::Decline(Plea::Draw)),
        ] {
            let mut game = game(Some(queen_up), "a3 a6");
            for text in on_turn.split_whitespace() {
                let mv = read_move(game.position(), text, Language::English).unwrap();
                game.perform(
                    game.position().turn(),
                    Deed::Play(mv, WithMove::NoOffer),
                    Timestamp::UNIX_EPOCH,
                )
                .unwrap();
            }
            game.perform(offers, Deed::Ask(Plea::Draw), Timestamp::UNIX_EPOCH).unwrap();
            assert_eq!(decided(&game, !offers, 5), expected, "{offers:?} after {on_turn}");
        }
    }

    #[test]
    fn a_computer_claims_a_draw_unless_it_is_winning() {
        let shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
        assert_eq!(decided(&game(None, shuffle), Color::White, 5), Deed::Claim(None));
        let winning = game(Some("7k/8/8/8/8/8/8/KQ6 w - - 0 60"), "Qc2 Kg8 Qb1 Kh8 Qc2 Kg8 Qb1 Kh8");
        assert!(winning.claimable().is_some());
        assert!(matches!(decided(&winning, Color::White, 5), Deed::Play(..)));
    }

    #[test]
    fn a_hopeless_game_is_resigned_from_level_six_on() {
        let lost = game(Some("7k/8/8/8/8/8/1QQ5/K7 b - - 0 60"), "");
        assert_eq!(decided(&lost, Color::Black, 6), Deed::Resign);
        assert!(matches!(decided(&lost, Color::Black, 5), Deed::Play(..)));
    }

    /// Two computer opponents play a whole game. Every action must be legal.
    #[test]
    fn two_computers_play_a_game_to_its_end() {
        let mut game = game(Some("4k3/4p3/8/8/8/8/4P3/R3K3 w Q - 0 1"), "");
        let now = Timestamp::UNIX_EPOCH;
        while let Some(color) = game.turn() {
            let other = game.offer().filter(|offer| offer.by == color).map(|_| !color);
            let color = other.unwrap_or(color);
            game.perform(color, decided(&game, color, 6), now).unwrap();
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

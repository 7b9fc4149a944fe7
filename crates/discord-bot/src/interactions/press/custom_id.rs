//! The text of a `custom_id`: `z1:<action>:<game or challenge>[:<version>[:<detail>]]`.

use std::fmt;
use std::str::FromStr;

use chess_arbiter::Terms;
use chess_service::{ChallengeId, GameId, Named, ReminderId, TournamentId, VacationId, Version};

use super::number::{UnknownPress, id, number};
use super::{
    ChallengeAnswer, Decision, Draft, GamePress, PlanPress, RulesPress, Shelf, TermsPress, TournamentPress,
    terms,
};

/// The action of a button or menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Press {
    Challenge(ChallengeAnswer, ChallengeId),
    /// Edit a counter-offer to a challenge.
    Terms(TermsPress, ChallengeId, Terms),
    /// Act in a game. The button was made for the state with this version.
    Game(GamePress, GameId, Version),
    /// Plan in a game. The button was made for the state with this version.
    Plan(PlanPress, GameId, Version),
    /// Show the moves of the person's next waiting game after this one.
    Next(GameId),
    /// Show the moves of a game named in this reminder.
    Remind(GameId, ReminderId),
    /// Show a page of a person's games.
    Games(Shelf),
    /// Look at a game, with a button back to this page.
    Look(GameId, Shelf),
    ComeBack(VacationId),
    /// Act in a tournament.
    Tournament(TournamentPress, TournamentId),
    /// Show the rules of chess.
    Rules(RulesPress),
    Host(Draft),
    /// Delete the preview of a tournament.
    Drop,
    /// Answer the question whether to delete one's data.
    Forget(Decision),
    /// Act on the entry chosen in the menu with this number. The value of an entry is the `custom_id` of a button.
    Chosen(u8),
}

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Challenge(answer, id) => write!(f, "z1:{}:{}", answer.name(), id.0),
            Self::Terms(press, id, terms) => {
                write!(f, "z1:{}:{}:{}", press.name(), id.0, terms::Written(*terms))
            }
            Self::Game(press, id, version) => {
                write!(f, "z1:{}:{}:{}", press.word(), id.0, version.0)?;
                press.detail().map_or(Ok(()), |detail| write!(f, ":{detail}"))
            }
            Self::Plan(press, id, version) => press.write(f, format_args!("{}:{}", id.0, version.0)),
            Self::Next(after) => write!(f, "z1:next:{}", after.0),
            Self::Remind(game, reminder) => write!(f, "z1:remind:{}:{}", game.0, reminder.0),
            Self::Games(page) => write!(f, "z1:games:{page}"),
            Self::Look(game, page) => write!(f, "z1:look:{}:{page}", game.0),
            Self::ComeBack(id) => write!(f, "z1:come-back:{}", id.0),
            Self::Tournament(press, id) => write!(f, "z1:cup:{}:{}", press.written(), id.0),
            Self::Rules(press) => write!(f, "z1:{press}"),
            Self::Host(draft) => write!(f, "z1:host:{draft}"),
            Self::Drop => write!(f, "z1:drop"),
            Self::Forget(Decision::Yes) => write!(f, "z1:forget:yes"),
            Self::Forget(Decision::No) => write!(f, "z1:forget:no"),
            Self::Chosen(menu) => write!(f, "z1:chosen:{menu}"),
        }
    }
}

impl FromStr for Press {
    type Err = UnknownPress;

    fn from_str(text: &str) -> Result<Self, UnknownPress> {
        // The name of a tournament may contain colons.
        if let Some(draft) = text.strip_prefix("z1:host:") {
            return Draft::read(draft).map(Self::Host);
        }
        let parts: Vec<&str> = text.split(':').collect();
        match *parts.as_slice() {
            ["z1", "chosen", menu] => Ok(Self::Chosen(number(menu)?)),
            ["z1", "forget", "yes"] => Ok(Self::Forget(Decision::Yes)),
            ["z1", "forget", "no"] => Ok(Self::Forget(Decision::No)),
            ["z1", "come-back", vacation] => Ok(Self::ComeBack(VacationId(id(vacation)?))),
            ["z1", "drop"] => Ok(Self::Drop),
            ["z1", "rules" | "rule", ..] => {
                RulesPress::read(parts.get(1..).unwrap_or_default()).map(Self::Rules)
            }
            ["z1", "cup", press, cup] => {
                Ok(Self::Tournament(TournamentPress::read(press)?, TournamentId(id(cup)?)))
            }
            ["z1", "next", after] => Ok(Self::Next(GameId(id(after)?))),
            ["z1", "remind", game, reminder] => {
                Ok(Self::Remind(GameId(id(game)?), ReminderId(id(reminder)?)))
            }
            ["z1", "games", whose, part, page] => Ok(Self::Games(Shelf::read([whose, part, page])?)),
            ["z1", "look", game, whose, part, page] => {
                Ok(Self::Look(GameId(id(game)?), Shelf::read([whose, part, page])?))
            }
            ["z1", word, game, seen, ref detail @ ..] if PlanPress::is_word(word) => {
                let press = PlanPress::read(word, detail)?;
                Ok(Self::Plan(press, GameId(id(game)?), Version(number(seen)?)))
            }
            ["z1", action, challenge] => Ok(Self::Challenge(
                ChallengeAnswer::named(action).ok_or(UnknownPress)?,
                ChallengeId(id(challenge)?),
            )),
            ["z1", action, challenge, terms] if TermsPress::named(action).is_some() => {
                let press = TermsPress::named(action).ok_or(UnknownPress)?;
                Ok(Self::Terms(press, ChallengeId(id(challenge)?), terms::read(terms)?))
            }
            ["z1", action, game, seen, ref detail @ ..] if detail.len() <= 1 => {
                let press = GamePress::read(action, detail.first().copied())?;
                Ok(Self::Game(press, GameId(id(game)?), Version(number(seen)?)))
            }
            _ => Err(UnknownPress),
        }
    }
}

#[cfg(test)]
mod tests {
    use chess_arbiter::{Account, Deed, WithMove};
    use chess_service::{Caution, Export, Told};

    use super::*;
    use crate::interactions::press::{Part, Pressed, Sheet, Topic, game};
    use crate::present::setting::BoardSide;
    use crate::present::tests::one_of_each::one_of_each;

    #[test]
    fn every_press_reads_back_and_fits_into_a_custom_id() {
        let answers = one_of_each!(ChallengeAnswer: Accept, Decline, Counter, Withdraw, Instead);
        let mv = chess_core::Position::START.legal_moves()[0];
        let in_game = one_of_each!(GamePress:
            Moves(Sheet { part: 255, with: WithMove::DrawOffer }), Pick(Sheet::ALL),
            Play(Pressed { bits: u16::MAX, with: WithMove::DrawOffer, caution: Caution::Sure }), Do(Deed::Claim { intended: Some(mv) }),
            Type(WithMove::DrawOffer), Typed(WithMove::NoOffer), AskResign, AskAbort, Keep, Hint(Told::Piece), Board(Some(BoardSide::Mover)), Share(Export::Replay), Export(Export::Pgn), Rematch,
        );
        let more = [
            GamePress::Moves(Sheet::ALL),
            GamePress::Play(Pressed { bits: 7, with: WithMove::NoOffer, caution: Caution::Ask }),
            GamePress::Play(Pressed { bits: 7, with: WithMove::NoOffer, caution: Caution::Sure }),
            GamePress::Play(Pressed { bits: 7, with: WithMove::DrawOffer, caution: Caution::Ask }),
            GamePress::Play(Pressed { bits: 7, with: WithMove::DrawOffer, caution: Caution::Doubt }),
            GamePress::Type(WithMove::NoOffer),
            GamePress::Typed(WithMove::DrawOffer),
            GamePress::Board(None),
            GamePress::Hint(Told::Move),
            GamePress::Share(Export::Pgn),
            GamePress::Export(Export::Replay),
            GamePress::Share(Export::Review),
            GamePress::Export(Export::Review),
        ];
        let terms =
            ["w-n", "b-m259200", "r-f864000+86400", "w-f900+0"].map(|text| terms::read(text).unwrap());
        let terms = terms.map(|terms| Press::Terms(TermsPress::Typed, ChallengeId(i64::MAX), terms));
        let answers = answers.map(|answer| Press::Challenge(answer, ChallengeId(7)));
        let in_game = in_game.map(|press| Press::Game(press, GameId(i64::MAX), Version(u32::MAX)));
        let deeds = game::PLAIN.map(GamePress::Do);
        let more = more.into_iter().chain(deeds).map(|press| Press::Game(press, GameId(1), Version(1)));
        let person = Account::Person(chess_arbiter::Network::Discord, i64::MAX);
        let shelf = |part| Shelf::first(person, part).unwrap().at(u32::MAX);
        let others = [
            Press::Chosen(0),
            Press::Chosen(u8::MAX),
            Press::Next(GameId(i64::MAX)),
            Press::ComeBack(VacationId(i64::MAX)),
            Press::Remind(GameId(i64::MAX), ReminderId(i64::MAX)),
            Press::Games(shelf(Part::Running)),
            Press::Look(GameId(i64::MAX), shelf(Part::Finished)),
            Press::Drop,
            Press::Rules(RulesPress::Overview),
            Press::Rules(RulesPress::Open(Topic::Tournaments.page(u8::MAX))),
        ];
        let rules = Topic::ALL.iter().map(|topic| Press::Rules(RulesPress::Turn(topic.page(0))));
        let sheet = chess_service::Sheet { round: u16::MAX, part: u16::MAX };
        let cups = one_of_each!(TournamentPress:
            Join, Leave, Withdraw, CallOff, Close, Keep, Standings(u16::MAX), StandingsFrom(sheet), Games, Report,
        );
        let others =
            others.into_iter().chain(cups.map(|press| Press::Tournament(press, TournamentId(i64::MAX))));
        for press in answers.into_iter().chain(in_game).chain(more).chain(others).chain(terms).chain(rules) {
            let text = press.to_string();
            assert_eq!(text.parse(), Ok(press), "{text}");
            assert!(text.len() <= 100);
        }
    }

    #[test]
    fn malformed_texts_are_refused() {
        for text in [
            "",
            "z1",
            "z2:move:1:1",
            "z1:accept:-1",
            "z1:accept:0",
            "z1:accept:x",
            "z1:offer:1",
            "z1:offer:1:1:1",
            "z1:moves:1:1",
            "z1:moves:1:1:256",
            "z1:moves:1:1:1:1",
            "z1:pick:1:1",
            "z1:agree:1:-2",
            "z1:chosen",
            "z1:chosen:256",
            "z1:cup:1",
            "z1:cup:win:1",
            "z1:cup:join:0",
            "z1:cup:standings:1",
            "z1:cup:standings-01:1",
            "z1:cup:round-1:1",
            "z1:cup:round-1-01:1",
            "z1:drop:1",
            "z1:chosen:1:1",
            "z1:next",
            "z1:remind:1",
            "z1:remind:1:0",
            "z1:next:0",
            "z1:games:1:running",
            "z1:games:0:running:0",
            "z1:games:1:walking:0",
            "z1:games:1:running:-1",
            "z1:look:1:1:running",
            "z1:look:x:1:running:0",
            "z1:play:1:1:7sd",
            "z1:play:1:1:7dd",
            "z1:play:1:1:7sq",
            "z1:play:1:1:s",
            "z1:moves:1:1:0s",
            "z1:type:1:1:s",
            "z1:board:1:1:below",
            "z1:terms:1",
            "z1:terms:1:w",
            "z1:terms:1:w-",
            "z1:terms:1:x-n",
            "z1:terms:1:w-m1",
            "z1:terms:1:w-m+3600",
            "z1:propose:1:w-f900",
            "z1:propose:1:w-f900+900",
            "z1:propose:1:w-n:1",
            "ж",
        ] {
            assert_eq!(text.parse::<Press>(), Err(UnknownPress), "{text:?}");
        }
    }

    #[test]
    fn a_number_has_only_one_spelling() {
        assert!("z1:play:2:3:4".parse::<Press>().is_ok());
        for strange in ["+2", "002", "02", "-0", " 2", "2 ", "٢", "2.0", "2e0", "0x2", ""] {
            for text in [
                format!("z1:accept:{strange}"),
                format!("z1:chosen:{strange}"),
                format!("z1:offer:{strange}:3"),
                format!("z1:offer:2:{strange}"),
                format!("z1:moves:2:3:{strange}"),
                format!("z1:pick:2:3:{strange}"),
                format!("z1:play:2:3:{strange}"),
            ] {
                assert_eq!(text.parse::<Press>(), Err(UnknownPress), "{text:?}");
            }
        }
    }
}

//! Tests of the UCI example. The tests send commands as another chess program does.

#[cfg(test)]
#[path = "../examples/uci/front.rs"]
mod front;
#[cfg(test)]
#[path = "../examples/uci/orders.rs"]
mod orders;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::io::{self, BufRead, BufReader, Lines, PipeReader, PipeWriter, Write};
    use std::thread;

    use chess_core::Color;

    use crate::front::serve;
    use crate::orders::Limits;

    struct Talk {
        to: PipeWriter,
        from: Lines<BufReader<PipeReader>>,
    }

    impl Talk {
        fn say(&mut self, line: &str) {
            writeln!(self.to, "{line}").unwrap();
        }

        /// Returns the lines up to the first line that begins with `word`.
        fn hear(&mut self, word: &str) -> Vec<String> {
            let mut heard = Vec::new();
            while !heard.last().is_some_and(|line: &String| line.starts_with(word)) {
                heard.push(self.from.next().expect(word).unwrap());
            }
            heard
        }

        /// Returns true if the engine answers `isready` before it moves.
        fn is_ready_without_a_move(&mut self) -> bool {
            self.say("isready");
            !self.hear("readyok").iter().any(|line| line.starts_with("bestmove"))
        }

        fn hear_move(&mut self) -> String {
            let last = self.hear("bestmove").pop().unwrap();
            last.split_whitespace().nth(1).unwrap().to_owned()
        }
    }

    fn talk(with: impl FnOnce(&mut Talk)) {
        let (input, to) = io::pipe().unwrap();
        let (from, output) = io::pipe().unwrap();
        thread::scope(|scope| {
            scope.spawn(|| serve(BufReader::new(input), output));
            with(&mut Talk { to, from: BufReader::new(from).lines() });
        });
    }

    #[test]
    fn the_engine_is_ready_during_an_endless_search() {
        talk(|engine| {
            engine.say("uci");
            engine.hear("uciok");
            engine.say("go infinite");
            engine.hear("info depth");
            assert!(engine.is_ready_without_a_move());
            engine.say("stop");
            assert_ne!(engine.hear_move(), "0000");
        });
    }

    #[test]
    fn the_answer_to_an_endless_search_waits_for_stop() {
        talk(|engine| {
            engine.say("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
            engine.say("go infinite");
            engine.hear("info depth");
            // The search ends by itself, because it finds a mate.
            assert!((0..100).all(|_| engine.is_ready_without_a_move()));
            engine.say("stop");
            assert_eq!(engine.hear_move(), "d1d8");
        });
    }

    #[test]
    fn a_move_is_pondered_until_it_is_played() {
        talk(|engine| {
            engine.say("position startpos moves e2e4 e7e5");
            engine.say("go ponder wtime 1000 btime 1000");
            engine.hear("info depth");
            assert!(engine.is_ready_without_a_move());
            engine.say("ponderhit");
            assert_ne!(engine.hear_move(), "0000");
        });
    }

    #[test]
    fn a_refused_position_replaces_the_old_position() {
        for refused in [
            "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
            "position fen nonsense",
            "position startpos moves e2e4 e7e6 e1e3",
            "position",
        ] {
            talk(|engine| {
                engine.say("position startpos moves e2e4");
                engine.say(refused);
                engine.hear("info string no position");
                engine.say("go nodes 100");
                assert_eq!(engine.hear("bestmove").last().unwrap(), "bestmove 0000", "{refused}");
                engine.say("position startpos moves e2e4");
                engine.say("go nodes 100");
                assert_ne!(engine.hear_move(), "0000");
            });
        }
    }

    #[test]
    fn an_unknown_option_or_value_is_refused() {
        talk(|engine| {
            for option in ["MultiPV value 0", "Level value 11", "Seed value many"] {
                engine.say(&format!("setoption name {option}"));
                engine.hear("info string refused");
            }
            engine.say("setoption name Level value 3");
            engine.say("go searchmoves e2e4");
            engine.hear("info string a level has one line");
            assert_ne!(engine.hear_move(), "0000");
        });
    }

    #[test]
    fn each_of_several_lines_begins_with_another_of_the_moves_to_search() {
        talk(|engine| {
            // Two mates in one, and a move that wins nothing.
            engine.say("position fen 6k1/5ppp/8/8/8/8/1Q3PPP/3R2K1 w - - 0 1");
            engine.say("setoption name MultiPV value 3");
            for (go, expected) in [
                (
                    "go nodes 3000",
                    [" multipv 1 score mate 1 ", " multipv 2 score mate 1 ", " multipv 3 "].to_vec(),
                ),
                ("go nodes 3000 searchmoves h2h3 d1d8", [" multipv 1 score mate 1 ", " multipv 2 "].to_vec()),
                ("go movetime 50 searchmoves h2h3", [" multipv 1 "].to_vec()),
            ] {
                engine.say(go);
                let heard = engine.hear("bestmove");
                let depth = heard.iter().filter(|line| line.starts_with("info depth"));
                let last: Vec<&String> = depth.skip(heard.len() - 1 - expected.len()).collect();
                assert_eq!(last.len(), expected.len(), "{go}: {heard:?}");
                assert!(
                    last.iter().zip(&expected).all(|(line, part)| line.contains(part)),
                    "{go}: {heard:?}"
                );
                assert!(last.iter().all(|line| line.contains(" nps ")), "{heard:?}");
                let firsts = last.iter().filter_map(|line| line.split_once(" pv ")?.1.split(' ').next());
                assert_eq!(firsts.collect::<BTreeSet<_>>().len(), expected.len(), "{heard:?}");
            }
        });
    }

    #[test]
    fn a_second_search_begins_after_the_answer_of_the_first() {
        talk(|engine| {
            engine.say("go infinite");
            engine.say("position fen 6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
            engine.say("go movetime 60000");
            assert_ne!(engine.hear_move(), "d1d8");
            assert_eq!(engine.hear_move(), "d1d8");
        });
    }

    #[test]
    fn a_search_keeps_to_the_clock_of_its_side() {
        for (line, milliseconds) in [
            ("go movetime 500", Some(500)),
            ("go wtime 60000 btime 1000", Some(2_000)),
            ("go wtime 60000 btime 1000 winc 1000 binc 9", Some(2_750)),
            ("go wtime 60000 btime 1000 movestogo 10", Some(6_000)),
            ("go wtime 1000 btime 1000 movestogo 1", Some(800)),
            ("go wtime 10 btime 10 winc 5000", Some(8)),
            ("go infinite", None),
        ] {
            let time = Limits::of(line, Color::White).time;
            assert_eq!(time.map(|time| time.as_millis()), milliseconds, "{line}");
        }
        talk(|engine| {
            engine.say("go wtime 100 btime 100");
            assert_ne!(engine.hear_move(), "0000");
        });
    }
}

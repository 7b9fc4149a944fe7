//! The stored text of each variant of a notice, as the outbox and the journal contain it. If a new version of the
//! program read a text differently, the stored rows would go into quarantine. Change a text only together with a
//! migration.

use chess_arbiter::{Account, Network, OfferRefusal, Plea};
use chess_core::{Color, Language};
use chess_service::{
    AboutTournament, AboutVacation, Audience, Done, Export, GameEvent, Hinted, News, Notice, Offered,
    PlanDeed, Reply, Told, TournamentDone, Trace, Way,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Lists the stored text of each variant. The `match` does not compile if a variant has no text.
macro_rules! stored {
    ($($type:ident { $($variant:pat => $text:literal,)+ })+) => {
        #[test]
        fn every_variant_is_read_and_written_as_it_was_stored() {
            $(check(&[$($text),+], |value: &$type| match value { $($variant => $text),+ });)+
        }
    };
}

/// Checks that each text can be read, and that writing gives the same text. Checks that each text is listed beside its
/// own variant.
fn check<T: Serialize + DeserializeOwned>(texts: &[&str], text_of: impl Fn(&T) -> &'static str) {
    for text in texts {
        let value = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(serde_json::to_string(&value).unwrap(), *text);
        assert_eq!(text_of(&value), *text);
    }
}

stored! {
    Notice {
        Notice::Answer { .. } => r#"{"Answer":{"to":{"Person":["Discord",1]},"interaction":{"network":"Discord","id":2},"reply":{"token":"key","expires_ms":900000,"language":"English","way":"Open"},"deed":{"Accepted":3},"from":{"network":"Discord","id":4}}}"#,
        Notice::Post { .. } => r#"{"Post":{"news":{"Poster":1},"to":{"Venue":{"network":"Discord","id":2}},"replaces":{"interaction":{"network":"Discord","id":3},"reply":{"token":"key","expires_ms":900000,"language":"German","way":"ByAnswer"}},"beside":null}}"#,
        Notice::Open { .. } => r#"{"Open":{"game":1,"challenge":2,"by":"Black","channel":{"network":"Discord","id":3},"replaces":null,"beside":null,"elsewhere":null}}"#,
        Notice::Gather { .. } => r#"{"Gather":{"tournament":1,"channel":{"network":"Discord","id":2},"replaces":null}}"#,
        Notice::Dismiss(_) => r#"{"Dismiss":{"interaction":{"network":"Discord","id":1},"reply":{"token":"key","expires_ms":900000,"language":"Russian","way":"Open"}}}"#,
        Notice::Refresh { .. } => r#"{"Refresh":{"game":1,"message":{"place":{"network":"Discord","id":2},"id":3},"ply":4}}"#,
        Notice::Redraw(..) => r#"{"Redraw":[1,{"place":{"network":"Discord","id":2},"id":3}]}"#,
        Notice::RedrawTournament { .. } => r#"{"RedrawTournament":{"tournament":1,"message":{"place":{"network":"Discord","id":2},"id":3},"sheet":{"round":4,"part":0}}}"#,
        Notice::Rewrite(..) => r#"{"Rewrite":[1,{"place":{"network":"Discord","id":2},"id":3}]}"#,
        Notice::Retire { .. } => r#"{"Retire":{"game":1,"message":{"place":{"network":"Discord","id":2},"id":3},"was":"Flag"}}"#,
        Notice::ClearThreadLine { .. } => r#"{"ClearThreadLine":{"channel":{"network":"Discord","id":2},"thread":3}}"#,
        Notice::Archive(_) => r#"{"Archive":{"network":"Discord","id":2}}"#,
        Notice::Reopen(_) => r#"{"Reopen":{"network":"Discord","id":2}}"#,
        Notice::Remove(_) => r#"{"Remove":{"place":{"network":"Discord","id":2},"id":3}}"#,
    }
    News {
        News::Happened { .. } => r#"{"Happened":{"game":1,"event":"Started","by":"White","ply":0}}"#,
        News::Poster(_) => r#"{"Poster":1}"#,
        News::Vacation { .. } => r#"{"Vacation":{"game":1,"who":"White","about":"Ended"}}"#,
        News::Ruling(..) => r#"{"Ruling":[1,2]}"#,
        News::Halted(..) => r#"{"Halted":[1,2]}"#,
        News::Export { .. } => r#"{"Export":{"game":1,"export":"Pgn","by":{"Person":["Discord",2]}}}"#,
        News::Reminder(_) => r#"{"Reminder":1}"#,
        News::Week(..) => r#"{"Week":[{"network":"Discord","id":1},2]}"#,
        News::Puzzle { .. } => r#"{"Puzzle":{"server":{"network":"Discord","id":1},"puzzle":2,"last":null}}"#,
        News::Card(_) => r#"{"Card":1}"#,
        News::NoGame(_) => r#"{"NoGame":1}"#,
        News::Unreached(_) => r#"{"Unreached":1}"#,
        News::Tournament(..) => r#"{"Tournament":[1,"Card"]}"#,
    }
    GameEvent {
        GameEvent::Started => r#""Started""#,
        GameEvent::Moved(_) => r#"{"Moved":"No"}"#,
        GameEvent::TookBack { .. } => r#"{"TookBack":{"bits":796,"answer":3364}}"#,
        GameEvent::Ended => r#""Ended""#,
        GameEvent::Asked(_) => r#"{"Asked":"Draw"}"#,
        GameEvent::Declined(_) => r#"{"Declined":"Pause"}"#,
        GameEvent::Gave(_) => r#"{"Gave":86400}"#,
        GameEvent::Paused => r#""Paused""#,
        GameEvent::Resumed => r#""Resumed""#,
        GameEvent::TimeOver => r#""TimeOver""#,
    }
    Offered {
        Offered::No => r#""No""#,
        Offered::Yes => r#""Yes""#,
        Offered::Refused(OfferRefusal::TooEarly) => r#"{"Refused":"TooEarly"}"#,
        Offered::Refused(OfferRefusal::TooSoon(..)) => r#"{"Refused":{"TooSoon":7}}"#,
    }
    Plea {
        Plea::Draw => r#""Draw""#,
        Plea::Time => r#""Time""#,
        Plea::Takeback => r#""Takeback""#,
        Plea::Pause => r#""Pause""#,
        Plea::Abort => r#""Abort""#,
    }
    Trace {
        Trace::Board(_) => r#"{"Board":1}"#,
        Trace::Request(_) => r#"{"Request":"Time"}"#,
        Trace::Flag => r#""Flag""#,
        Trace::TakenBack => r#""TakenBack""#,
    }
    Audience {
        Audience::Venue(_) => r#"{"Venue":{"network":"Discord","id":1}}"#,
        Audience::Person(_) => r#"{"Person":{"Computer":3}}"#,
    }
    Account {
        Account::Person(..) => r#"{"Person":["Discord",1]}"#,
        Account::Computer(_) => r#"{"Computer":3}"#,
    }
    Network {
        Network::Discord => r#""Discord""#,
    }
    Color {
        Color::White => r#""White""#,
        Color::Black => r#""Black""#,
    }
    Language {
        Language::English => r#""English""#,
        Language::German => r#""German""#,
        Language::Russian => r#""Russian""#,
        Language::French => r#""French""#,
        Language::Spanish => r#""Spanish""#,
        Language::Italian => r#""Italian""#,
        Language::Dutch => r#""Dutch""#,
        Language::Polish => r#""Polish""#,
        Language::Czech => r#""Czech""#,
        Language::Swedish => r#""Swedish""#,
    }
    Export {
        Export::Pgn => r#""Pgn""#,
        Export::Replay => r#""Replay""#,
        Export::Review => r#""Review""#,
    }
    AboutVacation {
        AboutVacation::Booked { .. } => r#"{"Booked":{"from":null,"until":2}}"#,
        AboutVacation::Ended => r#""Ended""#,
        AboutVacation::CalledOff(_) => r#"{"CalledOff":1}"#,
    }
    AboutTournament {
        AboutTournament::Card => r#""Card""#,
        AboutTournament::Round(_) => r#"{"Round":{"round":1,"part":0}}"#,
        AboutTournament::Over => r#""Over""#,
        AboutTournament::Closed => r#""Closed""#,
        AboutTournament::CalledOff => r#""CalledOff""#,
        AboutTournament::TooFewCame => r#""TooFewCame""#,
        AboutTournament::Stuck(_) => r#"{"Stuck":1}"#,
        AboutTournament::Parted(_) => r#"{"Parted":1}"#,
        AboutTournament::Struck => r#""Struck""#,
        AboutTournament::Seated => r#""Seated""#,
        AboutTournament::Extended(_) => r#"{"Extended":1}"#,
        AboutTournament::Missing(_) => r#"{"Missing":1}"#,
    }
    Done {
        Done::Challenged(_) => r#"{"Challenged":1}"#,
        Done::ChallengedFirst(_) => r#"{"ChallengedFirst":1}"#,
        Done::Accepted(_) => r#"{"Accepted":1}"#,
        Done::BegunFirst(_) => r#"{"BegunFirst":1}"#,
        Done::Hinted(..) => r#"{"Hinted":[1,{"ply":2,"bits":796,"told":"Piece"}]}"#,
        Done::Declined(_) => r#"{"Declined":1}"#,
        Done::Withdrawn(_) => r#"{"Withdrawn":1}"#,
        Done::Acted { .. } => r#"{"Acted":{"game":1,"event":"Resumed","ply":2,"others_wait":false}}"#,
        Done::Ruled(_) => r#"{"Ruled":1}"#,
        Done::Planned(..) => r#"{"Planned":[1,"Known"]}"#,
        Done::Vacation { .. } => r#"{"Vacation":{"server":{"network":"Discord","id":1},"about":"Ended","at":2}}"#,
        Done::Forgotten => r#""Forgotten""#,
        Done::CutOff => r#""CutOff""#,
        Done::ChallengedUnseen(_) => r#"{"ChallengedUnseen":1}"#,
        Done::ChallengedUnreached(_) => r#"{"ChallengedUnreached":1}"#,
        Done::BegunUnseen(_) => r#"{"BegunUnseen":1}"#,
        Done::ActedUnreached { .. } => r#"{"ActedUnreached":{"game":1,"event":"Resumed","ply":2}}"#,
        Done::NotShared(_) => r#"{"NotShared":1}"#,
        Done::Tournament(..) => r#"{"Tournament":[1,"Created"]}"#,
    }
    Hinted {
        Hinted { .. } => r#"{"ply":2,"bits":796,"told":"Move"}"#,
    }
    Told {
        Told::Piece => r#""Piece""#,
        Told::Move => r#""Move""#,
    }
    PlanDeed {
        PlanDeed::Added(_) => r#"{"Added":1}"#,
        PlanDeed::Known => r#""Known""#,
        PlanDeed::Cleared => r#""Cleared""#,
    }
    TournamentDone {
        TournamentDone::Created => r#""Created""#,
        TournamentDone::CreatedFirst => r#""CreatedFirst""#,
        TournamentDone::CreatedUnseen => r#""CreatedUnseen""#,
        TournamentDone::Joined => r#""Joined""#,
        TournamentDone::JoinedLate => r#""JoinedLate""#,
        TournamentDone::Left => r#""Left""#,
        TournamentDone::Parted => r#""Parted""#,
        TournamentDone::Begun => r#""Begun""#,
        TournamentDone::Paired => r#""Paired""#,
        TournamentDone::Entered(_) => r#"{"Entered":3}"#,
        TournamentDone::Struck => r#""Struck""#,
        TournamentDone::Removed => r#""Removed""#,
        TournamentDone::Replaced => r#""Replaced""#,
        TournamentDone::Rests(_) => r#"{"Rests":1}"#,
        TournamentDone::Forfeited(_) => r#"{"Forfeited":1}"#,
        TournamentDone::Extended => r#""Extended""#,
        TournamentDone::Closed => r#""Closed""#,
    }
    Reply {
        Reply { .. } => r#"{"token":"key","expires_ms":900000,"language":"English","way":"Open"}"#,
    }
    Way {
        Way::Open => r#""Open""#,
        Way::ByAnswer => r#""ByAnswer""#,
        Way::SeenByOne => r#""SeenByOne""#,
    }
}

//! People of one server, and their interactions.

use chess_arbiter::{Account, Network, Place, Server, Venue};
use chess_core::Language;
use chess_service::{Answer, Caller, InteractionId, Reply, Viewer, Way};
use jiff::Timestamp;

/// Where everybody is.
pub(crate) const SERVER: Server = Server { network: Network::Discord, id: 1 };
const PLACE: Place = Place { network: Network::Discord, id: 7 };

/// A person.
pub(crate) fn account(handle: i64) -> Account {
    Account::Person(Network::Discord, handle)
}

/// An interaction of Discord.
pub(crate) fn interaction(id: i64) -> InteractionId {
    InteractionId { network: Network::Discord, id }
}

/// A person who looks around.
pub(crate) fn viewer(person: i64) -> Viewer {
    let venue = Venue { place: PLACE, server: Some(SERVER), language: Language::English };
    Viewer { account: account(person), venue }
}

/// A person's interaction with this number.
pub(crate) fn caller(person: i64, number: i64, now: Timestamp) -> Caller {
    let reply =
        Reply { token: number.to_string(), expires_ms: 0, language: Language::English, way: Way::Open };
    Caller { viewer: viewer(person), now, answer: Some(Answer { interaction: interaction(number), reply }) }
}

//! Stories of hosts: start and failed start of the program, interactions over HTTP, `zug backup`, `zug doctor`,
//! `zug rehearse`, and the playground's first screen.

mod doctor;
mod over_http;
mod playground_page;
mod rehearsal;
mod startup;

//! Stories of hosts: successful and failed starts, PostgreSQL with a standby, several processes, interactions over
//! HTTP, metrics, `zug backup`, `zug restore`, `zug move-to`, `zug doctor`, `zug rehearse`, and the playground's first
//! screen.

mod doctor;
mod measures;
mod moving;
mod on_postgres;
mod over_http;
mod playground_page;
mod rehearsal;
mod several_processes;
mod standby;
mod startup;
mod tls;

//! Stories of hosts: start and failed start of the program, PostgreSQL with a standby, several processes, interactions over HTTP,
//! measures, `zug backup`, `zug restore`, `zug move-to`, `zug doctor`, `zug rehearse`, and the playground's first screen.

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

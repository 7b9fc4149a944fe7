//! Stories of hosts: start and failed start of the program, interactions over HTTP, backup, examination, and the playground's first page.

mod doctor;
mod over_http;
mod playground_page;
mod startup;

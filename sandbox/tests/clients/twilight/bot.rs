//! A twilight bot with commands, components, forms, files and threads. The bot uses the unchanged library, but
//! sends the requests to the sandbox's addresses.

use std::error::Error;

use discord_sandbox::Sandbox;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use twilight_gateway::{
    ConfigBuilder, Event, EventTypeFlags, Intents, MessageSender, Shard, ShardId, StreamExt,
};
use twilight_http::Client;
use twilight_http::api_error::ApiError;
use twilight_http::client::InteractionClient;
use twilight_http::error::ErrorType;
use twilight_model::application::command::Command;
use twilight_model::application::interaction::application_command::{CommandData, CommandOptionValue};
use twilight_model::application::interaction::modal::{ModalInteractionComponent, ModalInteractionData};
use twilight_model::application::interaction::{Interaction, InteractionData, InteractionType};
use twilight_model::channel::Message;
use twilight_model::channel::message::{Component, MessageFlags};
use twilight_model::channel::thread::AutoArchiveDuration;
use twilight_model::gateway::payload::outgoing::RequestGuildMembers;
use twilight_model::http::attachment::Attachment;
use twilight_model::http::interaction::InteractionResponse;
use twilight_model::id::Id;
use twilight_model::id::marker::{ApplicationMarker, GuildMarker};

use crate::{Running, SLASH};

type Failure = Box<dyn Error + Send + Sync>;

const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// The bot's state between two events.
struct Mind {
    http: Client,
    application: Id<ApplicationMarker>,
    /// The token of the interaction that waits for a list of members.
    counting: Option<String>,
}

/// Logs in and registers the commands. The bot answers from then on.
pub(crate) async fn start(sandbox: &Sandbox) -> Running {
    let token = sandbox.token().to_owned();
    let http = Client::builder().token(token.clone()).proxy(sandbox.address().to_string(), true).build();
    let intents = Intents::GUILDS
        | Intents::GUILD_MEMBERS
        | Intents::GUILD_MESSAGES
        | Intents::MESSAGE_CONTENT
        | Intents::DIRECT_MESSAGES;
    let config = ConfigBuilder::new(token, intents).proxy_url(format!("ws://{}/gateway", sandbox.address()));
    let mut shard = Shard::with_config(ShardId::ONE, config.build());
    let application = http.current_user_application().await.unwrap().model().await.unwrap().id;
    http.interaction(application).set_global_commands(&commands()).await.unwrap();
    let sender = shard.sender();
    let (ready, is_ready) = tokio::sync::oneshot::channel();
    let task = tokio::spawn(async move {
        let mut ready = Some(ready);
        let mut mind = Mind { http, application, counting: None };
        while let Some(event) = shard.next_event(EventTypeFlags::all()).await {
            // After an error the shard reconnects by itself.
            let Ok(event) = event else { continue };
            if matches!(event, Event::GuildCreate(_))
                && let Some(ready) = ready.take()
            {
                ready.send(()).unwrap();
            }
            mind.take(&sender, event).await.unwrap();
        }
    });
    is_ready.await.unwrap();
    Running(task)
}

/// Parses a value of a twilight type from JSON.
fn of<T: DeserializeOwned>(json: Value) -> T {
    serde_json::from_value(json).unwrap()
}

fn commands() -> Vec<Command> {
    let text =
        json!({"type": 3, "name": "text", "description": "What", "required": true, "autocomplete": true});
    let slash = SLASH.map(|(name, description)| {
        let options = if name == "whisper" { vec![text.clone()] } else { Vec::new() };
        json!({"type": 1, "name": name, "description": description, "options": options, "version": "1"})
    });
    let on =
        |kind, name| json!({"type": kind, "name": name, "description": "", "options": [], "version": "1"});
    slash.into_iter().chain([on(2, "Poke"), on(3, "Quote")]).map(of).collect()
}

impl Mind {
    async fn take(&mut self, shard: &MessageSender, event: Event) -> Result<(), Failure> {
        match event {
            Event::InteractionCreate(interaction) => self.answer(shard, &interaction.0).await?,
            Event::MessageCreate(message) if message.content == "ping" => {
                self.http.create_message(message.channel_id).reply(message.id).content("pong").await?;
            }
            Event::MemberChunk(chunk) => {
                let mut names: Vec<&str> = chunk.members.iter().map(|member| &*member.user.name).collect();
                names.sort_unstable();
                if let Some(token) = self.counting.take() {
                    self.interactions().update_response(&token).content(Some(&names.join(" "))).await?;
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn interactions(&self) -> InteractionClient<'_> {
        self.http.interaction(self.application)
    }

    /// Answers an interaction. `kind` is Discord's number of the kind of answer.
    async fn respond(&self, asked: &Interaction, kind: u8, data: &Value) -> Result<(), Failure> {
        let response: InteractionResponse = of(json!({"type": kind, "data": data}));
        self.interactions().create_response(asked.id, &asked.token, &response).await?;
        Ok(())
    }

    async fn say(&self, asked: &Interaction, content: impl Into<String>) -> Result<(), Failure> {
        let content: String = content.into();
        self.respond(asked, 4, &json!({ "content": content })).await
    }

    async fn answer(&mut self, shard: &MessageSender, asked: &Interaction) -> Result<(), Failure> {
        match asked.data.as_ref().unwrap() {
            InteractionData::ApplicationCommand(command)
                if asked.kind == InteractionType::ApplicationCommandAutocomplete =>
            {
                self.suggest(asked, command).await
            }
            InteractionData::ApplicationCommand(command) => self.run(shard, asked, command).await,
            InteractionData::MessageComponent(used) if used.custom_id == "press" => {
                self.respond(asked, 7, &json!({"content": "pressed", "components": []})).await
            }
            InteractionData::MessageComponent(used) => {
                self.say(asked, format!("chosen {}", used.values.join(","))).await
            }
            InteractionData::ModalSubmit(form) => self.say(asked, format!("because {}", why(form))).await,
            _ => Ok(()),
        }
    }

    async fn suggest(&self, asked: &Interaction, command: &CommandData) -> Result<(), Failure> {
        let CommandOptionValue::Focused(typed, _) = &command.options[0].value else { return Ok(()) };
        let choices =
            ["!", "?"].map(|mark| format!("{typed}{mark}")).map(|text| json!({"name": text, "value": text}));
        self.respond(asked, 8, &json!({"choices": choices})).await
    }

    async fn run(
        &mut self,
        shard: &MessageSender,
        asked: &Interaction,
        command: &CommandData,
    ) -> Result<(), Failure> {
        match &*command.name {
            "whisper" => {
                let CommandOptionValue::String(text) = &command.options[0].value else { return Ok(()) };
                self.respond(asked, 4, &json!({"content": text, "flags": MessageFlags::EPHEMERAL})).await
            }
            "board" => self.board(asked).await,
            "ask" => {
                let why = json!({"type": 4, "custom_id": "why", "label": "Why", "style": 1});
                let rows = json!([{"type": 1, "components": [why]}]);
                let form = json!({"custom_id": "form", "title": "Why?", "components": rows});
                self.respond(asked, 9, &form).await
            }
            "thrice" => {
                self.say(asked, "one").await?;
                self.interactions().create_followup(&asked.token).content("two").await?;
                let three = self.interactions();
                three.create_followup(&asked.token).content("three").flags(MessageFlags::EPHEMERAL).await?;
                Ok(())
            }
            "thread" => self.begin_thread(asked).await,
            "letter" => {
                let place =
                    self.http.create_private_channel(asked.author_id().unwrap()).await?.model().await?;
                self.http.create_message(place.id).content("a letter").await?;
                self.say(asked, "sent").await
            }
            "count" => {
                self.defer(asked).await?;
                self.counting = Some(asked.token.clone());
                let guild: Id<GuildMarker> = asked.guild_id.unwrap();
                shard.command(&RequestGuildMembers::builder(guild).query("", None))?;
                Ok(())
            }
            "miss" => self.miss(asked).await,
            _ => self.on(asked, command).await,
        }
    }

    /// Opens a thread at the bot's answer, and writes in the thread.
    async fn begin_thread(&self, asked: &Interaction) -> Result<(), Failure> {
        self.defer(asked).await?;
        let interactions = self.interactions();
        let edited = interactions.update_response(&asked.token).content(Some("a thread begins here"));
        let message: Message = edited.await?.model().await?;
        let thread = self.http.create_thread_from_message(message.channel_id, message.id, "talk");
        let thread = thread.auto_archive_duration(AutoArchiveDuration::Hour).await?.model().await?;
        let name = thread.name.unwrap_or_default();
        self.http.create_message(thread.id).content(&format!("in {name}")).await?;
        Ok(())
    }

    /// Requests a missing message, and answers with the refusal.
    async fn miss(&self, asked: &Interaction) -> Result<(), Failure> {
        let error = self.http.message(asked.channel.as_ref().unwrap().id, Id::new(1)).await.unwrap_err();
        let code = match error.kind() {
            ErrorType::Response { error: ApiError::General(error), .. } => error.code,
            other => panic!("{other:?}"),
        };
        self.say(asked, format!("refused with {code}")).await
    }

    /// Answers user and message context commands.
    async fn on(&self, asked: &Interaction, command: &CommandData) -> Result<(), Failure> {
        let (resolved, target) = (command.resolved.as_ref().unwrap(), command.target_id.unwrap());
        if command.name == "Poke" {
            return self.say(asked, format!("poked {}", resolved.users[&target.cast()].name)).await;
        }
        self.say(asked, format!("they said {}", resolved.messages[&target.cast()].content)).await
    }

    async fn defer(&self, asked: &Interaction) -> Result<(), Failure> {
        self.respond(asked, 5, &Value::Null).await
    }

    async fn board(&self, asked: &Interaction) -> Result<(), Failure> {
        self.defer(asked).await?;
        let press = json!({"type": 2, "style": 1, "label": "Press", "custom_id": "press"});
        let options = json!([{"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]);
        let choose = json!({"type": 3, "custom_id": "choose", "options": options});
        let rows: Vec<Component> =
            [press, choose].into_iter().map(|part| of(json!({"type": 1, "components": [part]}))).collect();
        let mut picture = Attachment::from_bytes("board.png".to_owned(), PICTURE.to_vec(), 0);
        picture.description("a picture".to_owned());
        let pictures = [picture];
        let interactions = self.interactions();
        let edit = interactions.update_response(&asked.token).content(Some("a board")).attachments(&pictures);
        edit.components(Some(&rows)).await?;
        Ok(())
    }
}

/// Returns the text that the person wrote into the form.
fn why(form: &ModalInteractionData) -> &str {
    let ModalInteractionComponent::ActionRow(row) = &form.components[0] else { return "" };
    let ModalInteractionComponent::TextInput(field) = &row.components[0] else { return "" };
    &field.value
}

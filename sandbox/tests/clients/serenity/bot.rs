//! A serenity bot with commands, components, forms, files and threads. The bot connects over TLS, with serenity's rate
//! limiter on.

use std::sync::Mutex;

use discord_sandbox::Sandbox;
use serenity::all::{
    ActionRowComponent, AutoArchiveDuration, ChunkGuildFilter, Client, Command, CommandInteraction,
    CommandOptionType, CommandType, ComponentInteraction, ComponentInteractionDataKind, Context,
    CreateActionRow, CreateAttachment, CreateAutocompleteResponse, CreateButton, CreateCommand,
    CreateCommandOption, CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, CreateThread, EditInteractionResponse, EventHandler, GatewayIntents, Guild,
    GuildMembersChunkEvent, HttpError, InputTextStyle, Interaction, Message, MessageId, ModalInteraction,
};
use serenity::async_trait;
use tokio::sync::oneshot;

use crate::{Running, SLASH, over_tls};

const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n";

struct Mind {
    ready: Mutex<Option<oneshot::Sender<()>>>,
    /// The command that waits for a list of members.
    counting: Mutex<Option<CommandInteraction>>,
}

/// Logs in and registers the commands. The bot answers from then on.
pub(crate) async fn start(sandbox: &Sandbox) -> Running {
    let http = over_tls::http(sandbox);
    let (ready, is_ready) = oneshot::channel();
    let mind = Mind { ready: Mutex::new(Some(ready)), counting: Mutex::new(None) };
    let intents = GatewayIntents::GUILDS
        | GatewayIntents::GUILD_MEMBERS
        | GatewayIntents::GUILD_MESSAGES
        | GatewayIntents::MESSAGE_CONTENT
        | GatewayIntents::DIRECT_MESSAGES;
    let mut client: Client =
        serenity::client::ClientBuilder::new_with_http(http, intents).event_handler(mind).await.unwrap();
    let task = tokio::spawn(async move { client.start().await.unwrap() });
    is_ready.await.unwrap();
    Running(task)
}

fn commands() -> Vec<CreateCommand> {
    let text = CreateCommandOption::new(CommandOptionType::String, "text", "What")
        .required(true)
        .set_autocomplete(true);
    let slash = SLASH.map(|(name, description)| {
        let command = CreateCommand::new(name).description(description);
        if name == "whisper" { command.add_option(text.clone()) } else { command }
    });
    let on = [("Poke", CommandType::User), ("Quote", CommandType::Message)];
    let on = on.map(|(name, kind)| CreateCommand::new(name).kind(kind));
    slash.into_iter().chain(on).collect()
}

#[async_trait]
impl EventHandler for Mind {
    async fn guild_create(&self, context: Context, _guild: Guild, _is_new: Option<bool>) {
        let Some(ready) = self.ready.lock().unwrap().take() else { return };
        Command::set_global_commands(&context.http, commands()).await.unwrap();
        ready.send(()).unwrap();
    }

    async fn message(&self, context: Context, message: Message) {
        if message.content == "ping" {
            message.reply(&context.http, "pong").await.unwrap();
        }
    }

    async fn guild_members_chunk(&self, context: Context, chunk: GuildMembersChunkEvent) {
        let Some(asked) = self.counting.lock().unwrap().take() else { return };
        let mut names: Vec<&str> = chunk.members.values().map(|member| &*member.user.name).collect();
        names.sort_unstable();
        let edit = EditInteractionResponse::new().content(names.join(" "));
        asked.edit_response(&context.http, edit).await.unwrap();
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Autocomplete(asked) => {
                let typed = asked.data.autocomplete().unwrap().value.to_owned();
                let choices = ["!", "?"].map(|mark| format!("{typed}{mark}"));
                let response =
                    choices.into_iter().fold(CreateAutocompleteResponse::new(), |response, text| {
                        response.add_string_choice(text.clone(), text)
                    });
                let response = CreateInteractionResponse::Autocomplete(response);
                asked.create_response(&context.http, response).await.unwrap();
            }
            Interaction::Command(asked) => self.run(&context, asked).await.unwrap(),
            Interaction::Component(used) => press(&context, &used).await.unwrap(),
            Interaction::Modal(sent) => submit(&context, &sent).await.unwrap(),
            _ => {}
        }
    }
}

fn said(content: impl Into<String>) -> CreateInteractionResponse {
    CreateInteractionResponse::Message(CreateInteractionResponseMessage::new().content(content))
}

async fn press(context: &Context, used: &ComponentInteraction) -> serenity::Result<()> {
    let response = match &used.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => said(format!("chosen {}", values.join(","))),
        _ => CreateInteractionResponse::UpdateMessage(
            CreateInteractionResponseMessage::new().content("pressed").components(Vec::new()),
        ),
    };
    used.create_response(&context.http, response).await
}

async fn submit(context: &Context, sent: &ModalInteraction) -> serenity::Result<()> {
    let ActionRowComponent::InputText(field) = &sent.data.components[0].components[0] else { return Ok(()) };
    let because = format!("because {}", field.value.as_deref().unwrap_or_default());
    sent.create_response(&context.http, said(because)).await
}

impl Mind {
    async fn run(&self, context: &Context, asked: CommandInteraction) -> serenity::Result<()> {
        let http = &context.http;
        match &*asked.data.name {
            "whisper" => {
                let text = asked.data.options[0].value.as_str().unwrap_or_default();
                let message = CreateInteractionResponseMessage::new().content(text).ephemeral(true);
                asked.create_response(http, CreateInteractionResponse::Message(message)).await
            }
            "board" => board(context, &asked).await,
            "ask" => {
                let field = CreateInputText::new(InputTextStyle::Short, "Why", "why");
                let form =
                    CreateModal::new("form", "Why?").components(vec![CreateActionRow::InputText(field)]);
                asked.create_response(http, CreateInteractionResponse::Modal(form)).await
            }
            "thrice" => {
                asked.create_response(http, said("one")).await?;
                asked.create_followup(http, CreateInteractionResponseFollowup::new().content("two")).await?;
                let three = CreateInteractionResponseFollowup::new().content("three").ephemeral(true);
                asked.create_followup(http, three).await.map(drop)
            }
            "thread" => {
                asked.defer(http).await?;
                let begins = EditInteractionResponse::new().content("a thread begins here");
                let message = asked.edit_response(http, begins).await?;
                let talk = CreateThread::new("talk").auto_archive_duration(AutoArchiveDuration::OneHour);
                let thread = asked.channel_id.create_thread_from_message(http, message.id, talk).await?;
                thread.say(http, format!("in {}", thread.name)).await.map(drop)
            }
            "letter" => {
                asked.user.direct_message(http, CreateMessage::new().content("a letter")).await?;
                asked.create_response(http, said("sent")).await
            }
            "count" => {
                asked.defer(http).await?;
                let guild = asked.guild_id.unwrap();
                *self.counting.lock().unwrap() = Some(asked);
                context.shard.chunk_guild(guild, None, false, ChunkGuildFilter::None, None);
                Ok(())
            }
            "miss" => {
                let error = asked.channel_id.message(http, MessageId::new(1)).await.unwrap_err();
                let serenity::Error::Http(HttpError::UnsuccessfulRequest(refused)) = error else {
                    panic!("{error:?}")
                };
                asked.create_response(http, said(format!("refused with {}", refused.error.code))).await
            }
            "Poke" => {
                let name = asked.data.resolved.users.values().next().map(|user| user.name.clone());
                asked.create_response(http, said(format!("poked {}", name.unwrap_or_default()))).await
            }
            _ => {
                let text =
                    asked.data.resolved.messages.values().next().map(|message| message.content.clone());
                asked.create_response(http, said(format!("they said {}", text.unwrap_or_default()))).await
            }
        }
    }
}

async fn board(context: &Context, asked: &CommandInteraction) -> serenity::Result<()> {
    asked.defer(&context.http).await?;
    let options =
        [("One", "1"), ("Two", "2")].map(|(label, value)| CreateSelectMenuOption::new(label, value));
    let menu = CreateSelectMenuKind::String { options: options.into() };
    let rows = vec![
        CreateActionRow::Buttons(vec![CreateButton::new("press").label("Press")]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("choose", menu)),
    ];
    let picture = CreateAttachment::bytes(PICTURE, "board.png").description("a picture");
    let edit = EditInteractionResponse::new().content("a board").new_attachment(picture).components(rows);
    asked.edit_response(&context.http, edit).await.map(drop)
}

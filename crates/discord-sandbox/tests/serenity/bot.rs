//! A small bot with one of everything: command, suggestions, picture, buttons, menu, form, user command.

use std::sync::Arc;

use discord_sandbox::Sandbox;
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ButtonStyle, Client, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateInputText, CreateInteractionResponse,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditInteractionResponse, FullEvent, GatewayIntents, InputTextStyle, Interaction,
    ShardManager,
};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::over_tls;

/// A PNG's head, which is enough to look like a picture.
pub(crate) const PICTURE: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0";

type Failure = Box<dyn std::error::Error + Send + Sync>;
type Context<'a> = poise::ApplicationContext<'a, (), Failure>;

/// A bot that is connected to a sandbox.
pub(crate) struct Bot {
    shards: Arc<ShardManager>,
    task: JoinHandle<()>,
}

impl Bot {
    /// Logs in through TLS as in production and waits until the commands are registered.
    pub(crate) async fn start(sandbox: &Sandbox) -> Self {
        let http = over_tls::http(sandbox);
        let (registered, mut done) = watch::channel(false);
        let framework = poise::Framework::builder()
            .options(poise::FrameworkOptions {
                commands: vec![whisper(), board(), poke()],
                event_handler: |framework, event| Box::pin(on_event(framework.serenity_context, event)),
                initialize_owners: false,
                ..Default::default()
            })
            .setup(move |context, _, framework| {
                Box::pin(async move {
                    poise::builtins::register_globally(context, &framework.options().commands).await?;
                    registered.send_replace(true);
                    Ok(())
                })
            })
            .build();
        let builder = serenity::ClientBuilder::new_with_http(http, GatewayIntents::GUILDS);
        let mut client: Client = builder.framework(framework).await.unwrap();
        let shards = Arc::clone(&client.shard_manager);
        let task = tokio::spawn(async move { client.start().await.unwrap() });
        done.wait_for(|done| *done).await.unwrap();
        Self { shards, task }
    }

    /// Logs out.
    pub(crate) async fn stop(self) {
        self.shards.shutdown_all().await;
        self.task.await.unwrap();
    }
}

/// Says something to you alone.
#[poise::command(slash_command, rename = "whisper")]
async fn whisper(
    context: Context<'_>,
    #[description = "What to say"]
    #[autocomplete = "suggest"]
    text: String,
) -> Result<(), Failure> {
    let message = CreateInteractionResponseMessage::new().content(&text).ephemeral(true);
    let answer = CreateInteractionResponse::Message(message);
    let (http, interaction) = (context.http(), context.interaction);
    if text == "twice" {
        interaction.defer_ephemeral(http).await?;
        interaction.create_response(http, answer).await.unwrap_err();
        interaction.edit_response(http, EditInteractionResponse::new().content(text)).await?;
    } else {
        interaction.create_response(http, answer).await?;
    }
    Ok(())
}

#[expect(clippy::unused_async, reason = "the framework wants a future")]
async fn suggest(_: Context<'_>, partial: &str) -> CreateAutocompleteResponse {
    let endings = ["!", "?"].map(|end| format!("{partial}{end}"));
    let response = CreateAutocompleteResponse::new();
    endings.into_iter().fold(response, |response, text| response.add_string_choice(text.clone(), text))
}

/// Shows a picture, after some thinking.
#[poise::command(slash_command)]
async fn board(context: Context<'_>) -> Result<(), Failure> {
    context.interaction.defer(context.http()).await?;
    let options =
        ["one", "two"].map(|value| CreateSelectMenuOption::new(value.to_uppercase(), value)).to_vec();
    let rows = vec![
        CreateActionRow::Buttons(vec![
            CreateButton::new("turn").label("Turn").style(ButtonStyle::Primary),
            CreateButton::new("ask").label("Ask").style(ButtonStyle::Secondary),
            CreateButton::new("off").label("Off").style(ButtonStyle::Danger).disabled(true),
        ]),
        CreateActionRow::SelectMenu(CreateSelectMenu::new("pick", CreateSelectMenuKind::String { options })),
    ];
    let picture = CreateAttachment::bytes(PICTURE, "board.png").description("a board");
    let edit = EditInteractionResponse::new().content("a board").new_attachment(picture).components(rows);
    context.interaction.edit_response(context.http(), edit).await?;
    Ok(())
}

/// Mentions somebody.
#[poise::command(context_menu_command = "Poke")]
async fn poke(context: Context<'_>, user: serenity::User) -> Result<(), Failure> {
    let mentions = CreateAllowedMentions::new().users([user.id]);
    let said = format!("<@{}> was poked, and <@1> and @everyone were not", user.id);
    let message = CreateMessage::new().content(said).allowed_mentions(mentions);
    context.interaction.channel_id.send_message(context.http(), message).await?;
    let answer = CreateInteractionResponseMessage::new().content("done").ephemeral(true);
    context.interaction.create_response(context.http(), CreateInteractionResponse::Message(answer)).await?;
    Ok(())
}

async fn on_event(context: &serenity::Context, event: &FullEvent) -> Result<(), Failure> {
    let FullEvent::InteractionCreate { interaction } = event else { return Ok(()) };
    match interaction {
        Interaction::Component(component) => {
            let said = match (&*component.data.custom_id, &component.data.kind) {
                ("turn", _) => format!("turned by {}", component.user.display_name()),
                (_, serenity::ComponentInteractionDataKind::StringSelect { values }) => {
                    format!("picked {}", values.join(" "))
                }
                _ => {
                    let field = CreateInputText::new(InputTextStyle::Short, "Name", "name").required(true);
                    let rows = vec![CreateActionRow::InputText(field)];
                    let form = CreateModal::new("form", "A form").components(rows);
                    component.create_response(context, CreateInteractionResponse::Modal(form)).await?;
                    return Ok(());
                }
            };
            let message = CreateInteractionResponseMessage::new().content(said);
            component.create_response(context, CreateInteractionResponse::UpdateMessage(message)).await?;
        }
        Interaction::Modal(modal) => {
            let fields = modal.data.components.iter().flat_map(|row| &row.components);
            let values: Vec<String> = fields
                .filter_map(|field| match field {
                    ActionRowComponent::InputText(field) => field.value.clone(),
                    _ => None,
                })
                .collect();
            modal.create_response(context, CreateInteractionResponse::Acknowledge).await?;
            let edit = EditInteractionResponse::new().content(format!("form says {}", values.join(" ")));
            modal.edit_response(context, edit).await?;
        }
        _ => {}
    }
    Ok(())
}

//! `/settings me` and `/settings server`: preferences of a person and rules of a server. The answer is a card of menus.

use std::borrow::Cow;

use chess_service::Preferences;
use poise::serenity_prelude::{CommandOptionType, ResolvedValue, Role};
use poise::{CommandParameter, SlashArgument};

use super::setting_list::{SettingEntry, TypeSetter, ValueKind};
use super::settings_card;
use crate::interactions::asked::Asked;
use crate::interactions::commands::{Answered, Command, Context, answer, choice, pages};
use crate::interactions::press::SettingsCard;

pub(crate) fn settings() -> Command {
    let of = |name: &'static str, card: SettingsCard| Command {
        name: name.into(),
        parameters: card.lines().map(option).collect(),
        custom_data: Box::new(card),
        ..change()
    };
    pages::group("settings", vec![of("me", SettingsCard::Me), of("server", SettingsCard::Server)])
}

/// Changes the settings of the person or of the server, as the command's `custom_data` says.
#[poise::command(slash_command)]
async fn change(ctx: Context<'_>) -> Answered {
    let stored = ctx.command().custom_data.downcast_ref::<SettingsCard>();
    let Some(&card) = stored else { return pages::show(ctx).await };
    answer(ctx, async |asked| settings_card::change(asked, card, typed(card, ctx, asked)).await).await
}

/// Makes the option for a setting, without a description. The option has the same form as the options that poise makes
/// from arguments.
fn option<U, E>((setting, kind, _): &SettingEntry) -> CommandParameter<U, E> {
    let mut choices = Vec::new();
    let create: TypeSetter = match kind {
        ValueKind::Choice(names) => {
            choices = names().into_iter().map(choice::named).collect();
            |option| option.kind(CommandOptionType::Integer)
        }
        ValueKind::Switch(_) => bool::create,
        ValueKind::Count(_, create) => *create,
        ValueKind::Zone => String::create,
        ValueKind::Time => |option| String::create(option).max_length(40),
        ValueKind::Members => Role::create,
    };
    CommandParameter {
        name: setting.name().into(),
        name_localizations: Cow::default(),
        description: None,
        description_localizations: Cow::default(),
        required: false,
        channel_types: None,
        choices: choices.into(),
        type_setter: Some(create),
        autocomplete_callback: None,
        __non_exhaustive: (),
    }
}

/// Returns the settings that the person has typed as options. If a value is not allowed, the result
/// ([`settings_card::Changes`]) is an `Err` with a text for the person. Does not check time zones.
fn typed(card: SettingsCard, ctx: Context<'_>, asked: &Asked) -> settings_card::Changes {
    let mut changes = Preferences::new();
    for (setting, kind, _) in card.lines() {
        if let Some(option) = ctx.args.iter().find(|option| option.name == setting.name()) {
            let text = as_in_card(kind, &option.value);
            let value = text.map(|text| settings_card::value(asked, kind, &text)).transpose()?.flatten();
            let value = value.ok_or_else(|| asked.words().plain("refused-outdated"))?;
            changes.insert(setting.name().to_owned(), value);
        }
    }
    Ok(changes)
}

/// Converts a typed option to the text that the settings card sends for the same value.
fn as_in_card(kind: &ValueKind, typed: &ResolvedValue<'_>) -> Option<String> {
    match (kind, typed) {
        (ValueKind::Choice(names), &ResolvedValue::Integer(index)) => {
            names().into_iter().nth(usize::try_from(index).ok()?)
        }
        (ValueKind::Switch(names), &ResolvedValue::Boolean(yes)) => {
            names().into_iter().nth(usize::from(!yes))
        }
        (_, ResolvedValue::Integer(count)) => Some(count.to_string()),
        (_, ResolvedValue::String(text)) => Some((*text).to_owned()),
        (_, ResolvedValue::Role(role)) => Some(role.id.to_string()),
        _ => None,
    }
}

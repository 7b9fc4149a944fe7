// A bot that uses many functions of discord.js. The bot changes only the address of the API.
//
// SANDBOX is the sandbox's address as host:port. TOKEN is the bot's token.

import {
  ActionRowBuilder, ApplicationCommandType, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, ContextMenuCommandBuilder,
  Events, GatewayIntentBits, MessageFlags, ModalBuilder, Partials, SlashCommandBuilder, StringSelectMenuBuilder,
  TextInputBuilder, TextInputStyle,
} from "discord.js";

const PICTURE = Buffer.from("89504e470d0a1a0a", "hex");

const client = new Client({
  rest: { api: `http://${process.env.SANDBOX}/api` },
  intents: [
    GatewayIntentBits.Guilds, GatewayIntentBits.GuildMembers, GatewayIntentBits.GuildMessages,
    GatewayIntentBits.MessageContent, GatewayIntentBits.DirectMessages,
  ],
  partials: [Partials.Channel],
});

const commands = [
  new SlashCommandBuilder().setName("whisper").setDescription("Says it to you alone")
    .addStringOption((option) => option.setName("text").setDescription("What").setRequired(true).setAutocomplete(true)),
  new SlashCommandBuilder().setName("board").setDescription("Shows a picture"),
  new SlashCommandBuilder().setName("ask").setDescription("Asks why"),
  new SlashCommandBuilder().setName("thrice").setDescription("Answers, and goes on"),
  new SlashCommandBuilder().setName("thread").setDescription("Opens a thread"),
  new SlashCommandBuilder().setName("letter").setDescription("Writes to you"),
  new SlashCommandBuilder().setName("count").setDescription("Counts the members"),
  new SlashCommandBuilder().setName("miss").setDescription("Looks for what is not there"),
  new ContextMenuCommandBuilder().setName("Poke").setType(ApplicationCommandType.User),
  new ContextMenuCommandBuilder().setName("Quote").setType(ApplicationCommandType.Message),
];

const answers = {
  whisper: (asked) => asked.reply({ content: asked.options.getString("text"), flags: MessageFlags.Ephemeral }),
  board: async (asked) => {
    await asked.deferReply();
    const press = new ButtonBuilder().setCustomId("press").setLabel("Press").setStyle(ButtonStyle.Primary);
    const choose = new StringSelectMenuBuilder().setCustomId("choose")
      .addOptions({ label: "One", value: "1" }, { label: "Two", value: "2" });
    await asked.editReply({
      content: "a board",
      files: [new AttachmentBuilder(PICTURE, { name: "board.png", description: "a picture" })],
      components: [press, choose].map((part) => new ActionRowBuilder().addComponents(part)),
    });
  },
  ask: (asked) => {
    const why = new TextInputBuilder().setCustomId("why").setLabel("Why").setStyle(TextInputStyle.Short);
    return asked.showModal(
      new ModalBuilder().setCustomId("form").setTitle("Why?").addComponents(new ActionRowBuilder().addComponents(why)),
    );
  },
  thrice: async (asked) => {
    await asked.reply("one");
    await asked.followUp("two");
    await asked.followUp({ content: "three", flags: MessageFlags.Ephemeral });
  },
  thread: async (asked) => {
    await asked.deferReply();
    const message = await asked.editReply("a thread begins here");
    const thread = await message.startThread({ name: "talk", autoArchiveDuration: 60 });
    await thread.send(`in ${thread.name}`);
  },
  letter: async (asked) => {
    await asked.user.send("a letter");
    await asked.reply("sent");
  },
  count: async (asked) => {
    const members = await asked.guild.members.fetch();
    await asked.reply(members.map((member) => member.user.username).sort().join(" "));
  },
  miss: async (asked) => {
    const error = await asked.channel.messages.fetch("1").catch((error) => error);
    await asked.reply(`refused with ${error.code}`);
  },
  Poke: (asked) => asked.reply(`poked ${asked.targetUser.username}`),
  Quote: (asked) => asked.reply(`they said ${asked.targetMessage.content}`),
  press: (pressed) => pressed.update({ content: "pressed", components: [] }),
  choose: (chosen) => chosen.reply(`chosen ${chosen.values.join()}`),
  form: (sent) => sent.reply(`because ${sent.fields.getTextInputValue("why")}`),
};

client.on(Events.InteractionCreate, async (interaction) => {
  if (interaction.isAutocomplete()) {
    const typed = interaction.options.getFocused();
    await interaction.respond(["!", "?"].map((mark) => ({ name: typed + mark, value: typed + mark })));
  } else {
    await answers[interaction.commandName ?? interaction.customId](interaction);
  }
});

client.on(Events.MessageCreate, async (message) => {
  if (message.content === "ping") await message.reply("pong");
});

client.once(Events.ClientReady, async () => {
  await client.application.commands.set(commands);
  console.log("ready");
});

client.on(Events.Error, (error) => console.error(error));
await client.login(process.env.TOKEN);

"""A bot that does a bit of everything with discord.py, whose own code is not changed: only its addresses are.

SANDBOX is the sandbox's address as host:port, TOKEN the token to log in with.
"""

import io
import logging
import os

import discord
import discord.gateway
import discord.http
import yarl
from discord import app_commands

discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{os.environ['SANDBOX']}/gateway")
discord.http.Route.BASE = f"http://{os.environ['SANDBOX']}/api/v10"
PICTURE = bytes.fromhex("89504e470d0a1a0a")

intents = discord.Intents.none()
intents.guilds = intents.members = intents.guild_messages = intents.message_content = intents.dm_messages = True
client = discord.Client(intents=intents)
tree = app_commands.CommandTree(client)


@tree.command(description="Says it to you alone")
@app_commands.describe(text="What")
async def whisper(asked: discord.Interaction, text: str):
    await asked.response.send_message(text, ephemeral=True)


@whisper.autocomplete("text")
async def suggest(_asked: discord.Interaction, typed: str):
    return [app_commands.Choice(name=typed + mark, value=typed + mark) for mark in "!?"]


class Controls(discord.ui.View):
    @discord.ui.button(label="Press", custom_id="press")
    async def press(self, pressed: discord.Interaction, _button):
        await pressed.response.edit_message(content="pressed", view=None)

    @discord.ui.select(custom_id="choose", options=[
        discord.SelectOption(label="One", value="1"), discord.SelectOption(label="Two", value="2")])
    async def choose(self, chosen: discord.Interaction, select):
        await chosen.response.send_message(f"chosen {','.join(select.values)}")


@tree.command(description="Shows a picture")
async def board(asked: discord.Interaction):
    await asked.response.defer()
    picture = discord.File(io.BytesIO(PICTURE), "board.png", description="a picture")
    await asked.edit_original_response(content="a board", attachments=[picture], view=Controls())


class Form(discord.ui.Modal, title="Why?"):
    why = discord.ui.TextInput(label="Why", custom_id="why")

    async def on_submit(self, sent: discord.Interaction):
        await sent.response.send_message(f"because {self.why.value}")


@tree.command(description="Asks why")
async def ask(asked: discord.Interaction):
    await asked.response.send_modal(Form(custom_id="form"))


@tree.command(description="Answers, and goes on")
async def thrice(asked: discord.Interaction):
    await asked.response.send_message("one")
    await asked.followup.send("two")
    await asked.followup.send("three", ephemeral=True)


@tree.command(description="Opens a thread")
async def thread(asked: discord.Interaction):
    await asked.response.defer()
    message = await asked.edit_original_response(content="a thread begins here")
    message = await asked.channel.fetch_message(message.id)
    opened = await message.create_thread(name="talk", auto_archive_duration=60)
    await opened.send(f"in {opened.name}")


@tree.command(description="Writes to you")
async def letter(asked: discord.Interaction):
    await asked.user.send("a letter")
    await asked.response.send_message("sent")


@tree.command(description="Counts the members")
async def count(asked: discord.Interaction):
    members = await asked.guild.chunk() or asked.guild.members
    await asked.response.send_message(" ".join(sorted(member.name for member in members)))


@tree.command(description="Looks for what is not there")
async def miss(asked: discord.Interaction):
    try:
        await asked.channel.fetch_message(1)
    except discord.NotFound as error:
        await asked.response.send_message(f"refused with {error.code}")


@tree.context_menu(name="Poke")
async def poke(asked: discord.Interaction, user: discord.Member):
    await asked.response.send_message(f"poked {user.name}")


@tree.context_menu(name="Quote")
async def quote(asked: discord.Interaction, message: discord.Message):
    await asked.response.send_message(f"they said {message.content}")


@client.event
async def on_message(message: discord.Message):
    if message.content == "ping":
        await message.reply("pong")


@client.event
async def on_ready():
    await tree.sync()
    print("ready", flush=True)


client.run(os.environ["TOKEN"], log_level=logging.WARNING)

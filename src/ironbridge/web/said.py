"""What the house says at a table: kept as what it means, and said in each reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.engine.problems import n_
from ironbridge.language import Language
from ironbridge.web.store.rows import MessageRow

BOT_PLAYS_ON, IS_BACK = "bot", "back"
SENTENCES = {  # of the player whose seat is the message's text
    BOT_PLAYS_ON: n_("A bot plays on for {name}."),
    IS_BACK: n_("{name} is back and plays on."),
}


def text_of(message: MessageRow, names: Sequence[str], say: Language) -> str:
    """A message in words: somebody's own, or what the house says of somebody at the table."""
    if message.said not in SENTENCES:
        return message.text
    return say(SENTENCES[message.said], name=names[int(message.text)])

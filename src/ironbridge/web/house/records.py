"""Game records that somebody brought, to be replayed here."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from datetime import UTC, datetime

from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.engine.record import read_record
from ironbridge.games import games
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotFound, TooLarge
from ironbridge.web.store.rows import RecordRow
from ironbridge.web.store.store import Store
from ironbridge.web.story import Story, story_of

STORIES_IN_MEMORY = 32
LONGEST_RECORD = 200_000  # letters; a long game has about ten thousand


class Records:
    """Keeps records, and the stories of those that were read last."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._stories: OrderedDict[str, Story] = OrderedDict()

    async def add(self, text: str, visitor: Visitor) -> str:
        """Keep a record that somebody brought, once it has been followed to its end."""
        if len(text) > LONGEST_RECORD:
            raise TooLarge(n_("a record has at most {most} letters"), most=LONGEST_RECORD)
        story = await asyncio.to_thread(_read_story, text)
        id_ = secrets.token_urlsafe(9)
        await self._store.keep_record(RecordRow(id_, visitor.person, text, datetime.now(UTC)))
        self._remember(id_, story)
        return id_

    async def story(self, id_: str) -> Story:
        """The story of a record that was brought."""
        story = self._stories.get(id_)
        if story is None:
            row = await self._store.record(id_)
            if row is None:
                raise NotFound(n_("there is no such record"))
            story = await asyncio.to_thread(_read_story, row.text)
            self._remember(id_, story)
        return story

    def _remember(self, id_: str, story: Story) -> None:
        self._stories[id_] = story
        while len(self._stories) > STORIES_IN_MEMORY:
            self._stories.popitem(last=False)


def _read_story(text: str) -> Story:
    record = read_record(text)
    about = games().get(record.game)
    map_name = record.options.get("map", record.map)
    if about is not None and map_name not in about.maps:
        # A path would let a visitor read the server's files.
        raise Problem(
            n_("only games on maps of the house can be replayed here ({maps}), not on '{map}'"),
            maps=listed(about.maps),
            map=map_name,
        )
    return story_of(record)

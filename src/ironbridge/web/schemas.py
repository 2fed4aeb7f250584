"""What goes in and out of the JSON API, as the OpenAPI document describes it."""

from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from ironbridge.web.new_table import DEFAULT_LEVEL

# What is longer is refused before anything is done with it.
LONGEST_WORD = 200
LONGEST_TEXT = 100  # letters of a name, a level, an option
LONGEST_KEY = 100
LONGEST_MESSAGE = 400  # after its blanks have been taken off; before that,
LONGEST_SPEECH = 2000
MOST_SEATS = 50  # more than any game has: which says so itself
MOST_FIELDS = 20

Short = Annotated[str, Field(max_length=LONGEST_TEXT)]
Key = Annotated[str, Field(min_length=1, max_length=LONGEST_KEY)]


def few(sent: Any) -> Any:
    """Of thousands of fields that are wrong, each would be complained of by itself."""
    if isinstance(sent, dict) and len(sent) > MOST_FIELDS:
        raise PydanticCustomError("too_many_fields", "too many fields")
    return sent


class Strict(BaseModel):
    """What is sent to us has no fields that we do not know."""

    model_config = ConfigDict(extra="forbid")
    _few = model_validator(mode="before")(few)


class Problem(BaseModel):
    """Why something was refused."""

    problem: Annotated[str, Field(description="one sentence, in the language that you accept")]


class NewVisitor(Strict):
    """Somebody who comes in."""

    name: Annotated[Short, Field(description="what others shall call you")] = ""


class Token(BaseModel):
    """What a client shows to be known again."""

    token: str
    person: str


class GameOnShelf(BaseModel):
    """A game that can be played."""

    name: str
    title: str
    year: int
    seats: list[int]
    maps: list[str]
    options: dict[str, list[str]]
    rules_version: int


class SeatWanted(Strict):
    """Who shall sit there: you, another person at your screen, a bot, or a friend by link."""

    kind: Literal["me", "here", "bot", "friend"]
    name: Short = ""
    level: Short = ""


class DealPromised(BaseModel):
    """What the house will deal with: send `deal` with the request that opens the table, within a day."""

    deal: str
    hash: Annotated[str, Field(description="SHA-256 of the house's secret")]


class OwnNumber(Strict):
    """A number of your own for the deal, and the deal that it is for."""

    deal: Annotated[Short, Field(description="from POST /api/deals")] = ""
    chance: Annotated[Short, Field(description="any 1 to 64 letters or figures that nobody can guess")] = ""


class TableWanted(OwnNumber):
    """A table to be opened."""

    game: Short
    seats: Annotated[list[SeatWanted], Field(max_length=MOST_SEATS)]
    options: Annotated[dict[Short, Short], BeforeValidator(few), Field(max_length=MOST_FIELDS)] = {}
    public: bool = True
    hints: Annotated[bool, Field(description="whether hints may be asked for, as long as one person plays")] = True


class Listed(BaseModel):
    """A table in a list."""

    id: str
    game: str
    names: list[str]
    to_move: str
    mine: bool
    over: bool
    waits: Annotated[int, Field(description="for how many players")]
    changed: datetime


class SeatSeen(BaseModel):
    """Who sits there."""

    kind: Literal["person", "bot", "open"]
    name: str
    level: str
    mine: bool
    returns: Annotated[bool, Field(description="a bot plays on for you: POST …/seats/{seat}/return gives it back")]
    link: Annotated[str, Field(description="seats a friend; only the owner of the table sees it")]


class NumberSeen(BaseModel):
    """Somebody whose number is in the deal."""

    seat: Annotated[int | None, Field(description="null: whoever opened the table and does not sit there")]
    name: str


class ChoiceSeen(BaseModel):
    """What can be chosen."""

    word: str
    label: str


class TableSeen(BaseModel):
    """A table through the eyes of whoever asks: `eyes` is their seat, null a spectator's."""

    id: str
    game: str
    options: dict[str, str]
    rules_version: int
    seats: list[SeatSeen]
    number: Annotated[int, Field(description="rows of the log, as far as you may see it: send it with a choice")]
    steps: int
    epoch: Annotated[int, Field(description="how often something was taken back, or the table dealt anew")]
    over: bool
    to_move: int | None
    eyes: int | None
    my_turn: bool
    hints: Annotated[bool, Field(description="whether you may ask for one now")]
    question: Annotated[str, Field(description="what must be decided: asked of you, or told of whoever decides it")]
    choices: Annotated[list[ChoiceSeen], Field(description="empty unless it is your turn")]
    back_to: Annotated[int | None, Field(description="the fewest steps to which you may take your turn back")]
    view: dict[str, Any]
    scores: Annotated[list[int], Field(description="as far as you may know them; final when the game is over")]
    seed_hash: Annotated[str, Field(description="SHA-256 of the house's secret, or of a seed that it drew alone")]
    given: Annotated[list[NumberSeen], Field(description="whose numbers are in the deal, besides the house's secret")]
    deal: Annotated[str, Field(description="what the seed comes from, line by line; known when the game is over")]
    seed: Annotated[str, Field(description="known when the game is over")]


class ChoiceMade(Strict):
    """What was chosen, at a table that had `number` rows when you looked."""

    word: Annotated[str, Field(max_length=LONGEST_WORD)]
    number: int
    key: Annotated[Key, Field(description="names this request: sent twice, it is granted once")]
    eyes: Annotated[int | None, Field(description="your seat, if you play several in a game with hidden hands")] = None


class TakenBack(Strict):
    """Down to how many steps."""

    steps: int
    number: int
    key: Key
    eyes: int | None = None


class StepSeen(BaseModel):
    """A choice that was made, and what came of it."""

    n: int
    seat: int
    word: str
    told: list[str]


class HintAsked(Strict):
    """A question to the best bot, at a table that had `number` rows when you looked."""

    number: int
    eyes: Annotated[int | None, Field(description="your seat, if you play several in a game with hidden hands")] = None


class ReasonSeen(BaseModel):
    """Why a way is better than another, or what speaks against it."""

    text: Annotated[str, Field(description="a few words; of a rival, with their name")]
    told: Annotated[str, Field(description="the points as they are written, with their sign, or as money")]
    points: Annotated[float, Field(description="that it adds to your lead; below 0, it speaks against the way")]
    seat: Annotated[int, Field(description="for whom something changes")]


class WaySeen(BaseModel):
    """A way to play that the bot has weighed."""

    choices: Annotated[
        list[ChoiceSeen], Field(description="up to the end of the turn or action, or until something comes to light")
    ]
    share: Annotated[float, Field(description="of the bot's thinking, from 0 to 1")]
    score: Annotated[int, Field(description="that your seat may expect at the end after it")]
    reasons: Annotated[
        list[ReasonSeen], Field(description="of the best way: what it has over another, the most important first")
    ] = []
    over: Annotated[
        list[ChoiceSeen], Field(description="that other way: the next best over which it was seen to gain something")
    ] = []


class HintSeen(BaseModel):
    """What the best bot would do in your place."""

    number: int
    ways: Annotated[list[WaySeen], Field(description="at most three, the best first")]
    chances: Annotated[list[float], Field(description="of winning, seat by seat")]


class WhyAnswer(BaseModel):
    """One sentence."""

    text: str
    rule: Annotated[int, Field(description="number of the rule, 0 if it rests on none")]


class Imagined(BaseModel):
    """A whole position."""

    position: dict[str, Any]


class Said(Strict):
    """A message."""

    text: Annotated[str, Field(max_length=LONGEST_SPEECH)]


class MessageSeen(BaseModel):
    """A message that was said."""

    number: int
    name: str
    text: str
    at: datetime


class Bot(Strict):
    """A bot's level, and whether it is really meant."""

    level: Short = DEFAULT_LEVEL
    sure: Annotated[bool, Field(description="also if the person whose seat it is is at the table just now")] = False


class Invited(Strict):
    """What the others shall call you, and a number of your own for the deal."""

    name: Short = ""
    chance: Annotated[Short, Field(description="any 1 to 64 letters or figures that nobody can guess")] = ""


class RecordBrought(Strict):
    """A record's text."""

    text: str


class Continued(Strict):
    """From where, and who you are."""

    steps: int
    seat: int


class Id(BaseModel):
    """What something is called."""

    id: str

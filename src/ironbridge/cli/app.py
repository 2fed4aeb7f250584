"""The commands and their options. What they do is in the module of their name."""

# No `from __future__ import annotations` here: Typer reads the annotations, and their help is said in a language.

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from typer import rich_utils
from typer.core import TyperCommand, TyperGroup

from ironbridge.arena.crews import CREWS
from ironbridge.arena.sequential import Hypotheses
from ironbridge.bots import BOTS
from ironbridge.cli import hosting, lessons, matches, menus, pictures, replays, simulation, terminal
from ironbridge.cli.seating import prepare
from ironbridge.engine.problems import Problem, n_
from ironbridge.language import LANGUAGES, Language

DEFAULT_GAME = "steel-driver"


def build(say: Language) -> typer.Typer:
    """The whole command line in one language."""
    _translate_headings(say)

    class Command(TyperCommand):
        def get_help_option(self, ctx: Any) -> Any:
            return _helped(super().get_help_option(ctx), say)

    class Group(TyperGroup):
        def get_help_option(self, ctx: Any) -> Any:
            return _helped(super().get_help_option(ctx), say)

    app = typer.Typer(
        cls=Group,
        help=say("Martin Wallace's games of coal, iron and rail: play them, watch them, draw them."),
        add_completion=False,
    )
    maps = typer.Typer(cls=Group, help=say("Maps of your own."))
    app.add_typer(maps, name="map")
    own_lessons = typer.Typer(cls=Group, help=say("Lessons of your own."))
    app.add_typer(own_lessons, name="lesson")
    console = Console(emoji=False)

    # Options that several commands share.
    game_argument = typer.Argument(help=say("the game's name; `ironbridge games` lists them"), show_default=True)
    option_option = typer.Option("--option", "-o", help=say("an option of the game, as name=value; may be repeated"))
    map_option = typer.Option("--map", help=say("a map of the house, or the path of a .toml file"))
    seed_option = typer.Option("--seed", help=say("the same seed gives the same game; left out, a new one is drawn"))
    players_help = say(
        "who plays, seat by seat: me, {bots}; a name may follow, as in me:Ann,merchant:Ben", bots=", ".join(BOTS)
    )

    @app.callback(invoke_without_command=True)
    def house(
        version: Annotated[bool, typer.Option("--version", help=say("say which version this is"))] = False,
        lang: Annotated[
            str, typer.Option("--lang", help=say("the language: en or fr"), metavar="|".join(LANGUAGES))
        ] = "",
    ) -> None:
        # `lang` was read before, from anywhere in the line; here it only has its help.
        if version:
            console.print(menus.version(say), highlight=False)
            raise typer.Exit

    @app.command(cls=Command, help=say("List the games, with their seats, maps and options."))
    def games() -> None:
        console.print(menus.games_table(say))

    @app.command(cls=Command, help=say("Show a game's rules, each with its number; or one rule, or the game in brief."))
    def rules(
        game: Annotated[str, game_argument] = DEFAULT_GAME,
        number: Annotated[int | None, typer.Argument(help=say("the rule's number"))] = None,
        short: Annotated[bool, typer.Option("--short", help=say("the game in five minutes"))] = False,
    ) -> None:
        if short and number is not None:
            raise Problem(n_("give a rule's number or --short, not both"))
        if short:
            console.print(menus.short_rules(game, say))
            return
        for line in menus.rules(game, number, say):
            console.print(line, highlight=False)

    @app.command(cls=Command, help=say("Play in the terminal, against bots or around one keyboard."))
    def play(
        game: Annotated[str, game_argument] = DEFAULT_GAME,
        players: Annotated[str, typer.Option("--players", "-p", help=players_help)] = "",
        map_: Annotated[str, map_option] = "",
        option: Annotated[list[str], option_option] = [],  # noqa: B006  # Typer makes a new list for each call
        seed: Annotated[int | None, seed_option] = None,
        record: Annotated[
            Path | None, typer.Option("--record", help=say("write the record of the game to this file"))
        ] = None,
    ) -> None:
        match = prepare(game, players, menus.options(map_, option), seed, say, people=True)
        terminal.play(match, record, say, console)

    @app.command(cls=Command, help=say("Let bots play many games, and show how they did."))
    def simulate(
        game: Annotated[str, game_argument] = DEFAULT_GAME,
        games: Annotated[int, typer.Option("--games", "-n", min=1, help=say("how many games"))] = 100,
        players: Annotated[str, typer.Option("--players", "-p", help=players_help)] = "",
        map_: Annotated[str, map_option] = "",
        option: Annotated[list[str], option_option] = [],  # noqa: B006
        seed: Annotated[int | None, seed_option] = None,
        records: Annotated[
            Path | None, typer.Option("--records", help=say("write each game's record into this folder"))
        ] = None,
    ) -> None:
        match = prepare(game, players, menus.options(map_, option), seed, say, people=False)
        simulation.simulate(match, games, records, say, console)

    # What matches among bots share.
    match_seats_option = typer.Option("--seats", min=1, help=say("how many sit at a table; left out, as few as may"))
    match_games_option = typer.Option("--games", "-n", min=1, help=say("how many games, rounded up to whole rounds"))
    match_seed_option = typer.Option("--seed", help=say("the first seed; the same seed gives the same games"))
    on_option = typer.Option("--on", help=say("what the games are played on: {crews}", crews=", ".join(CREWS)))
    workers_option = typer.Option(
        "--workers", min=0, help=say("how many games at once; 0 means as many as there are cores")
    )
    to_option = typer.Option(
        "--to", help=say("the folder for records and report; what it holds already is not played again")
    )

    @app.command(cls=Command, help=say("Let bots play a match, seats rotated and seeds paired, and rate them."))
    def arena(
        game: Annotated[str, game_argument] = DEFAULT_GAME,
        players: Annotated[
            str,
            typer.Option(
                "--players", "-p", help=say("who plays: {bots}; one may be named twice", bots=", ".join(BOTS))
            ),
        ] = "",
        seats: Annotated[
            int | None, typer.Option("--seats", min=1, help=say("how many sit at a table; left out, all players"))
        ] = None,
        games: Annotated[int, match_games_option] = 100,
        map_: Annotated[str, map_option] = "",
        option: Annotated[list[str], option_option] = [],  # noqa: B006
        seed: Annotated[int, match_seed_option] = 1,
        anchor: Annotated[
            str, typer.Option("--anchor", help=say("the player whose rating is set at 1000; left out, the mean is"))
        ] = "",
        on: Annotated[str, on_option] = CREWS[0],
        workers: Annotated[int, workers_option] = 0,
        to: Annotated[Path | None, to_option] = None,
    ) -> None:
        wish = matches.Wish(game, menus.options(map_, option), seats, games, seed, on, workers, to)
        raise typer.Exit(matches.arena(wish, players, anchor, say, console))

    @app.command(cls=Command, help=say("Is one bot stronger than another? Plays until the games have answered."))
    def versus(
        game: Annotated[str, game_argument],
        one: Annotated[str, typer.Argument(help=say("the bot that may be stronger"))],
        other: Annotated[str, typer.Argument(help=say("the bot that has all other seats"))],
        seats: Annotated[int | None, match_seats_option] = None,
        games: Annotated[int, typer.Option("--games", "-n", min=1, help=say("how many games at most"))] = 2000,
        map_: Annotated[str, map_option] = "",
        option: Annotated[list[str], option_option] = [],  # noqa: B006
        seed: Annotated[int, match_seed_option] = 1,
        elo0: Annotated[
            float, typer.Option("--elo0", help=say("no is the answer if it is only so much stronger, in Elo"))
        ] = Hypotheses.elo0,
        elo1: Annotated[
            float, typer.Option("--elo1", help=say("yes is the answer if it is so much stronger, in Elo"))
        ] = Hypotheses.elo1,
        alpha: Annotated[float, typer.Option("--alpha", help=say("how often a yes may be wrong"))] = Hypotheses.alpha,
        beta: Annotated[float, typer.Option("--beta", help=say("how often a no may be wrong"))] = Hypotheses.beta,
        on: Annotated[str, on_option] = CREWS[0],
        workers: Annotated[int, workers_option] = 0,
        to: Annotated[Path | None, to_option] = None,
    ) -> None:
        wish = matches.Wish(game, menus.options(map_, option), seats, games, seed, on, workers, to)
        hypotheses = Hypotheses(elo0, elo1, alpha, beta)
        raise typer.Exit(matches.versus(wish, one, other, hypotheses, say, console))

    @app.command(cls=Command, help=say("Show how fair and how long a game is, and what is done in it."))
    def balance(
        game: Annotated[str, game_argument] = DEFAULT_GAME,
        players: Annotated[
            str, typer.Option("--players", "-p", help=say("who plays; one bot takes all the seats"))
        ] = "greedy",
        seats: Annotated[int | None, match_seats_option] = None,
        games: Annotated[int, match_games_option] = 100,
        map_: Annotated[str, map_option] = "",
        option: Annotated[list[str], option_option] = [],  # noqa: B006
        seed: Annotated[int, match_seed_option] = 1,
        on: Annotated[str, on_option] = CREWS[0],
        workers: Annotated[int, workers_option] = 0,
        to: Annotated[Path | None, to_option] = None,
        folder: Annotated[
            Path | None, typer.Option("--from", help=say("play nothing: count the games in this folder of a match"))
        ] = None,
    ) -> None:
        if folder is not None:
            raise typer.Exit(matches.balance_of_folder(folder, say, console))
        wish = matches.Wish(game, menus.options(map_, option), seats, games, seed, on, workers, to)
        raise typer.Exit(matches.balance_of_match(wish, players, say, console))

    @app.command(cls=Command, help=say("Replay the record of a game, step by step."))
    def replay(
        file: Annotated[Path, typer.Argument(help=say("the record's file"))],
        everything: Annotated[bool, typer.Option("--all", help=say("do not stop at each choice"))] = False,
    ) -> None:
        replays.replay(file, everything, say, console)

    @app.command(cls=Command, help=say("Draw a board as SVG: empty, or as it stood in a game's record."))
    def draw(
        file: Annotated[Path, typer.Argument(help=say("the picture to write, a .svg file"))],
        game: Annotated[str, typer.Option("--game", help=say("the game's name; `ironbridge games` lists them"))] = "",
        seats: Annotated[int | None, typer.Option("--seats", help=say("how many players"))] = None,
        map_: Annotated[str, map_option] = "",
        option: Annotated[list[str], option_option] = [],  # noqa: B006
        record: Annotated[Path | None, typer.Option("--record", help=say("draw a position of this record"))] = None,
        at: Annotated[
            int | None, typer.Option("--at", help=say("after so many choices of the record; left out, after the last"))
        ] = None,
        palette: Annotated[
            str, typer.Option("--palette", help=say("the colours: {names}", names=", ".join(pictures.PALETTES)))
        ] = "paper",
    ) -> None:
        options = menus.options(map_, option)
        if record is not None:
            if game or seats or options:
                raise Problem(n_("the record says which game it is: leave out --game, --seats, --map and --option"))
            pictures.draw_record(file, record, at, palette, say)
        elif at is not None:
            raise Problem(n_("--at counts the choices of a record: give --record too"))
        else:
            pictures.draw_start(file, game or DEFAULT_GAME, seats, options, palette, say)
        console.print(say("{file} is drawn.", file=file), highlight=False, markup=False, soft_wrap=True)

    @app.command(
        cls=Command, help=say("Open the table in the browser: for yourself, or for everybody who has the address.")
    )
    def serve(
        host: Annotated[
            str, typer.Option("--host", help=say("the address to listen at; 0.0.0.0 lets other machines in"))
        ] = "127.0.0.1",
        port: Annotated[
            int | None,
            typer.Option("--port", min=0, max=65535, help=say("the port; left out, 8421 or any that is free")),
        ] = None,
        database: Annotated[
            str,
            typer.Option(
                "--database",
                help=say("where tables are kept: sqlite:///file or postgresql://…; left out, your data folder"),
            ),
        ] = "",
        show: Annotated[bool, typer.Option("--open", help=say("open the browser too"))] = False,
        proxy: Annotated[
            bool, typer.Option("--behind-proxy", help=say("trust the X-Forwarded headers of a reverse proxy"))
        ] = False,
        workers: Annotated[
            int,
            typer.Option("--workers", min=1, max=64, help=say("how many processes serve; several need PostgreSQL")),
        ] = 1,
    ) -> None:
        hosting.serve(host, port, database, say, console, show=show, behind_proxy=proxy, workers=workers)

    @app.command(cls=Command, help=say("Let a bot play from a seat at a table of a server, over its JSON API."))
    def bot(
        server: Annotated[str, typer.Option("--server", help=say("the server's address"))],
        table: Annotated[str, typer.Option("--table", help=say("the table's id, or a friend's link to a seat of it"))],
        level: Annotated[
            str, typer.Option("--level", help=say("the bot's level: {levels}", levels=", ".join(BOTS)))
        ] = "merchant",
        token: Annotated[
            str, typer.Option("--token", envvar="IRONBRIDGE_TOKEN", help=say("who plays, if the seat is taken already"))
        ] = "",
    ) -> None:
        hosting.play_bot(server, table, level, token, say, console)

    @maps.callback()
    def of_your_own() -> None:
        pass

    @maps.command(cls=Command, help=say("Check a map: everything that is wrong with it, or that it is ready to play."))
    def check(file: Annotated[Path, typer.Argument(help=say("the map, a .toml file"))]) -> None:
        if not menus.check_map(file, say, console):
            raise typer.Exit(2)

    @own_lessons.callback()
    def to_be_written() -> None:
        pass

    @own_lessons.command("check", cls=Command, help=say("Check lessons: everything that is wrong with them."))
    def check_lessons(
        lesson: Annotated[
            list[str] | None, typer.Argument(help=say("a .toml file, or a game for all of its lessons; none: all"))
        ] = None,
    ) -> None:
        if not lessons.check(lesson or [], say, console):
            raise typer.Exit(2)

    @own_lessons.command("draft", cls=Command, help=say("Begin a lesson: print its file, with a position of a record."))
    def begin_lesson(
        record: Annotated[Path, typer.Argument(help=say("the record of a game"))],
        at: Annotated[int, typer.Option("--at", min=0, help=say("after how many choices"))],
    ) -> None:
        lessons.begin(record, at, console)

    return app


def usage_problem(error: Exception, arguments: list[str]) -> Problem:
    """What Typer found wrong with the command line, as one sentence of ours."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        return Problem(n_("there is no option {option}; try --help"), option=getattr(error, "option_name", ""))
    if kind == "BadOptionUsage":
        return Problem(n_("{option} needs a value; try --help"), option=getattr(error, "option_name", ""))
    if kind == "MissingParameter":
        return Problem(n_("{parameter} is missing; try --help"), parameter=_parameter(error))
    if kind == "BadParameter":
        return Problem(
            n_("{parameter} must be a whole number that makes sense; try --help"), parameter=_parameter(error)
        )
    line = " ".join(["ironbridge", *arguments])
    return Problem(n_("'{line}' is not a command, or has an argument too many or too few; try --help"), line=line)


def _parameter(error: Exception) -> str:
    parameter = getattr(error, "param", None)
    names: list[str] = list(getattr(parameter, "opts", [])) or [""]
    return names[0] if names[0].startswith("-") else names[0].upper()


def _helped(option: Any, say: Language) -> Any:
    if option is not None:
        option.help = say("Show this help.")
    return option


def _translate_headings(say: Language) -> None:
    rich_utils.OPTIONS_PANEL_TITLE = say("Options")
    rich_utils.ARGUMENTS_PANEL_TITLE = say("Arguments")
    rich_utils.COMMANDS_PANEL_TITLE = say("Commands")
    rich_utils.DEFAULT_STRING = say("[default: {}]")
    rich_utils.REQUIRED_LONG_STRING = say("[required]")

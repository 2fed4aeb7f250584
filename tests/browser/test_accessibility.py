"""Everyone: axe-core finds nothing serious on any page, in any light and size, and everything has a name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, WIDE, Person
from tests.browser.positions import in_a_turn, last_of_a_turn, record_of, the_last, with_many_choices

AXE = next((Path(__file__).parent / "vendor").glob("axe-*.min.js")).read_text("utf-8")
RUN = """async () => {
  for (const each of document.getAnimations()) each.finish();
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.filter(({ impact }) => ["serious", "critical"].includes(impact)).flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary}`));
}"""
NAMELESS = """() => [...document.querySelectorAll("#table button, #table a, #table summary")]
  .filter((each) => each.checkVisibility() && !(each.textContent.trim() || each.ariaLabel || each.title))
  .map((each) => each.outerHTML)"""
# Every drawing has its title and, if it can be asked about, each of its things has one.
UNTITLED = """() => [...document.querySelectorAll("#board svg, :is(#mine, .player) svg:not([aria-hidden])")]
  .flatMap((svg) => [svg, ...svg.querySelectorAll("[data-word]")])
  .filter((each) => !each.querySelector(":scope > title")?.textContent.trim())
  .map((each) => each.outerHTML.slice(0, 160))"""

Scene = Callable[[Person, str], None]


def _page(path: str) -> Scene:
    return lambda ann, game: ann.go(path.format(game=game))


def _my_turn(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.choose(in_a_turn(game).word)
    ann.page.locator(".player summary").nth(1).evaluate("(summary) => summary.click()")
    ann.page.locator(".in-words").evaluate("(each) => { each.open = true; }")


def _overview(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.keyboard.press("n")
    ann.page.locator("#reach li").first.wait_for()
    ann.page.keyboard.press("m")
    ann.page.locator("#gone-title").wait_for()


def _rules_beside(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.locator(".score summary").click()
    ann.page.keyboard.press("r")
    ann.page.locator("#rules-all .rule").first.wait_for()


def _ways(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.keyboard.press("w")
    ann.page.keyboard.type(in_a_turn(game).word)
    ann.page.keyboard.press("Enter")
    ann.page.locator("#ways .way").first.wait_for()
    for details in ann.page.locator("#ways details").all():
        details.evaluate("(each) => { each.open = true; }")


def _to_confirm(ann: Person, game: str) -> None:
    position = last_of_a_turn(game)
    ann.sit_at(position)
    ann.choose(position.word)
    ann.page.locator(".confirm").wait_for()


def _many_choices(ann: Person, game: str) -> None:
    ann.sit_at(with_many_choices(game))
    ann.page.locator("#board [data-word]:not(.choice)").first.dispatch_event("click")
    ann.page.locator("#why li").wait_for()


def _hint(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.locator(".ask-hint button").click()
    ann.page.locator(".way").first.click()


def _end(ann: Person, game: str) -> None:
    ann.sit_at(the_last(game))
    ann.choose(the_last(game).word)
    ann.confirm()
    ann.page.locator(".chart canvas").wait_for()


def _replay(ann: Person, game: str) -> None:
    ann.go(ann.bring(record_of(game).read_text("utf-8")) + "?n=30")
    ann.page.locator(".chart canvas").wait_for(state="attached")
    ann.page.locator(".chart details").evaluate("(each) => { each.open = true; }")


def _settings(ann: Person, game: str) -> None:
    ann.go("/")
    ann.page.locator("details.menu summary").click()


SCENES: dict[str, Scene] = {
    "home": _page("/"),
    "first game": _page("/first/{game}"),
    "new table": _page("/new?game={game}"),
    "account": _page("/account"),
    "rules": _page("/rules/{game}"),
    "api": _page("/api"),
    "my turn": _my_turn,
    "overview": _overview,
    "rules beside the board": _rules_beside,
    "ways": _ways,
    "to confirm": _to_confirm,
    "many choices": _many_choices,
    "hint": _hint,
    "settings": _settings,
    "end": _end,
    "replay": _replay,
}


OF_A_GAME = (
    "my turn",
    "ways",
    "to confirm",
    "overview",
    "end",
)  # what each game draws; the rest of the pages is the same for all


@pytest.mark.house
@pytest.mark.parametrize("scene", [scene for scene in SCENES if scene not in OF_A_GAME])
def test_axe_finds_nothing_serious(scene: str, game: str, new_person: NewPerson) -> None:
    _examine(scene, game, new_person)


@pytest.mark.parametrize("scene", OF_A_GAME)
def test_axe_finds_nothing_serious_in_what_a_game_draws(scene: str, game: str, new_person: NewPerson) -> None:
    _examine(scene, game, new_person)


def _examine(scene: str, game: str, new_person: NewPerson) -> None:
    ann = new_person(pace="instant", calm=True)
    SCENES[scene](ann, game)
    ann.page.evaluate(AXE)
    found: dict[str, list[str]] = {}
    for width, height in (WIDE, PHONE):
        ann.page.set_viewport_size({"width": width, "height": height})
        for scheme in ("light", "dark"):
            ann.page.emulate_media(color_scheme=scheme)
            for tab in _tabs(ann) if scene == "my turn" else [""]:
                if tab:
                    ann.page.locator(f".tabs [data-tab={tab}]").click()
                found |= {f"{width} {scheme} {tab}": bad} if (bad := ann.page.evaluate(RUN)) else {}
    assert found == {}


def _tabs(ann: Person) -> list[str]:
    """The tabs below the board that are not open, where there are any, and before them what is open."""
    names: list[str] = ann.page.locator(".tabs button[aria-pressed=false]:visible").evaluate_all(
        "(buttons) => buttons.map((button) => button.dataset.tab)"
    )
    return ["", *names]


@pytest.mark.parametrize("scene", ["many choices", "end"])
def test_everything_has_a_name(scene: str, game: str, new_person: NewPerson) -> None:
    ann = new_person(pace="instant")
    SCENES[scene](ann, game)
    assert ann.page.evaluate(NAMELESS) == []
    assert ann.page.evaluate(UNTITLED) == []
    assert (ann.page.locator("#board > svg > desc").text_content() or "").strip()

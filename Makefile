# Two commands are enough: `make play` and `make test`. Both set up what they need first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test test-compiled test-plain check soak lint format bench bench-page beside load rates screen tune screenshots messages reference positions \
	lock engine ready tools clean

play:        ## open the table in the browser
	@$(PYTHON) tools/setup.py play

test: test-compiled test-plain lint        ## every test, and in both forms of the engine what could differ

test-compiled: ready
	@$(BIN)/python tools/setup.py form
	$(BIN)/python -m pytest -n auto

test-plain: ready
	@echo "What could differ, on the source as it stands (not compiled)"
	$(PLAIN)

check: tools        ## every five minutes: linters and the rules, on the source as it stands; builds nothing
	$(LINT)
	$(PLAIN)

# What shows that the plain engine is the compiled one: every rule, the oracles (checksums, perft tables, transcripts),
# and for one game every kind of check. Sentences and drawings are not compiled, so they have been tried already.
PLAIN := PYTHONPATH=src $(BIN)/python -m pytest -n auto tests/engine tests/parts tests/games \
	tests/env/test_observations.py tests/test_language.py tests/test_games.py tests/test_oracles.py tests/test_records.py \
	$(foreach part,drawing mats_and_hands sentences,--ignore-glob='*/test_$(part).py') \
	$(foreach game,age_of_industry brass_birmingham railroad_tycoon,$(foreach part,properties positions,--ignore=tests/games/$(game)/test_$(part).py))

soak:        ## the long runs: thousands of games, then a server that is killed, raced, fed with rubbish (about two hours)
	@$(PYTHON) tools/setup.py soak
	$(BIN)/python -m pytest -n auto -m soak
	$(BIN)/python -m tests.soak

lint: tools
	$(LINT)

define LINT
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	@$(BIN)/python -m tools.examples
	$(BIN)/mypy build/examples
	PYTHONPATH=src $(BIN)/lint-imports
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/*.yml
	$(BIN)/deno check --quiet --config tsconfig.json src/ironbridge/web/static/*.js tools/types/page.d.ts
endef

format: tools
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: engine        ## speed, beside Catanatron, in one run
	$(BIN)/python benchmarks/run.py

beside: ready        ## speed beside another commit: make beside COMMIT=HEAD~1
	$(BIN)/python benchmarks/beside.py $(COMMIT)

load: ready        ## the server under load, on this machine only
	$(BIN)/python benchmarks/load.py

bench-page: ready        ## from click to changed table, in a browser, in both forms of the engine
	$(BIN)/python benchmarks/page.py

rates: ready        ## how many choices a second the server takes before people feel it, on this machine only
	$(BIN)/python benchmarks/rates.py

screen: ready        ## the smallest letters of each board and its share of the window, in a real browser
	$(BIN)/python -m benchmarks.screen

tune: ready        ## the weights of the bots' estimates, by self-play: make tune GAME=brass-birmingham
	$(BIN)/python -m tools.tune $(GAME)

screenshots: ready        ## the pictures of docs/pictures, taken in a real browser
	$(BIN)/python -m tools.screenshots

messages: tools        ## bring the French catalogues up to date with the sentences in the code
	PYTHONPATH=src $(BIN)/python tools/messages.py

positions: tools        ## docs/positions.md, from what each game says of its fields
	PYTHONPATH=src $(BIN)/python -m tools.positions

reference: tools        ## docs/reference.md, from the docstrings
	$(BIN)/python -m tools.reference

lock:        ## the newest versions, within pyproject.toml, of all that the tests use, for every Python and system
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet uv
	.venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --group test --group lint \
	    --custom-compile-command "make lock" --output-file requirements-test.lock pyproject.toml

# The package is installed from a wheel, so that what is tested is what users get; it is built anew when a source changes.
engine:
	@$(PYTHON) tools/setup.py engine

ready:
	@$(PYTHON) tools/setup.py test

tools:
	@$(PYTHON) tools/setup.py check

clean:
	rm -rf $(VENV) .venv-bench .venv-lock build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

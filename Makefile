# Two commands are enough: `make play` and `make test`. Both set up what they need first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test test-compiled test-plain soak lint format bench load tune screenshots messages reference positions lock clean

play: $(VENV)/ready        ## open the table in the browser
	@$(BIN)/ironbridge serve --open

test: test-compiled test-plain lint        ## every test, in both forms of the engine

test-compiled: $(VENV)/ready-test
	@$(BIN)/python tools/setup.py form
	$(BIN)/python -m pytest -n auto

test-plain: $(VENV)/ready-test
	@echo "The engine's tests, on the source as it stands (not compiled); the server's and the arena's were the same"
	PYTHONPATH=src $(BIN)/python -m pytest -n auto --ignore=tests/web --ignore=tests/browser --ignore=tests/arena

soak: $(VENV)/ready-test        ## the long runs: thousands of games
	$(BIN)/python -m pytest -n auto -m soak

lint: $(VENV)/ready-test
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	@$(BIN)/python -m tools.examples
	$(BIN)/mypy build/examples
	$(BIN)/lint-imports
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/*.yml
	$(BIN)/deno check --quiet --config tsconfig.json src/ironbridge/web/static/*.js tools/types/page.d.ts

format: $(VENV)/ready-test
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: $(VENV)/ready        ## speed, beside Catanatron, in one run
	$(BIN)/python benchmarks/run.py

load: $(VENV)/ready-test        ## the server under load, on this machine only
	$(BIN)/python benchmarks/load.py

tune: $(VENV)/ready-test        ## the weights of the bots' estimates, by self-play: make tune GAME=brass-birmingham
	$(BIN)/python -m tools.tune $(GAME)

screenshots: $(VENV)/ready-test        ## the pictures of docs/pictures, taken in a real browser
	$(BIN)/python -m tools.screenshots

messages: $(VENV)/ready-test        ## bring the French catalogues up to date with the sentences in the code
	PYTHONPATH=src $(BIN)/python tools/messages.py

positions: $(VENV)/ready-test        ## docs/positions.md, from what each game says of its fields
	PYTHONPATH=src $(BIN)/python -m tools.positions

reference: $(VENV)/ready-test        ## docs/reference.md, from the docstrings
	$(BIN)/python -m tools.reference

lock:        ## the newest versions, within pyproject.toml, of all that the tests use, for every Python and system
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet uv
	.venv-lock/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --group test --group lint \
	    --custom-compile-command "make lock" --output-file requirements-test.lock pyproject.toml

# The package is installed from a wheel, so that what is tested is what users get; it is built anew when a source changes.
SOURCES := pyproject.toml hatch_build.py $(shell find src -type f -not -name '*.pyc')

$(VENV)/ready: $(SOURCES) tools/setup.py
	@$(PYTHON) tools/setup.py play

$(VENV)/ready-test: $(SOURCES) tools/setup.py requirements-test.lock
	@$(PYTHON) tools/setup.py test

clean:
	rm -rf $(VENV) .venv-bench .venv-lock build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

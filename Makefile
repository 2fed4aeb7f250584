# Two commands are enough: `make play` and `make test`. Both set up what they need first.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test test-compiled test-plain check soak lint format bench load tune screenshots messages engine ready clean

play:        ## open the table in the browser
	@$(PYTHON) tools/setup.py play

test: test-compiled test-plain lint        ## every test, in both forms of the engine

test-compiled: ready
	@$(BIN)/python tools/setup.py form
	$(BIN)/python -m pytest -n auto

test-plain: ready
	@echo "The engine's tests, on the source as it stands (not compiled); the server's and the arena's were the same"
	PYTHONPATH=src $(BIN)/python -m pytest -n auto --ignore=tests/web --ignore=tests/browser --ignore=tests/arena

soak: ready        ## the long runs: thousands of games
	$(BIN)/python -m pytest -n auto -m soak

lint: ready
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

format: ready
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

bench: engine        ## speed, beside Catanatron, in one run
	$(BIN)/python benchmarks/run.py

load: ready        ## the server under load, on this machine only
	$(BIN)/python benchmarks/load.py

tune: ready        ## the weights of the bots' estimates, by self-play: make tune GAME=brass-birmingham
	$(BIN)/python -m tools.tune $(GAME)

screenshots: ready        ## the pictures of docs/pictures, taken in a real browser
	$(BIN)/python -m tools.screenshots

messages: ready        ## bring the French catalogues up to date with the sentences in the code
	PYTHONPATH=src $(BIN)/python tools/messages.py

# The package is installed from a wheel, so that what is tested is what users get; it is built anew when a source changes.
engine:
	@$(PYTHON) tools/setup.py engine

ready:
	@$(PYTHON) tools/setup.py test

clean:
	rm -rf $(VENV) .venv-bench build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

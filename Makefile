# Everything runs in .venv, made on first use. Another interpreter: make test PYTHON=python3.12
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
IN_BOTH_MODES := tests/bots tests/core tests/rules tests/golden tests/fuzz tests/records tests/scenarios tests/test_cli.py \
	tests/commands/test_replay.py tests/rulings/onepiece tests/scenario/test_lasting.py
PIP    := $(BIN)/python -m pip --disable-pip-version-check
# A worker that has nothing left takes tests from another. In a browser much is waited for: a worker more than processors.
PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal
BROWSERS = $(shell $(BIN)/python -c "import os; print((os.cpu_count() or 1) + 1)")
# What one run of pytest has compiled of the cards' texts, the next one of the same `make test` takes from it.
KEPT_TEXTS := $(CURDIR)/build/test-texts

.DEFAULT_GOAL := help
# every target but those that are files is made whether or not there is a file of its name
.PHONY: $(shell awk -F ':' '/^[a-z-]+:/ {print $$1}' Makefile)

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Where the page cannot be built, tools/page.py says why, and the table is in the terminal.
play: $(VENV)/.installed ## Play in the browser (or, where the page cannot be built, in the terminal)
	@if $(BIN)/python tools/page.py; then $(BIN)/playmat serve --open --quiet; else $(BIN)/playmat play; fi

terminal: $(VENV)/.installed ## Play in the terminal
	@$(BIN)/playmat play

page: $(VENV)/.installed ## Build the page of the table (needs Node 20, or gets one)
	$(BIN)/python tools/page.py

wheel: page $(VENV)/.installed-test ## Make a wheel that carries the built page
	@$(PIP) install --quiet build
	$(BIN)/python -m build --wheel

# First what keeps one core busy at a time or waits, side by side: style, types, the page, and the engine that is compiled.
test: export PLAYMAT_TEST_TEXTS := $(KEPT_TEXTS)
test: $(VENV)/.installed-test ## Check style, types and imports, then run the tests: compiled, pure, and the page in a browser
	@rm -rf $(KEPT_TEXTS)
	@$(MAKE) --no-print-directory --jobs=3 --output-sync=target page-for-tests lint engine-for-tests types \
	|| { $(BIN)/python tools/compile.py --remove; exit 1; }
	@$(MAKE) --no-print-directory in-both-modes
	@$(MAKE) --no-print-directory test-pure
	@$(MAKE) --no-print-directory in-a-browser

# More random games of a kind are left to the compiled engine, unless there is none.
test-pure: pure
	@if $(BIN)/python tools/compile.py --possible; then left="and (pure or not bulk)"; fi; \
	set -x; $(PYTEST) -m "not slow and not browser $$left"

test-compiled: engine-for-tests
	@$(MAKE) --no-print-directory in-both-modes

# Built in a third of the time that `make compiled` takes: tests ask what the engine does, not how fast.
# Without a C compiler that is left out, and told; where CI=true it is a failure.
engine-for-tests: $(VENV)/.installed-test
	@if $(BIN)/python tools/compile.py --possible; then $(BIN)/python tools/compile.py --optimise 1; \
	else echo "!!!!!!!!!! NOT TESTED COMPILED: see above why !!!!!!!!!!"; test "$(CI)" != true; fi

# The rules, the scenarios and the golden traces again, compiled; the checkout is left as it was found: pure.
in-both-modes: $(VENV)/.installed-test
	@if $(BIN)/python tools/compile.py --possible; then set -x; $(PYTEST) $(IN_BOTH_MODES); status=$$?; \
	$(BIN)/python tools/compile.py --remove; exit $$status; fi

# The page: its types, its own tests, then a real browser at a real server. Without Node or Chromium that is left out,
# and told; where CI=true it is a failure.
test-page: ## Check the page and play in a real browser
	@$(MAKE) --no-print-directory page-for-tests
	@$(MAKE) --no-print-directory in-a-browser

# Chromium comes here, too, if it has to be installed: that waits for others' machines.
page-for-tests: $(VENV)/.installed-test
	@if $(BIN)/python tools/page.py && $(BIN)/python tools/browser.py; then $(BIN)/python tools/page.py --check; \
	else echo "!!!!!!!!!! THE PAGE IS NOT TESTED: see above why !!!!!!!!!!"; test "$(CI)" != true; fi

in-a-browser: $(VENV)/.installed-test
	@if $(BIN)/python tools/page.py && $(BIN)/python tools/browser.py; then \
	set -x; $(PYTEST) -n $(BROWSERS) -m "browser and not alone" tests/web \
	&& $(BIN)/python -m pytest -m "browser and alone" tests/web; \
	else echo "!!!!!!!!!! THE PAGE IS NOT TESTED: see above why !!!!!!!!!!"; test "$(CI)" != true; fi

screenshots: page $(VENV)/.installed-test ## Take the pictures of the page in docs/images
	$(BIN)/python tools/browser.py && $(BIN)/python -m docs.images.page

test-pythons: pure ## Run a fast share of the tests with every Python from 3.11 to 3.14 that is found
	$(BIN)/python tools/pythons.py

compiled: $(VENV)/.installed-test ## Compile the engine in place
	$(BIN)/python tools/compile.py --trained

pure: $(VENV)/.installed-test ## Remove what was compiled: the engine runs from its source again
	$(BIN)/python tools/compile.py --remove

lint: $(VENV)/.installed-test ## Check style, and which package imports which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check --quiet .
	$(BIN)/lint-imports

types: $(VENV)/.installed-test ## Check the types
	$(BIN)/mypy

bench: $(VENV)/.installed-test ## Measure the engine beside a public yardstick
	@$(PIP) install --quiet -e '.[bench]'
	@$(BIN)/playmat bench

ratings: $(VENV)/.installed-test compiled ## Let all bots meet, and rate them (an hour or two)
	$(BIN)/python -m benchmarks.ratings

growth: $(VENV)/.installed-test ## Plot what a decision costs as the table fills
	$(BIN)/python -m benchmarks.growth

instructions: $(VENV)/.installed-test ## Count the processor's instructions for a decision and a clone (needs valgrind)
	$(BIN)/python -m benchmarks.instructions

serve: $(VENV)/.installed-server ## Serve tables to people in their browsers
	@$(BIN)/playmat serve --open

load: compiled ## Measure how many tables a server holds, on SQLite and PostgreSQL (loopback only; plots in build/load)
	$(BIN)/python -m benchmarks.load --stages 100,250,500,750,1000,1250 --seconds 30
	$(BIN)/python -m benchmarks.load --postgres --stages 100,250,500,750,1000,1250 --seconds 30

kill-server: compiled ## Kill a server under load twenty times, and look for what was lost
	$(BIN)/python -m benchmarks.load --stages 500 --kills 20 --seconds 120
	$(BIN)/python -m benchmarks.load --postgres --stages 500 --kills 20 --seconds 120

fuzz-server: $(VENV)/.installed-test ## Send the server ten million random and mutated messages (hours)
	$(BIN)/python -m tests.server.fuzzing 10000000 1 $$(nproc)

fuzz: $(VENV)/.installed-test ## Run the long random tests
	$(BIN)/python -m pytest -n auto -m slow

distort: pure ## Switch off one clause of the rules at a time, and see whether a test notices (hours; goes on where it stopped)
	$(BIN)/python tools/distort.py

leaks: $(VENV)/.installed-test ## Play 5,000 pairs of games that a seat must not tell apart, of each game
	$(BIN)/python -m pytest -n auto -m slow tests/fuzz/test_leaks.py

official: $(VENV)/.installed-test ## Play 5,000 random games of Dragon Ball with official cards, where ../shared has them
	$(BIN)/python -m pytest -n auto -m slow tests/fuzz/test_pool_dragonball.py

bad-input: $(VENV)/.installed-test ## Read a million damaged inputs of each kind (hours)
	for kind in text decks cards saves records scenarios protocol; do \
		$(BIN)/python -m tests.fuzz.inputs $$kind 1000000 || exit 1; done

control: pure ## Play control cases of every card of both games, and see of changed trees how many play catches (an hour or more)
	$(BIN)/python -m pytest -n auto -m slow tests/control

million: $(VENV)/.installed-test compiled ## Play a million random games and check the table (hours; goes on where it was)
	$(BIN)/python -m tests.fuzz.million --journal build/million.journal

coverage-rules: $(VENV)/.installed ## Count the rules that code and tests hold
	@$(BIN)/playmat rules --coverage

clean: ## Remove .venv, caches and builds
	find src -name '*.so' -delete
	rm -rf $(VENV) $(VENV)-3.* build dist web/node_modules src/playmat/server/static .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# The stamps spare the installation until pyproject.toml changes.
$(VENV)/.installed: pyproject.toml | $(BIN)/python
	$(PIP) install --quiet -e '.[server]'
	@touch $@

$(VENV)/.installed-server: pyproject.toml | $(BIN)/python
	$(PIP) install --quiet -e '.[server]'
	@touch $(VENV)/.installed $@

$(VENV)/.installed-test: pyproject.toml | $(BIN)/python
	$(PIP) install --quiet -e '.[test]'
	@touch $(VENV)/.installed $@

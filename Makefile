# Everything runs in .venv, made on first use. Another interpreter: make test PYTHON=python3.12
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help play test lint types bench fuzz coverage-rules clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-15s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/.installed ## Play in the terminal
	@$(BIN)/playmat play

test: lint types ## Check style, types and imports, then run the tests
	$(BIN)/python -m pytest -n auto

lint: $(VENV)/.installed-test ## Check style, and which package imports which
	$(BIN)/ruff check .
	$(BIN)/lint-imports

types: $(VENV)/.installed-test ## Check the types
	$(BIN)/mypy

bench: $(VENV)/.installed-test ## Measure the engine beside public yardsticks
	$(BIN)/python -m benchmarks.bench

fuzz: $(VENV)/.installed-test ## Run the long random tests
	$(BIN)/python -m pytest -n auto -m slow tests/fuzz

coverage-rules: $(VENV)/.installed ## Count the rules that code and tests hold
	@$(BIN)/playmat rules --coverage

clean: ## Remove .venv, caches and builds
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

# The stamps spare the installation until pyproject.toml changes.
$(VENV)/.installed: pyproject.toml | $(BIN)/python
	$(PIP) install --quiet -e .
	@touch $@

$(VENV)/.installed-test: pyproject.toml | $(BIN)/python
	$(PIP) install --quiet -e '.[test]'
	@touch $(VENV)/.installed $@

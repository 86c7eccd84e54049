# The two commands a newcomer needs: make demo, make test. Each makes its own .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: demo test test-peers test-interop test-portable test-portable-share test-web web fuzz bench papers docs drivers clean
demo: .venv/ready
	$(BIN)/linkwright demo

test: .venv/ready-test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pytest -n 2 -m "not peers and not web"

test-peers: .venv/ready-peers
	$(BIN)/pytest -n 2 -m peers

# The page in a real browser (Debian: apt-get install chromium).
test-web: .venv/ready-browser
	$(BIN)/pytest -n 2 -m web

# The page's bundle, after a change below web/; users and tests need no Node.
web:
	cd web && npm ci && npm run check && npm run build

# Functions inside PyTorch and JAX, by their own checks.
test-interop: .venv/ready-interop
	$(BIN)/pytest -n 0 tests/interop

# The same answers on every processor: under other machines' arithmetic, as far as this one can imitate them.
test-portable: .venv/ready-test
	$(BIN)/python tests/portable/same_everywhere.py
	$(BIN)/python tests/portable/suite.py

test-portable-share: .venv/ready-test
	$(BIN)/python tests/portable/same_everywhere.py
	$(BIN)/python tests/portable/suite.py one lane

fuzz: .venv/ready-test
	$(BIN)/python -m fuzz

bench: .venv/ready-peers
	$(BIN)/linkwright bench

# The integrators' LLVM text, after a change of what it is made from.
drivers: .venv/ready-test
	$(BIN)/python -m linkwright.simulation.integrators.compiled.generate

papers: .venv/ready
	$(BIN)/linkwright papers --no-live

# The site, into build/docs; every warning ends it.
docs: .venv/ready-docs
	$(BIN)/python docs/build_site.py

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	touch $@

.venv/ready-test: .venv/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test]'
	touch $@

.venv/ready-peers: .venv/ready-test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,peers,cluster]'
	touch $@

.venv/ready-browser: .venv/ready-test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,browser]'
	touch $@

.venv/ready-interop: .venv/ready-test
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[test,interop]'
	touch $@

.venv/ready-docs: .venv/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[docs]'
	touch $@

clean:
	rm -rf .venv demo build dist docs/examples docs/sg_execution_times.rst

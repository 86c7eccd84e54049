"""`python -m linkwright`: the command line."""

from linkwright.cli import main

raise SystemExit(main())

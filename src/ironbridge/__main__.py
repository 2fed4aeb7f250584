"""`python -m ironbridge` is the `ironbridge` command."""

from ironbridge.cli import main

main()

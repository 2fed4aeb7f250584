"""Finds the browser that the tests and the screenshots are made with, and installs one where that can be done.

A Chromium or Chrome of any recent version will do: `IRONBRIDGE_BROWSER` names it, or it is looked for on the PATH and
in Playwright's own folder. Where there is none, Debian's is installed (as root), or else Playwright's.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
)
# No sandbox where the tests run as root, as in a container; nothing that calls home.
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = """\
The browser tests need Chromium or Chrome, and none was found. Install one, for example
    Debian, Ubuntu:  sudo apt-get install chromium
    macOS:           brew install --cask chromium
    elsewhere:       .venv/bin/python -m playwright install chromium
or say where it is:  IRONBRIDGE_BROWSER=/path/to/chrome make test"""


def find() -> str | None:
    """The path of a browser, if there is one."""
    named = os.environ.get("IRONBRIDGE_BROWSER")
    if named:
        return named
    found = [path for name in NAMES if (path := shutil.which(name))]
    return next(iter(found + [place for place in PLACES if Path(place).exists()]), None) or _playwrights_own()


def _playwrights_own() -> str | None:
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find_or_install() -> str:
    """The path of a browser; installs one if need be, or says how and ends."""
    found = find()
    if found:
        return found
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing Debian's Chromium for the browser tests (a minute, once) …", flush=True)
        quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
        subprocess.run(["apt-get", "update", "-q"], check=False, **quiet)  # type: ignore[call-overload]
        subprocess.run(["apt-get", "install", "-y", "-q", "chromium"], check=False, **quiet)  # type: ignore[call-overload]
    else:
        print("Installing a Chromium for the browser tests (a minute, once) …", flush=True)
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
    return find() or sys.exit(MISSING)


if __name__ == "__main__":
    print(find_or_install())

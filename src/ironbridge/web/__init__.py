"""The table in the browser: pages, live updates, store."""

"""The pages: HTML made on the server, changed in place by small fragments."""

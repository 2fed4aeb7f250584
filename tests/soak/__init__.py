"""Long runs against the server: killed, raced, fed with rubbish, held against its own description, watched for memory.

Each is a command (`python -m tests.soak.kills --help`), `make soak` runs them all, and `test_*.py` here are their short
forms. They ask servers on the loopback only, are bounded in count and time, and end with 1 if they found anything.
"""

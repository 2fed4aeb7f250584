"""Tippler, a toy: tip the coal of your wagons into pits without overfilling them."""

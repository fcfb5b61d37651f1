"""Draws scenarios with people of skin and cloth; the truth stays the simulator's own."""

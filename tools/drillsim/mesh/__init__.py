"""Renders scenarios with mesh people; the ground truth, but for the stick, is the simulator's."""

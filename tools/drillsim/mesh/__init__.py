"""Renders scenarios with mesh people; the ground truth remains the simulator's."""

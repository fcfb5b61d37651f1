"""Simulated hockey drills with exact ground truth; see README.md.

Axes: x towards the target, y up, z towards the default camera. Units: metres, seconds, degrees.
"""

"""Simulated hockey drills with exact ground truth; README.md tells how to use it.

Axes everywhere: x towards the target, y up, z towards the default camera. Metres, seconds, degrees.
"""

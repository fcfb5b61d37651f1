"""Fits what measurements are predicted from readings, on simulated clips; README.md tells how."""

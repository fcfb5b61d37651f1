"""Fits the models that predict measurements from readings; see docs/calibration.md."""

"""Tests that draw nothing; tools/drillsim/check runs them."""

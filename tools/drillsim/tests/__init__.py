"""Tests without rendering; tools/drillsim/check runs them."""

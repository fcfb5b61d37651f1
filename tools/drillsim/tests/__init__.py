"""Tests without rendering; script/test-tools runs them."""

"""Tests of the computer seats."""

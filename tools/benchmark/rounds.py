"""Runs programs in turn, so that other load on the machine affects all of them equally."""

import statistics

import process


def in_turn(programs, rounds, say, run):
    """Calls `run(program)` for each program in each round; returns the results by `label`.

    The order is A B A B, not A A B B.
    """
    results = {program.label: [] for program in programs}
    for number in range(1, rounds + 1):
        for program in programs:
            say(f"round {number} of {rounds}: {program.label}")
            results[program.label].append(run(program))
    return results


def median(values):
    """Returns the median.

    - Raises: `process.Failure` without values.
    """
    values = list(values)
    if not values:
        raise process.Failure("nothing was measured")
    return statistics.median(values)


def said(rounds):
    """Returns the note of a table: what its figures are."""
    return (
        "Figures of a single round." if rounds == 1
        else f"Medians of {rounds} rounds, the least and the most in brackets.")


def with_range(values, digits=2):
    """Returns the median, followed by minimum and maximum if there are several values."""
    values = list(values)
    middle = f"{median(values):.{digits}f}"
    if len(values) == 1:
        return middle
    return f"{middle} ({min(values):.{digits}f}–{max(values):.{digits}f})"

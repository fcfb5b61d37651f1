"""Runs programs in turn, so that whatever else the machine does meets all of them alike."""

import statistics

import process


def in_turn(programs, rounds, say, run):
    """Calls `run(program)` for each program in each round: the results by its `label`.

    The first results of all programs come before the second ones: A B A B, not A A B B.
    """
    results = {program.label: [] for program in programs}
    for number in range(1, rounds + 1):
        for program in programs:
            say(f"round {number} of {rounds}: {program.label}")
            results[program.label].append(run(program))
    return results


def median(values):
    """The one in the middle.

    - Raises: `process.Failure` without any.
    """
    values = list(values)
    if not values:
        raise process.Failure("nothing was measured")
    return statistics.median(values)


def said(rounds):
    """What a figure is, in words."""
    return (
        "Figures of a single round." if rounds == 1
        else f"Medians of {rounds} rounds, the least and the most in brackets.")


def with_range(values, digits=2):
    """The median, and behind it the least and the most when there are several."""
    values = list(values)
    middle = f"{median(values):.{digits}f}"
    if len(values) == 1:
        return middle
    return f"{middle} ({min(values):.{digits}f}–{max(values):.{digits}f})"

"""Tables as plain text, or in Markdown."""

import dataclasses


@dataclasses.dataclass
class Table:
    title: str
    columns: list[str]
    rows: list[list[str]]
    words: int = 1  # number of text columns; the columns after them hold numbers
    notes: list[str] = dataclasses.field(default_factory=list)

    def text(self, markdown=False):
        """Returns the table, followed by an empty line; without rows only title and notes."""
        title = f"## {self.title}\n" if markdown else self.title
        if not self.rows:
            return "\n".join([title, *self.notes]) + "\n"
        widths = [
            max(len(row[index]) for row in [self.columns, *self.rows])
            for index in range(len(self.columns))]

        def line(cells):
            padded = [
                cell.ljust(width) if index < self.words else cell.rjust(width)
                for index, (cell, width) in enumerate(zip(cells, widths))]
            return f"| {' | '.join(padded)} |" if markdown else "  ".join(padded).rstrip()

        rule = [
            "-" * width if index < self.words or not markdown else "-" * (width - 1) + ":"
            for index, width in enumerate(widths)]
        lines = [title, line(self.columns), line(rule), *map(line, self.rows)]
        if self.notes:
            lines += [""] * markdown + self.notes
        return "\n".join(lines) + "\n"

package import Jobs
package import TeamLibrary

/// The practice days of a period as a table for a person at a terminal.
package struct PracticeDayTable {
  /// The table; a sentence where nothing is written.
  package let text: String

  /// - Parameters:
  ///   - first: The first day of the period.
  ///   - last: The last day of the period.
  package init(_ days: [PracticeSaving.Day], from first: PracticeDate, to last: PracticeDate) {
    guard !days.isEmpty else {
      text = "Nothing from \(first.name) to \(last.name): write with puckbuddy day log.\n"
      return
    }
    let rows = days.map { day, isWaiting in
      [
        day.id + (isWaiting ? " (waits to be sent)" : ""), day.shotsTaken.map(String.init) ?? "–",
        day.analyzed.isEmpty ? "–" : "\(day.analyzed.values.reduce(0, +))",
        Formatting.printable(day.notes ?? ""),
      ]
    }
    let header = ["Day", "Shots", "On film", "Notes"]
    text = TextTable(rows: [header] + rows).text + "\n"
  }
}

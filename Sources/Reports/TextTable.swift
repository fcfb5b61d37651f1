/// Rows of text in aligned columns.
package struct TextTable {
  /// The rows; the first one is the header.
  let rows: [[String]]

  package init(rows: [[String]]) {
    self.rows = rows
  }

  package var text: String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      var line = " "
      for (cell, width) in zip(row, widths) {
        line += " " + Formatting.left(cell, width: width + 1)
      }
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }
}

/// A table of figures, to be printed as text or in Markdown.
package struct FigureTable: Sendable, Hashable {
  package var title: String
  /// The column headings.
  package var head: [String]
  package var rows: [[String]]

  /// The table as aligned text: the first column left-aligned, all others right-aligned.
  package var text: String {
    let lines = [head] + rows
    let widths = head.indices.map { column in
      lines.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return
      ([title]
      + lines.map { row in
        "  "
          + zip(row, widths).enumerated().map { column, cell in
            let space = String(repeating: " ", count: cell.1 - cell.0.count)
            return column == 0 ? cell.0 + space : space + cell.0
          }.joined(separator: "  ")
      }).joined(separator: "\n")
  }

  package var markdown: String {
    let rule = head.indices.map { $0 == 0 ? "---" : "---:" }
    return "**\(title)**\n\n"
      + ([head, rule] + rows).map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }
}

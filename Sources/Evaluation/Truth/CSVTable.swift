internal import Foundation

/// The rows of comma-separated values, as spreadsheets write them (RFC 4180).
///
/// Where the first line holds a semicolon or a tab, that is the separator: spreadsheets of
/// languages with a decimal comma write semicolons. Lines without a value are skipped.
struct CSVTable: Sendable {
  struct Row: Sendable, Hashable {
    /// The number of the line on which the row starts, from 1.
    var line: Int
    /// Without the spaces around them.
    var fields: [String]
  }

  private(set) var rows: [Row] = []
  /// The line of the row in which a quotation mark is not closed; its fields are in no row.
  private(set) var openRow: Int?

  init(_ text: String) {
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    let head = text.prefix { !$0.isNewline }
    let separators: [Character] = [";", "\t"]
    let separator = separators.first(where: head.contains) ?? ","
    var line = 1
    var row = Row(line: line, fields: [""])
    var isQuoted = false
    var previous: Character?
    for character in text + "\n" {
      if character == "\"" {
        // A doubled quote within quotes is a quote.
        if !isQuoted, previous == "\"" { row.fields[row.fields.count - 1].append(character) }
        isQuoted.toggle()
      } else if isQuoted || character != separator && !character.isNewline {
        row.fields[row.fields.count - 1].append(character)
      } else if character == separator {
        row.fields.append("")
      } else {
        row.fields = row.fields.map { $0.trimmingCharacters(in: .whitespaces) }
        if !row.fields.allSatisfy(\.isEmpty) { rows.append(row) }
        row = Row(line: line + 1, fields: [""])
      }
      if character.isNewline { line += 1 }
      previous = character
    }
    if isQuoted { openRow = row.line }
  }
}

package import Foundation
internal import ShotAnalysis

/// Formats numbers and times for people.
package enum Formatting {
  /// Formats a number with a fixed count of decimals.
  package static func decimal(_ value: Double, places: Int) -> String {
    (value.decimal(places: places) ?? "–").replacing("-", with: "−")
  }

  /// Formats date and time in the time zone, for example `2025-11-03 18:04:12`.
  package static func moment(_ date: Date, timeZone: TimeZone = .current) -> String {
    date.formatted(
      Date.ISO8601FormatStyle(dateTimeSeparator: .space, timeZone: timeZone)
        .year().month().day().time(includingFractionalSeconds: false))
  }

  /// Returns the text in one line, without control characters, which a terminal would interpret,
  /// and without invisible characters, such as those that change the writing direction: one name
  /// could be displayed like another.
  package static func printable(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.map { isShown($0) ? $0 : "\u{FFFD}" }))
  }

  /// Returns the text in printable lines, keeping its line breaks.
  package static func printable(lines text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { printable(String($0)) }.joined(separator: "\n")
  }

  private static func isShown(_ character: Unicode.Scalar) -> Bool {
    switch character.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: false
    default: true
    }
  }

  /// Pads the text with spaces on the right.
  package static func left(_ text: String, width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Wraps the text into printable lines of at most `width` characters; keeps its line breaks.
  static func wrapped(_ text: String, width: Int, indent: String) -> String {
    printable(lines: text).split(separator: "\n", omittingEmptySubsequences: false).map {
      paragraph in
      var lines: [String] = []
      var line = ""
      let hang = paragraph.hasPrefix("- ") ? "  " : ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, indent.count + line.count + 1 + word.count > width {
          lines.append(indent + line)
          line = hang + word
        } else {
          line += (line.isEmpty ? "" : " ") + word
        }
      }
      if !line.isEmpty { lines.append(indent + line) }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

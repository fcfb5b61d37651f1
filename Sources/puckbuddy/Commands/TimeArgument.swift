import ArgumentParser
import ShotAnalysis

/// Parses a time of a clip from the command line.
enum TimeArgument {
  /// The name of the value in help texts.
  static let valueName = "time"
  /// The syntax of a time, for help texts and failures.
  static let syntax = "in seconds or as minutes:seconds, for example 62.5 or 1:02.5"

  /// - Throws: `ValidationError` with examples of a time.
  static func seconds(_ text: String) throws -> Double {
    guard let seconds = ClipTime.seconds(text) else {
      throw ValidationError("A time is \(syntax).")
    }
    return seconds
  }

  /// Parses a time and a value with `=` between them.
  ///
  /// - Returns: The time and the value; `nil` for other text.
  static func assignment(_ text: String) -> (time: Double, value: String)? {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let time = ClipTime.seconds(parts[0]) else { return nil }
    return (time, parts[1])
  }
}

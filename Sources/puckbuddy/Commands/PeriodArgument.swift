import ArgumentParser
import Coaching

/// Parses a period from the command line.
enum PeriodArgument {
  /// - Throws: `ValidationError` with the syntax of a period.
  static func days(_ text: String) throws -> DayRange {
    guard let days = DayRange(text) else {
      throw ValidationError(
        "A period is FROM..TO with two days, the first not after the last, "
          + "for example 2026-01-01..2026-03-31.")
    }
    return days
  }
}

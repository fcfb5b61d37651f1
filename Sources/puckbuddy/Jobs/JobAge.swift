import ArgumentParser

/// How long ago, as a person writes it: `12h`, `30d`, `8w`.
enum JobAge {
  /// The longest, in hours: a hundred years of 365 days.
  private static let longest = 100 * 365 * 24

  /// - Throws: `ValidationError` for anything else. A plain number is no age: of what would be a
  ///   guess, and guessing here deletes.
  static func duration(_ text: String) throws -> Duration {
    let hours: [Character: Int] = ["h": 1, "d": 24, "w": 7 * 24]
    let digits = text.dropLast()
    guard let unit = text.last.flatMap({ hours[$0] }),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let count = Int(digits), (1...longest / unit).contains(count)
    else {
      throw ValidationError(
        "An age is a whole number with its unit, from 1h to 100 years: "
          + "12h for hours, 30d for days, 8w for weeks.")
    }
    return .seconds(count * unit * 60 * 60)
  }
}

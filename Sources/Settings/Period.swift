/// A length of time as a person writes it: `30d`, `12h`, `90m`.
package struct Period: Sendable, Hashable {
  package let duration: Duration

  /// The longest, in seconds: a hundred years.
  private static let longest = 100 * 365 * 86_400

  /// - Returns: `nil` for anything else, also for nothing at all (`0d`) and for more than a hundred
  ///   years: a slip of the hand there would delete everything or keep it for ever.
  package init?(_ text: String) {
    let seconds: Int
    switch text.last {
    case "d": seconds = 86_400
    case "h": seconds = 3600
    case "m": seconds = 60
    default: return nil
    }
    let digits = text.dropLast()
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(digits), count > 0, count <= Period.longest / seconds
    else { return nil }
    duration = .seconds(count * seconds)
  }
}

/// A duration as a person writes it: `12h`, `30d`, `8w`.
package struct Period: Sendable, Hashable {
  package let duration: Duration

  /// The longest period, in seconds: a hundred years.
  private static let longest = 100 * 365 * 86_400

  /// - Returns: `nil` for anything else: a number without a unit; minutes, which may be meant as
  ///   months; a zero period (`0d`); more than a hundred years. A typing error there would delete
  ///   everything or keep it for ever.
  package init?(_ text: String) {
    let seconds: Int
    switch text.last {
    case "h": seconds = 3600
    case "d": seconds = 86_400
    case "w": seconds = 7 * 86_400
    default: return nil
    }
    let digits = text.dropLast()
    guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let count = Int(digits), count > 0, count <= Period.longest / seconds
    else { return nil }
    duration = .seconds(count * seconds)
  }
}

internal import Foundation

/// Makes IDs whose order as text is the order of their making, as a Realtime Database does: 8
/// characters of the time and 12 random ones.
///
/// Pure: the caller gives the time and the randomness. Source: Firebase, "The 2^120 ways to ensure
/// unique identifiers" (2015).
public struct AutomaticIDs: Sendable {
  /// The digits, in the order of their ASCII codes.
  private static let alphabet = Array(
    "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)
  private static let randomDigits = 12

  private var time: Int64 = .min
  private var random: [Int] = []

  /// Creates a sequence of IDs.
  public init() {}

  /// Returns the next ID.
  ///
  /// Within a millisecond, or when the clock went back, it is one more than the last.
  ///
  /// - Parameter milliseconds: The time since 1970, at least 0.
  public mutating func next(
    at milliseconds: Int64, using generator: inout some RandomNumberGenerator
  ) -> String {
    if milliseconds > time {
      time = max(0, milliseconds)
      random = (0..<Self.randomDigits).map { _ in
        Int.random(in: Self.alphabet.indices, using: &generator)
      }
    } else if let last = random.lastIndex(where: { $0 < Self.alphabet.count - 1 }) {
      random[last] += 1
      for index in random.indices where index > last { random[index] = 0 }
    } else {
      // All digits are the greatest: the next millisecond begins early.
      time += 1
      random = Array(repeating: 0, count: Self.randomDigits)
    }
    return Self.text(time) + String(decoding: random.map { Self.alphabet[$0] }, as: UTF8.self)
  }

  /// Returns the eight characters of a time, in milliseconds since 1970.
  static func text(_ milliseconds: Int64) -> String {
    var digits: [UInt8] = []
    var rest = milliseconds
    for _ in 0..<8 {
      digits.append(alphabet[Int(rest % 64)])
      rest /= 64
    }
    return String(decoding: digits.reversed(), as: UTF8.self)
  }
}

internal import TeamLibrary

/// The ID of a job, which is also part of the names of its results.
///
/// 1 to 128 of the characters A–Z, a–z, 0–9, `-` and `_`: Firestore's own IDs consist of them, and
/// with no other character can an ID escape its folder or collection.
public struct JobID: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
  /// The ID as text.
  public let rawValue: String

  /// Creates an ID; `nil` unless the text has its form.
  public init?(rawValue: String) {
    guard rawValue.utf8.allSatisfy(JobID.isAllowed), (1...128).contains(rawValue.utf8.count) else {
      return nil
    }
    self.rawValue = rawValue
  }

  /// Returns a random ID of twenty letters and digits, as Firestore creates them; 119 bits.
  public static func fresh() -> JobID { JobID(unchecked: .lettersAndDigits(20)) }

  /// The ID of the job that retries this one: `a`, `a-2`, `a-3`, ….
  ///
  /// An ID too long for the suffix is truncated.
  public var next: JobID {
    let parts = rawValue.split(separator: "-", omittingEmptySubsequences: false)
    // A suffix of up to six digits is our retry number; a longer one belongs to a client's own ID.
    if parts.count > 1, let last = parts.last, last.utf8.count <= 6, last.first != "0",
      let number = Int(last), number > 1
    {
      let stem = parts.dropLast().joined(separator: "-")
      return JobID(unchecked: "\(stem.prefix(121))-\(number + 1)")
    }
    return JobID(unchecked: "\(rawValue.prefix(126))-2")
  }

  /// Whether a byte of UTF-8 is one of the characters of an ID.
  static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private init(unchecked: String) { rawValue = unchecked }

  /// The ID as text.
  public var description: String { rawValue }
}

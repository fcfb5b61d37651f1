/// The ID of a player within a user's account, chosen by the user.
///
/// 1 to 32 ASCII letters, digits, hyphens or underscores; it begins with a letter or digit. An ID
/// and not a name, as it is kept with the consent.
public struct PlayerID: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
  /// The ID as text.
  public let rawValue: String

  /// Creates an ID; `nil` unless the text has its form.
  public init?(rawValue: String) {
    let bytes = Array(rawValue.utf8)
    guard (1...32).contains(bytes.count), bytes.allSatisfy(JobID.isAllowed),
      bytes[0] != UInt8(ascii: "-"), bytes[0] != UInt8(ascii: "_")
    else { return nil }
    self.rawValue = rawValue
  }

  /// The ID as text.
  public var description: String { rawValue }
}

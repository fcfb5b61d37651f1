/// The ID of a user, as the app's authentication issues it.
///
/// One segment of a path: not empty, at most 128 characters (Unicode scalars, as firebase-admin
/// counts them) of 255 bytes together, without `/`, `\`, control characters and the names `.` and
/// `..`.
public struct UserID: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
  /// The ID as text.
  public let rawValue: String

  /// Creates an ID; `nil` unless the text has its form.
  public init?(rawValue: String) {
    guard ObjectName.isSegment(rawValue), rawValue.unicodeScalars.count <= 128 else { return nil }
    self.rawValue = rawValue
  }

  /// The ID as text.
  public var description: String { rawValue }
}

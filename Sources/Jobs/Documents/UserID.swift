/// The ID of a user, as the app's authentication issues it.
///
/// One segment of a path: not empty, at most 128 characters (Unicode scalars, as firebase-admin
/// counts them) of 255 bytes together, without `/`, `\`, control characters and the names `.` and
/// `..`.
package struct UserID: Sendable, Hashable, RawRepresentable, CustomStringConvertible {
  package let rawValue: String

  package init?(rawValue: String) {
    guard ObjectName.isSegment(rawValue), rawValue.unicodeScalars.count <= 128 else { return nil }
    self.rawValue = rawValue
  }

  package var description: String { rawValue }
}

/// How the heads of people look in a shared video and its still images.
public enum SharedFaces: String, Codable, Sendable, Hashable, CaseIterable {
  /// Blurred, as far as they are found.
  case blurred
  /// As filmed.
  case shown

  /// The other choice.
  package var other: SharedFaces { self == .blurred ? .shown : .blurred }
}

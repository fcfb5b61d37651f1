/// What a coach may read of a player: `PUT …/access/{uid}`.
public struct LibraryAccessRequest: Codable, Sendable, Hashable {
  /// `results` (texts, numbers, still images), or `results_and_video`; `nil` is the first.
  public var scope: String?

  /// Creates the value.
  public init(
    scope: String? = nil
  ) {
    self.scope = scope
  }
}

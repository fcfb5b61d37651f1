/// What a user may read of the analyses of a player, as one who did not hand them in.
public enum ClipAccess: Sendable, Hashable {
  /// The player's family: everything.
  case family
  /// A coach whom the family lets read some.
  case coach(AccessGrant.Scope)

  /// Whether the video, and clips of it, may be seen.
  public var includesVideo: Bool { self != .coach(.results) }
}

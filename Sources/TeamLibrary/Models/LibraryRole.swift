/// What a member may do in a club.
public enum LibraryRole: String, Sendable, Hashable, CaseIterable {
  /// Who founded the club.
  case owner
  /// A head coach or manager.
  case admin
  /// A coach.
  case member
  /// A player's family, or the player.
  case creator

  /// Whether an active member with this role may do something.
  public func allows(_ action: LibraryAction) -> Bool {
    switch action {
    case .readOrganization, .readProjects, .readVideos: true
    case .createVideos, .createAccounts: self != .creator
    case .changeVideos, .manageMembers, .manageBilling: self == .owner || self == .admin
    }
  }

  /// The position of the role when the one that permits most is 0.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? Self.allCases.count }
}

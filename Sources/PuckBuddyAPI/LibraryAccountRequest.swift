/// A new player, or a change of one: `POST …/trackedAccounts`, `PATCH …/trackedAccounts/{a}`.
public struct LibraryAccountRequest: Codable, Sendable, Hashable {
  /// The name, or number and nickname, 1 to 60 characters; required for a new player.
  public var name: String?
  /// Of a new player: the side that the player shoots from, `left` or `right`.
  public var shoots: String?
  /// Of a new player: the age group.
  public var ageGroup: String?
  /// Of a new player: whether the caller is the player's family, or the player.
  public var isFamily: Bool?
  /// In a change: whether the player still plays here.
  public var isActive: Bool?

  /// Creates the request.
  public init(
    name: String? = nil, shoots: String? = nil, ageGroup: String? = nil, isFamily: Bool? = nil,
    isActive: Bool? = nil
  ) {
    self.name = name
    self.shoots = shoots
    self.ageGroup = ageGroup
    self.isFamily = isFamily
    self.isActive = isActive
  }

  private enum CodingKeys: String, CodingKey {
    case name, shoots, isActive
    case ageGroup = "age_group"
    case isFamily = "is_family"
  }
}

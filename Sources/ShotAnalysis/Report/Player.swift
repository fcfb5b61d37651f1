internal import Mathematics
package import Poses

/// What is known of the player.
package struct Player: Sendable, Hashable {
  /// The side the player shoots from (a right-hander's right hand is the lower one on the stick);
  /// `nil` when it could not be told.
  package var shoots: Side?
  /// How certain `shoots` is, 0 to 1; 1 when a person said it.
  package var shootsConfidence: Double
  package var ageGroup: AgeGroup?
  /// Where the player mostly stands, as a share of the frame's width from its left edge, so that
  /// a person sees who of several was chosen; `nil` without a player.
  package var position: Double?

  package init(
    shoots: Side?, shootsConfidence: Double, ageGroup: AgeGroup?, position: Double? = nil
  ) {
    self.shoots = shoots
    self.shootsConfidence = shootsConfidence
    self.ageGroup = ageGroup
    self.position = position
  }
}

extension Player: Codable {
  private enum CodingKeys: String, CodingKey {
    case shoots
    case shootsConfidence = "shoots_confidence"
    case ageGroup = "age_group"
    case position = "position_ratio"
  }

  /// What stands for a side that could not be told.
  private static let unknownSide = "unknown"

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isUnknown = try container.decode(String.self, forKey: .shoots) == Player.unknownSide
    self.init(
      shoots: isUnknown ? nil : try container.decode(Side.self, forKey: .shoots),
      shootsConfidence: try container.decode(Double.self, forKey: .shootsConfidence),
      ageGroup: try container.decodeIfPresent(AgeGroup.self, forKey: .ageGroup),
      position: try container.decodeIfPresent(Double.self, forKey: .position))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(shoots?.rawValue ?? Player.unknownSide, forKey: .shoots)
    try container.encode(encoder.number(shootsConfidence, places: 2), forKey: .shootsConfidence)
    try container.encode(ageGroup, forKey: .ageGroup)
    try container.encode(encoder.number(position, places: 2), forKey: .position)
  }
}

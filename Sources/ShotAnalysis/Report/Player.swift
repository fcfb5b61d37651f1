internal import Mathematics
package import Poses

/// The player's properties.
package struct Player: Sendable, Hashable {
  /// The side the player shoots from (a right-hander's right hand is the lower one on the stick);
  /// `nil` when it could not be determined.
  package var shoots: Side?
  /// The confidence of `shoots`, 0 to 1; 1 when a person stated the side.
  package var shootsConfidence: Double
  package var ageGroup: AgeGroup?
  /// The player's horizontal position, as a share of the frame's width from its left edge, so that
  /// a person can see which of several people was analysed; `nil` without a player.
  package var position: Double?
}

extension Player: Codable {
  private enum CodingKeys: String, CodingKey {
    case shoots
    case shootsConfidence = "shoots_confidence"
    case ageGroup = "age_group"
    case position = "position_ratio"
  }

  /// The encoded value of an unknown side.
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
    try container.encode(shootsConfidence.rounded(toPlaces: 2), forKey: .shootsConfidence)
    try container.encode(ageGroup, forKey: .ageGroup)
    try container.encode(position.rounded(toPlaces: 2), forKey: .position)
  }
}

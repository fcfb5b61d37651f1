package import Poses

/// What is known of the player.
package struct Player: Sendable, Hashable {
  /// The side the player shoots from (a right-hander's right hand is the lower one on the stick);
  /// `nil` when it could not be told.
  package var shoots: Side?
  /// How certain `shoots` is, 0 to 1; 1 when a person said it.
  package var shootsConfidence: Double
  package var ageGroup: AgeGroup?

  package init(shoots: Side?, shootsConfidence: Double, ageGroup: AgeGroup?) {
    self.shoots = shoots
    self.shootsConfidence = shootsConfidence
    self.ageGroup = ageGroup
  }
}

extension Player: Encodable {
  private enum CodingKeys: String, CodingKey {
    case shoots
    case shootsConfidence = "shoots_confidence"
    case ageGroup = "age_group"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(shoots?.rawValue ?? "unknown", forKey: .shoots)
    try container.encode(shootsConfidence.rounded(toPlaces: 2), forKey: .shootsConfidence)
    try container.encode(ageGroup, forKey: .ageGroup)
  }
}

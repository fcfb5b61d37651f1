/// The results of the analysis of one clip: the part of the analysis document that is derived from
/// the poses.
package struct ShotReport: Sendable, Hashable, Codable {
  package var quality: Quality
  package var player: Player
  /// In the order of time; empty when the clip has no shot, which is a valid result.
  package var shots: [Shot]
  package var consistency: Consistency
}

/// What the analysis of one clip found: the part of the analysis document that comes from the
/// poses.
package struct ShotReport: Sendable, Hashable {
  package var quality: Quality
  package var player: Player
  /// In the order of time; empty when there was no shot, which is a correct answer.
  package var shots: [Shot]
  package var consistency: Consistency

  package init(quality: Quality, player: Player, shots: [Shot], consistency: Consistency) {
    self.quality = quality
    self.player = player
    self.shots = shots
    self.consistency = consistency
  }
}

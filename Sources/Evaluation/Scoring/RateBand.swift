/// The frame rate of a clip, in the bands by which figures are grouped.
package enum RateBand: String, CaseIterable, Sendable {
  case slow = "under_50"
  case fast = "50_and_more"

  /// - Parameter frameRate: In fps.
  package init(frameRate: Double) { self = frameRate < 50 ? .slow : .fast }
}

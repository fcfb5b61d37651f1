/// How many frames a second a clip has, in the bands in which figures are told apart.
package enum RateBand: String, CaseIterable, Sendable {
  case slow = "under_50"
  case fast = "50_and_more"

  /// - Parameter frameRate: Frames a second.
  package init(frameRate: Double) { self = frameRate < 50 ? .slow : .fast }
}

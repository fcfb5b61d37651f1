package import Foundation

/// The comparison of a clip with the player's earlier ones.
package struct ClipComparison: Sendable, Hashable, Codable {
  /// The number of earlier clips that share a metric with this one, at least 1.
  package let clips: Int
  /// The recording time of the earliest of them.
  @RFC3339Date package private(set) var since: Date
  /// The changes, most relevant first; never empty.
  package let changes: [MetricChange]

  /// The maximum age of compared clips, in days: about half a season.
  ///
  /// A design choice: a child grows, so a value of a year ago is no useful reference.
  static let days = 90

  /// The minimum number of shots of a clip whose mean is compared: the variation between shots
  /// cannot be estimated from one.
  static let fewestShots = 2

  /// - Parameter others: Any clips; only those filmed before `clip`, and at most `days` days before
  ///   it, are used.
  /// - Returns: `nil` when none of them shares a metric with `clip`.
  init?(_ clip: ClipRecord, with others: [ClipRecord]) {
    let clip = clip.comparable
    let others = others.map(\.comparable)
    let start = clip.date.addingTimeInterval(-Double(ClipComparison.days) * 86_400)
    let earlier = others.filter { other in
      start <= other.date && other.date < clip.date
        && other.readings.keys.contains { clip.readings[$0] != nil }
    }
    guard let since = earlier.map(\.date).min() else { return nil }
    clips = earlier.count
    self.since = since
    changes = MetricChange.changes(
      from: AverageReading.averages(over: earlier).mapValues(\.estimate),
      to: clip.readings.mapValues(\.estimate))
  }
}

extension ClipRecord {
  /// The readings with enough shots for a comparison.
  fileprivate var comparable: ClipRecord {
    var record = self
    record.readings = readings.filter { $0.value.shots >= ClipComparison.fewestShots }
    return record
  }
}

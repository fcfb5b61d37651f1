internal import Foundation
internal import Mathematics

/// The position and motion of a person, estimated from a few frames on one side of a moment.
struct BodyTrend: Sendable {
  /// The time at the estimated position, in seconds.
  private(set) var time: Double
  /// The medians of the observations.
  private(set) var position: Point
  private(set) var size: Double
  /// The rate of change of both, per second.
  private(set) var velocity: Point
  private(set) var growth: Double

  /// - Parameter sightings: In ascending or descending order of their times.
  /// - Returns: `nil` for no sightings.
  init?(_ sightings: some Collection<Sighting>) {
    let times = sightings.map(\.time)
    guard let time = times.median, let x = sightings.map(\.position.x).median,
      let y = sightings.map(\.position.y).median, let size = sightings.map(\.size).median
    else { return nil }
    self.time = time
    position = Point(x, y)
    self.size = size
    velocity = Point(
      Self.slope(of: sightings.map(\.position.x), over: times),
      Self.slope(of: sightings.map(\.position.y), over: times))
    growth = Self.slope(of: sightings.map(\.size), over: times)
  }

  /// Returns the median of the slopes between all pairs (Theil, 1950; Sen, 1968).
  private static func slope(of values: [Double], over times: [Double]) -> Double {
    var slopes: [Double] = []
    for later in values.indices {
      for earlier in 0..<later where times[later] != times[earlier] {
        slopes.append((values[later] - values[earlier]) / (times[later] - times[earlier]))
      }
    }
    return slopes.median ?? 0
  }
}

internal import Foundation
internal import Poses

/// Where somebody is going, as a few pictures beside one moment tell.
struct BodyTrend: Sendable {
  /// The moment, in seconds, from which places and sizes are told.
  private var time: Double
  private var places: (start: Point, velocity: Point)
  private var sizes: (start: Double, rate: Double)
  /// What the pictures show without a trend: the medians.
  private(set) var usualPlace: Point
  private(set) var usualSize: Double

  /// - Returns: `nil` for no sightings.
  init?(_ sightings: some Collection<Sighting>) {
    let times = sightings.map(\.time)
    guard let time = times.median, let x = sightings.map(\.place.x).median,
      let y = sightings.map(\.place.y).median, let size = sightings.map(\.size).median
    else { return nil }
    self.time = time
    usualPlace = Point(x, y)
    usualSize = size
    func slope(_ value: (Sighting) -> Double) -> Double {
      Self.slope(of: sightings.map(value), over: times)
    }
    let velocity = Point(slope(\.place.x), slope(\.place.y))
    let rate = slope(\.size)
    // The medians of what is left without the trend: one wild pose does not count.
    func start(_ value: (Sighting) -> Double, _ slope: Double) -> Double {
      sightings.map { value($0) - slope * ($0.time - time) }.median ?? 0
    }
    places = (Point(start(\.place.x, velocity.x), start(\.place.y, velocity.y)), velocity)
    sizes = (start(\.size, rate), rate)
  }

  /// Where he is at `time` when he goes on as he did.
  func place(at time: Double) -> Point { places.start + places.velocity * (time - self.time) }

  /// How large he is then.
  func size(at time: Double) -> Double { sizes.start + sizes.rate * (time - self.time) }

  /// The median of the slopes between all pairs (Theil, 1950; Sen, 1968).
  private static func slope(of values: [Double], over times: [Double]) -> Double {
    var slopes: [Double] = []
    for later in values.indices {
      for earlier in 0..<later where times[later] > times[earlier] {
        slopes.append((values[later] - values[earlier]) / (times[later] - times[earlier]))
      }
    }
    return slopes.median ?? 0
  }
}

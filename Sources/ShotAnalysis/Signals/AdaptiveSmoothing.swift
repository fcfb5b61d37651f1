internal import Mathematics

/// Smooths the path of a joint much where it is slow and little where it is fast.
///
/// A median over ±50 ms takes out single wild poses. Then a straight line is fitted around each
/// time, over ±200 ms where the joint rests, less the faster it is, down to ±40 ms. Being centred,
/// the line neither delays a movement nor pulls its peak aside. Everything goes by time, so that
/// frames may come at any rate, and unevenly.
///
/// Of the filters in docs/signals.md this one left the smallest errors of hands, knees and ankles
/// on simulated clips among those that leave a peak of speed as high as it is.
enum AdaptiveSmoothing {
  /// The median's reach, in seconds to either side; at least a frame.
  private static let medianReach = 0.05
  /// The line's reach for a joint at rest and for a fast one, in seconds to either side.
  private static let widest = 0.20
  private static let narrowest = 0.04
  /// At this speed, in torsos a second, the line reaches half as far as at rest.
  private static let slow = 1.0
  /// The reach of the line that tells the speed, in seconds to either side.
  private static let speedReach = 0.08

  /// The smoothed places at the same times.
  ///
  /// - Parameters:
  ///   - places: In torsos, one for each time.
  ///   - times: In seconds, strictly increasing, without an absence.
  static func smoothed(_ places: [Point], at times: [Double]) -> [Point] {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }
    guard places.count == times.count, times.count >= 3, let interval = steps.median else {
      return places
    }
    let tamed = times.indices.map { index in
      let reach = max(medianReach, 1.1 * interval) + 0.0001
      return median(places, window(times, around: index, reach: reach))
    }
    return times.indices.map { index in
      let rough = line(tamed, times, around: index, reach: max(speedReach, 1.6 * interval))
      let reach = max(widest / (1 + rough.slope.length / slow), narrowest, 1.6 * interval)
      return line(tamed, times, around: index, reach: reach).value
    }
  }

  private static func window(_ times: [Double], around index: Int, reach: Double) -> Range<Int> {
    var lower = index
    while lower > 0, times[index] - times[lower - 1] <= reach { lower -= 1 }
    var upper = index + 1
    while upper < times.count, times[upper] - times[index] <= reach { upper += 1 }
    return lower..<upper
  }

  /// The median of each coordinate.
  private static func median(_ places: [Point], _ window: Range<Int>) -> Point {
    Point(
      middle(places[window].map(\.x).sorted()), middle(places[window].map(\.y).sorted()))
  }

  private static func middle(_ sorted: [Double]) -> Double {
    (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The straight line through the places nearby, by least squares with an Epanechnikov kernel.
  private static func line(
    _ places: [Point], _ times: [Double], around middle: Int, reach: Double
  ) -> (value: Point, slope: Point) {
    var sum = (weight: 0.0, t: 0.0, tt: 0.0, place: Point(0, 0), tPlace: Point(0, 0))
    for index in window(times, around: middle, reach: reach) {
      let t = times[index] - times[middle]
      // A little wider than the window, so that the outermost samples still count for something.
      let distance = t / (reach * 1.05)
      let weight = 1 - distance * distance
      sum.weight += weight
      sum.t += weight * t
      sum.tt += weight * t * t
      sum.place = sum.place + places[index] * weight
      sum.tPlace = sum.tPlace + places[index] * (weight * t)
    }
    let determinant = sum.weight * sum.tt - sum.t * sum.t
    guard determinant > 1e-12 else { return (places[middle], Point(0, 0)) }
    let slope = (sum.tPlace * sum.weight - sum.place * sum.t) / determinant
    return ((sum.place - slope * sum.t) / sum.weight, slope)
  }
}

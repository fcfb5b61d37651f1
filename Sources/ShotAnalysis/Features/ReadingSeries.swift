internal import Mathematics

/// One quantity at the times of a window, in seconds from the release.
struct ReadingSeries: Sendable {
  let times: [Double]
  let values: [Double]

  /// The median within `reach` of a time; the nearest value where none is, `nil` where none is
  /// within a quarter of a second.
  func median(around time: Double, reach: Double) -> Double? {
    if let median = values(from: time - reach, to: time + reach).median { return median }
    let nearest = times.indices.min { abs(times[$0] - time) < abs(times[$1] - time) }
    return nearest.flatMap { abs(times[$0] - time) <= 0.25 ? values[$0] : nil }
  }

  func quantile(_ share: Double, from start: Double, to end: Double) -> Double? {
    values(from: start, to: end).quantile(share)
  }

  /// When the value is least; `nil` where the window has nothing there.
  func time(ofLeastFrom start: Double, to end: Double) -> Double? {
    times.indices.filter { times[$0] >= start && times[$0] <= end }
      .min { values[$0] < values[$1] }.map { times[$0] }
  }

  /// Returns when something was, of which each value says how long ago it was; `nil` where none is
  /// within a fifth of a second of it.
  func time(sinceFrom start: Double, to end: Double) -> Double? {
    zip(times, values).filter { $0.0 >= start && $0.0 <= end && abs($0.1) < 0.2 }
      .map { $0.0 - $0.1 }.median
  }

  private func values(from start: Double, to end: Double) -> [Double] {
    zip(times, values).filter { $0.0 >= start && $0.0 <= end }.map(\.1)
  }
}

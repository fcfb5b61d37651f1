internal import Mathematics

/// A time series of one reading; times are in seconds from the release.
struct ReadingSeries: Sendable {
  let times: [Double]
  let values: [Double]

  /// Returns the median within `reach` of a time; else the nearest value; `nil` when none is within
  /// a quarter of a second.
  func median(around time: Double, reach: Double) -> Double? {
    if let median = values(from: time - reach, to: time + reach).median { return median }
    let nearest = times.indices.min { abs(times[$0] - time) < abs(times[$1] - time) }
    return nearest.flatMap { abs(times[$0] - time) <= 0.25 ? values[$0] : nil }
  }

  func quantile(_ share: Double, from start: Double, to end: Double) -> Double? {
    values(from: start, to: end).quantile(share)
  }

  /// Returns the time of the lowest value; `nil` when the interval has no values.
  func time(ofLeastFrom start: Double, to end: Double) -> Double? {
    times.indices.filter { times[$0] >= start && times[$0] <= end }
      .min { values[$0] < values[$1] }.map { times[$0] }
  }

  /// Returns the time of an event from values that state the time since it; `nil` when none is
  /// within a fifth of a second of the event.
  func time(sinceFrom start: Double, to end: Double) -> Double? {
    zip(times, values).filter { $0.0 >= start && $0.0 <= end && abs($0.1) < 0.2 }
      .map { $0.0 - $0.1 }.median
  }

  private func values(from start: Double, to end: Double) -> [Double] {
    zip(times, values).filter { $0.0 >= start && $0.0 <= end }.map(\.1)
  }
}

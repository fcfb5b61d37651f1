package import ShotAnalysis

/// The change of one metric.
package struct MetricChange: Sendable, Hashable {
  package let metric: MetricID
  package let before: Estimate
  package let now: Estimate
  /// `now` minus `before`, in the metric's unit.
  package let difference: Double
  /// Half the width of the 90 % interval of the true difference: the errors of both sides in
  /// quadrature.
  package let error: Double
  /// Whether the difference exceeds the measurement error.
  package let isBeyondError: Bool
  package let favor: ChangeFavor

  /// The minimum difference that is reported, in errors.
  ///
  /// Errors are half-widths of 90 % intervals, 1.645 standard deviations; two of them are 3.29,
  /// which chance alone exceeds once in a thousand metrics, and in about one clip of a hundred with
  /// ten metrics. Every metric of every clip is compared, so the threshold is higher than that for
  /// a single cue.
  static let errorsBeyond = 2.0

  /// - Parameter errors: The parts of both errors that count for the difference; `nil` for all of
  ///   them.
  package init(
    _ metric: MetricID, from before: Estimate, to now: Estimate,
    errors: (before: Double, now: Double)? = nil
  ) {
    self.metric = metric
    self.before = before
    self.now = now
    difference = now.value - before.value
    let (one, other) = errors ?? (before.error, now.error)
    error = (one * one + other * other).squareRoot()
    isBeyondError = abs(difference) > MetricChange.errorsBeyond * error
    favor = ChangeFavor(metric, from: before.value, to: now.value)
  }

  /// Returns the changes of every metric that both sides have, most relevant first: beyond the
  /// error and in the player's favor, then the others beyond the error, both by clearness; then the
  /// rest in the order of `MetricID`.
  static func changes(
    from before: [MetricID: Estimate], to now: [MetricID: Estimate]
  ) -> [MetricChange] {
    sorted(
      MetricID.allCases.compactMap { metric in
        guard let before = before[metric], let now = now[metric] else { return nil }
        return MetricChange(metric, from: before, to: now)
      })
  }

  /// Returns changes in the order of `changes(from:to:)`; equal ones stay as they are.
  static func sorted(_ changes: [MetricChange]) -> [MetricChange] {
    changes.enumerated().sorted { left, right in
      let (one, other) = (left.element, right.element)
      if one.rank != other.rank { return one.rank < other.rank }
      if one.isBeyondError, one.clearness != other.clearness {
        return one.clearness > other.clearness
      }
      return left.offset < right.offset
    }.map(\.element)
  }

  private var rank: Int {
    guard isBeyondError else { return 2 }
    return favor == .toward ? 0 : 1
  }

  /// The difference in errors; infinite where both sides are without error.
  private var clearness: Double { abs(difference) / error }
}

extension MetricChange: Codable {
  private enum CodingKeys: String, CodingKey {
    case metric, before, now, difference, error, favor
    case isBeyondError = "beyond_error"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let places = metric.decimals
    try container.encode(metric, forKey: .metric)
    try container.encode(before.rounded(for: metric), forKey: .before)
    try container.encode(now.rounded(for: metric), forKey: .now)
    try container.encode(difference.rounded(toPlaces: places), forKey: .difference)
    try container.encode(error.rounded(toPlaces: places), forKey: .error)
    try container.encode(isBeyondError, forKey: .isBeyondError)
    try container.encode(favor, forKey: .favor)
  }
}

/// The result of one metric for one shot: a value with its expected error, or the reason why not.
package struct Measurement: Sendable, Hashable {
  /// How a value came to be, or why there is none.
  package enum Status: String, Sendable, Codable {
    /// Measured directly.
    case measured
    /// An indirect sign of what the name says.
    case proxy
    case notVisible = "not_visible"
    case notValidFromThisView = "not_valid_from_this_view"
    case lowFrameRate = "low_frame_rate"

    /// Whether a measurement with this status holds a value.
    package var hasValue: Bool { self == .measured || self == .proxy }
  }

  /// In `unit`; `nil` when it could not be measured, never 0 in its place.
  package let value: Double?
  package let unit: MetricUnit
  /// Half the width of the interval in which the true value is expected, in `unit`.
  package let error: Double?
  /// The part of `error` that repeats in every shot of a clip, in `unit`: what the camera's view and
  /// the player's body and clothes do to it.
  ///
  /// Averaging shots does not narrow it. The rest differs from shot to shot and adds in quadrature:
  /// `error² = sharedError² + independent²`. `nil` when the parts are not known apart; all of
  /// `error` then counts as shared.
  package let sharedError: Double?
  package let status: Status
  /// Why there is no value, in words for a person; `nil` when there is one.
  package let reason: String?
  /// The presentation time, in seconds, of the frame that shows the value best.
  package let evidenceTime: Double?

  /// A value that was found.
  package static func found(
    _ value: Double, error: Double, sharedError: Double? = nil, unit: MetricUnit, at time: Double,
    proxy: Bool = false
  ) -> Measurement {
    Measurement(
      value: value, unit: unit, error: error, sharedError: sharedError,
      status: proxy ? .proxy : .measured, reason: nil,
      evidenceTime: time)
  }

  /// A value that could not be had, and why.
  ///
  /// - Precondition: `status` is one of those without a value.
  package static func missing(
    _ status: Status, _ reason: String, unit: MetricUnit
  ) -> Measurement {
    precondition(!status.hasValue, "a missing measurement needs the status of one")
    return Measurement(
      value: nil, unit: unit, error: nil, sharedError: nil, status: status, reason: reason,
      evidenceTime: nil)
  }
}

extension Measurement: Codable {
  private enum CodingKeys: String, CodingKey {
    case value, unit, error, status, reason
    case sharedError = "shared_error"
    case evidenceTime = "evidence_sec"
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    let places = unit == .degrees ? 1 : 3
    try container.encode(encoder.number(value, places: places), forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encode(encoder.number(error, places: places), forKey: .error)
    try container.encode(encoder.number(sharedError, places: places), forKey: .sharedError)
    try container.encode(status, forKey: .status)
    try container.encode(reason, forKey: .reason)
    try container.encode(encoder.number(evidenceTime, places: 3), forKey: .evidenceTime)
  }
}

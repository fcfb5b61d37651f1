/// The result of one metric for one shot: a value with its expected error, or the reason why it is
/// missing.
package struct Measurement: Sendable, Hashable {
  /// How the value was obtained, or why it is missing.
  package enum Status: String, Sendable, Codable {
    /// Measured directly.
    case measured
    /// Measured indirectly, by a proxy for the named quantity.
    case proxy
    case notVisible = "not_visible"
    case notValidFromThisView = "not_valid_from_this_view"
    case lowFrameRate = "low_frame_rate"

    /// Whether a measurement with this status holds a value.
    package var hasValue: Bool { self == .measured || self == .proxy }
  }

  /// The value in `unit`; `nil` when it could not be measured, never 0 instead.
  package let value: Double?
  package let unit: MetricUnit
  /// Half the width of the interval that is expected to contain the true value, in `unit`.
  package let error: Double?
  /// The part of `error` that repeats in every shot of a clip, in `unit`: errors from the camera's
  /// view and from the player's body and clothes.
  ///
  /// Averaging shots does not reduce it. The rest is independent from shot to shot and adds in
  /// quadrature: `error² = sharedError² + independent²`. `nil` when the parts are not known
  /// separately; all of `error` then counts as shared.
  package let sharedError: Double?
  package let status: Status
  /// The reason why there is no value, as text for people; `nil` when there is one.
  package let reason: String?
  /// The presentation time, in seconds, of the frame that shows the value best.
  package let evidenceTime: Double?

  /// Returns a measurement with a value.
  package static func found(
    _ value: Double, error: Double, sharedError: Double? = nil, unit: MetricUnit, at time: Double,
    proxy: Bool = false
  ) -> Measurement {
    Measurement(
      value: value, unit: unit, error: error, sharedError: sharedError,
      status: proxy ? .proxy : .measured, reason: nil,
      evidenceTime: time)
  }

  /// Returns a measurement without a value, and the reason.
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
    try container.encode(value.rounded(toPlaces: places), forKey: .value)
    try container.encode(unit, forKey: .unit)
    try container.encode(error.rounded(toPlaces: places), forKey: .error)
    try container.encode(sharedError.rounded(toPlaces: places), forKey: .sharedError)
    try container.encode(status, forKey: .status)
    try container.encode(reason, forKey: .reason)
    try container.encode(evidenceTime.rounded(toPlaces: 3), forKey: .evidenceTime)
  }
}

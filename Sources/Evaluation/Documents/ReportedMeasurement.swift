/// The value of one metric of one shot in an analysis document.
package struct ReportedMeasurement: Sendable, Hashable, Decodable {
  /// `nil` when the metric could not be measured.
  package var value: Double?
  /// The error margin (±): half the width of the interval in which the document expects the truth.
  package var error: Double?
  /// The presentation time, in seconds, of the frame that shows the value best.
  package var evidence: Double?

  private enum CodingKeys: String, CodingKey {
    case value, error
    case evidence = "evidenceSec"
  }
}

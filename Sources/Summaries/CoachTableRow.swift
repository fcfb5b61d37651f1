package import ShotAnalysis

/// One metric over the shots of a clip, as a coach reads it: everything but `metric` is text in the
/// language of the summaries, with the places that the error allows.
package struct CoachTableRow: Sendable, Hashable {
  package var metric: MetricID
  /// What the metric measures.
  package var name: String
  /// The unit of all values.
  package var unit: String
  /// For each shot, in order, "value ± error", with a mark behind it where the error says
  /// that the value is rough; `nil` where it could not be measured.
  package var values: [String?]
  /// The mean over the measured shots of the kind that most are, with its error as in `ClipReading`;
  /// `nil` with fewer than two of them.
  package var average: String?
  /// Why no shot has a value; `nil` when one has.
  package var reason: String?
}

extension CoachTableRow: Codable {
  private enum CodingKeys: String, CodingKey { case metric, name, unit, values, average, reason }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(metric, forKey: .metric)
    try container.encode(name, forKey: .name)
    try container.encode(unit, forKey: .unit)
    try container.encode(values, forKey: .values)
    try container.encode(average, forKey: .average)
    try container.encode(reason, forKey: .reason)
  }
}

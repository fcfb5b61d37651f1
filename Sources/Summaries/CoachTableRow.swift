package import ShotAnalysis

/// One metric over the shots of a clip, formatted for a coach: all fields but `metric` are text in
/// the language of the summaries, with the number of decimals that the error justifies.
package struct CoachTableRow: Sendable, Hashable {
  package var metric: MetricID
  /// The name of the metric.
  package var name: String
  /// The unit of all values.
  package var unit: String
  /// "value ± error" for each shot, in order, followed by a mark where the error makes the value
  /// rough; `nil` where it could not be measured.
  package var values: [String?]
  /// The mean over the measured shots of the most frequent kind, with its error as in
  /// `ClipReading`; `nil` with fewer than two such shots.
  package var average: String?
  /// The reason why no shot has a value; `nil` when one has.
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

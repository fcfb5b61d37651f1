internal import ShotAnalysis

/// The part of one shot of an earlier document that is read.
struct EarlierShot: Decodable {
  let releaseTime: Double
  /// `unknown` where the type is uncertain in the document, or not known to this version.
  let type: ShotType
  let values: [MetricID: MeasuredValue]

  private enum CodingKeys: String, CodingKey {
    case metrics, type
    case releaseTime = "release_sec"
    case typeConfidence = "type_confidence"
  }

  private struct MetricKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
    init(_ metric: MetricID) { stringValue = metric.rawValue }
  }

  private struct EarlierMeasurement: Decodable {
    let value: Double?
    let error: Double?
    /// Absent in documents of earlier versions.
    let sharedError: Double?
    let unit: String

    private enum CodingKeys: String, CodingKey {
      case value, error, unit
      case sharedError = "shared_error"
    }
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    releaseTime = try container.decode(Double.self, forKey: .releaseTime)
    let type = try container.decodeIfPresent(String.self, forKey: .type)
      .flatMap(ShotType.init(rawValue:))
    let certainty = try container.decodeIfPresent(Double.self, forKey: .typeConfidence) ?? 0
    self.type = certainty >= ShotPool.certainty ? type ?? .unknown : .unknown
    let metrics = try container.nestedContainer(keyedBy: MetricKey.self, forKey: .metrics)
    var values: [MetricID: MeasuredValue] = [:]
    for metric in MetricID.allCases {
      guard
        let found = try metrics.decodeIfPresent(
          EarlierMeasurement.self, forKey: MetricKey(metric)),
        found.unit == metric.unit.rawValue
      else { continue }
      values[metric] = MeasuredValue(
        metric, value: found.value, error: found.error, sharedError: found.sharedError)
    }
    self.values = values
  }
}

package import ShotAnalysis

/// The parts of a reported shot that are compared with the ground truth.
package struct ReportedShot: Sendable, Hashable {
  /// The presentation time in seconds.
  package var release: Double
  /// The error margin (±) of `release` that the document states, in seconds.
  package var releaseError: Double?
  /// The document's confidence that this is a shot, 0 to 1.
  package var confidence: Double?
  /// The kind of shot by its name; "unknown" when the document does not state it.
  package var type: String?
  /// The time at which the load begins with the draw of the hands, in seconds.
  package var loadStart: Double?
  /// The time of the deepest load, in seconds.
  package var deepestLoad: Double?
  /// The time at which the follow-through ends, in seconds.
  package var followThrough: Double?
  package var metrics: [MetricID: ReportedMeasurement] = [:]

  package subscript(metric: MetricID) -> ReportedMeasurement? { metrics[metric] }
}

extension ReportedShot: Decodable {
  private enum CodingKeys: String, CodingKey {
    case confidence, type, phases, metrics
    case release = "releaseSec"
    case releaseError = "releaseErrorSec"
    case keyMoments = "keyFrames"
  }

  private struct Phases: Decodable { var load: [Double]? }

  private struct KeyMoments: Decodable {
    var load: Double?
    var followThrough: Double?
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    release = try container.decode(Double.self, forKey: .release)
    releaseError = try container.decodeIfPresent(Double.self, forKey: .releaseError)
    confidence = try container.decodeIfPresent(Double.self, forKey: .confidence)
    type = try container.decodeIfPresent(String.self, forKey: .type)
    loadStart = try container.decodeIfPresent(Phases.self, forKey: .phases)?.load?.first
    let moments = try container.decodeIfPresent(KeyMoments.self, forKey: .keyMoments)
    deepestLoad = moments?.load
    followThrough = moments?.followThrough
    // A document may hold newer metrics than this program knows.
    let named = try container.decodeIfPresent(
      [String: ReportedMeasurement].self, forKey: .metrics)
    for (name, measurement) in named ?? [:] {
      if let metric = MetricID(rawValue: name) { metrics[metric] = measurement }
    }
  }
}

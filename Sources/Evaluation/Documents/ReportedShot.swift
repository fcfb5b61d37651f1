package import ShotAnalysis

/// A shot as an analysis document reports it, as far as it is compared.
package struct ReportedShot: Sendable, Hashable {
  /// In seconds of presentation time.
  package var release: Double
  /// The document's expected error of `release`, in seconds.
  package var releaseError: Double?
  /// How certain the document is that this is a shot, 0 to 1.
  package var confidence: Double?
  /// The kind of shot by its name; "unknown" when the document does not say.
  package var type: String?
  /// When the load begins with the draw of the hands, in seconds.
  package var loadStart: Double?
  /// When the load is deepest, in seconds.
  package var deepestLoad: Double?
  /// The end of the follow-through, in seconds.
  package var followThrough: Double?
  package var metrics: [MetricID: ReportedMeasurement]

  package init(
    release: Double, releaseError: Double? = nil, confidence: Double? = nil, type: String? = nil,
    loadStart: Double? = nil, deepestLoad: Double? = nil, followThrough: Double? = nil,
    metrics: [MetricID: ReportedMeasurement] = [:]
  ) {
    self.release = release
    self.releaseError = releaseError
    self.confidence = confidence
    self.type = type
    self.loadStart = loadStart
    self.deepestLoad = deepestLoad
    self.followThrough = followThrough
    self.metrics = metrics
  }

  package subscript(metric: MetricID) -> ReportedMeasurement? { metrics[metric] }
}

extension ReportedShot: Decodable {
  private enum CodingKeys: String, CodingKey {
    case confidence, type, phases, metrics
    case release = "release_sec"
    case releaseError = "release_error_sec"
    case keyFrames = "key_frames"
  }

  private struct Phases: Decodable { var load: [Double]? }

  private struct KeyFrames: Decodable {
    var load: Double?
    var followThrough: Double?
    enum CodingKeys: String, CodingKey {
      case load
      case followThrough = "follow_through"
    }
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    release = try container.decode(Double.self, forKey: .release)
    releaseError = try container.decodeIfPresent(Double.self, forKey: .releaseError)
    confidence = try container.decodeIfPresent(Double.self, forKey: .confidence)
    type = try container.decodeIfPresent(String.self, forKey: .type)
    loadStart = try container.decodeIfPresent(Phases.self, forKey: .phases)?.load?.first
    let moments = try container.decodeIfPresent(KeyFrames.self, forKey: .keyFrames)
    deepestLoad = moments?.load
    followThrough = moments?.followThrough
    metrics = [:]
    // A document may hold metrics that are newer than this program.
    let named = try container.decodeIfPresent(
      [String: ReportedMeasurement].self, forKey: .metrics)
    for (name, measurement) in named ?? [:] {
      if let metric = MetricID(rawValue: name) { metrics[metric] = measurement }
    }
  }
}

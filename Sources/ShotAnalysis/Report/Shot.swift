/// One shot and its measurements.
package struct Shot: Sendable, Hashable {
  /// Counted from 1 in the order of time.
  package var index: Int
  /// The estimated release, when the puck leaves the blade, in seconds of presentation time.
  package var releaseTime: Double
  /// Half of the expected 95 % interval of `releaseTime`, in seconds.
  package var releaseError: Double
  /// The probability that this is a shot, 0 to 1.
  package var confidence: Double
  package var type: ShotType
  /// The confidence of the type, 0 to 1.
  package var typeConfidence: Double
  package var phases: ShotPhases
  /// A measurement for every `MetricID`.
  package var metrics: [MetricID: Measurement]
  package var keyMoments: KeyMoments
  /// What was seen of the stick; `nil` when it was not searched.
  package var stick: ShotStick?
  /// Whether a person added, confirmed or changed the shot.
  package var isCorrected = false
}

extension Shot: Codable {
  private enum CodingKeys: String, CodingKey {
    case index, confidence, type, phases, metrics, stick
    case releaseTime = "release_sec"
    case releaseError = "release_error_sec"
    case typeConfidence = "type_confidence"
    case keyMoments = "key_frames"
    case isCorrected = "corrected_by_person"
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    index = try container.decode(Int.self, forKey: .index)
    releaseTime = try container.decode(Double.self, forKey: .releaseTime)
    releaseError = try container.decode(Double.self, forKey: .releaseError)
    confidence = try container.decode(Double.self, forKey: .confidence)
    type = try container.decode(ShotType.self, forKey: .type)
    typeConfidence = try container.decode(Double.self, forKey: .typeConfidence)
    phases = try container.decode(ShotPhases.self, forKey: .phases)
    metrics = try container.decode([MetricID: Measurement].self, forKey: .metrics)
    keyMoments = try container.decode(KeyMoments.self, forKey: .keyMoments)
    // Documents of earlier versions of the program have neither.
    stick = try container.decodeIfPresent(ShotStick.self, forKey: .stick)
    isCorrected = try container.decodeIfPresent(Bool.self, forKey: .isCorrected) ?? false
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(index, forKey: .index)
    try container.encode(releaseTime.rounded(toPlaces: 3), forKey: .releaseTime)
    try container.encode(releaseError.rounded(toPlaces: 3), forKey: .releaseError)
    try container.encode(confidence.rounded(toPlaces: 2), forKey: .confidence)
    try container.encode(type, forKey: .type)
    try container.encode(typeConfidence.rounded(toPlaces: 2), forKey: .typeConfidence)
    try container.encode(phases, forKey: .phases)
    try container.encode(metrics, forKey: .metrics)
    try container.encode(keyMoments, forKey: .keyMoments)
    try container.encode(stick, forKey: .stick)
    try container.encode(isCorrected, forKey: .isCorrected)
  }
}

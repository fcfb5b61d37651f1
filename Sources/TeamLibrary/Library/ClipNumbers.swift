/// What an analysis found in a clip, as the library keeps it.
public struct ClipNumbers: Sendable, Hashable, Codable {
  /// A measurement of the shots of a clip.
  public struct Metric: Sendable, Hashable, Codable {
    /// The mean.
    public var value: Double
    /// The half-width of its 90 % margin.
    public var error: Double
    /// The number of shots that it was measured in.
    public var shots: Int

    /// Creates a measurement.
    public init(value: Double, error: Double, shots: Int) {
      self.value = value
      self.error = error
      self.shots = shots
    }
  }

  /// The number of shots.
  public var shots: Int
  /// The number of shots by type.
  public var shotTypes: [String: Int]
  /// The measurements by name.
  public var metrics: [String: Metric]
  /// When the clip was filmed, in microseconds since 1970; `nil` if that is not known.
  public var filmedAt: Int64?
  /// Whether `filmedAt` is when the clip was analysed, for want of a recording time; `nil`, as in
  /// numbers of older versions, for no.
  public var isFilmedAtAnalysis: Bool?
  /// The duration in whole seconds.
  public var duration: Int
  /// The version of the analysis document.
  public var schemaVersion: Int
  /// The version of the program.
  public var program: String

  /// Creates the numbers of a clip.
  public init(
    shots: Int, shotTypes: [String: Int], metrics: [String: Metric], filmedAt: Int64?,
    isFilmedAtAnalysis: Bool? = nil, duration: Int, schemaVersion: Int, program: String
  ) {
    self.shots = shots
    self.shotTypes = shotTypes
    self.metrics = metrics
    self.filmedAt = filmedAt
    self.isFilmedAtAnalysis = isFilmedAtAnalysis
    self.duration = duration
    self.schemaVersion = schemaVersion
    self.program = program
  }

  /// The measurements as a field's value.
  var metricsValue: DocumentValue {
    .map(
      metrics.mapValues { metric in
        .map([
          "value": .double(metric.value), "error": .double(metric.error),
          "shots": .integer(Int64(metric.shots)),
        ])
      })
  }

  /// Returns when the clip was filmed, to be stored; `nil` to keep what is stored: without a recording
  /// time it is the first analysis that counts.
  func filmingTime(isFirst: Bool) -> DocumentTime? {
    isFilmedAtAnalysis == true && !isFirst
      ? nil : filmedAt.map(DocumentTime.init(microseconds:))
  }

  /// What the numbers change in the clip's document, but for its date.
  var clipFields: [DocumentField: DocumentValue?] {
    [
      "shots": .integer(Int64(shots)), "metrics": metricsValue,
      "shot_types": .map(shotTypes.mapValues { .integer(Int64($0)) }),
      "hashtags": .list(
        shotTypes.filter { $0.value > 0 }.keys.sorted().map(DocumentValue.string)),
      "schema_version": .integer(Int64(schemaVersion)), "duration": .integer(Int64(duration)),
    ]
  }
}

/// All settings, validated, each with its source.
package struct ProgramSettings: Sendable {
  package let backend: Backend
  /// The folder with jobs, videos and results.
  package let data: String
  /// The folder with the inference library and the models.
  package let models: String
  package let concurrency: Int
  package let lease: Duration
  /// The longest duration of one attempt.
  package let attempt: Duration
  /// The largest video, in bytes.
  package let largestVideo: Int
  /// `phones` or `all`.
  package let formats: String
  /// Whether workers fetch videos by their addresses.
  package let fetchesVideos: Bool
  /// The servers that they are fetched from wherever they are.
  package let trustedVideoOrigins: [String]
  /// Whether jobs get a clip of each shot.
  package let makesClips: Bool
  package let poll: Duration
  package let maxAttempts: Int
  /// The back-off after the first attempt, in seconds.
  package let firstRetry: Int
  /// The longest back-off, in seconds.
  package let longestRetry: Int
  /// `en` or `fr`.
  package let language: String
  /// How long ended jobs are kept, with their results; `nil`: for ever.
  package let retention: Duration?
  /// How long videos are kept; `nil`: as long as their jobs.
  package let videoRetention: Duration?
  /// `auto`, `text` or `json`.
  package let logFormat: String
  /// The name of a log level.
  package let logLevel: String
  package let metricsFile: String?
  package let cloud: CloudSettings
  package let push: PushSettings
  package let service: ServiceSettings
  package let restyling: RestylingSettings

  /// The storage of jobs, videos and results.
  package enum Backend: String, CaseIterable, Sendable, Hashable {
    case local, google
  }

  /// All settings with their values, in the order of the table.
  package let values: [SettingValue]

  /// - Parameter defaults: The defaults that depend on the machine, by setting name.
  /// - Throws: For the first invalid value.
  package init(_ sources: SettingSources, defaults: [String: String]) throws(SettingError) {
    var reader = SettingReader(sources: sources, defaults: defaults)
    backend = Backend(rawValue: try reader.text(.backend)) ?? .local
    // Each poll of Google Cloud is a request that costs money.
    if backend == .google { reader.setDefault(.poll, "2000") }
    data = try reader.text(.data)
    models = try reader.text(.models)
    concurrency = try reader.integer(.concurrency)
    lease = .seconds(try reader.integer(.lease))
    attempt = .seconds(try reader.integer(.attempt))
    largestVideo = try reader.integer(.largestVideo)
    formats = try reader.text(.formats)
    fetchesVideos = try reader.text(.videoAddresses) == "on"
    trustedVideoOrigins = try reader.origins(.trustedVideoOrigins)
    makesClips = try reader.text(.clips) == "on"
    poll = .milliseconds(try reader.integer(.poll))
    maxAttempts = try reader.integer(.maxAttempts)
    firstRetry = try reader.integer(.firstRetry)
    longestRetry = try reader.integer(.longestRetry)
    language = try reader.text(.language)
    retention = Period(try reader.text(.retention))?.duration
    videoRetention = Period(try reader.text(.videoRetention))?.duration
    logFormat = try reader.text(.logFormat)
    logLevel = try reader.text(.logLevel)
    metricsFile = try reader.present(.metricsFile)
    cloud = try CloudSettings(&reader)
    push = try PushSettings(&reader)
    service = try ServiceSettings(&reader)
    restyling = try RestylingSettings(&reader)
    values = reader.values
  }
}

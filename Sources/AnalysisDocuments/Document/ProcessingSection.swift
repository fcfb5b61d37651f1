internal import Coaching
package import Foundation

/// The part of the analysis document about the program that made it and the resources used.
package struct ProcessingSection: Sendable, Hashable, Codable {
  /// The version of Puck Buddy.
  package var version: String
  /// The pose model.
  package var model: String
  /// When the analysis started, by this machine's clock, in whole seconds; `nil` in a document from
  /// before this was stored.
  package var analyzedAt: Date?
  /// Seconds from the start of this file's analysis to its end.
  package var wallSeconds: Double
  /// The seconds of each stage; `nil` in a document from before this was stored.
  package var stageSeconds: StageSeconds?
  /// The CPU time of all threads for this file, in seconds.
  package var processorSeconds: Double
  /// The peak memory of the process so far, in bytes.
  package var peakMemoryBytes: Int

  private enum CodingKeys: String, CodingKey {
    case version, model
    case analyzedAt = "analyzed_at"
    case wallSeconds = "wall_sec"
    case stageSeconds = "stage_sec"
    case processorSeconds = "cpu_sec"
    case peakMemoryBytes = "peak_memory_bytes"
  }

  package init(
    version: String, model: String, analyzedAt: Date, wallSeconds: Double,
    stageSeconds: StageSeconds, processorSeconds: Double, peakMemoryBytes: Int
  ) {
    self.version = version
    self.model = model
    self.analyzedAt = analyzedAt.wholeSecond
    self.wallSeconds = wallSeconds
    self.stageSeconds = stageSeconds
    self.processorSeconds = processorSeconds
    self.peakMemoryBytes = peakMemoryBytes
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(String.self, forKey: .version)
    model = try container.decode(String.self, forKey: .model)
    analyzedAt = try container.decodeTime(forKey: .analyzedAt)
    wallSeconds = try container.decode(Double.self, forKey: .wallSeconds)
    stageSeconds = try container.decodeIfPresent(StageSeconds.self, forKey: .stageSeconds)
    processorSeconds = try container.decode(Double.self, forKey: .processorSeconds)
    peakMemoryBytes = try container.decode(Int.self, forKey: .peakMemoryBytes)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(version, forKey: .version)
    try container.encode(model, forKey: .model)
    try container.encodeIfPresent(analyzedAt?.rfc3339, forKey: .analyzedAt)
    try container.encode(wallSeconds, forKey: .wallSeconds)
    try container.encodeIfPresent(stageSeconds, forKey: .stageSeconds)
    try container.encode(processorSeconds, forKey: .processorSeconds)
    try container.encode(peakMemoryBytes, forKey: .peakMemoryBytes)
  }
}

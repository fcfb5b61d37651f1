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
  package var analyzedAt: Date? {
    get { analyzed?.wrappedValue }
    set { analyzed = newValue.map { RFC3339Date(wrappedValue: $0) } }
  }
  private var analyzed: RFC3339Date?
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
    case analyzed = "analyzed_at"
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
    analyzed = RFC3339Date(wrappedValue: analyzedAt.wholeSecond)
    self.wallSeconds = wallSeconds
    self.stageSeconds = stageSeconds
    self.processorSeconds = processorSeconds
    self.peakMemoryBytes = peakMemoryBytes
  }
}

/// The part of the analysis document that says what made it and what that took.
package struct ProcessingSection: Sendable, Hashable, Codable {
  /// The version of Puck Buddy.
  package var version: String
  /// The pose model.
  package var model: String
  /// Seconds from the start of this file's analysis to its end.
  package var wallSeconds: Double
  /// Processor time of all threads for this file, in seconds.
  package var processorSeconds: Double
  /// The most memory that the process held so far, in bytes.
  package var peakMemoryBytes: Int

  private enum CodingKeys: String, CodingKey {
    case version, model
    case wallSeconds = "wall_sec"
    case processorSeconds = "cpu_sec"
    case peakMemoryBytes = "peak_memory_bytes"
  }
}

internal import ShotAnalysis

/// The wall-clock time of each stage of an analysis, in seconds.
///
/// Decoding and the runtime's threads run in parallel with the other stages, so a stage's time is
/// the time spent waiting for it, not its cost.
package struct StageSeconds: Sendable, Hashable, Codable {
  /// Opening the file, and loading the models where they were not loaded yet.
  package var open = 0.0
  /// Waiting for frames to be decoded, and for their brightness and sharpness to be measured.
  package var decode = 0.0
  /// Measuring the camera motion and detecting scene cuts.
  package var frames = 0.0
  /// Finding people and their joints.
  package var pose = 0.0
  /// From the tracks to the report and its texts.
  package var report = 0.0

  package init() {}

  private static var stages: [WritableKeyPath<StageSeconds, Double>] {
    [\.open, \.decode, \.frames, \.pose, \.report]
  }

  /// The times of all stages, in order.
  package var all: [Double] { Self.stages.map { self[keyPath: $0] } }

  /// The same times, rounded to milliseconds.
  package var rounded: StageSeconds {
    var rounded = self
    for stage in Self.stages {
      rounded[keyPath: stage] = self[keyPath: stage].rounded(toPlaces: 3)
    }
    return rounded
  }
}

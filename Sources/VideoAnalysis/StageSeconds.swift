internal import ShotAnalysis

/// How long each stage of an analysis took, in seconds by the clock.
///
/// Decoding and the runtime's threads go on beside the other stages, so that a stage tells what was
/// waited for, not what it cost.
package struct StageSeconds: Sendable, Hashable, Codable {
  /// Opening the file, and loading the models where that had not been done.
  package var open = 0.0
  /// Waiting for frames to be decoded, and their light and sharpness to be measured.
  package var decode = 0.0
  /// Measuring the camera's motion and looking for cuts.
  package var frames = 0.0
  /// Finding people and their joints.
  package var pose = 0.0
  /// From the tracks to the report and its words.
  package var report = 0.0

  package init() {}

  private static var stages: [WritableKeyPath<StageSeconds, Double>] {
    [\.open, \.decode, \.frames, \.pose, \.report]
  }

  /// The stages one after the other.
  package var all: [Double] { Self.stages.map { self[keyPath: $0] } }

  /// The same, in whole milliseconds.
  var rounded: StageSeconds {
    var rounded = self
    for stage in Self.stages {
      rounded[keyPath: stage] = self[keyPath: stage].rounded(toPlaces: 3)
    }
    return rounded
  }
}

internal import Frames
internal import Mathematics

/// The accumulated camera motion since the start of a scene, by frame.
struct SceneCamera: Sendable {
  private var times: [Double] = []
  private var motions: [Similarity] = []
  /// The times at which the motion was not measured.
  private var unknown: [Double] = []

  /// - Parameter frames: The measured frames of one scene, in the order of their times.
  init(_ frames: some Sequence<FrameFeatures>) {
    var motion = Similarity.identity
    for frame in frames {
      // The motion into the first frame is not part of the scene.
      if !times.isEmpty {
        if let step = frame.cameraMotion, step.inverse != nil,
          case let next = step.after(motion), next.isPossibleForCamera
        {
          motion = next
        } else {
          unknown.append(frame.time)
        }
      }
      times.append(frame.time)
      motions.append(motion)
    }
  }

  /// Returns the motion from the scene's first frame to the frame at `time`, relative to the
  /// frame's centre.
  func motion(at time: Double) -> Similarity {
    let next = times.partitioningIndex { $0 > time }
    return next > 0 ? motions[next - 1] : .identity
  }

  /// Whether the camera motion was measured in all frames of this time range.
  func isKnown(_ range: ClosedRange<Double>) -> Bool {
    guard let first = times.first, first <= range.upperBound else { return false }
    let next = unknown.partitioningIndex { $0 > range.lowerBound }
    return next == unknown.count || unknown[next] > range.upperBound
  }
}

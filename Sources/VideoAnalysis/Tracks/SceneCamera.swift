internal import Frames
internal import Mathematics

/// What the camera did since a scene began, frame after frame.
struct SceneCamera: Sendable {
  private var times: [Double] = []
  private var motions: [Similarity] = []
  /// When motion was not measured.
  private var unknown: [Double] = []

  /// - Parameter frames: The measured frames of one scene, in the order of their times.
  init(_ frames: some Sequence<FrameFeatures>) {
    var motion = Similarity.identity
    for frame in frames {
      // What moved into the first frame does not belong to the scene.
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

  /// From places in the scene's first frame to those at `time`, around the frame's middle.
  func motion(at time: Double) -> Similarity {
    let next = times.partitioningIndex { $0 > time }
    return next > 0 ? motions[next - 1] : .identity
  }

  /// Whether the camera's motion was measured in all frames of this time.
  func isKnown(_ range: ClosedRange<Double>) -> Bool {
    guard let first = times.first, first <= range.upperBound else { return false }
    let next = unknown.partitioningIndex { $0 > range.lowerBound }
    return next == unknown.count || unknown[next] > range.upperBound
  }
}

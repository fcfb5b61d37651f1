internal import Mathematics
internal import Poses

/// The player's size in the frame, in pixels per torso length.
struct BodyScale: Sendable {
  /// The distance from mid-hips to mid-shoulders in the model's space, in metres: the clip's
  /// median.
  let torso: Double
  /// Presentation times in seconds of the poses with a known size, and their pixels per metre.
  private let times: [Double]
  private let sizes: [Double]
  /// The times of the scene cuts, in seconds.
  private let cuts: [Double]

  /// `nil` when no person was detected.
  init?(_ track: PoseTrack, cuts: [Double]) {
    self.cuts = cuts
    let found = track.samples.compactMap { sample in
      sample.pose.map { (time: sample.time, pose: $0) }
    }
    guard let torso = found.map({ $0.pose.torsoLength }).median, torso > 1e-6 else {
      return nil
    }
    self.torso = torso
    let sized = found.compactMap { found in
      found.pose.pixelsPerMetre.map { (time: found.time, size: $0) }
    }
    times = sized.map(\.time)
    sizes = sized.map(\.size)
  }

  /// Returns pixels per torso around `time`; `nil` when no person was detected around it.
  ///
  /// The median over two seconds of a scene: the player's distance hardly changes in that time, while
  /// the size of single poses fluctuates.
  func pixelsPerTorso(at time: Double) -> Double? {
    let next = cuts.partitioningIndex { $0 > time }
    let start = next > 0 ? max(time - 1, cuts[next - 1]) : time - 1
    let end = next < cuts.count ? cuts[next] : .infinity
    let lower = times.partitioningIndex { $0 >= start }
    let upper = times.partitioningIndex { $0 > time + 1 || $0 >= end }
    return sizes[lower..<max(lower, upper)].median.map { $0 * torso }
  }
}

internal import Mathematics
internal import Poses

/// Detects frames in which the pose model swapped the left and the right leg, for a single frame or
/// longer.
///
/// Of all assignments that keep or exchange the legs in each frame, dynamic programming over the
/// track chooses the one with the least movement beyond what legs can do and little time with
/// exchanged legs. Legs that really pass each other move no faster than legs can, so exchanging
/// them gains nothing.
///
/// On 152 simulated clips 0.95 % of the distinguishable knees and ankles were swapped, 0.44 % after
/// the repair; 0.13 % were swapped by it. Using the model's depth as well made it worse (the depth
/// of a swapped leg stays in place). Arms cannot be repaired this way: a wrong hand is not the
/// other one, but a guess on the body. docs/signals.md has the table.
struct LegSwaps: Sendable {
  /// The joints that are exchanged, and the weight of each joint's movement.
  private static let joints: [(left: Joint, right: Joint, weight: Double)] = [
    (.leftKnee, .rightKnee, 1), (.leftAnkle, .rightAnkle, 1), (.leftHeel, .rightHeel, 0.5),
    (.leftFootIndex, .rightFootIndex, 0.5),
  ]
  /// The cost of a second with exchanged legs, in torsos of movement.
  ///
  /// A middle value of 0.3 to 3: a lower one repairs more and breaks more.
  private static let costPerSecond = 1.0
  /// The speed up to which movement costs nothing, in torsos per second.
  ///
  /// The foot of a walking person moves at 3 to 4, a swapped one at ten and more.
  private static let freeSpeed = 4.0
  /// The maximum duration of a frame in the cost, in seconds.
  private static let longestFrame = 0.1
  /// The longest gap across which movement is evaluated, in seconds.
  private static let longestAbsence = 0.2

  /// For each sample, whether left and right are to be exchanged; `false` for a sample without a
  /// pose.
  let isSwapped: [Bool]

  /// - Parameters:
  ///   - samples: The samples of one track, in the order of time.
  ///   - sizes: Pixels per torso, one for each sample.
  init(_ samples: [PoseTrack.Sample], pixelsPerTorso sizes: [Double?]) {
    var isSwapped = [Bool](repeating: false, count: samples.count)
    let legs = samples.indices.compactMap { index -> Legs? in
      guard let pose = samples[index].pose, let size = sizes[index], size > 0 else { return nil }
      return Legs(index: index, time: samples[index].time, pose: pose, pixelsPerTorso: size)
    }
    for (legs, isBetter) in zip(legs, Self.exchanges(legs)) { isSwapped[legs.index] = isBetter }
    self.isSwapped = isSwapped
  }

  /// The legs in one frame, relative to mid-hips, in torsos.
  private struct Legs {
    var index: Int
    var time: Double
    var left: [Point]
    var right: [Point]

    init(index: Int, time: Double, pose: Pose, pixelsPerTorso: Double) {
      let hips = Point.middle(pose[.leftHip].position, pose[.rightHip].position)
      self.index = index
      self.time = time
      left = LegSwaps.joints.map { (pose[$0.left].position - hips) / pixelsPerTorso }
      right = LegSwaps.joints.map { (pose[$0.right].position - hips) / pixelsPerTorso }
    }

    /// Returns the cost of the joints' movement since `before`, as they are labelled and with left
    /// and right exchanged.
    func cost(since before: Legs) -> (kept: Double, exchanged: Double) {
      let free = LegSwaps.freeSpeed * (time - before.time)
      var kept = 0.0
      var exchanged = 0.0
      for (joint, names) in LegSwaps.joints.enumerated() {
        let (leftBefore, rightBefore) = (before.left[joint], before.right[joint])
        kept += names.weight * max(0, (left[joint] - leftBefore).length - free)
        kept += names.weight * max(0, (right[joint] - rightBefore).length - free)
        exchanged += names.weight * max(0, (right[joint] - leftBefore).length - free)
        exchanged += names.weight * max(0, (left[joint] - rightBefore).length - free)
      }
      return (kept, exchanged)
    }
  }

  /// Returns for each frame whether the path of least cost exchanges the legs in it.
  private static func exchanges(_ legs: [Legs]) -> [Bool] {
    guard !legs.isEmpty else { return [] }
    // The least cost up to this frame, with the legs as labelled and with the legs exchanged.
    var cost = (named: 0.0, exchanged: 0.0)
    // Whether the path that ends in either state was exchanged in the frame before.
    var origins: [(named: Bool, exchanged: Bool)] = []
    for (before, now) in zip(legs, legs.dropFirst()) {
      let duration = now.time - before.time
      let rent = costPerSecond * min(duration, longestFrame)
      guard duration <= longestAbsence else {
        let isExchanged = cost.exchanged < cost.named
        let least = min(cost.named, cost.exchanged)
        origins.append((isExchanged, isExchanged))
        cost = (least, least + rent)
        continue
      }
      let (kept, exchanged) = now.cost(since: before)
      let fromExchanged = cost.exchanged + exchanged < cost.named + kept
      let staysExchanged = cost.exchanged + kept <= cost.named + exchanged
      origins.append((fromExchanged, staysExchanged))
      cost = (
        min(cost.named + kept, cost.exchanged + exchanged),
        min(cost.exchanged + kept, cost.named + exchanged) + rent
      )
    }
    var result = [cost.exchanged < cost.named]
    for origin in origins.reversed() {
      result.append(result[result.count - 1] ? origin.exchanged : origin.named)
    }
    return result.reversed()
  }
}

extension LegSwaps {
  /// Returns the pose with everything below the hips exchanged between left and right.
  static func exchanged(_ pose: Pose) -> Pose {
    var other = pose
    for (left, right, _) in joints {
      other[left] = pose[right]
      other[right] = pose[left]
    }
    return other
  }
}

internal import Mathematics
internal import Poses
internal import ShotAnalysis

/// A player's movement in one shot, in torso lengths and seconds of real time from the release.
struct ShotFigure {
  /// What both figures of a comparison have as their origin.
  enum Origin {
    /// Halfway between the ankles.
    case feet
    /// Halfway between the hips: for a player whose feet are not in the frame.
    case hips

    fileprivate var joints: (Joint, Joint) {
      switch self {
      case .feet: (.leftAnkle, .rightAnkle)
      case .hips: (.leftHip, .rightHip)
      }
    }
  }

  /// The poses around the release, by seconds of real time from it, ascending.
  private let poses: [(offset: Double, pose: Pose)]
  /// The length of the torso in the frame, in pixels: the median of the poses.
  private let torso: Double
  private let isPanning: Bool
  /// The size of the displayed frame, in pixels.
  private let frame: (width: Int, height: Int)

  /// How far from the release poses are used, in seconds.
  private static let reach = -2.0...1.5
  /// The longest time between two poses that is interpolated, in seconds of real time.
  private static let longestGap = 0.15
  /// The share of poses that must show both ankles for them to be the origin.
  private static let share = 0.5
  /// The distance from the origin beyond which no joint can be, in torso lengths.
  private static let farthest = 20.0
  /// The distance from the frame's corner beyond which no origin can be, in pixels.
  private static let farthestPixel = 1e6
  /// How far from the release the origin of a still frame is read, in seconds.
  private static let nearRelease = 0.15
  /// The shortest way of the hands from which a direction is read, in torso lengths.
  private static let shortestWay = 0.3

  /// `nil` when the player was not found around the release.
  ///
  /// - Parameters:
  ///   - slowdown: The ratio of play time to capture time.
  ///   - isPanning: Whether the camera follows the player, so that the origin has to move with the
  ///     frame.
  ///   - frame: The size of the displayed frame, in pixels.
  init?(
    _ shot: Shot, in track: PoseTrackDocument, slowdown: Double, isPanning: Bool,
    frame: (width: Int, height: Int)
  ) {
    let start = shot.releaseTime + Self.reach.lowerBound * slowdown
    let end = shot.releaseTime + Self.reach.upperBound * slowdown
    guard slowdown > 0, start.isFinite, end.isFinite, start < end else { return nil }
    poses = track.poses(in: start...end)
      .map { (($0.time - shot.releaseTime) / slowdown, $0.pose) }
    let lengths = poses.compactMap { pose -> Double? in
      guard let hips = pose.pose.middle(.leftHip, .rightHip),
        let shoulders = pose.pose.middle(.leftShoulder, .rightShoulder)
      else { return nil }
      return (shoulders - hips).length
    }
    // A document may be damaged, or made on purpose.
    guard let torso = lengths.median, torso >= 1, torso < 1e5,
      zip(poses, poses.dropFirst()).allSatisfy({ $0.offset < $1.offset })
    else { return nil }
    self.torso = torso
    self.isPanning = isPanning
    self.frame = frame
  }

  /// The time of the poses, in seconds from the release.
  var span: ClosedRange<Double> {
    (poses.first?.offset ?? 0)...(poses.last?.offset ?? 0)
  }

  /// Whether the ankles were seen in most of the poses.
  var showsFeet: Bool {
    let seen = poses.count { $0.pose.middle(.leftAnkle, .rightAnkle) != nil }
    return Double(seen) >= Self.share * Double(poses.count)
  }

  /// Whether the hands move to the right of the frame, as seen from the hips; `nil` when they hardly
  /// move sideways.
  var shootsRight: Bool? {
    let hands = [-0.5...(-0.2), 0.1...0.4].map { range in
      poses.filter { range.contains($0.offset) }.compactMap { sample -> Double? in
        guard let hips = sample.pose.middle(.leftHip, .rightHip) else { return nil }
        let hands = [Joint.leftWrist, .rightWrist].map { sample.pose[$0] }
          .filter { $0.visibility >= Skeleton.visible }
        guard !hands.isEmpty else { return nil }
        return hands.reduce(0) { $0 + $1.position.x } / Double(hands.count) - hips.x
      }.median
    }
    guard let before = hands[0], let after = hands[1],
      (after - before).magnitude >= Self.shortestWay * torso
    else { return nil }
    return after > before
  }

  /// Returns the positions of `Skeleton.joints` at each time, in torso lengths from the origin: x to
  /// the right and y downwards; `nil` for joints that were not found.
  ///
  /// - Parameters:
  ///   - offsets: Seconds from the release.
  ///   - isMirrored: Whether left and right of the frame are exchanged.
  func frames(at offsets: [Double], from origin: Origin, isMirrored: Bool) -> [[Point?]] {
    let origins = origins(origin)
    return offsets.map { offset in
      guard let near = neighbors(of: offset) else {
        return Array(repeating: nil, count: Skeleton.joints.count)
      }
      return Skeleton.joints.map { joint in
        guard let from = position(of: joint, at: near.first, from: origins[near.first]),
          let to = position(of: joint, at: near.last, from: origins[near.last])
        else { return nil }
        let point = from + (to - from) * near.share
        guard abs(point.x) < Self.farthest, abs(point.y) < Self.farthest else { return nil }
        return Point(isMirrored ? -point.x : point.x, point.y)
      }
    }
  }

  /// Returns where the figure lies in the frames of the video at each time.
  func placement(at offsets: [Double], from origin: Origin) -> FigurePlacement {
    let origins = origins(origin)
    return FigurePlacement(
      width: frame.width, height: frame.height, torso: torso,
      origins: offsets.map { offset in
        let next = poses.partitioningIndex { $0.offset >= offset }
        // In a gap the origin stays where it was.
        let near = neighbors(of: offset) ?? (max(0, next - 1), max(0, next - 1), 0)
        guard let from = origins[near.first], let to = origins[near.last] else { return nil }
        let point = from + (to - from) * near.share
        return point.length < Self.farthestPixel ? point : nil
      })
  }

  /// Returns the origin for each pose, in pixels.
  private func origins(_ origin: Origin) -> [Point?] {
    let (left, right) = origin.joints
    let seen = poses.map { $0.pose.middle(left, right) }
    guard isPanning else { return Array(repeating: still(seen), count: seen.count) }
    // Where the camera moves, the last known origin stands for one that was not found.
    var latest = seen.compactMap(\.self).first
    return seen.map { point in
      latest = point ?? latest
      return latest
    }
  }

  /// Returns the poses before and after a time, and how far it lies between them, from 0 to 1; `nil`
  /// when they are too far away.
  private func neighbors(of offset: Double) -> (first: Int, last: Int, share: Double)? {
    let next = poses.partitioningIndex { $0.offset >= offset }
    let known = (max(0, next - 1)...next).filter(poses.indices.contains)
    guard let first = known.first, let last = known.last,
      known.allSatisfy({ (poses[$0].offset - offset).magnitude <= Self.longestGap })
    else { return nil }
    let length = poses[last].offset - poses[first].offset
    return (first, last, length > 0 ? (offset - poses[first].offset) / length : 0)
  }

  /// Returns the middle of points around the release, or of all where none is known around it.
  private func still(_ points: [Point?]) -> Point? {
    let near = zip(poses, points).filter { $0.0.offset.magnitude <= Self.nearRelease }
      .compactMap(\.1)
    let known = near.isEmpty ? points.compactMap(\.self) : near
    guard let x = known.map(\.x).median, let y = known.map(\.y).median else { return nil }
    return Point(x, y)
  }

  private func position(of joint: Joint, at index: Int, from origin: Point?) -> Point? {
    let keypoint = poses[index].pose[joint]
    guard keypoint.visibility >= Skeleton.visible, let origin else { return nil }
    return (keypoint.position - origin) / torso
  }
}

extension Pose {
  /// Returns the point halfway between two joints; `nil` unless both are seen.
  fileprivate func middle(_ one: Joint, _ other: Joint) -> Point? {
    guard self[one].visibility >= Skeleton.visible, self[other].visibility >= Skeleton.visible
    else { return nil }
    return .middle(self[one].position, self[other].position)
  }
}

internal import Mathematics
internal import Poses

/// The lifter's input around one moment: the poses of 0.8 s relative to mid-hips of the middle one,
/// the visibility of the joints, and the apparent lengths of the bones.
struct LifterInput: Sendable {
  /// The times of the poses, in seconds from the moment.
  private static let offsets = [-0.4, -0.25, -0.13, -0.06, 0, 0.06, 0.13, 0.25, 0.4]
  /// Joints that are read at each offset.
  private static let joints = BodyReadings.joints
  /// Joints that are read at the moment itself only.
  private static let middleJoints: [Joint] = [
    .leftHeel, .rightHeel, .leftFootIndex, .rightFootIndex, .leftEar, .rightEar,
  ]
  private static let bones: [(Joint, Joint)] = [
    (.leftShoulder, .leftElbow), (.leftElbow, .leftWrist), (.rightShoulder, .rightElbow),
    (.rightElbow, .rightWrist), (.leftHip, .leftKnee), (.leftKnee, .leftAnkle),
    (.rightHip, .rightKnee), (.rightKnee, .rightAnkle), (.leftShoulder, .rightShoulder),
    (.leftHip, .rightHip), (.leftAnkle, .leftFootIndex), (.rightAnkle, .rightFootIndex),
  ]

  /// The number of values in an input.
  static let count =
    offsets.count * (3 * joints.count + 2) + 3 * middleJoints.count + joints.count
    + 3 * bones.count

  private let moments: [ShooterMoment]
  /// For each moment: the positions of the joints and of mid-hips in the frame.
  private let rows: [[Float]]
  /// For each bone, over all moments: the 90 % quantile and the median of its length in the frame,
  /// and the median with the pose model's depth; in torsos.
  private let boneLengths: [Float]

  /// - Parameter moments: The moments of a shot, in the order of time.
  init(_ moments: [ShooterMoment]) {
    self.moments = moments
    rows = moments.map { moment in
      Self.joints.flatMap { Self.numbers(moment[$0]) }
        + [Float(moment.hipsInFrame.x), Float(moment.hipsInFrame.y)]
    }
    boneLengths = Self.bones.flatMap { first, last in
      let inFrame = moments.map { $0.distance(first, last, inFrame: true) }
      let inDepth = moments.map { $0.distance(first, last) }
      return [inFrame.quantile(0.9), inFrame.median, inDepth.median].map { Float($0 ?? 0) }
    }
  }

  /// Returns the input for one moment, `count` values.
  ///
  /// - Parameter index: The index of a moment.
  subscript(index: Int) -> [Float] {
    let moment = moments[index]
    let hips = rows[index].suffix(2)
    var numbers: [Float] = []
    numbers.reserveCapacity(Self.count)
    for offset in Self.offsets {
      var row = row(at: moment.time + offset)
      for (column, origin) in zip(row.indices.suffix(2), hips) { row[column] -= origin }
      numbers += row
    }
    for joint in Self.middleJoints { numbers += Self.numbers(moment[joint]) }
    numbers += Self.joints.map { Float(moment.visibility($0)) }
    numbers += boneLengths
    return numbers
  }

  /// Returns the row at a time, linearly interpolated between the two moments around it; the first
  /// or last row outside.
  private func row(at time: Double) -> [Float] {
    let next = moments.partitioningIndex { $0.time >= time }
    guard next > 0 else { return rows[0] }
    guard next < moments.count else { return rows[moments.count - 1] }
    let (before, after) = (moments[next - 1].time, moments[next].time)
    let share = Float((time - before) / max(1e-6, after - before))
    return zip(rows[next - 1], rows[next]).map { $0 + ($1 - $0) * share }
  }

  private static func numbers(_ point: BodyPoint) -> [Float] {
    [Float(point.x), Float(point.y), Float(point.z)]
  }
}

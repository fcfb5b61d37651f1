internal import Frames
internal import Mathematics
internal import Poses

/// The player's joints over the clip, relative to the hips and in torso lengths.
///
/// Independent of the player's position and size in the frame and of the camera's motion. Contains
/// only times at which the player was detected or briefly lost (see `longestGap`). Legs that the
/// pose model swapped are corrected (`LegSwaps`); nothing is smoothed (docs/signals.md gives the
/// reason).
struct BodyMotion: Sendable {
  /// The body at one time.
  struct Moment: Sendable {
    /// Presentation time in seconds.
    var time: Double
    /// One for each `Joint`, relative to mid-hips.
    var points: [BodyPoint]
    /// One for each `Joint`, 0 to 1.
    var visibilities: [Double]
    /// Mid-hips in torsos, y downwards, from the upper left corner of the stabilized frame
    /// (`CameraPath`).
    var hips: Point
    /// The player's torso length in pixels at this time.
    var pixelsPerTorso: Double
    /// Whether the stick was searched at this time.
    var isStickSearched = false
    /// The stick; `nil` where it was not seen.
    var stick: HeldStick?

    subscript(joint: Joint) -> BodyPoint { points[joint.rawValue] }

    func visibility(_ joint: Joint) -> Double { visibilities[joint.rawValue] }

    func middle(_ a: Joint, _ b: Joint) -> BodyPoint { (self[a] + self[b]) * 0.5 }
  }

  /// The longest gap in seconds that is interpolated linearly.
  ///
  /// It is shorter than the fast part of any shot (0.2 s and more), so that a gap cannot produce a
  /// false release.
  static let longestGap = 0.12

  /// In the order of time.
  let moments: [Moment]
  /// The times of the scene cuts, in seconds: no movement goes over one.
  let cuts: [Double]
  private let times: [Double]

  /// - Parameters:
  ///   - track: The output of the pose model.
  ///   - frames: Image features, used for the camera's motion; empty when unknown.
  init(_ track: PoseTrack, frames: [FrameFeatures] = []) {
    let camera = CameraPath(
      frames, frameWidth: track.frameWidth, frameHeight: track.frameHeight)
    var steady = track.onlyPossible.steadied(by: camera)
    let cuts = frames.cutTimes
    guard let scale = BodyScale(steady, cuts: cuts) else {
      self.init(moments: [], cuts: cuts)
      return
    }
    let sizes = steady.samples.map { scale.pixelsPerTorso(at: $0.time) }
    let legs = LegSwaps(steady.samples, pixelsPerTorso: sizes)
    for index in steady.samples.indices where legs.isSwapped[index] {
      steady.samples[index].pose = steady.samples[index].pose.map(LegSwaps.exchanged)
    }
    let sticks = StickTrack(steady.samples, pixelsPerTorso: sizes).sightings
    var moments: [Moment] = []
    for (index, sample) in steady.fillingGaps(upTo: Self.longestGap).samples.enumerated() {
      guard let pose = sample.pose, let size = sizes[index] else { continue }
      // A scene cut becomes a gap that smoothing does not bridge.
      let reach = Self.longestGap / 2
      if Self.has(cuts, from: sample.time - reach, to: sample.time + reach) { continue }
      var moment = Self.moment(pose, at: sample.time, pixelsPerTorso: size, torso: scale.torso)
      moment.isStickSearched = sample.sticks != nil
      if let sighting = sticks[index], let end = track.blade(sighting.index, inSample: index) {
        moment.stick = HeldStick(
          sighting, hips: moment.hips, pixelsPerTorso: size, bladeInFrame: end)
      }
      moments.append(moment)
    }
    self.init(moments: moments, cuts: cuts)
  }

  /// - Parameters:
  ///   - moments: In the order of time.
  ///   - cuts: The times of the scene cuts, in seconds.
  init(moments: [Moment], cuts: [Double] = []) {
    self.moments = moments
    self.cuts = cuts
    times = moments.map(\.time)
  }

  private static func moment(
    _ pose: Pose, at time: Double, pixelsPerTorso: Double, torso: Double
  ) -> Moment {
    let hips = Point.middle(pose[.leftHip].position, pose[.rightHip].position)
    let depth = (pose[.leftHip].world.z + pose[.rightHip].world.z) / 2
    let points = pose.keypoints.map { keypoint in
      let offset = (keypoint.position - hips) / pixelsPerTorso
      return BodyPoint(offset.x, -offset.y, (keypoint.world.z - depth) / torso)
    }
    return Moment(
      time: time, points: points, visibilities: pose.keypoints.map(\.visibility),
      hips: hips / pixelsPerTorso, pixelsPerTorso: pixelsPerTorso)
  }

  /// Returns the moments from `start` to `end`, both included.
  func moments(from start: Double, to end: Double) -> ArraySlice<Moment> {
    // Half a millisecond of tolerance, so that times at the edge of a window are included
    // consistently despite rounding.
    let lower = times.partitioningIndex { $0 >= start - 0.0005 }
    let upper = times.partitioningIndex { $0 > end + 0.0005 }
    return moments[lower..<max(lower, upper)]
  }

  /// Returns a quantity of the body over a time span; moments for which it is `nil` are skipped.
  func series(
    from start: Double, to end: Double, _ quantity: (Moment) -> Double?
  ) -> TimeSeries {
    var seen: [Double] = []
    var values: [Double] = []
    for moment in moments(from: start, to: end) {
      guard let value = quantity(moment) else { continue }
      seen.append(moment.time)
      values.append(value)
    }
    return TimeSeries(times: seen, values: values)
  }

  /// Returns the component-wise median of a point over a time span; `nil` with fewer than `atLeast`
  /// moments.
  func median(
    from start: Double, to end: Double, atLeast: Int = 1, _ point: (Moment) -> BodyPoint
  ) -> BodyPoint? {
    let points = moments(from: start, to: end).map(point)
    guard points.count >= atLeast, let x = points.map(\.x).median, let y = points.map(\.y).median,
      let z = points.map(\.z).median
    else { return nil }
    return BodyPoint(x, y, z)
  }
}

extension BodyMotion {
  /// Returns the motion with all times divided by `factor`.
  func sped(up factor: Double) -> BodyMotion {
    BodyMotion(
      moments: moments.map { moment in
        var moment = moment
        moment.time /= factor
        return moment
      }, cuts: cuts.map { $0 / factor })
  }

  /// Whether a scene cut lies between two times.
  func hasCut(from start: Double, to end: Double) -> Bool { Self.has(cuts, from: start, to: end) }

  /// Whether one of some times, in their order, is after `start` and not after `end`.
  private static func has(_ times: [Double], from start: Double, to end: Double) -> Bool {
    let next = times.partitioningIndex { $0 > start }
    return next < times.count && times[next] <= end
  }

  /// Returns the median time between consecutive frames around `time`, in seconds.
  func interval(near time: Double) -> Double? {
    let near = Array(moments(from: time - 0.5, to: time + 0.5))
    return zip(near.dropFirst(), near).map { $0.time - $1.time }.median
  }
}

extension PoseTrack {
  /// Returns the end of a candidate for the stick, as shares of the frame's sides.
  fileprivate func blade(_ candidate: Int, inSample index: Int) -> ShotStick.Position? {
    guard let sticks = samples[index].sticks, sticks.indices.contains(candidate) else { return nil }
    let end = sticks[candidate].end
    return ShotStick.Position(x: end.x / frameWidth, y: end.y / frameHeight)
  }

  /// The track without implausible poses.
  fileprivate var onlyPossible: PoseTrack {
    var track = self
    for index in samples.indices where samples[index].pose?.isPossible == false {
      track.samples[index].pose = nil
    }
    return track
  }
}

extension Pose {
  /// Whether all coordinates are plausible: within a million pixels in the frame and within a
  /// hundred metres of mid-hips.
  fileprivate var isPossible: Bool {
    keypoints.allSatisfy { keypoint in
      [keypoint.position.x, keypoint.position.y].allSatisfy { abs($0) < 1e6 }
        && [keypoint.world.x, keypoint.world.y, keypoint.world.z].allSatisfy { abs($0) < 100 }
        && keypoint.visibility.isFinite
    }
  }
}

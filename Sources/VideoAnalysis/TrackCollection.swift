internal import Frames
internal import Mathematics
internal import PoseEstimation
internal import Poses

/// Collects the observations, frame by frame, into one track for each person.
struct TrackCollection: Sendable {
  /// The maximum number of candidates for the player, those with the most observations.
  private static let mostCandidates = 8

  private(set) var times: [Double] = []
  private(set) var framesInferred = 0
  private(set) var frames: [FrameFeatures] = []
  /// The observations between scene cuts.
  private var scenes = [Scene()]
  /// The latest frame that was not skipped, and the skipped frames after it.
  private var latestInference: Int?
  private var skipped: [Int] = []
  /// The index of the latest measured frame.
  private var latestMeasured: Int?
  private var count = PeopleCount()

  /// The observations between two scene cuts: the tracker drops all identities at each.
  private struct Scene {
    /// By person id, then by frame index.
    var poses: [Int: [Int: StoredPose]] = [:]
    var frames: [FrameFeatures] = []
  }

  /// Releases the poses, once tracks have been made of them.
  mutating func forgetPoses() {
    scenes = [Scene()]
    (latestInference, skipped) = (nil, [])
  }

  /// Adds the observation of the next frame.
  ///
  /// - Parameters:
  ///   - frame: The frame's features; `nil` when they were not measured.
  ///   - time: In seconds; later than the previous frame's.
  mutating func add(_ observation: PoseObservation, frame: FrameFeatures?, at time: Double) {
    take(frame)
    for person in observation.people {
      store(StoredPose(person), of: person.id, at: time)
    }
    (latestInference, skipped) = (times.count, [])
    if let seen = observation.count { count.add(seen) }
    if observation.isInferred { framesInferred += 1 }
    times.append(time)
  }

  /// Adds a skipped frame: people who are found both before and after it get interpolated poses.
  mutating func addSkipped(frame: FrameFeatures?, at time: Double) {
    take(frame)
    skipped.append(times.count)
    times.append(time)
  }

  private mutating func take(_ frame: FrameFeatures?) {
    guard let frame else { return }
    frames.append(frame)
    if frame.isCut { beginScene() }
    scenes[scenes.count - 1].frames.append(frame)
    latestMeasured = times.count
  }

  /// Stores a person's pose in the next frame, and interpolated poses in the skipped frames before
  /// it.
  private mutating func store(_ pose: StoredPose, of id: Int, at time: Double) {
    var poses = scenes[scenes.count - 1].poses.removeValue(forKey: id) ?? [:]
    if let latestInference, let before = poses[latestInference] {
      let start = times[latestInference]
      for frame in skipped {
        let share = (times[frame] - start) / (time - start)
        poses[frame] = before.between(pose, share: share)
      }
    }
    poses[times.count] = pose
    scenes[scenes.count - 1].poses[id] = poses
  }

  /// Starts another scene, somewhere after the latest measured frame.
  ///
  /// Observations since then may belong to either scene and are dropped.
  private mutating func beginScene() {
    if let measured = latestMeasured {
      scenes[scenes.count - 1].poses = scenes[scenes.count - 1].poses.compactMapValues { seen in
        let before = seen.filter { $0.key <= measured }
        return before.isEmpty ? nil : before
      }
    }
    scenes.append(Scene())
    (latestInference, skipped) = (nil, [])
  }

  /// How many people were in the video for more than a moment.
  var people: Int { count.people }

  /// Returns the tracks by descending number of observations; a single empty one when no person was
  /// found.
  func tracks(frameWidth: Double, frameHeight: Double) -> [PoseTrack] {
    let middle = Point(frameWidth / 2, frameHeight / 2)
    let candidates = Self.candidates(scenes.map { people(in: $0, middle: middle) })
    let tracks = candidates.prefix(Self.mostCandidates).map { seen in
      PoseTrack(
        frameWidth: frameWidth, frameHeight: frameHeight,
        samples: times.indices.map {
          PoseTrack.Sample(time: times[$0], pose: seen[$0]?.pose, sticks: seen[$0]?.sticks)
        })
    }
    guard tracks.isEmpty else { return tracks }
    return [
      PoseTrack(
        frameWidth: frameWidth, frameHeight: frameHeight,
        samples: times.map { PoseTrack.Sample(time: $0, pose: nil) })
    ]
  }

  /// Returns those who may be the player, by descending number of observations.
  ///
  /// People are not recognized after a scene cut. But where each scene has one main person, beside
  /// whom others are seen for less than a quarter of the time, the main persons are taken for the same
  /// player, filmed in several takes; a scene with hardly any observations does not count.
  ///
  /// - Parameter scenes: The poses of the people in each scene, by frame index.
  private static func candidates(_ scenes: [[[Int: StoredPose]]]) -> [[Int: StoredPose]] {
    let people = oftenSeen(scenes.flatMap(\.self))
    let mostSeen = people.first?.count ?? 0
    let shown = scenes.map(oftenSeen).filter { 10 * ($0.first?.count ?? 0) >= max(1, mostSeen) }
    let hasOnePlayer = shown.allSatisfy { scene in
      scene.dropFirst().allSatisfy { 4 * $0.count < scene[0].count }
    }
    guard shown.count > 1, hasOnePlayer else { return people }
    return [Dictionary(uniqueKeysWithValues: shown.flatMap { $0[0] })]
  }

  /// Returns people by descending number of observations, without those found in only a fraction of
  /// the frames, who cannot be the player.
  private static func oftenSeen(_ people: [[Int: StoredPose]]) -> [[Int: StoredPose]] {
    let byPresence = people.enumerated().sorted {
      ($0.element.count, -$0.offset) > ($1.element.count, -$1.offset)
    }.map(\.element)
    let mostSeen = byPresence.first?.count ?? 0
    return byPresence.filter { 10 * $0.count >= mostSeen }
  }

  /// Returns the poses of each person in a scene, by frame index.
  private func people(in scene: Scene, middle: Point) -> [[Int: StoredPose]] {
    let followed = scene.poses.sorted { $0.key < $1.key }.map(\.value)
    // With a single person, identities cannot be confused.
    guard people > 1 || followed.count > 1 else { return followed }
    let camera = SceneCamera(scene.frames)
    let sightings = followed.enumerated().map { track, poses in
      poses.sorted { $0.key < $1.key }.compactMap { frame, pose in
        Sighting(
          pose.pose, track: track, frame: frame, time: times[frame],
          motion: camera.motion(at: times[frame]), middle: middle)
      }
    }
    return TrackLinker(camera: camera).people(in: sightings).map { person in
      Dictionary(uniqueKeysWithValues: person.map { ($0.frame, followed[$0.track][$0.frame]) })
        .compactMapValues { $0 }
    }
  }
}

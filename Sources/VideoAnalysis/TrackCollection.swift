internal import Frames
internal import Mathematics
internal import PoseEstimation
internal import Poses

/// Gathers what was seen, frame by frame, into one track for each person.
struct TrackCollection: Sendable {
  /// How many people are considered as the player, those who were seen most often.
  private static let mostCandidates = 8

  private(set) var times: [Double] = []
  private(set) var framesInferred = 0
  private(set) var frames: [FrameFeatures] = []
  /// What was seen between two cuts.
  private var scenes = [Scene()]
  /// The latest frame that was not left to those beside it, and those after it that were.
  private var latestLook: Int?
  private var left: [Int] = []
  /// Counts the posed frames up to the latest one that was measured.
  private var latestMeasured: Int?
  private var count = PeopleCount()

  /// What was seen between two cuts: nobody is followed across one.
  private struct Scene {
    /// By the number of whoever is followed, and by the frame.
    var poses: [Int: [Int: StoredPose]] = [:]
    var frames: [FrameFeatures] = []
  }

  /// Lets go of the poses, when tracks have been made of them.
  mutating func forgetPoses() {
    scenes = [Scene()]
    (latestLook, left) = (nil, [])
  }

  /// Takes in what the next posed frame showed.
  ///
  /// - Parameters:
  ///   - frame: What it showed beside the people; `nil` when that was not measured.
  ///   - time: Later than that of the frame before, in seconds.
  mutating func add(_ observation: PoseObservation, frame: FrameFeatures?, at time: Double) {
    take(frame)
    for person in observation.people {
      place(StoredPose(person.pose), of: person.id, at: time)
    }
    (latestLook, left) = (times.count, [])
    if let seen = observation.count { count.add(seen) }
    if observation.isInferred { framesInferred += 1 }
    times.append(time)
  }

  /// Takes in a skipped frame: whoever the ones before and after it show is
  /// between those places.
  mutating func addSkipped(frame: FrameFeatures?, at time: Double) {
    take(frame)
    left.append(times.count)
    times.append(time)
  }

  private mutating func take(_ frame: FrameFeatures?) {
    guard let frame else { return }
    frames.append(frame)
    if frame.isCut { beginScene() }
    scenes[scenes.count - 1].frames.append(frame)
    latestMeasured = times.count
  }

  /// Notes where somebody is in the next frame, and was in those that were left to it.
  private mutating func place(_ pose: StoredPose, of id: Int, at time: Double) {
    var poses = scenes[scenes.count - 1].poses.removeValue(forKey: id) ?? [:]
    if let latestLook, let before = poses[latestLook] {
      let start = times[latestLook]
      for frame in left {
        let share = (times[frame] - start) / (time - start)
        poses[frame] = before.between(pose, share: share)
      }
    }
    poses[times.count] = pose
    scenes[scenes.count - 1].poses[id] = poses
  }

  /// Begins another scene, somewhere after the latest measured frame: what was seen since then
  /// belongs to the one scene or to the other, and is dropped.
  private mutating func beginScene() {
    if let measured = latestMeasured {
      scenes[scenes.count - 1].poses = scenes[scenes.count - 1].poses.compactMapValues { seen in
        let before = seen.filter { $0.key <= measured }
        return before.isEmpty ? nil : before
      }
    }
    scenes.append(Scene())
    (latestLook, left) = (nil, [])
  }

  /// How many people were seen for more than a moment.
  var people: Int { count.people }

  /// The tracks, the one that was seen most often first; a single empty one when nobody was seen.
  func tracks(frameWidth: Double, frameHeight: Double) -> [PoseTrack] {
    let middle = Point(frameWidth / 2, frameHeight / 2)
    let everybody = scenes.flatMap { people(in: $0, middle: middle) }
    let byPresence = everybody.enumerated().sorted {
      ($0.element.count, -$0.offset) > ($1.element.count, -$1.offset)
    }.map(\.element)
    // Whoever was seen in a fraction of the frames only cannot be the player.
    let mostSeen = byPresence.first?.count ?? 0
    let candidates = byPresence.filter { 10 * $0.count >= mostSeen }
      .prefix(TrackCollection.mostCandidates)
    let tracks = candidates.map { seen in
      PoseTrack(
        frameWidth: frameWidth, frameHeight: frameHeight,
        samples: times.indices.map { PoseTrack.Sample(time: times[$0], pose: seen[$0]?.pose) })
    }
    guard tracks.isEmpty else { return tracks }
    return [
      PoseTrack(
        frameWidth: frameWidth, frameHeight: frameHeight,
        samples: times.map { PoseTrack.Sample(time: $0, pose: nil) })
    ]
  }

  /// The poses of each person in a scene, by the frame.
  private func people(in scene: Scene, middle: Point) -> [[Int: StoredPose]] {
    let followed = scene.poses.sorted { $0.key < $1.key }.map(\.value)
    // Of one person alone nothing is taken for anybody else.
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

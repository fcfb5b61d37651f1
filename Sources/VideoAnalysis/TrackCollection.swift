internal import Frames
internal import PoseEstimation
internal import Poses

/// Gathers what was seen, picture by picture, into one track for each person.
struct TrackCollection: Sendable {
  /// How many people are considered as the player, those who were seen most often.
  private static let mostCandidates = 8

  private(set) var times: [Double] = []
  private(set) var picturesLookedAt = 0
  private(set) var frames: [FrameFeatures] = []
  /// Where the people of the latest picture are, in pixels of the displayed picture.
  private(set) var places: [Box] = []
  private var poses: [Person: [Int: Pose]] = [:]
  private var scene = 0
  private var count = PeopleCount()

  /// One person in one scene: nobody is followed across a cut.
  private struct Person: Hashable {
    var scene: Int
    var id: Int
  }

  /// Takes in what the next posed picture showed.
  ///
  /// - Parameters:
  ///   - frame: What it showed beside the people; `nil` when that could not be measured.
  ///   - time: Later than that of the picture before, in seconds.
  mutating func add(_ observation: PoseObservation, frame: FrameFeatures?, at time: Double) {
    if let frame {
      frames.append(frame)
      if frame.isCut { scene += 1 }
    }
    for person in observation.people {
      poses[Person(scene: scene, id: person.id), default: [:]][times.count] = person.pose
    }
    places = observation.people.compactMap { Box(around: $0.pose.keypoints.map(\.position)) }
    if let seen = observation.count { count.add(seen) }
    if observation.isLookedAt { picturesLookedAt += 1 }
    times.append(time)
  }

  /// How many people were seen for more than a moment.
  var people: Int { count.people }

  /// The tracks, the one that was seen most often first; a single empty one when nobody was seen.
  func tracks(pictureWidth: Double, pictureHeight: Double) -> [PoseTrack] {
    let byPresence = poses.sorted {
      ($0.value.count, -$0.key.scene, -$0.key.id) > ($1.value.count, -$1.key.scene, -$1.key.id)
    }
    // Whoever was seen in a fraction of the pictures only cannot be the player.
    let mostSeen = byPresence.first?.value.count ?? 0
    let candidates = byPresence.filter { 10 * $0.value.count >= mostSeen }
      .prefix(TrackCollection.mostCandidates)
    let tracks = candidates.map { _, seen in
      PoseTrack(
        pictureWidth: pictureWidth, pictureHeight: pictureHeight,
        samples: times.indices.map { PoseTrack.Sample(time: times[$0], pose: seen[$0]) })
    }
    guard tracks.isEmpty else { return tracks }
    return [
      PoseTrack(
        pictureWidth: pictureWidth, pictureHeight: pictureHeight,
        samples: times.map { PoseTrack.Sample(time: $0, pose: nil) })
    ]
  }
}

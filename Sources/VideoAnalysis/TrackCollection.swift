internal import PoseEstimation
internal import Poses

/// Gathers what was seen, picture by picture, into one track for each person.
struct TrackCollection: Sendable {
  /// How many people are considered as the player, those who were seen most often.
  private static let mostCandidates = 8

  private(set) var times: [Double] = []
  private(set) var picturesLookedAt = 0
  private var poses: [Int: [Int: Pose]] = [:]
  private var count = PeopleCount()

  /// Takes in what the next posed picture showed.
  ///
  /// - Parameter time: Later than that of the picture before, in seconds.
  mutating func add(_ observation: PoseObservation, at time: Double) {
    for person in observation.people { poses[person.id, default: [:]][times.count] = person.pose }
    if let seen = observation.count { count.add(seen) }
    if observation.isLookedAt { picturesLookedAt += 1 }
    times.append(time)
  }

  /// How many people were seen for more than a moment.
  var people: Int { count.people }

  /// The tracks, the one that was seen most often first; a single empty one when nobody was seen.
  func tracks(pictureWidth: Double, pictureHeight: Double) -> [PoseTrack] {
    let byPresence = poses.sorted { ($0.value.count, -$0.key) > ($1.value.count, -$1.key) }
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

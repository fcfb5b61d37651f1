internal import Mathematics
internal import Poses

/// Remembers where each person is, and who is who when somebody is found again, purely.
struct PersonTracks: Sendable {
  /// One person, and where to search in the next frame.
  struct Track: Sendable {
    let id: Int
    var region: Region
    /// The time of the latest frame in which the person was seen, in seconds.
    var lastSeen: Double
    /// The pose then; `nil` before the first time.
    var pose: Pose?
    /// How far the region moved from the frame before, in sides.
    var step = 0.0
  }

  /// How many people are followed at once, the largest first; each costs one run of the model.
  static let mostPeople = 3
  /// People smaller than this share of the largest are part of the background.
  static let leastRelativeSide = 0.4
  /// Two regions whose middles are closer than this, in sides, show the same person.
  ///
  /// A side is about one and a half body heights, so this is the width of the shoulders.
  static let sameMiddle = 0.2
  /// A person who was lost for longer than this, in seconds, is somebody new among several.
  static let memory = 2.0

  private(set) var live: [Track] = []
  private var lost: [Track] = []
  private var nextID = 0
  /// How many people there have been since nobody was known.
  private var known = 0

  /// Forgets everybody; whoever is taken up afterwards is somebody new.
  mutating func forget() {
    live = []
    lost = []
    known = 0
  }

  /// Takes up the people who are not followed yet.
  ///
  /// - Parameters:
  ///   - regions: Where people were detected.
  ///   - time: The frame's time, in seconds.
  mutating func adopt(_ regions: [Region], at time: Double) {
    let largest = max(regions.map(\.side).max() ?? 0, live.map(\.region.side).max() ?? 0)
    for region in regions.sorted(by: { $0.side > $1.side }) {
      guard live.count < PersonTracks.mostPeople else { return }
      guard region.side >= PersonTracks.leastRelativeSide * largest else { return }
      guard !live.contains(where: { PersonTracks.isSame($0.region, region) }) else { continue }
      live.append(Track(id: identity(of: region, at: time), region: region, lastSeen: time))
    }
  }

  /// The id of a person who is found at `region`: of a lost one where that is likely, or a new one.
  private mutating func identity(of region: Region, at time: Double) -> Int {
    // Of several people, those who were lost long ago are forgotten.
    if lost.count > 1 { lost.removeAll { time - $0.lastSeen > PersonTracks.memory } }
    let same: Track?
    if live.isEmpty, known == 1 {
      // The only person there ever was.
      same = lost.first
    } else {
      same =
        lost
        .filter { time - $0.lastSeen <= PersonTracks.memory }
        .map { (track: $0, distance: ($0.region.center - region.center).length) }
        .filter { $0.distance <= max($0.track.region.side, region.side) }
        .min { $0.distance < $1.distance }?.track
    }
    if let same {
      lost.removeAll { $0.id == same.id }
      return same.id
    }
    known += 1
    nextID += 1
    return nextID - 1
  }

  /// Notes where the person is in the next frame.
  mutating func follow(_ id: Int, to region: Region, pose: Pose? = nil, at time: Double) {
    guard let index = live.firstIndex(where: { $0.id == id }) else { return }
    live[index].step = (region.center - live[index].region.center).length / region.side
    live[index].region = region
    live[index].pose = pose
    live[index].lastSeen = time
  }

  /// Notes that the person is not in the region that was searched.
  mutating func lose(_ id: Int) {
    guard let index = live.firstIndex(where: { $0.id == id }) else { return }
    lost.append(live.remove(at: index))
  }

  /// Gives up tracks that have come to follow the same person: the one that moved there, as the
  /// other one was there already; of two that moved alike, the newer one.
  ///
  /// - Returns: The ids that were given up.
  mutating func dropDuplicates() -> [Int] {
    var dropped: [Int] = []
    for (index, track) in live.enumerated() {
      for older in live[..<index] where !dropped.contains(older.id) {
        guard !dropped.contains(track.id), PersonTracks.isSame(older, track) else { continue }
        dropped.append(older.step > track.step + PersonTracks.noticedStep ? older.id : track.id)
      }
    }
    for id in dropped { lose(id) }
    return dropped
  }

  /// Regions of people who stand tremble by less than this, in sides.
  private static let noticedStep = 0.01

  /// Joints that are this far apart on average, in sides of the region, are not those of one person:
  /// two inferences on the same one differ by a tenth of that, and one who stands before another by
  /// more.
  private static let sameJoints = 0.05

  private static func isSame(_ a: Track, _ b: Track) -> Bool {
    guard isSame(a.region, b.region) else { return false }
    guard let pose = a.pose, let other = b.pose else { return true }
    let distances = zip(pose.keypoints, other.keypoints).map {
      ($0.position - $1.position).length
    }
    let mean = distances.reduce(0, +) / Double(distances.count)
    return mean < sameJoints * max(a.region.side, b.region.side)
  }

  private static func isSame(_ a: Region, _ b: Region) -> Bool {
    (a.center - b.center).length < sameMiddle * max(a.side, b.side)
  }
}

internal import Mathematics
internal import Poses

/// Tracks people over frames and re-identifies people who were lost; runs no inference.
struct PersonTracks: Sendable {
  /// The track of one person, and the ROI in the next frame.
  struct Track: Sendable {
    let id: Int
    var roi: ROI
    /// The time of the latest frame in which the person was found, in seconds.
    var lastSeen: Double
    /// The pose in that frame; `nil` before the first one.
    var pose: Pose?
    /// The movement of the ROI since the previous frame, in sides of the ROI.
    var step = 0.0
  }

  /// The maximum number of tracked people, the largest first; each costs one run of the model.
  static let mostPeople = 3
  /// People smaller than this share of the largest are part of the background.
  static let leastRelativeSide = 0.4
  /// Two ROIs whose centres are closer than this, in sides of the ROI, show the same person.
  ///
  /// A side is about one and a half body heights, so this is about the width of the shoulders.
  static let sameMiddle = 0.2
  /// Among several people, one who was lost for longer than this, in seconds, gets a new identity.
  static let memory = 2.0

  private(set) var live: [Track] = []
  private var lost: [Track] = []
  private var nextID = 0
  /// How many identities have been assigned since the last `forget()`.
  private var known = 0

  /// Forgets all people; every person adopted afterwards gets a new identity.
  mutating func forget() {
    live = []
    lost = []
    known = 0
  }

  /// Starts tracks for people who are not tracked yet.
  ///
  /// - Parameters:
  ///   - rois: The ROIs of the detected people.
  ///   - time: The frame's time, in seconds.
  mutating func adopt(_ rois: [ROI], at time: Double) {
    let largest = max(rois.map(\.side).max() ?? 0, live.map(\.roi.side).max() ?? 0)
    for roi in rois.sorted(by: { $0.side > $1.side }) {
      guard live.count < PersonTracks.mostPeople else { return }
      guard roi.side >= PersonTracks.leastRelativeSide * largest else { return }
      guard !live.contains(where: { PersonTracks.isSame($0.roi, roi) }) else { continue }
      live.append(Track(id: identity(of: roi, at: time), roi: roi, lastSeen: time))
    }
  }

  /// Returns the id of a person found at `roi`: that of a likely lost person, or a new one.
  private mutating func identity(of roi: ROI, at time: Double) -> Int {
    // With several lost people, those who were lost long ago are forgotten.
    if lost.count > 1 { lost.removeAll { time - $0.lastSeen > PersonTracks.memory } }
    let same: Track?
    if live.isEmpty, known == 1 {
      // The only person there has been.
      same = lost.first
    } else {
      same =
        lost
        .filter { time - $0.lastSeen <= PersonTracks.memory }
        .map { (track: $0, distance: ($0.roi.center - roi.center).length) }
        .filter { $0.distance <= max($0.track.roi.side, roi.side) }
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

  /// Updates the person's ROI for the next frame.
  mutating func follow(_ id: Int, to roi: ROI, pose: Pose? = nil, at time: Double) {
    guard let index = live.firstIndex(where: { $0.id == id }) else { return }
    live[index].step = (roi.center - live[index].roi.center).length / roi.side
    live[index].roi = roi
    live[index].pose = pose
    live[index].lastSeen = time
  }

  /// Marks the person as lost: not found in the searched ROI.
  mutating func lose(_ id: Int) {
    guard let index = live.firstIndex(where: { $0.id == id }) else { return }
    lost.append(live.remove(at: index))
  }

  /// Drops tracks that have converged on the same person: the one that moved there, as the other
  /// one was there before; if both moved alike, the newer one.
  ///
  /// - Returns: The ids of the dropped tracks.
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

  /// The jitter of the ROI of a person who stands still, in sides of the ROI.
  private static let noticedStep = 0.01

  /// Joints that are this far apart on average, in sides of the ROI, belong to different people:
  /// two inferences on the same person differ by a tenth of that, and those on a person in front of
  /// another one by more.
  private static let sameJoints = 0.05

  private static func isSame(_ a: Track, _ b: Track) -> Bool {
    guard isSame(a.roi, b.roi) else { return false }
    guard let pose = a.pose, let other = b.pose else { return true }
    let distances = zip(pose.keypoints, other.keypoints).filter { $0.isKnown && $1.isKnown }.map {
      ($0.position - $1.position).length
    }
    let mean = distances.reduce(0, +) / Double(distances.count)
    return mean < sameJoints * max(a.roi.side, b.roi.side)
  }

  private static func isSame(_ a: ROI, _ b: ROI) -> Bool {
    (a.center - b.center).length < sameMiddle * max(a.side, b.side)
  }
}

internal import Frames
internal import Media
internal import PoseEstimation
internal import Poses

/// The pictures from one anchor to the next.
///
/// Anchors are looked at in any case, some time apart. The pictures between two of them are held
/// until the second one has told how anybody moved: the faster, the more of them are looked at as
/// well, in the order of their times. Between looks poses are interpolated.
struct PictureGroup {
  /// Anchors follow each other after this time, in seconds.
  ///
  /// No part of a shot is that short: the swing alone takes 0.1 to 0.2 s and begins with the load.
  private static let anchorInterval = 0.13
  /// At most so many pictures are held, and about so many bytes of them: eight of 4K.
  private static let mostPictures = 8
  private static let mostBytes = 100_000_000
  /// While somebody moves fast, pictures at least this far apart, in seconds, are looked at.
  ///
  /// Of 60 a second that is every other one. Looking at the rest where the motion is bent made no
  /// shot surer and no measurement nearer to the truth (docs/performance.md).
  private static let leastInterval = 0.029
  /// Where pictures were left out, one is looked at sooner then when the next would be later than
  /// this, in seconds (`AnalysisSettings.gaps`).
  private static let longestInterval = AnalysisSettings.longestGap
  /// While somebody moves slowly, pictures at least this far apart, in seconds, are enough: a little
  /// less than two of 30 a second, and more than three of 50.
  private static let slowInterval = 0.064
  /// Whoever's joints moved less than this from one anchor to the next stands still, in sides of the
  /// region around the person (a torso is about a fifth of one).
  ///
  /// With 0.02 there were 6 % more looks, and 87 simulated clips were measured no better.
  private static let stillness = 0.03

  /// Whoever's joints moved less than this moves slowly, in the same measure: 2 or 3 torsos a
  /// second, while the hands of a shot do 4 and more.
  ///
  /// With 0.1 one in twenty simulated shots was lost, and releases were 2 ms worse.
  private static let slowness = 0.06

  /// The latest picture that was looked at, and who was there; `nil` before the first.
  private var latest: Look?
  private var held: [HeldPicture] = []

  /// How fast people move from one anchor to the next.
  private enum Pace {
    case resting
    case slow
    case fast

    /// - Parameter travel: How far the joints went, in sides of the region around the person.
    init(ofTravel travel: Double) {
      self = travel < stillness ? .resting : travel < slowness ? .slow : .fast
    }
  }

  private struct Look {
    var time: Double
    var people: [PoseObservation.Person]

    subscript(id: Int) -> PoseObservation.Person? { people.first { $0.id == id } }
  }

  /// Whether the newest picture is the next anchor.
  var isComplete: Bool {
    guard let newest = held.last?.time else { return false }
    guard let latest else { return true }
    return newest - latest.time >= Self.anchorInterval - 1e-6 || held.count >= Self.mostPictures
      || held.reduce(0) { $0 + $1.noted.picture.byteCount } >= Self.mostBytes
  }

  /// Whether a picture of this time, in seconds, is too late to be an anchor to those that are
  /// held: where few pictures are shown, or none for a while.
  func isTooLong(to time: Double) -> Bool {
    guard let latest, !held.isEmpty else { return false }
    return time - latest.time > 1.5 * Self.anchorInterval
  }

  mutating func add(_ picture: HeldPicture) { held.append(picture) }

  /// Looks for people in what is held, and lets the next picture begin another scene, in which
  /// nobody of this one is looked for.
  ///
  /// The new scene may have begun with any picture after the latest measured one: nobody is looked
  /// for in those.
  mutating func endScene<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?, into seen: inout TrackCollection
  ) throws(InferenceError) {
    let measured = held.lastIndex { $0.frame != nil }.map { $0 + 1 } ?? 0
    let unknown = held[measured...].map(\.time)
    held.removeSubrange(measured...)
    try pose(with: &estimator, into: &seen)
    for time in unknown { seen.add(.passedOver, frame: nil, at: time) }
    estimator?.forgetPeople()
    latest = nil
  }

  /// Makes the newest picture an anchor, and looks for people in as many of those that are held as
  /// it takes.
  mutating func pose<Estimator: PoseEstimator & ~Copyable>(
    with estimator: inout Estimator?, into seen: inout TrackCollection
  ) throws(InferenceError) {
    guard let newest = held.last else { return }
    var start = 0
    var pace = Pace.resting
    if held.count > 1 {
      let people = try estimator?.preview(newest.noted.picture) ?? []
      pace = Pace(ofTravel: travel(to: Look(time: newest.time, people: people)))
    }
    for place in held.indices {
      guard place == held.count - 1 || isDue(place, at: pace) else { continue }
      let observation = try estimator?.observe(held[place].noted.picture) ?? .passedOver
      let look = Look(time: held[place].time, people: observation.people)
      fill(start..<place, before: look, into: &seen)
      seen.add(observation, frame: held[place].frame, at: held[place].time)
      latest = look
      start = place + 1
    }
    held = []
  }

  /// Whether a picture between two anchors is looked at.
  private func isDue(_ place: Int, at pace: Pace) -> Bool {
    guard let latest else { return false }
    let (picture, next) = (held[place], held[place + 1])
    let passed = picture.time - latest.time
    return switch pace {
    case .resting: false
    case .slow: passed >= Self.slowInterval
    case .fast:
      passed >= Self.leastInterval
        || (next.index > picture.index + 1 && next.time - latest.time > Self.longestInterval)
    }
  }

  /// How far the joints of the people of the latest picture went, in sides of the region around
  /// each: the farthest way of all, and infinite when somebody is lost.
  private func travel(to ahead: Look) -> Double {
    let ways = (latest?.people ?? []).map { before in
      guard let after = ahead[before.id], let region = after.region else { return Double.infinity }
      return JointTravel.relative(before.pose, after.pose) / region.side
    }
    return ways.max() ?? 0
  }

  /// Adds the pictures between the latest one that was looked at and the next.
  private func fill(_ places: Range<Int>, before next: Look, into seen: inout TrackCollection) {
    for picture in held[places] {
      var observation = PoseObservation.passedOver
      for person in latest?.people ?? [] {
        guard let latest, let after = next[person.id] else { continue }
        let pose = person.pose.interpolated(
          to: after.pose, share: (picture.time - latest.time) / (next.time - latest.time))
        observation.people.append(.init(id: person.id, pose: pose))
      }
      seen.add(observation, frame: picture.frame, at: picture.time)
    }
  }
}

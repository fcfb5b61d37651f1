internal import PoseEstimation
internal import Poses

/// The frames from one inference to the next, which wait until it is known whether a shot may be
/// near.
struct FrameSpan {
  /// The inference before it.
  var start: FrameInference
  /// The frames between the two inferences.
  let frames: [BufferedFrame]
  /// The frame of the second inference.
  let end: BufferedFrame
  /// The observation there.
  var observation: PoseObservation
  /// The indices in `frames` of those on which inference runs when a shot may be near.
  let due: Set<Int>

  /// The size of the frames, in bytes.
  var byteCount: Int { frames.reduce(end.byteCount) { $0 + $1.byteCount } }

  init(
    start: FrameInference, frames: [BufferedFrame], end: BufferedFrame, observation: PoseObservation
  ) {
    self.start = start
    self.frames = frames
    self.end = end
    self.observation = observation
    let rate = InferenceRate(
      ofTravel: start.travel(to: FrameInference(time: end.time, people: observation.people)))
    var due: Set<Int> = []
    var time = start.time
    for (place, frame) in frames.enumerated() {
      let next = place + 1 < frames.count ? frames[place + 1] : end
      guard rate.asks(for: frame, since: time, before: next) else { continue }
      due.insert(place)
      time = frame.time
    }
    self.due = due
  }

  /// Releases all frames.
  func release() {
    for frame in frames { frame.release() }
    end.release()
  }

  /// Keeps of each frame what inference needs: the ROIs, or nothing.
  func crop<Estimator: PoseEstimator & ~Copyable>(with estimator: inout Estimator?) {
    for (place, frame) in frames.enumerated() {
      if due.contains(place) {
        frame.crop(to: start.people + observation.people, with: &estimator)
      } else {
        frame.release()
      }
    }
    if due.isEmpty {
      end.release()
    } else {
      end.crop(to: start.people + observation.people, with: &estimator)
    }
  }

  /// Hands on the observations of the frames in the order of presentation times, and returns the
  /// last one.
  ///
  /// Where a shot may be near, inference runs on as many of them as the rate asks for, in the ROIs
  /// of the frame before; on the last one once more, where those differ from its own. Elsewhere
  /// poses are interpolated.
  consuming func settle(
    isNearShot: Bool, with finder: any PersonFinder, into seen: inout TrackCollection
  ) throws(InferenceError) -> FrameInference {
    var latest = start
    // A person who is not found in one of the frames is looked for at the same place in the next.
    var known = start
    var passed: [BufferedFrame] = []
    func add(_ observation: PoseObservation, at frame: BufferedFrame) {
      for between in passed { seen.addSkipped(frame: between.features, at: between.time) }
      passed = []
      seen.add(observation, frame: frame.features, at: frame.time)
      latest = FrameInference(time: frame.time, people: observation.people)
    }
    for (place, frame) in frames.enumerated() {
      if isNearShot, due.contains(place),
        let people = try frame.find(known.people, with: finder)
      {
        known.update(people)
        add(PoseObservation(people: people, count: nil), at: frame)
      } else {
        passed.append(frame)
      }
    }
    if latest.time > start.time {
      let elsewhere = observation.people.compactMap { person in
        known[person.id].flatMap { person.isAsFound(from: $0) ? nil : $0 }
      }
      for person in try end.find(elsewhere, with: finder) ?? [] {
        guard let place = observation.people.firstIndex(where: { $0.id == person.id }),
          observation.people[place].isNear(person)
        else { continue }
        observation.people[place] = person
      }
    }
    add(observation, at: end)
    return latest
  }
}

extension PoseObservation.Person {
  /// Whether inference in the region of another frame would find the same pose.
  fileprivate func isAsFound(from other: PoseObservation.Person) -> Bool {
    guard let sought, let region = other.region else { return true }
    return sought.isClose(to: region)
  }

  /// Whether another pose of the same frame is at the same place: where they are apart, one of
  /// the two is somebody else.
  fileprivate func isNear(_ other: PoseObservation.Person) -> Bool {
    guard let region, let elsewhere = other.region else { return false }
    return (region.center - elsewhere.center).length < 0.2 * region.side
  }
}

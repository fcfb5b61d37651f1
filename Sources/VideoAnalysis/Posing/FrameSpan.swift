internal import FrameSelection
internal import Mathematics
internal import PoseEstimation
internal import Poses

/// The frames between two anchor frames, with the inference results of both anchors.
struct FrameSpan: Sendable {
  /// The inference before the span.
  var start: FrameInference
  /// The frames between the two inferences.
  let frames: [BufferedFrame]
  /// The frame of the second inference.
  let end: BufferedFrame
  /// The observation of the second inference.
  var observation: PoseObservation
  /// The indices in `frames` of those on which inference runs when a shot may be near.
  let due: Set<Int>

  /// The size of the buffered frames, in bytes.
  var byteCount: Int { frames.reduce(end.byteCount) { $0 + $1.byteCount } }

  /// Releases all frames.
  func release() {
    for frame in frames { frame.release() }
    end.release()
  }

  /// Reduces each frame to what inference may need: the ROIs, or nothing.
  func crop<Estimator: PoseEstimator & ~Copyable>(with estimator: inout Estimator) {
    if due.isEmpty { return release() }
    let people = start.people + observation.people
    for (index, frame) in frames.enumerated() where !due.contains(index) { frame.release() }
    for frame in due.sorted().map({ frames[$0] }) + [end] {
      frame.crop { estimator.crop(of: $0, showing: people) }
    }
  }

  /// Adds the observations of the frames to `seen` in the order of presentation times, and returns
  /// the last one.
  ///
  /// Where a shot may be near, inference runs on the frames that are due, in the ROIs of the
  /// previous frame. It runs on the last frame again where those ROIs differ from its own.
  /// Elsewhere poses are interpolated.
  consuming func settle(
    isNearShot: Bool, with finder: inout any PersonFinder & ~Copyable,
    into seen: inout TrackCollection
  ) throws(InferenceError) -> FrameInference {
    var latest = start
    // A person who is not found in a frame is searched in the same ROI of the next.
    var known = start
    var passed: [BufferedFrame] = []
    func add(_ observation: PoseObservation, at frame: BufferedFrame) {
      for between in passed { seen.addSkipped(frame: between.features, at: between.time) }
      passed = []
      seen.add(observation, frame: frame.features, at: frame.time)
      latest = FrameInference(time: frame.time, people: observation.people)
    }
    for (index, frame) in frames.enumerated() {
      if isNearShot, due.contains(index),
        let people = try Self.people(known.people, in: frame, with: &finder)
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
      for person in try Self.people(elsewhere, in: end, with: &finder) ?? [] {
        guard let index = observation.people.firstIndex(where: { $0.id == person.id }),
          observation.people[index].isNear(person)
        else { continue }
        observation.people[index] = person
      }
    }
    if isNearShot,
      let people = try end.withFrame({ (frame) throws(InferenceError) in
        try finder.findSticks(of: observation.people, in: frame)
      })
    {
      observation.people = people
    }
    add(observation, at: end)
    return latest
  }

  /// Returns the people found in a frame in the ROIs of `people`; `nil` when the frame was
  /// released.
  private static func people(
    _ people: [PoseObservation.Person], in frame: BufferedFrame,
    with finder: inout any PersonFinder & ~Copyable
  ) throws(InferenceError) -> [PoseObservation.Person]? {
    try frame.withFrame { (frame) throws(InferenceError) in try finder.find(people, in: frame) }
  }
}

extension PoseObservation.Person {
  /// Whether inference in the ROI from another frame would find the same pose.
  fileprivate func isAsFound(from other: PoseObservation.Person) -> Bool {
    guard let sought, let roi = other.roi else { return true }
    return sought.isClose(to: roi)
  }

  /// Whether another pose of the same frame has nearly the same ROI: otherwise one of the two
  /// belongs to another person.
  fileprivate func isNear(_ other: PoseObservation.Person) -> Bool {
    guard let roi, let elsewhere = other.roi else { return false }
    return (roi.center - elsewhere.center).length < 0.2 * roi.side
  }
}

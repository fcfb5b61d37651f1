internal import PoseEstimation
internal import Poses

/// The pictures after one look until the next, which wait until it is known whether a shot may be
/// near.
struct Stretch {
  /// Who was where just before it.
  var start: Look
  /// Between the two looks.
  let pictures: [HeldPicture]
  /// The picture that was looked at.
  let end: HeldPicture
  /// What that showed.
  var observation: PoseObservation
  /// The places among `pictures` of those that are looked at when a shot may be near.
  let due: Set<Int>

  /// How many bytes are held.
  var byteCount: Int { pictures.reduce(end.byteCount) { $0 + $1.byteCount } }

  init(start: Look, pictures: [HeldPicture], end: HeldPicture, observation: PoseObservation) {
    self.start = start
    self.pictures = pictures
    self.end = end
    self.observation = observation
    let pace = Pace(ofTravel: start.travel(to: Look(time: end.time, people: observation.people)))
    var due: Set<Int> = []
    var time = start.time
    for (place, picture) in pictures.enumerated() {
      let next = place + 1 < pictures.count ? pictures[place + 1] : end
      guard pace.asks(for: picture, since: time, before: next) else { continue }
      due.insert(place)
      time = picture.time
    }
    self.due = due
  }

  /// Lets go of all pictures.
  func letGo() {
    for picture in pictures { picture.letGo() }
    end.letGo()
  }

  /// Lets go of all that will not be looked at.
  func cut<Estimator: PoseEstimator & ~Copyable>(with estimator: inout Estimator?) {
    for (place, picture) in pictures.enumerated() {
      if due.contains(place) {
        picture.cut(to: start.people + observation.people, with: &estimator)
      } else {
        picture.letGo()
      }
    }
    if due.isEmpty {
      end.letGo()
    } else {
      end.cut(to: start.people + observation.people, with: &estimator)
    }
  }

  /// Hands on what the pictures showed, in the order of their times.
  ///
  /// Where a shot may be near, as many of them are looked at as the pace asks for, each where the
  /// one before showed people; the last one once more, when that is another place than the one in
  /// which they were found there. Between looks poses are interpolated.
  ///
  /// - Returns: Who was where in the last picture.
  consuming func settle(
    isNearShot: Bool, with finder: any PersonFinder, into seen: inout TrackCollection
  ) throws(InferenceError) -> Look {
    var latest = start
    // Who is not found in one of the pictures is looked for in the next where he was.
    var known = start
    var passed: [HeldPicture] = []
    func add(_ observation: PoseObservation, at picture: HeldPicture) {
      for between in passed { seen.addPassedOver(frame: between.frame, at: between.time) }
      passed = []
      seen.add(observation, frame: picture.frame, at: picture.time)
      latest = Look(time: picture.time, people: observation.people)
    }
    for (place, picture) in pictures.enumerated() {
      if isNearShot, due.contains(place),
        let people = try picture.find(known.people, with: finder)
      {
        known.update(people)
        add(PoseObservation(people: people, count: nil), at: picture)
      } else {
        passed.append(picture)
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
  /// Whether looking where another picture showed him would find him as he was found.
  fileprivate func isAsFound(from other: PoseObservation.Person) -> Bool {
    guard let sought, let region = other.region else { return true }
    return sought.isClose(to: region)
  }

  /// Whether another pose of the same picture is at the same place: where they are apart, one of
  /// the two is somebody else.
  fileprivate func isNear(_ other: PoseObservation.Person) -> Bool {
    guard let region, let elsewhere = other.region else { return false }
    return (region.center - elsewhere.center).length < 0.2 * region.side
  }
}

internal import Mathematics
internal import Poses

/// The moments around a shot, with the heading and the bone lengths that the readings need.
struct ShotWindow: Sendable {
  /// A moment together with the heading of the shot and the lengths of the bones.
  struct Instant: Sendable {
    let moment: ShooterMoment
    let heading: ShotHeading
    let boneLengths: [String: Double]

    func forward(_ point: (ShooterMoment) -> BodyPoint) -> Double { heading.forward(point(moment)) }

    /// Returns the distance between a limb's ends relative to its length: 1 is a straight limb.
    func extended(_ limb: String, _ length: Double) -> Double {
      length / max(0.1, boneLengths[limb] ?? 1)
    }
  }

  private let instants: [Instant]
  /// The lengths of the thigh, shank, upper arm and forearm of each side, in torsos: the 60 %
  /// quantile over the window, as a bone that points to the camera appears too short.
  let boneLengths: [String: Double]

  init(_ moments: [ShooterMoment], heading: ShotHeading) {
    var lengths: [String: Double] = [:]
    for (name, from, to) in Self.bones {
      lengths[name] = moments.map { $0.distance(from, to) }.quantile(0.6)
    }
    for side in ["front", "back"] {
      lengths["\(side)_leg"] = (lengths["\(side)_thigh"] ?? 0) + (lengths["\(side)_shank"] ?? 0)
      lengths["\(side)_arm"] =
        (lengths["\(side)_upper_arm"] ?? 0) + (lengths["\(side)_forearm"] ?? 0)
    }
    boneLengths = lengths
    instants = moments.map { Instant(moment: $0, heading: heading, boneLengths: lengths) }
  }

  private static let bones: [(String, Joint, Joint)] = [
    ("front_thigh", .leftHip, .leftKnee), ("front_shank", .leftKnee, .leftAnkle),
    ("back_thigh", .rightHip, .rightKnee), ("back_shank", .rightKnee, .rightAnkle),
    ("front_upper_arm", .leftShoulder, .leftElbow), ("front_forearm", .leftElbow, .leftWrist),
    ("back_upper_arm", .rightShoulder, .rightElbow), ("back_forearm", .rightElbow, .rightWrist),
  ]

  /// Returns a reading over the window.
  func series(_ measure: (Instant) -> Double) -> ReadingSeries {
    ReadingSeries(times: instants.map(\.moment.time), values: instants.map(measure))
  }

  /// Returns the position of a joint over the window: along the shot, up, and across it.
  func points(_ joint: Joint) -> [ReadingSeries] {
    [
      series { $0.heading.forward($0.moment[joint]) }, series { $0.moment[joint].y },
      series { $0.heading.across($0.moment[joint]) },
    ]
  }

  /// Returns the range of a point between the 5 % and 95 % quantiles, in each direction; `nil` with
  /// fewer than three moments.
  func travel(
    of position: (ShooterMoment) -> BodyPoint, from start: Double, to end: Double
  ) -> BodyPoint? {
    let positions = instants.filter { $0.moment.time >= start && $0.moment.time <= end }.map {
      position($0.moment)
    }
    guard positions.count >= 3 else { return nil }
    func spread(_ values: [Double]) -> Double {
      (values.quantile(0.95) ?? 0) - (values.quantile(0.05) ?? 0)
    }
    return BodyPoint(
      spread(positions.map(\.x)), spread(positions.map(\.y)), spread(positions.map(\.z)))
  }
}

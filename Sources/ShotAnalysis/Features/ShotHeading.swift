internal import Mathematics
internal import Poses

/// The direction of a shot along the ground, in camera coordinates.
///
/// From the line of the feet and, where they are close together, from the movement of the hands.
struct ShotHeading: Sendable {
  /// The vector from the back to the front foot around the release, in torsos, horizontal.
  let feet: BodyPoint
  /// The displacement of the hands from the load to the finish, in torsos, horizontal.
  let travel: BodyPoint
  /// The cosine of the heading: 1 is a shot to the right of the frame, -1 to the left.
  let cosine: Double
  /// The sine of the heading: 1 is a shot away from the camera, -1 towards it.
  let sine: Double

  /// The weight of a torso of the hands' displacement relative to a torso of the feet's line.
  private static let travelWeight = 0.35

  init(_ moments: [ShooterMoment], load: Double, finish: Double) {
    let near = moments.filter { $0.time >= -0.5 && $0.time <= 0.3 }
    let lines = near.map { moment in
      (moment[.leftAnkle] - moment[.rightAnkle] + moment[.leftHeel] - moment[.rightHeel]) * 0.5
    }
    feet = BodyPoint(
      lines.map(\.x).median ?? 0, 0, lines.map(\.z).median ?? 0)
    func hands(_ time: Double) -> BodyPoint {
      let around = moments.filter { abs($0.time - time) <= 0.06 }
      return BodyPoint(
        around.map(\.hands.x).median ?? 0, 0, around.map(\.hands.z).median ?? 0)
    }
    travel = hands(finish) - hands(load)
    let whole = (feet + travel * Self.travelWeight).unit ?? BodyPoint(1, 0, 0)
    cosine = whole.x
    sine = whole.z
  }

  /// Returns the component of a vector along the shot.
  func forward(_ point: BodyPoint) -> Double { cosine * point.x + sine * point.z }

  /// Returns the horizontal component of a vector across the shot, positive to the player's back.
  func across(_ point: BodyPoint) -> Double { cosine * point.z - sine * point.x }
}

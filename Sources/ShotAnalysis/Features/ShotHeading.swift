internal import Mathematics
import Poses

/// Where a shot goes as the camera sees it, on the ground.
///
/// From the line of the feet and, where they stand close together, from the way of the hands.
struct ShotHeading: Sendable {
  /// From the back to the front foot around the release, in torsos, level.
  let feet: BodyPoint
  /// Of the hands from the load to the finish, in torsos, level.
  let travel: BodyPoint
  /// Of the heading: 1 is a shot to the right of the frame, -1 to the left.
  let cosine: Double
  /// 1 is a shot away from the camera, -1 towards it.
  let sine: Double

  /// How much a torso of the hands' way counts beside one of the feet's line.
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

  /// The part of a vector that goes along the shot.
  func forward(_ point: BodyPoint) -> Double { cosine * point.x + sine * point.z }

  /// The part of a vector that goes across the shot, level, to the player's back.
  func across(_ point: BodyPoint) -> Double { cosine * point.z - sine * point.x }
}

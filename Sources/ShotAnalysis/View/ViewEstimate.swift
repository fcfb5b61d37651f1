internal import Foundation
internal import Mathematics
import Poses

/// From where the camera sees the shooting plane.
struct ViewEstimate: Sendable {
  /// The turn of the player's line of the feet from square to the camera, in degrees: 0 when the
  /// player shoots along the frame, 90 straight towards the camera, -90 straight away from it.
  let yaw: Double

  /// - Parameter yaw: -90 to 90 degrees.
  init(yaw: Double) {
    self.yaw = yaw
  }

  /// Returns the view that the readings of a shot tell: what `script/fit` made of the directions of
  /// feet, hips, shoulders and hands.
  init(_ features: ShotFeatures) {
    let along = FittedModel.viewCosine.predict(features).value
    let away = FittedModel.viewSine.predict(features).value
    yaw = Angle.degrees(Angle.heading(x: abs(along), z: -away))
  }

  /// From the feet of one shot, the front foot being the one nearer to the target.
  ///
  /// Ankles and heels from half a second before to 0.3 s after the release: they are the part of
  /// the body whose depth the model knows best, as they stand apart, and when the hips have turned,
  /// one foot no longer hides the other. Of 119 simulated clips half were within 5° of the camera's
  /// true yaw and nine in ten within 16°. Of 219 shots, measured earlier, the ankles before the
  /// release alone were not as near (8° and 24° instead of 5° and 15°), and hips, shoulders or the
  /// way of the hands made it no better.
  init?(release: Double, front: Side, in motion: BodyMotion) {
    let back = front.opposite
    let line = motion.median(from: release - 0.5, to: release + 0.3, atLeast: 3) { moment in
      let ankles = moment[front.ankle] - moment[back.ankle]
      let heels = moment[front.heel] - moment[back.heel]
      return (ankles + heels) * 0.5
    }
    // Feet closer together than a fifth of a torso have no direction.
    guard let line, line.horizontal.length > 0.2 else { return nil }
    self.init(lineOfFeet: Self.folded(line))
  }

  /// - Parameter turn: The line of the feet as the model finds it: -90 to 90 degrees from square to the
  ///   camera, positive towards it.
  init(lineOfFeet turn: Double) {
    let turn = (turn - Self.turned) * .pi / 180
    let share = turn < 0 ? Self.depthFromBehind : 1
    yaw = max(-90, Angle.degrees(Angle.heading(x: share * cos(turn), z: sin(turn))))
  }

  /// The line of the feet points this much farther to the camera than the shot goes, in degrees.
  ///
  /// This and `depthFromBehind`: of the values at which the views of 119 simulated clips, with two
  /// kinds of processors' poses, were best on average (7.0° off instead of 7.7° with 4 and 1).
  static let turned = 5.0

  /// Of how much farther away one foot is, seen from behind, the model finds this share.
  static let depthFromBehind = 0.8

  /// The mean over the shots of a clip; `nil` for none.
  init?(_ estimates: [ViewEstimate]) {
    guard let yaw = estimates.map(\.yaw).median else { return nil }
    self.yaw = yaw
  }

  /// Left and right in the frame are the same view.
  private static func folded(_ line: BodyPoint) -> Double {
    Angle.degrees(Angle.heading(x: abs(line.x), z: -line.z))
  }

  /// How far from square, 0 to 90 degrees.
  var offSquare: Double { abs(yaw) }

  var view: Quality.View {
    switch offSquare {
    case ...30: .side
    case ...60: .oblique
    default: yaw > 0 ? .front : .back
    }
  }
}

extension Side {
  fileprivate var heel: Joint { self == .left ? .leftHeel : .rightHeel }
}

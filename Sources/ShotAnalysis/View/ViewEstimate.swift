internal import Foundation
internal import Mathematics
internal import Poses

/// The direction from which the camera sees the shooting plane.
struct ViewEstimate: Sendable {
  /// The angle of the player's line of the feet to the image plane, in degrees: 0 when the player
  /// shoots along the frame, 90 straight towards the camera, -90 straight away from it.
  let yaw: Double

  /// - Parameter yaw: -90 to 90 degrees.
  init(yaw: Double) {
    self.yaw = yaw
  }

  /// Estimates the view from the readings of a shot, with models that `script/fit` fitted to the
  /// directions of feet, hips, shoulders and hands.
  init(_ features: ShotFeatures) {
    let along = FittedModel.viewCosine.predict(features).value
    let away = FittedModel.viewSine.predict(features).value
    yaw = Angle.degrees(Angle.heading(x: abs(along), z: -away))
  }

  /// Estimates the view from the feet of one shot; the front foot is the one nearer to the target.
  ///
  /// Uses ankles and heels from half a second before to 0.3 s after the release: they are far
  /// apart, so the model's depth is most accurate for them, and after the hips have turned, one
  /// foot no longer hides the other. Of 119 simulated clips half were within 5° of the camera's
  /// true yaw and nine in ten within 16°. On 219 shots, measured earlier, the ankles before the
  /// release alone were less accurate (8° and 24° instead of 5° and 15°), and adding hips,
  /// shoulders or the path of the hands brought no improvement.
  init?(release: Double, front: Side, in motion: BodyMotion) {
    let back = front.opposite
    let line = motion.median(from: release - 0.5, to: release + 0.3, atLeast: 3) { moment in
      let ankles = moment[front.ankle] - moment[back.ankle]
      let heels = moment[front.heel] - moment[back.heel]
      return (ankles + heels) * 0.5
    }
    // Feet closer together than a fifth of a torso have no usable direction.
    guard let line, line.horizontal.length > 0.2 else { return nil }
    self.init(lineOfFeet: Self.folded(line))
  }

  /// - Parameter turn: The line of the feet according to the model: -90 to 90 degrees from the
  ///   image plane, positive towards the camera.
  init(lineOfFeet turn: Double) {
    let turn = (turn - Self.turned) * .pi / 180
    let share = turn < 0 ? Self.depthFromBehind : 1
    yaw = max(-90, Angle.degrees(Angle.heading(x: share * cos(turn), z: sin(turn))))
  }

  /// The bias of the line of the feet towards the camera relative to the shot's direction, in
  /// degrees.
  ///
  /// This value and `depthFromBehind` gave the best views on average on 119 simulated clips, with
  /// the poses of two kinds of processors (7.0° off instead of 7.7° with 4 and 1).
  static let turned = 5.0

  /// The share of the true depth difference between the feet that the model finds from behind.
  static let depthFromBehind = 0.8

  /// The median over the shots of a clip; `nil` for none.
  init?(_ estimates: [ViewEstimate]) {
    guard let yaw = estimates.map(\.yaw).median else { return nil }
    self.yaw = yaw
  }

  /// Returns the angle of the line of the feet; left and right in the frame are the same view.
  private static func folded(_ line: BodyPoint) -> Double {
    Angle.degrees(Angle.heading(x: abs(line.x), z: -line.z))
  }

  /// The angle to the image plane, 0 to 90 degrees.
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

import Poses

/// From where the camera sees the shooting plane.
struct ViewEstimate: Sendable {
  /// The turn of the player's line of the feet from square to the camera, in degrees: 0 when the
  /// player shoots along the picture, 90 straight towards the camera, -90 straight away from it.
  let yaw: Double

  /// From the feet of one shot, the front foot being the one nearer to the target.
  ///
  /// The line of the feet before the release is within some 10° of the line to the target, and the
  /// feet are the part of the body whose depth the model knows best, as they stand apart.
  init?(release: Double, front: Side, in motion: BodyMotion) {
    let line = motion.median(from: release - 0.5, to: release + 0.05, atLeast: 3) {
      $0[front.ankle] - $0[front.opposite.ankle]
    }
    // Feet closer together than a fifth of a torso have no direction.
    guard let line, line.horizontal.length > 0.2 else { return nil }
    yaw = Self.folded(line)
  }

  /// The mean over the shots of a clip; `nil` for none.
  init?(_ estimates: [ViewEstimate]) {
    guard let yaw = estimates.map(\.yaw).median else { return nil }
    self.yaw = yaw
  }

  /// Left and right in the picture are the same view.
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

internal import Mathematics
internal import Poses

/// The stick in the player's hands at one time, as seen in the frame.
struct HeldStick: Sendable {
  /// The shaft at the lower hand, relative to mid-hips in torsos, y upwards.
  var hand: Point
  /// The blade's end of the shaft, relative to mid-hips in torsos, y upwards.
  var blade: Point
  var lowerHand: Side
  /// How certain `lowerHand` is, 0 to 1.
  var lowerHandCertainty: Double
  /// The blade in the displayed frame, which is not stabilized.
  var bladeInFrame: ShotStick.Position

  /// - Parameters:
  ///   - hips: Mid-hips in torsos, from the upper left corner of the stabilized frame, y downwards.
  ///   - bladeInFrame: The blade in the displayed frame.
  init(
    _ sighting: StickTrack.Sighting, hips: Point, pixelsPerTorso: Double,
    bladeInFrame: ShotStick.Position
  ) {
    func relative(_ point: Point) -> Point {
      let offset = point / pixelsPerTorso - hips
      return Point(offset.x, -offset.y)
    }
    hand = relative(sighting.stick.hand)
    blade = relative(sighting.stick.end)
    lowerHand = sighting.stick.lowerHand
    lowerHandCertainty = sighting.lowerHandCertainty
    self.bladeInFrame = bladeInFrame
  }

  /// The direction from the hand to the blade in the frame, in radians counterclockwise from the
  /// right.
  var direction: Double { Angle.heading(x: blade.x - hand.x, z: blade.y - hand.y) }
}

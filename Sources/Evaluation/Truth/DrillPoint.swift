/// A point in the space of a simulated drill, in metres.
///
/// x increases towards the target, y *upwards*, z towards the side of the default camera.
package typealias DrillPoint = SIMD3<Double>

extension DrillPoint {
  /// The horizontal component.
  var horizontal: DrillPoint { DrillPoint(x, 0, z) }
}

package import Mathematics

/// A camera with known position, orientation and intrinsics.
///
/// The world is right-handed with z upwards, in millimetres; images are in pixels, x to the right
/// and y downwards. Lens distortion is ignored.
package struct CalibratedCamera: Sendable, Hashable {
  package var name: String
  /// The three rows of the projection matrix from world to homogeneous image coordinates.
  package var projection: [SIMD4<Double>]
  /// The position of the camera.
  package var center: SIMD3<Double>

  /// - Parameters:
  ///   - rotation: The three rows of the matrix from the world to axes of the camera with x to the
  ///     right, y *upwards* and z *backwards*.
  ///   - focalLength: Horizontal and vertical, in pixels.
  ///   - principalPoint: The intersection of the optical axis with the image.
  package init(
    name: String, rotation: [SIMD3<Double>], center: SIMD3<Double>, focalLength: Point,
    principalPoint: Point
  ) {
    precondition(rotation.count == 3, "a rotation has three rows")
    // Convert to axes with y downwards and z forwards.
    let axes = [rotation[0], -rotation[1], -rotation[2]]
    func row(_ axis: SIMD3<Double>) -> SIMD4<Double> {
      SIMD4(axis, -(axis * center).sum())
    }
    self.name = name
    self.center = center
    projection = [
      row(axes[0]) * focalLength.x + row(axes[2]) * principalPoint.x,
      row(axes[1]) * focalLength.y + row(axes[2]) * principalPoint.y,
      row(axes[2]),
    ]
  }

  /// Returns the depth of a point in front of the camera, in millimetres; negative behind it.
  package func depth(of point: SIMD3<Double>) -> Double {
    (projection[2] * SIMD4(point, 1)).sum()
  }

  /// Returns the image position of a world point; `nil` when it is not in front of the camera.
  package func image(of point: SIMD3<Double>) -> Point? {
    let depth = depth(of: point)
    guard depth > 1e-9 else { return nil }
    let point = SIMD4(point, 1)
    return Point((projection[0] * point).sum() / depth, (projection[1] * point).sum() / depth)
  }
}

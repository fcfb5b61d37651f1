package import Mathematics
internal import Poses

/// Triangulates world points from several camera views.
package enum Triangulation {
  /// Returns the world point with the smallest reprojection error, in millimetres.
  ///
  /// Solves the linear equations of all images by least squares (direct linear transform), three
  /// times, each image weighted by the inverse of its depth in the previous iteration, so that
  /// errors in pixels are minimised.
  ///
  /// - Returns: `nil` for fewer than two cameras, or cameras that are collinear with the point.
  package static func point(
    _ sightings: [(camera: CalibratedCamera, position: Point)]
  ) -> SIMD3<Double>? {
    guard sightings.count >= 2 else { return nil }
    var depths = sightings.map { _ in 1.0 }
    var point: SIMD3<Double>?
    for _ in 0..<3 {
      var rows: [SIMD4<Double>] = []
      for (sighting, depth) in zip(sightings, depths) {
        let projection = sighting.camera.projection
        rows.append((projection[2] * sighting.position.x - projection[0]) / depth)
        rows.append((projection[2] * sighting.position.y - projection[1]) / depth)
      }
      guard let found = solution(of: rows) else { return nil }
      point = found
      depths = sightings.map { max(1, $0.camera.depth(of: found).magnitude) }
    }
    return point
  }

  /// Returns the x, y, z that minimise `a·x + b·y + c·z + d` over all rows, by the normal
  /// equations.
  private static func solution(of rows: [SIMD4<Double>]) -> SIMD3<Double>? {
    var columns = [SIMD3<Double>](repeating: .zero, count: 3)
    var right = SIMD3<Double>.zero
    for row in rows {
      let left = SIMD3(row.x, row.y, row.z)
      for index in 0..<3 { columns[index] += left * left[index] }
      right -= left * row.w
    }
    let determinant = columns[0].dot(columns[1].cross(columns[2]))
    let scale = columns[0].length * columns[1].length * columns[2].length
    guard determinant.magnitude > 1e-12 * scale else { return nil }
    return SIMD3(
      right.dot(columns[1].cross(columns[2])), columns[0].dot(right.cross(columns[2])),
      columns[0].dot(columns[1].cross(right))) / determinant
  }
}

extension SIMD3<Double> {
  /// Returns the dot product.
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  /// Returns the right-handed cross product.
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The distance from the origin.
  var length: Double { dot(self).squareRoot() }

  /// Returns the angle between two directions in degrees, 0 to 180; `nil` when one has zero length.
  func angle(to other: SIMD3<Double>) -> Double? {
    let lengths = length * other.length
    return lengths > 1e-12 ? Angle.betweenUnits(cosine: dot(other) / lengths) : nil
  }
}

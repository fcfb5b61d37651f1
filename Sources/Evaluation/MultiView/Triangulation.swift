package import Mathematics
internal import Poses

/// A place in the world from where several cameras see it.
package enum Triangulation {
  /// Returns the place whose images are nearest to what the cameras show, in millimetres.
  ///
  /// The linear equations of all images by least squares (direct linear transform), three times, each
  /// image weighted by the inverse of its depth in the time before, so that pixels are what is
  /// minimised.
  ///
  /// - Returns: `nil` for fewer than two cameras, or cameras that stand in one line with the place.
  package static func place(
    _ sightings: [(camera: CalibratedCamera, place: Point)]
  ) -> SIMD3<Double>? {
    guard sightings.count >= 2 else { return nil }
    var depths = sightings.map { _ in 1.0 }
    var place: SIMD3<Double>?
    for _ in 0..<3 {
      var rows: [SIMD4<Double>] = []
      for (sighting, depth) in zip(sightings, depths) {
        let projection = sighting.camera.projection
        rows.append((projection[2] * sighting.place.x - projection[0]) / depth)
        rows.append((projection[2] * sighting.place.y - projection[1]) / depth)
      }
      guard let found = solution(of: rows) else { return nil }
      place = found
      depths = sightings.map { max(1, $0.camera.depth(of: found).magnitude) }
    }
    return place
  }

  /// The x, y, z that make `a·x + b·y + c·z + d` of all rows smallest, by the normal equations.
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
  /// The dot product.
  func dot(_ other: SIMD3<Double>) -> Double { (self * other).sum() }

  /// The cross product, by the right hand.
  func cross(_ other: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The distance from the origin.
  var length: Double { dot(self).squareRoot() }

  /// Returns the angle between two directions in degrees, 0 to 180; `nil` when one has no length.
  func angle(to other: SIMD3<Double>) -> Double? {
    let lengths = length * other.length
    return lengths > 1e-12 ? Angle.betweenUnits(cosine: dot(other) / lengths) : nil
  }
}

package import Mathematics

/// A person as the detector saw it, in pixels of the displayed frame.
package struct PersonDetection: Sendable, Hashable {
  /// How certain the detector is, 0 to 1.
  package var score: Double
  /// The top left corner of the box around the face.
  package var boxMinimum: Point
  /// The bottom right corner of the box around the face.
  package var boxMaximum: Point
  /// The middle of the hips.
  package var hips: Point
  /// A point on the circle around the hips that holds the whole person, above the head.
  package var scalePoint: Point

  /// The ROI for the landmark model; `nil` for a detection without size.
  package var region: Region? { Region.around(center: hips, scalePoint: scalePoint) }

  /// Intersection over union of the two boxes, 0 to 1.
  func overlap(with other: PersonDetection) -> Double {
    let width = min(boxMaximum.x, other.boxMaximum.x) - max(boxMinimum.x, other.boxMinimum.x)
    let height = min(boxMaximum.y, other.boxMaximum.y) - max(boxMinimum.y, other.boxMinimum.y)
    guard width > 0, height > 0 else { return 0 }
    let shared = width * height
    let union = area + other.area - shared
    return union > 0 ? shared / union : 0
  }

  private var area: Double {
    max(0, boxMaximum.x - boxMinimum.x) * max(0, boxMaximum.y - boxMinimum.y)
  }
}

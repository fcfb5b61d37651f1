package import Mathematics

/// A person found by the detector, in pixels of the displayed frame.
package struct PersonDetection: Sendable, Hashable {
  /// The detector's confidence, 0 to 1.
  package var score: Double
  /// The top left corner of the box around the face.
  package var boxMinimum: Point
  /// The bottom right corner of the box around the face.
  package var boxMaximum: Point
  /// The midpoint of the hips.
  package var hips: Point
  /// A point above the head, on the circle around the hips that contains the whole person.
  package var scalePoint: Point

  /// The ROI for the landmark model; `nil` for a detection without size.
  package var roi: ROI? { ROI.around(center: hips, scalePoint: scalePoint) }

  /// Returns the intersection over union of the two boxes, 0 to 1.
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

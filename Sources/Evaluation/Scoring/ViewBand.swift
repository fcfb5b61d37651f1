/// The angle of a camera from the square view, in the bands by which figures are grouped.
package enum ViewBand: String, CaseIterable, Sendable {
  case square = "0-30"
  case oblique = "30-60"
  case along = "60-90"

  /// - Parameter offSquare: 0 to 90 degrees.
  package init(offSquare: Double) {
    self = offSquare <= 30 ? .square : offSquare <= 60 ? .oblique : .along
  }
}

/// How far from square a camera stands, in the bands in which figures are told apart.
package enum ViewBand: String, CaseIterable, Sendable {
  case square = "0-30"
  case oblique = "30-60"
  case along = "60-90"

  /// - Parameter offSquare: 0 to 90 degrees.
  package init(offSquare: Double) {
    self = offSquare <= 30 ? .square : offSquare <= 60 ? .oblique : .along
  }
}

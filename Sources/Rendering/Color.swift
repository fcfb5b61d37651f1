/// A color with straight (not premultiplied) alpha; each component is 0 to 1.
package struct Color: Sendable, Hashable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(_ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Returns the color with another alpha.
  package func with(alpha: Double) -> Color { Color(red, green, blue, alpha: alpha) }

  package static let white = Color(1, 1, 1)
  package static let black = Color(0, 0, 0)
}

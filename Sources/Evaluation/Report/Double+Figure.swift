import Foundation

extension Double {
  /// Returns the number with a fixed count of decimals, exactly rounded, with a decimal point.
  func figure(_ places: Int) -> String {
    let text = String(format: "%.\(places)f", self)
    // A number that rounds to zero has no sign.
    return text.contains { $0.isNumber && $0 != "0" } ? text : text.filter { $0 != "-" }
  }

  /// Returns the number rounded to a count of decimals.
  func rounded(_ places: Int) -> Double { Double(figure(places)) ?? self }
}

extension Double? {
  /// Returns the number with a fixed count of decimals, or a dash.
  func figure(_ places: Int) -> String { self?.figure(places) ?? "–" }

  /// The share as a whole percentage, or a dash.
  var percent: String { self.map { ($0 * 100).figure(0) + " %" } ?? "–" }
}

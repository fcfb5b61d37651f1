import Foundation

extension Double {
  /// The number with a fixed count of decimals, exactly rounded, and a decimal point.
  func figure(_ places: Int) -> String {
    let text = String(format: "%.\(places)f", self)
    // A figure that rounds to nothing has no sign.
    return text.contains { $0.isNumber && $0 != "0" } ? text : text.filter { $0 != "-" }
  }

  /// The number rounded to a count of decimals.
  func rounded(_ places: Int) -> Double { Double(figure(places)) ?? self }
}

extension Double? {
  /// The number with a fixed count of decimals, or a dash.
  func figure(_ places: Int) -> String { self?.figure(places) ?? "–" }

  /// A share as whole per cent, or a dash.
  var percent: String { self.map { ($0 * 100).figure(0) + " %" } ?? "–" }
}

extension Double {
  /// Returns this number with exactly `places` decimals, rounded to the nearest, with a decimal
  /// point, and without a sign when it rounds to 0.
  ///
  /// `nil` for a number that is not finite, or too large for that many decimals.
  package func decimal(places: Int) -> String? {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = (magnitude * Double(scale)).rounded()
    guard scaled < 1e15 else { return nil }
    let digits = Int(scaled)
    let sign = self < 0 && digits > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(digits)" }
    let fraction = String(digits % scale)
    let padding = String(repeating: "0", count: places - fraction.count)
    return "\(sign)\(digits / scale).\(padding)\(fraction)"
  }
}

extension String {
  /// Appends a number with `places` decimals, a decimal point, and no sign when it rounds to 0.
  ///
  /// Nothing is appended for a number that is not finite, or too large for that many decimals.
  mutating func append(fixed number: Double, places: Int) {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = (number * Double(scale)).rounded()
    guard scaled.magnitude < 1e15 else { return }
    let digits = Int(scaled.magnitude)
    if scaled < 0 { self += "-" }
    self += "\(digits / scale)"
    guard places > 0 else { return }
    let decimals = "\(digits % scale)"
    self += "." + String(repeating: "0", count: places - decimals.count) + decimals
  }
}

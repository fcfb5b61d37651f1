extension Double {
  /// This number with exactly `places` decimals, rounded to the nearest, with a decimal point.
  func decimal(places: Int) -> String {
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    guard isFinite, abs(self) < 1e9 else { return "–" }
    let scaled = Int((magnitude * Double(scale)).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard places > 0 else { return "\(sign)\(scaled)" }
    let fraction = String(scaled % scale)
    let padding = String(repeating: "0", count: places - fraction.count)
    return "\(sign)\(scaled / scale).\(padding)\(fraction)"
  }
}

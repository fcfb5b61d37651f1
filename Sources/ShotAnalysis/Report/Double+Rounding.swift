extension Double {
  /// Returns the nearest value with at most `places` decimals, so that documents stay short and
  /// stable.
  package func rounded(toPlaces places: Int) -> Double {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}

extension Double? {
  /// Returns the same for an optional number.
  package func rounded(toPlaces places: Int) -> Double? { map { $0.rounded(toPlaces: places) } }
}

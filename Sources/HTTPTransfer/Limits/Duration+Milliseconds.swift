extension Duration {
  /// The duration in milliseconds, rounded down and clamped to `Int`.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    if overflow { return seconds < 0 ? .min : .max }
    return Int(clamping: whole + attoseconds / 1_000_000_000_000_000)
  }
}

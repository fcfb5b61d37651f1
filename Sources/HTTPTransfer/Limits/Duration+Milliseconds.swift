extension Duration {
  /// Rounded down; what does not fit is as much as does.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    if overflow { return seconds < 0 ? .min : .max }
    return Int(clamping: whole + attoseconds / 1_000_000_000_000_000)
  }
}

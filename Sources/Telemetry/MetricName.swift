/// The names that the text format, version 0.0.4, allows.
enum MetricName {
  /// Whether a metric may have this name.
  static func isMetric(_ name: String) -> Bool {
    name.wholeMatch(of: /[a-zA-Z_:][a-zA-Z0-9_:]*/) != nil
  }

  /// Whether a label may have this name.
  ///
  /// Names that begin with `__` are reserved by Prometheus, and `le` by histograms.
  static func isLabel(_ name: String) -> Bool {
    name.wholeMatch(of: /[a-zA-Z_][a-zA-Z0-9_]*/) != nil && !name.hasPrefix("__") && name != "le"
  }
}

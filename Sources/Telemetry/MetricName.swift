/// The names that the text format, version 0.0.4, allows.
enum MetricName {
  /// Whether a metric may have this name: `[a-zA-Z_:][a-zA-Z0-9_:]*`.
  static func isMetric(_ name: String) -> Bool {
    isName(name) { isLetter($0) || $0 == UInt8(ascii: ":") }
  }

  /// Whether a label may have this name: `[a-zA-Z_][a-zA-Z0-9_]*`.
  ///
  /// Names that begin with `__` are reserved by Prometheus, and `le` by histograms.
  static func isLabel(_ name: String) -> Bool {
    isName(name, isLetter) && !name.hasPrefix("__") && name != "le"
  }

  private static func isName(_ name: String, _ isLetter: (UInt8) -> Bool) -> Bool {
    guard let first = name.utf8.first, isLetter(first) else { return false }
    return name.utf8.allSatisfy {
      isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}

/// Writes metrics in Prometheus's text exposition format, version 0.0.4
/// (https://prometheus.io/docs/instrumenting/exposition_formats/).
enum ExpositionText {
  /// Returns one metric: its help, its type, and a line for each sample; empty without samples.
  static func text(_ family: MetricFamily) -> String {
    let snapshot = family.snapshot
    guard !snapshot.isEmpty else { return "" }
    var text = "# HELP \(family.name) \(escaped(help: family.help))\n"
    text += "# TYPE \(family.name) \(family.kind.rawValue)\n"
    for (values, series) in snapshot {
      let labels = Array(zip(family.labels, values))
      if family.kind == .histogram {
        var count = 0
        for (number, bucket) in series.buckets.enumerated() {
          count += bucket
          let bound = number < family.bounds.count ? family.bounds[number] : .infinity
          text += line(
            family.name + "_bucket", labels + [("le", figure(bound))], Double(count))
        }
        text += line(family.name + "_sum", labels, series.value)
        text += line(family.name + "_count", labels, Double(count))
      } else {
        text += line(family.name, labels, series.value)
      }
    }
    return text
  }

  private static func line(_ name: String, _ labels: [(String, String)], _ value: Double) -> String
  {
    let inside = labels.map { "\($0)=\"\(escaped(label: $1))\"" }.joined(separator: ",")
    return "\(name)\(inside.isEmpty ? "" : "{\(inside)}") \(figure(value))\n"
  }

  /// Formats a number for Go's ParseFloat.
  static func figure(_ value: Double) -> String {
    if value.isNaN { return "NaN" }
    if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
    // Whole numbers without a fraction, while they are exact.
    return Int(exactly: value).flatMap { abs($0) < 1 << 53 ? String($0) : nil } ?? "\(value)"
  }

  private static func escaped(help: String) -> String {
    escaped(help, ["\\": "\\\\", "\n": "\\n"])
  }

  private static func escaped(label: String) -> String {
    escaped(label, ["\\": "\\\\", "\n": "\\n", "\"": "\\\""])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    // By Unicode scalars: "\r\n" is one character and would keep its line feed.
    text.unicodeScalars.reduce(into: "") { $0 += escapes[$1] ?? String($1) }
  }
}

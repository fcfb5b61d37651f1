/// What a metric is, in the words of the text format.
enum MetricKind: String, Sendable {
  /// Only ever rises, from 0 at the start of the process.
  case counter
  /// A value as it is now.
  case gauge
  /// How many observations were at most so large.
  case histogram
}

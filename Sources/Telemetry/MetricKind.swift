/// The type of a metric, as the text format names it.
enum MetricKind: String, Sendable {
  /// Only increases, from 0 at the start of the process.
  case counter
  /// A current value.
  case gauge
  /// Counts of observations up to each bound.
  case histogram
}

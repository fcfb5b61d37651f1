/// How often the documents of jobs were written.
package struct WriteRate: Sendable {
  /// The maximum number of writes of a document in any second.
  package var mostInASecond = 0
  /// The largest number by which the writes of a document were ahead of one a second, over any span.
  package var mostAhead = 0.0
  /// The writes of that span: state and time.
  package var writes: [String] = []
  /// The number of writes, counted in neither of these, that repeat the one less than a second before.
  package var repeats = 0
}

/// A condition under which a fault is injected.
package struct FaultRule: Sendable {
  package var fault: Fault
  /// The calls: an operation such as `firestore.commit`, a prefix such as `storage.`, or an empty
  /// string for every call.
  package var operation: String
  /// Only calls whose target or body contains this text.
  package var containing: String?
  /// The number of matching calls that pass first.
  package var skipping: Int
  /// The number of calls that are hit then; nil for all.
  package var times: Int?

  package init(
    _ fault: Fault, on operation: String, containing: String? = nil, skipping: Int = 0,
    times: Int? = 1
  ) {
    self.fault = fault
    self.operation = operation
    self.containing = containing
    self.skipping = skipping
    self.times = times
  }

  func matches(_ operation: String, _ call: Call) -> Bool {
    guard operation.hasPrefix(self.operation) else { return false }
    guard let containing else { return true }
    return call.target.contains(containing)
      || String(decoding: call.body, as: UTF8.self).contains(containing)
  }
}

/// When a fault is put in.
package struct FaultRule: Sendable {
  package var fault: Fault
  /// Which calls: an operation such as `firestore.commit`, the beginning of one such as
  /// `storage.`, or nothing for every call.
  package var operation: String
  /// Only calls whose target or body holds this text.
  package var containing: String?
  /// How many matching calls pass first.
  package var skipping: Int
  /// How many are hit then; nil for all.
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

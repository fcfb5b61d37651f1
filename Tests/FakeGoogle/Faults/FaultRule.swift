/// A condition under which a fault is injected.
package struct FaultRule: Sendable, Decodable {
  package var fault: Fault
  /// The calls: an operation such as `firestore.commit`, a prefix such as `storage.`, or an empty
  /// string for every call.
  package var operation: String
  /// The number of calls that are hit; nil for all.
  package var times: Int?

  package init(_ fault: Fault, on operation: String, times: Int? = 1) {
    self.fault = fault
    self.operation = operation
    self.times = times
  }
}

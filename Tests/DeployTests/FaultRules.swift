import FakeGoogle

enum FaultRules {
  /// Returns a rule that refuses every call of an operation with PERMISSION_DENIED.
  static func denied(_ operation: String) -> FaultRule {
    FaultRule(.status(403), on: operation, times: nil)
  }

  static func unavailable(_ operation: String) -> FaultRule {
    FaultRule(.status(503), on: operation, times: nil)
  }
}

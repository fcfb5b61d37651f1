import FakeGoogle

enum FaultRules {
  /// Every call of an operation is refused for want of a right.
  static func denied(_ operation: String) -> FaultRule {
    FaultRule(.status(403), on: operation, times: nil)
  }

  static func unavailable(_ operation: String) -> FaultRule {
    FaultRule(.status(503), on: operation, times: nil)
  }
}

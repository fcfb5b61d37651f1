/// Limits from Firestore's quotas page.
enum FirestoreLimits {
  static let documentBytes = 1_048_576
  /// 1 MiB − 89 bytes.
  static let valueBytes = 1_048_487
  /// Maximum size of an indexed value; longer ones need an exemption.
  static let indexedValueBytes = 1500
  static let requestBytes = 10 << 20
  static let depth = 20
  static let disjuncts = 30
}

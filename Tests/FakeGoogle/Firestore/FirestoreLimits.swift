/// Limits from Firestore's quotas page.
enum FirestoreLimits {
  static let documentBytes = 1_048_576
  /// 1 MiB − 89 bytes.
  static let valueBytes = 1_048_487
  /// Maximum size of an indexed value; longer ones need an exemption.
  static let indexedValueBytes = 1500
  static let requestBytes = 10 << 20
  static let depth = 20
  /// Maximum age of a transaction, in seconds.
  static let transactionLife = 270.0
  /// Idle timeout of a transaction, in seconds.
  static let transactionIdle = 60.0
  static let disjuncts = 30
}

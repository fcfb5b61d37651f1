import Testing

/// Where the jobs of a test lie: workers must not mind.
enum Backend: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// SQLite and files.
  case folder
  /// Firestore, Cloud Storage and FCM, played by the fake.
  case google

  var testDescription: String { rawValue }
}

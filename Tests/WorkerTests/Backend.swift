import Testing

/// The backend of a test's jobs: workers must behave the same on all.
enum Backend: String, CaseIterable, Sendable, CustomTestStringConvertible {
  /// SQLite and files.
  case folder
  /// Firestore, Cloud Storage and FCM, simulated by the fake.
  case google

  var testDescription: String { rawValue }
}

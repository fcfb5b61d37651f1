/// What a simulated store guarantees its callers.
enum StoreSemantics: CaseIterable {
  /// As SQLite: each call is one atomic step, and its outcome is known; the time of day may be set;
  /// the leases of ended workers of the machine expire at once.
  case sqlite
  /// As Firestore: reads and commits are separate requests, a commit fails if the document has
  /// changed since it was read, the answer to a commit may be lost, and one clock serves everything.
  case firestore
}

/// The behaviour of the fake Firestore in points that are configurable.
package struct FirestoreSettings: Sendable {
  /// Nil serves every query, as the emulators do.
  package var indexes: IndexConfiguration?
  /// The error for an `updateTime` precondition on a deleted document.
  ///
  /// The reference does not specify it; a client must handle NOT_FOUND as well.
  package var staleMissing = RPCStatus.failedPrecondition
  /// Maximum number of documents in a page of a list.
  package var largestPage = 300

  package init() {}
}

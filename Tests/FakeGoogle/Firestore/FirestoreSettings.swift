/// The behaviour of the fake Firestore in points that are configurable.
package struct FirestoreSettings: Sendable {
  /// Nil serves every query, as the emulators do.
  package var indexes: IndexConfiguration?
  /// Whether update times have nine significant digits.
  ///
  /// Then only an exact echo passes as a precondition. Off: whole microseconds, as production
  /// returns and requires them.
  package var hasNanoseconds = true
  /// The error for an `updateTime` precondition on a deleted document.
  ///
  /// The reference does not specify it; a client must handle NOT_FOUND as well.
  package var staleMissing = RPCStatus.failedPrecondition
  /// Maximum number of documents in a page of a list.
  package var largestPage = 300

  package init() {}
}

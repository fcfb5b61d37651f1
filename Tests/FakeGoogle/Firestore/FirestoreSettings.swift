/// How the fake's Firestore behaves where there is a choice.
package struct FirestoreSettings: Sendable {
  /// Nil serves every query, as the emulators do.
  package var indexes: IndexConfiguration?
  /// Whether update times have nine digits, none of them superfluous.
  ///
  /// So nothing but an exact echo passes as a precondition. Off: whole microseconds, as production
  /// gives and demands them.
  package var hasNanoseconds = true
  /// What an `updateTime` of a document that is gone is refused as.
  ///
  /// The reference does not say; a client must bear NOT_FOUND as well.
  package var staleMissing = RPCStatus.failedPrecondition
  /// Most documents in one page of a list.
  package var largestPage = 300

  package init() {}
}

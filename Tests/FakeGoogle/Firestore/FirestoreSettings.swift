/// How the fake's Firestore behaves where there is a choice.
package struct FirestoreSettings: Sendable {
  /// Nil serves every query, as the emulators do.
  package var indexes: IndexConfiguration?
  /// Update times with nine digits, none of them superfluous, so that nothing but an exact echo
  /// passes as a precondition. Off: whole microseconds, as in production.
  package var hasNanoseconds = true
  /// Most documents in one page of a list.
  package var largestPage = 300

  package init() {}
}

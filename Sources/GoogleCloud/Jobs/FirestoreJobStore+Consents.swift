package import Foundation
package import Jobs
internal import TeamLibrary

/// Consents: one document for each user, in a separate collection.
///
/// Each write has the document's last read state as its precondition; on a conflict the document is
/// read again and changed anew.
extension FirestoreJobStore: ConsentStore {
  package func consents(of user: UserID) async throws -> ConsentRecord {
    try await mappingErrors("read", "consents") {
      try FirestoreJobStore.record(try await firestore.get(consentPath(of: user)))
    }
  }

  package func changeConsents<Answer: Sendable>(
    of user: UserID, _ change: @escaping @Sendable (inout ConsentRecord, Date) -> Answer
  ) async throws -> Answer {
    try await mappingErrors("change", "consents") {
      let path = try consentPath(of: user)
      return try await repeated(within: Self.rereads) {
        let seen = try await firestore.batchGet([path]).first
        let old = try FirestoreJobStore.record(seen)
        var record = old
        let answer = change(&record, try time().date)
        // Also when the response to an earlier round's write was lost, and nothing is left to do.
        guard record != old else { return ([], answer) }
        var fields = record.fields.mapValues(\.firestoreValue)
        fields[JobFields.user] = .string(user.rawValue)
        fields[ConsentFields.isDue] = .boolean(!record.deletionsDue.isEmpty)
        return ([replacing(path, with: fields, since: seen)], answer)
      }
    }
  }

  package func usersWithDeletionsDue() async throws -> [UserID] {
    try await mappingErrors("list", "consents") {
      let query = FirestoreQuery(
        Self.consents.name, where: .equal(ConsentFields.isDue, .boolean(true)))
      return try await firestore.run(query).compactMap { document in
        document.fields[JobFields.user]?.text.flatMap(UserID.init)
      }
    }
  }

  package func forgetConsents(of user: UserID) async throws {
    try await mappingErrors("forget", "consents") {
      try await repeated([.delete(try consentPath(of: user))])
    }
  }

  /// Returns the path of a user's document.
  ///
  /// A prefix precedes the user's id, which may be any text, even one that Firestore reserves:
  /// `__all__`.
  private func consentPath(of user: UserID) throws -> DocumentPath {
    guard let path = Self.consents.document("of.\(user.rawValue)") else {
      throw FirestoreJobStore.unreadableConsents
    }
    return path
  }

  private static func record(_ document: FirestoreDocument?) throws -> ConsentRecord {
    guard let document else { return ConsentRecord() }
    return try ConsentRecord(fields: document.fields.mapValues(DocumentValue.init))
  }

  private static let unreadableConsents = StorageError(
    .unreadable, operation: "change", operand: "consents",
    reason: "A document cannot have the name of this user.")
}

private enum ConsentFields {
  /// Whether data of withdrawn consents are still to be deleted.
  static let isDue = "deletion_due"
}

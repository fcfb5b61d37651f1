internal import Foundation
package import Jobs
internal import Retries
internal import TeamLibrary

/// Rate limits: one document for each user and kind of usage holds the times of use, and the sizes
/// of the videos in the same order.
///
/// Each write has the document's last read state as its precondition, so that no use is counted
/// beyond the limit; on a conflict the document is read again. Times are the server's.
extension FirestoreJobStore: UsageStore {
  package func use(
    _ usage: Usage, of bytes: Int, by user: UserID, limit: UsageLimit
  ) async throws -> Duration? {
    try await mappingErrors("count", usage.rawValue) {
      let path = try path(usage, of: user)
      // Distinguishes our write from a concurrent one with the same times.
      let mark = FirestoreValue.string(UUID().uuidString)
      return try await repeated(within: Self.useBudget) {
        let seen = try await firestore.batchGet([path]).first
        // The response to our write was lost. If another write came since, the use counts twice;
        // that is the safe side.
        if seen?.fields[UsageFields.mark] == mark { return ([], nil) }
        var window = FirestoreJobStore.window(seen?.fields ?? [:])
        let now = try time().steady
        if let wait = window.use(of: bytes, at: now, limit: limit) { return ([], wait) }
        let fields: [String: FirestoreValue] = [
          JobFields.user: .string(user.rawValue), UsageFields.mark: mark,
          UsageFields.times: .array(window.uses.map { .integer($0.time) }),
          UsageFields.bytes: .array(window.uses.map { .integer(Int64($0.bytes)) }),
          UsageFields.expiry: .timestamp(
            FirestoreTimestamp.text(now.addingTimeInterval(UsageFields.life))),
        ]
        return ([replacing(path, with: fields, since: seen)], nil)
      }
    }
  }

  package func forgetUsage(of user: UserID) async throws {
    try await mappingErrors("forget", "usage") {
      try await repeated(try Usage.allCases.map { .delete(try path($0, of: user)) })
    }
  }

  /// As many attempts as a user may have concurrent requests, all of which may conflict.
  private static let useBudget = RetryBudget(attempts: 64)

  /// Returns the path of a usage document.
  ///
  /// The kind precedes the user's id, which may be any text, even one that Firestore reserves:
  /// `__all__`.
  private func path(_ kind: Usage, of user: UserID) throws -> DocumentPath {
    guard let path = Self.usage.document("\(kind.rawValue).\(user.rawValue)") else {
      throw StorageError(
        .unreadable, operation: "count", operand: kind.rawValue,
        reason: "A document cannot have the name of this user.")
    }
    return path
  }

  private static func window(_ fields: [String: FirestoreValue]) -> UsageWindow {
    func numbers(_ field: String) -> [Int?] {
      guard case .array(let values)? = fields[field] else { return [] }
      return values.map(\.wholeNumber)
    }
    // An older version, which writes the whole document, leaves no sizes.
    let sizes = numbers(UsageFields.bytes)
    return UsageWindow(
      numbers(UsageFields.times).enumerated().compactMap { index, time in
        let size = index < sizes.count ? sizes[index] : nil
        return time.map { UsageWindow.Use(time: Int64($0), bytes: size ?? 0) }
      })
  }
}

private enum UsageFields {
  /// Microseconds since 1970.
  static let times = "times"
  static let bytes = "bytes"
  static let mark = "mark"
  /// When Firestore may delete the document (its TTL policy is in deploy/firestore.indexes.json).
  static let expiry = "expireAt"
  /// In seconds: the longest window, a day, plus an hour of clock tolerance.
  static let life = 25.0 * 3600
}

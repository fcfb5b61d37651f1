public import Foundation

/// The writes of apps themselves, as far as the rules of Firestore let them.
///
/// Counters are left to the service.
public enum ClientWrites {
  /// Returns the write that adds a clip by its address (W1).
  ///
  /// - Parameters:
  ///   - path: The path of the new clip.
  ///   - player: The player whose clip it is; the family must have consented.
  /// - Throws: `LibraryFault`: `forbidden` for an empty user; `invalidLink` for another address than
  ///   http or https.
  public static func video(
    _ path: DocumentPath, at url: URL, of player: TrackedAccount? = nil, by user: String,
    now: DocumentTime
  ) throws(LibraryFault) -> DocumentWrite {
    guard !user.isEmpty else { throw .forbidden }
    guard let club = path.owner?.owner, ["http", "https"].contains(url.scheme?.lowercased()),
      url.absoluteString.utf8.count <= DrillLink.longestURL
    else { throw .invalidLink }
    var fields: [String: DocumentValue] = [
      "url": .string(url.absoluteString), "platform": .string(LibraryPlatform.word(of: url)),
      "status": .string(ReviewStatus.pending.rawValue),
      "syncStatus": .string(SyncStatus.pending.rawValue), "views": 0, "likes": 0, "comments": 0,
      "shares": 0, "shots": 0, "dateSubmitted": .timestamp(now), "createdAt": .timestamp(now),
      "uploadDate": .timestamp(now), "orgId": .string(club.name), "addedBy": .string(user),
      "uploaderHandle": .string(player?.username ?? ""),
    ]
    if let player { fields["trackedAccountId"] = .string(player.id) }
    return .create(path, fields)
  }

  /// Returns the write that adds a player (W2), with the time of the commit.
  ///
  /// - Parameters:
  ///   - path: The path of the new player.
  ///   - name: The name as it was typed.
  /// - Throws: `LibraryFault`: `forbidden` for an empty user; `invalidName`.
  public static func account(
    _ path: DocumentPath, name: String, by user: String
  ) throws(LibraryFault) -> DocumentWrite {
    guard !user.isEmpty else { throw .forbidden }
    guard !name.isEmpty, name.count <= Library.longestName else {
      throw .invalidName(longest: Library.longestName)
    }
    var fields = TrackedAccount.fields(
      path, name: name, by: user, family: [], consent: .none)
    fields["syncStatus"] = .string(SyncStatus.pending.rawValue)
    return .create(
      path, fields, transforms: ["createdAt": .commitTime, "dateAdded": .commitTime])
  }
}

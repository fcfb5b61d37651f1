internal import Foundation

/// The progress of a download: how many bytes are on disk, and of which version of the content.
struct DownloadState {
  /// Whether the URL names immutable content (it holds a generation).
  let isPinned: Bool
  /// Valid bytes from the start of the file.
  private(set) var have: Int64 = 0
  private(set) var identity: ContentIdentity?

  init(isPinned: Bool) { self.isPinned = isPinned }

  /// Returns the request for the missing bytes.
  func request(_ original: HTTPRequest) -> HTTPRequest {
    var request = original
    request.repeatSafety = .idempotent
    guard have > 0 else { return request }
    request.headers["Range"] = "bytes=\(have)-"
    // A server whose content has changed sends all of the new content.
    request.headers["If-Range"] = identity?.entityTag
    return request
  }

  /// Updates the state with the outcome of an attempt.
  ///
  /// Returns whether the next attempt can resume from it.
  ///
  /// Bytes that are not certain to be of the same content are discarded: the next attempt starts
  /// over. It also starts over after a range that the server no longer has, or has of other
  /// content.
  mutating func take(_ outcome: inout TransferOutcome) -> Bool {
    if outcome.failure?.code == .contentChanged {
      startOver()
      return false
    }
    guard let head = outcome.head else { return false }
    if have > 0, head.status == 416 {
      startOver()
      outcome.failure = TransferFailure(
        .contentChanged, "The server no longer has the part that is missing.")
      return false
    }
    guard let end = outcome.fileEnd else { return false }
    let before = head.status == 206 ? have : 0
    if head.status != 206 { identity = ContentIdentity(head) }
    let total = identity?.total
    if outcome.failure == nil, let total, end != total {
      // A server may send less than the requested range.
      outcome.failure = TransferFailure(.incomplete, "The server sent only a part.")
    }
    guard isPinned || identity?.isCertain == true else {
      if outcome.failure != nil { startOver() }
      return false
    }
    have = end
    return end - before >= DownloadState.worthwhile
  }

  private mutating func startOver() { (have, identity) = (0, nil) }

  /// An attempt that transferred at least so many bytes does not count as fruitless.
  private static let worthwhile: Int64 = 256 << 10
}

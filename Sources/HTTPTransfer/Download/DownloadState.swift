internal import Foundation

/// How much of a download is on disk, and of which content it is.
struct DownloadState {
  /// Whether the URL names content that cannot change (it holds a generation).
  let isPinned: Bool
  /// Good bytes at the file's start.
  private(set) var have: Int64 = 0
  private(set) var identity: ContentIdentity?

  init(isPinned: Bool) { self.isPinned = isPinned }

  /// The request for what is missing.
  func request(_ original: HTTPRequest) -> HTTPRequest {
    var request = original
    request.repeatSafety = .idempotent
    guard have > 0 else { return request }
    request.headers["Range"] = "bytes=\(have)-"
    // A server whose content changed sends the whole of the new one.
    request.headers["If-Range"] = identity?.entityTag
    return request
  }

  /// Learns from an attempt.
  ///
  /// Returns whether the next one can build on it.
  ///
  /// What is not certainly of the same content is not built on: the next attempt starts over. So
  /// does one after a part that the server no longer has, or has of other content.
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
      // A server may send less than was asked for.
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

  /// An attempt that brought so many bytes does not count as fruitless.
  private static let worthwhile: Int64 = 256 << 10
}

internal import Foundation
internal import NIOCore
internal import PuckBuddyAPI
internal import Synchronization

/// Writes the clips of a team for one listener: first all, then what has changed.
final class ClipListWriter: Sendable {
  private struct Sent {
    var clips: [String: LibraryVideo] = [:]
    var skipped = 0
    var isComplete = false
  }

  /// The data of one event.
  private struct Change: Encodable {
    /// Whether the list begins with these documents, in place of what the listener has.
    var all: Bool?
    var documents: [LibraryVideo]
    /// The IDs of clips that are gone.
    var removed: [String]
    var skipped: Int
  }

  private let sent = Mutex(Sent())

  /// So that no event is larger than a client takes.
  private static let mostDocuments = 200

  /// - Parameter known: What the listener has, as its last event ID says.
  init(known: TeamClips?) {
    sent.withLock { sent in
      if let known { Self.note(known, in: &sent) }
    }
  }

  /// Returns the events of a message; none where nothing that the listener sees has changed.
  ///
  /// - Throws: `EncodingError`.
  func events(_ message: Mailbox<TeamClips>.Message) throws -> [ByteBuffer] {
    switch message {
    case .event(let clips): try sent.withLock { try Self.events(clips, &$0) }
    case .trouble(let isThere):
      // An event without changes says that the list is complete again.
      isThere ? [ByteBuffer(string: "event: trouble\ndata: {}\n\n")] : [try unchanged()]
    case .comment, .deleted: []
    }
  }

  private func unchanged() throws -> ByteBuffer {
    let skipped = sent.withLock { $0.skipped }
    return try Self.text(Change(documents: [], removed: [], skipped: skipped), id: nil)
  }

  private static func events(
    _ clips: TeamClips, _ sent: inout Sent
  ) throws(EncodingError) -> [ByteBuffer] {
    let changed = clips.documents.filter { sent.clips[$0.id] != $0 }
    let ids = Set(clips.documents.map(\.id))
    let removed = sent.clips.keys.filter { !ids.contains($0) }.sorted()
    guard
      !sent.isComplete || !changed.isEmpty || !removed.isEmpty || sent.skipped != clips.skipped
    else { return [] }
    var events: [ByteBuffer] = []
    var start = 0
    repeat {
      let end = min(start + mostDocuments, changed.count)
      let change = Change(
        all: start == 0 && !sent.isComplete ? true : nil, documents: Array(changed[start..<end]),
        removed: start == 0 ? removed : [],
        skipped: clips.skipped)
      // A listener that lost the connection before the last part gets all again.
      events.append(try text(change, id: end == changed.count ? clips.id : nil))
      start = end
    } while start < changed.count
    note(clips, in: &sent)
    return events
  }

  private static func note(_ clips: TeamClips, in sent: inout Sent) {
    sent.clips = Dictionary(clips.documents.map { ($0.id, $0) }) { first, _ in first }
    sent.skipped = clips.skipped
    sent.isComplete = true
  }

  private static func text(_ change: Change, id: String?) throws(EncodingError) -> ByteBuffer {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data: Data
    do { data = try encoder.encode(change) } catch let error as EncodingError { throw error } catch
    {
      preconditionFailure("no other error is thrown: \(error)")
    }
    var text = ByteBuffer(string: "event: videos\n" + (id.map { "id: \($0)\n" } ?? "") + "data: ")
    text.writeBytes(data)
    text.writeString("\n\n")
    return text
  }
}

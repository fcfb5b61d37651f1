internal import NIOCore
internal import Synchronization

/// Writes a list for one listener: first all of it, then what has changed.
final class ListWriter<List: FollowedList>: Sendable {
  /// The list that the listener has, shared by the listeners that have the same.
  private let sent: Mutex<List?>

  /// The data of one event.
  private struct Change: Encodable {
    /// Whether the list begins with these documents, in place of what the listener has.
    var all: Bool?
    var documents: [List.Document]
    /// The IDs of documents that are gone.
    var removed: [String]
    /// The IDs of documents that a client must stop showing at once.
    ///
    /// Each is in `removed` of this event or of an earlier one.
    var withdrawn: [String]?
    var skipped: Int
  }

  /// So that no event is larger than a client takes: a clip has some kilobytes at most.
  private static var mostDocuments: Int { 100 }

  /// - Parameter known: What the listener has, as its last event ID says.
  init(known: List?) { sent = Mutex(known) }

  /// Returns the events of a message; none where nothing that the listener sees has changed.
  ///
  /// - Throws: `EncodingError`.
  func events(_ message: Mailbox<List>.Message) throws -> [ByteBuffer] {
    switch message {
    case .event(let list): try sent.withLock { try Self.events(list, &$0) }
    case .trouble(let isThere):
      // An event without changes says that the list is complete again.
      isThere ? [ByteBuffer(string: "event: trouble\ndata: {}\n\n")] : [try unchanged()]
    case .comment, .deleted: []
    }
  }

  private func unchanged() throws -> ByteBuffer {
    let change = sent.withLock { list in
      Change(
        documents: [], removed: [], withdrawn: list?.mayPlayOn.map { _ in [] },
        skipped: list?.skipped ?? 0)
    }
    return try ByteBuffer(event: List.event, id: nil, change)
  }

  private static func events(
    _ list: List, _ sent: inout List?
  ) throws -> [ByteBuffer] {
    let known = Dictionary(
      (sent?.documents ?? []).map { (List.id(of: $0), $0) },
      uniquingKeysWith: { first, _ in first })
    let changed = list.documents.filter { known[List.id(of: $0)] != $0 }
    let ids = Set(list.documents.map { List.id(of: $0) })
    let removed = known.keys.filter { !ids.contains($0) }.sorted()
    let withdrawn = list.mayPlayOn.map { mayPlayOn in
      Set(removed).union(sent?.mayPlayOn ?? []).subtracting(mayPlayOn).subtracting(ids).sorted()
    }
    let isFirst = sent == nil
    guard
      isFirst || !changed.isEmpty || !removed.isEmpty || withdrawn?.isEmpty == false
        || sent?.skipped != list.skipped
    else { return [] }
    var events: [ByteBuffer] = []
    var start = 0
    repeat {
      let end = min(start + mostDocuments, changed.count)
      let change = Change(
        all: start == 0 && isFirst ? true : nil, documents: Array(changed[start..<end]),
        removed: start == 0 ? removed : [],
        withdrawn: withdrawn.map { start == 0 ? $0 : [] }, skipped: list.skipped)
      // A listener that loses the connection before the last part gets all again.
      let id = end == changed.count ? list.id : ""
      events.append(try ByteBuffer(event: List.event, id: id, change))
      start = end
    } while start < changed.count
    sent = list
    return events
  }
}

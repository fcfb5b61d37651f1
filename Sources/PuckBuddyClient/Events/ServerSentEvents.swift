/// An incremental parser of Server-Sent Events, for chunks of any size.
///
/// As in the HTML standard, “Server-sent events”, § 9.2.6: lines end with CR LF, LF or CR; a byte
/// order mark at the beginning, comments and unknown fields are skipped; an event that is cut off
/// by the end of the stream is discarded. Invalid UTF-8 becomes replacement characters.
public struct ServerSentEvents: Sendable {
  /// A line or an event exceeds the limit: this is not a stream of our service.
  public struct TooLarge: Error, Sendable, Hashable {
    /// The limit, in bytes.
    public var limit: Int
  }

  /// The last `id` of a complete event; send it as `Last-Event-ID` to resume the stream.
  public private(set) var lastEventID = ""
  /// The reconnection time that the server requests.
  public private(set) var retry: Duration?
  /// The number of comments received; servers send them as keep-alive.
  public private(set) var comments = 0

  private let limit: Int
  private var line: [UInt8] = []
  private var isFirstLine = true
  private var endedWithCR = false
  private var name = ""
  private var data: [UInt8] = []
  private var id = ""

  /// Creates a parser at the beginning of a stream.
  ///
  /// - Parameters:
  ///   - limit: The largest line and the largest event, in bytes. A job's document is some
  ///     kilobytes.
  ///   - lastEventID: The `Last-Event-ID` that was sent to resume the stream.
  public init(limit: Int = 1 << 20, after lastEventID: String = "") {
    self.limit = limit
    self.lastEventID = lastEventID
    id = lastEventID
  }

  /// Returns the events that these bytes complete.
  ///
  /// - Throws: `TooLarge`; the stream cannot be parsed further.
  public mutating func take(
    _ bytes: some Sequence<UInt8>
  ) throws(TooLarge) -> [ServerSentEvent] {
    var events: [ServerSentEvent] = []
    for byte in bytes {
      let followsCR = endedWithCR
      endedWithCR = byte == UInt8(ascii: "\r")
      switch byte {
      case UInt8(ascii: "\n") where followsCR: break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        if let event = try endLine() { events.append(event) }
      default:
        guard line.count < limit else { throw TooLarge(limit: limit) }
        line.append(byte)
      }
    }
    return events
  }

  private mutating func endLine() throws(TooLarge) -> ServerSentEvent? {
    defer {
      line.removeAll(keepingCapacity: true)
      isFirstLine = false
    }
    var content = line[...]
    if isFirstLine, content.starts(with: [0xEF, 0xBB, 0xBF]) { content = content.dropFirst(3) }
    guard let first = content.first else { return dispatch() }
    guard first != UInt8(ascii: ":") else {
      comments += 1
      return nil
    }
    let colon = content.firstIndex(of: UInt8(ascii: ":")) ?? content.endIndex
    var value = content[colon...].dropFirst()
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    try set(String(decoding: content[..<colon], as: UTF8.self), value)
    return nil
  }

  private mutating func set(_ field: String, _ value: ArraySlice<UInt8>) throws(TooLarge) {
    switch field {
    case "event": name = String(decoding: value, as: UTF8.self)
    case "data":
      guard data.count + value.count < limit else { throw TooLarge(limit: limit) }
      data += value
      data.append(UInt8(ascii: "\n"))
    case "id" where !value.contains(0): id = String(decoding: value, as: UTF8.self)
    case "retry" where value.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }):
      // A number that overflows is not a meaningful pause.
      if let milliseconds = Int32(String(decoding: value, as: UTF8.self)) {
        retry = .milliseconds(milliseconds)
      }
    default: break
    }
  }

  private mutating func dispatch() -> ServerSentEvent? {
    lastEventID = id
    defer {
      name = ""
      data.removeAll(keepingCapacity: true)
    }
    guard !data.isEmpty else { return nil }
    return ServerSentEvent(
      name: name.isEmpty ? "message" : name, data: String(decoding: data.dropLast(), as: UTF8.self),
      id: id)
  }
}

/// One event of a stream of Server-Sent Events.
public struct ServerSentEvent: Sendable, Hashable {
  /// The event's type; `message` when the stream states none.
  public var name: String
  /// All its `data` lines, joined by line feeds.
  public var data: String
  /// The last `id` of the stream so far; empty when there was none.
  public var id: String

  /// Creates an event.
  public init(name: String = "message", data: String, id: String = "") {
    self.name = name
    self.data = data
    self.id = id
  }
}

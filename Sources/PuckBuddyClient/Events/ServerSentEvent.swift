/// One event of a stream of Server-Sent Events.
public struct ServerSentEvent: Sendable, Hashable {
  /// `message` where the stream names none.
  public var name: String
  /// All its `data` lines, with a line feed between two.
  public var data: String
  /// The last `id` of the stream up to here; empty when there was none.
  public var id: String

  /// An event that holds this.
  public init(name: String = "message", data: String, id: String = "") {
    self.name = name
    self.data = data
    self.id = id
  }
}

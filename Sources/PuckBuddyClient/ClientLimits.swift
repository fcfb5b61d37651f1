/// How patient a client is.
public struct ClientLimits: Sendable, Hashable {
  /// How long the other end may be silent; a stream of events is never silent for more than 15 s.
  public var silence: Duration = .seconds(60)
  /// How often in a row a stream of events or an upload is tried again before that is an error.
  public var attempts = 8
  /// The largest part of a resumed upload, in bytes: what of a file is in memory at a time.
  public var uploadPart = 4 << 20
  /// The largest answer that is kept in memory, in bytes; the analysis of a long clip is below 1 MB.
  public var answer = 16 << 20

  /// The ones that fit a phone.
  public init() {}
}

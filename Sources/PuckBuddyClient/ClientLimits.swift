/// The timeouts, retry budget and size limits of a client.
public struct ClientLimits: Sendable, Hashable {
  /// The idle timeout; a stream of events is never silent for more than 15 s.
  public var silence: Duration = .seconds(60)
  /// The maximum number of attempts in a row of a stream of events or an upload; then it fails.
  public var attempts = 8
  /// The chunk size of a resumed upload, in bytes: the part of a file that is in memory at a time.
  public var uploadPart = 4 << 20
  /// The largest response that is kept in memory, in bytes; the analysis of a long clip is below 1
  /// MB.
  public var answer = 16 << 20

  /// Creates the default limits, which suit a phone.
  public init() {}
}

/// How an answer leaves the server.
package enum Delivery: Sendable, Equatable {
  case whole
  /// Nothing is said: the connection is reset.
  case reset
  /// The headers promise the whole body; after so many bytes of it the connection is closed.
  case cut(afterBytes: Int)
  /// After so many bytes of the body nothing more comes, until the caller has gone away.
  case stall(afterBytes: Int)
  /// The answer begins only after this time.
  case delayed(seconds: Double)
}

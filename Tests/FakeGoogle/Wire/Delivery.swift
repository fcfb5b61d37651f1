/// How an answer is sent.
package enum Delivery: Sendable, Equatable {
  case whole
  /// Nothing is sent: the connection is reset.
  case reset
  /// The headers announce the whole body; after this many bytes of it the connection is closed.
  case cut(afterBytes: Int)
  /// After this many bytes of the body nothing more is sent, until the client disconnects.
  case stall(afterBytes: Int)
  /// The answer starts only after this delay.
  case delayed(seconds: Double)
}

/// The timeouts and size limits of a transfer.
///
/// They apply to each attempt separately.
package struct TransferLimits: Sendable, Hashable {
  /// The timeout of name resolution, connection and TLS handshake together.
  package var connect: Duration
  /// The stall timeout: how long the rate of both directions together may stay below `slowest`.
  ///
  /// It includes the server's processing time. Whole seconds, at least 1; libcurl averages over the
  /// last five seconds, so it may detect a stall up to six seconds late.
  package var stall: Duration
  /// The minimum rate, in bytes per second.
  package var slowest: Int
  /// The timeout from the call to the last byte, including redirects and the wait for a free
  /// transfer slot.
  package var total: Duration
  /// The largest body, in bytes; for a file its whole length.
  package var responseBytes: Int64
  /// The largest total size of the header lines of one response, in bytes.
  package var headerBytes: Int

  /// Defaults: connect 10 s, stall 30 s without a byte, total 60 s, 1 GiB body, 64 KiB of headers.
  package init(
    connect: Duration = .seconds(10), stall: Duration = .seconds(30), slowest: Int = 1,
    total: Duration = .seconds(60), responseBytes: Int64 = 1 << 30, headerBytes: Int = 64 << 10
  ) {
    self.connect = connect
    self.stall = stall
    self.slowest = slowest
    self.total = total
    self.responseBytes = responseBytes
    self.headerBytes = headerBytes
  }
}

/// How long a transfer may take and how much it may bring.
///
/// They hold for each attempt by itself.
package struct TransferLimits: Sendable, Hashable {
  /// Name, connection and TLS handshake together.
  package var connect: Duration
  /// For how long fewer than `slowest` bytes a second may pass in both directions together.
  ///
  /// The server's thinking is counted in. Whole seconds, at least 1; libcurl looks at the last five
  /// seconds together, and so may notice up to six seconds later.
  package var stall: Duration
  /// Bytes a second.
  package var slowest: Int
  /// From the call to the last byte, with waiting for a free place and redirects counted in.
  package var total: Duration
  /// The largest body, in bytes; for a file its whole length.
  package var responseBytes: Int64
  /// All header lines of one answer together, in bytes.
  package var headerBytes: Int

  /// 10 s, 30 s without a byte, 60 s in all, 1 GiB, 64 KiB of headers.
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

/// A packet as the container's index lists it.
package struct PacketSize: Sendable, Hashable {
  /// When it is decoded, on the stream's own clock.
  package var timestamp: Int64
  package var byteCount: Int

  package init(timestamp: Int64, byteCount: Int) {
    self.timestamp = timestamp
    self.byteCount = byteCount
  }
}

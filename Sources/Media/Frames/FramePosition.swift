/// A frame's position in a file, for finding it again.
package struct FramePosition: Sendable, Hashable, Codable {
  /// The number of frames that are presented before this one.
  package var index: Int
  /// The time on the stream's own clock, in units of the stream; `nil` when the file does not state
  /// it.
  package var timestamp: Int64?

  package init(index: Int, timestamp: Int64?) {
    self.index = index
    self.timestamp = timestamp
  }
}

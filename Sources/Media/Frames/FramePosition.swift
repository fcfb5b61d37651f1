/// Where in a file a frame is, to find it again.
package struct FramePosition: Sendable, Hashable {
  /// How many frames are shown before it.
  package var index: Int
  /// The time on the stream's own clock, in units of the stream; `nil` when the file does not say.
  package var timestamp: Int64?

  package init(index: Int, timestamp: Int64?) {
    self.index = index
    self.timestamp = timestamp
  }
}

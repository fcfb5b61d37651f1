/// A frame that was dropped before it was decoded; times are on the stream's own clock.
package struct DroppedFrame: Sendable, Hashable {
  package var timestamp: Int64
  /// `nil` when the file does not say.
  package var duration: Int64?
}

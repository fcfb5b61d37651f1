/// What the consumer of a video's frames needs from one frame on.
package struct FrameDemand: Sendable, Hashable {
  /// The index of the frame that the consumer took before it said so.
  package var index: Int
  /// Whether it needs every frame, also in spans of low motion.
  package var isForAll: Bool

  package init(index: Int, isForAll: Bool) {
    self.index = index
    self.isForAll = isForAll
  }
}

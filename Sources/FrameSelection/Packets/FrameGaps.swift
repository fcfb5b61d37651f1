/// How far apart the frames of a video may be that are decoded, where some can be dropped.
package struct FrameGaps: Sendable, Hashable {
  /// A frame is dropped where its neighbours are at most this far apart, in seconds.
  package var longest: Double
  /// The same in spans of low motion, in seconds; no less than `longest`.
  package var longestInLowMotion: Double
  /// A frame that follows another sooner than this, in seconds, is ignored by the consumer, and is
  /// not a neighbour of any.
  package var shortestStep: Double

  package init(longest: Double, longestInLowMotion: Double = 0, shortestStep: Double = 0) {
    self.longest = longest
    self.longestInLowMotion = max(longest, longestInLowMotion)
    self.shortestStep = shortestStep
  }
}

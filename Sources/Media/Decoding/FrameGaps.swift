/// How far apart the frames of a video may be that are decoded, where some can be left out.
package struct FrameGaps: Sendable, Hashable {
  /// A frame is left out where those beside it are at most this far apart, in seconds.
  package var longest: Double
  /// The same where little moves, in seconds, by the sizes of the packets; no less than `longest`.
  package var longestWhenCalm: Double
  /// A frame that follows another sooner than this, in seconds, is passed over by whoever reads,
  /// and counts for none.
  package var shortestStep: Double

  package init(longest: Double, longestWhenCalm: Double = 0, shortestStep: Double = 0) {
    self.longest = longest
    self.longestWhenCalm = max(longest, longestWhenCalm)
    self.shortestStep = shortestStep
  }
}

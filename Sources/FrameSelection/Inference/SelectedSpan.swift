/// The frames from one anchor to the next.
package struct SelectedSpan: Sendable, Hashable {
  /// The time of the inference before it, in seconds.
  package var start: Double
  /// The frames between the two inferences.
  package var frames: [SelectedFrame]
  /// The frame of the second inference.
  package var end: SelectedFrame
  /// The indices in `frames` of those on which inference runs where a shot may be near.
  package var due: Set<Int>
  /// The memory that its frames take, in bytes.
  var byteCount: Int

  /// - Parameters:
  ///   - travel: How far the joints went from the one inference to the other, in sides of the ROI.
  ///   - longestGap: As `InferenceRate` takes it, in seconds.
  init(
    start: Double, frames: [SelectedFrame], end: SelectedFrame, travel: Double, longestGap: Double
  ) {
    self.start = start
    self.frames = frames
    self.end = end
    byteCount = frames.reduce(end.byteCount) { $0 + $1.byteCount }
    let rate = InferenceRate(ofTravel: travel)
    var time = start
    due = []
    for (index, frame) in frames.enumerated() {
      let next = index + 1 < frames.count ? frames[index + 1] : end
      guard rate.asks(for: frame, since: time, before: next, longestGap: longestGap) else {
        continue
      }
      due.insert(index)
      time = frame.time
    }
  }
}

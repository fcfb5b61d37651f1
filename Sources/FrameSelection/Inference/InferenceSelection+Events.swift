extension InferenceSelection {
  /// What has happened.
  package enum Event: Sendable, Hashable {
    /// The next frame has been decoded.
    case decoded(SelectedFrame)
    /// People have been sought in the ROIs of the latest inference: the answer to `preview`.
    ///
    /// - lost: Whether a person was not found.
    /// - travel: How far joints went since the latest inference, in sides of the ROI.
    case previewed(lost: Bool, travel: Double)
    /// Inference has run: the answer to `infer`.
    ///
    /// - people: How many people there are.
    /// - travel: How far joints went since the inference before, in sides of the ROI.
    case inferred(people: Int, travel: Double)
    /// The frames of a span have been cropped to so many bytes: the answer to `crop`.
    case cropped(byteCount: Int)
    /// Whether a shot may be near a span: the answer to `judge`.
    case judged(mayShowShot: Bool)
    /// What was asked for has been done: the answer to `inferDue`, `interpolate` and `beginScene`.
    case performed
    /// There is no further frame.
    case ended
  }

  /// What is to be done next; every action but `decode` and `finish` is followed by another.
  package enum Action: Sendable, Hashable {
    /// Decode the next frame: `decoded` or `ended` follows.
    case decode
    /// Seek people in a frame in the ROIs of the latest inference, and remember nothing of it.
    case preview(SelectedFrame)
    /// Run inference on a frame.
    ///
    /// - isAnchor: Whether it is the last one of those that are buffered, whose poses tell whether a
    ///   shot may be near.
    case infer(SelectedFrame, isAnchor: Bool)
    /// Keep of the span's frames the ROIs on which inference may run, and release the rest.
    case crop(SelectedSpan)
    /// Tell from the poses of the anchors whether a shot may be near.
    case judge(SelectedSpan)
    /// Run inference on the frames of a span that are due, in the ROIs of the frames before.
    case inferDue(SelectedSpan)
    /// Interpolate the poses in a span, and release its frames.
    case interpolate(SelectedSpan)
    /// Forget all people: another scene begins, somewhere among these frames, which have no poses.
    case beginScene(after: [SelectedFrame])
    /// Everything has been handed out.
    case finish
  }

  /// What the selection goes by.
  package struct Limits: Sendable, Hashable {
    /// The time from anchor to anchor, in seconds.
    ///
    /// No part of a shot is that short: the swing alone takes 0.1 to 0.2 s and begins with the load.
    package var anchorInterval = 0.13
    /// The most full frames that are buffered, and about the most bytes of them: eight of 4K.
    package var mostFrames = 8
    package var mostBytes = 100_000_000
    /// About how many bytes of frames may wait for later anchors; with more, a shot counts as near.
    package var mostWaitingBytes = 24_000_000
    /// How long after several people were seen, in seconds, they are followed from frame to frame
    /// where they move: at anchors alone the model mistakes a person who comes near for the one that
    /// it follows.
    package var multiPersonHoldoff = 2.0
    /// The time in a scene, in seconds, after which people have been counted twice.
    package var warmUp = 1.0
    /// Anchors so long after a span decide whether a shot is near it, in seconds.
    package var outlook: Double
    /// As `FrameGaps.longest`: where frames were dropped, inferences are no farther apart, either,
    /// while a person moves fast.
    package var longestGap: Double

    package init(outlook: Double, longestGap: Double) {
      self.outlook = outlook
      self.longestGap = longestGap
    }
  }
}

internal import AnalysisDocuments
internal import Media

/// Reads frames of the first pass again, each once for all files that are made from it.
struct SecondPass {
  private let source: VideoSource
  private let settings: AnalysisSettings
  private let shown: ShownFrames

  /// The longest side of an upright frame, in pixels: enough for a phone, at a third of the time of
  /// full HD.
  private static let longestSide = 1280

  /// - Parameter shown: The frames of the first pass.
  init(source: VideoSource, settings: AnalysisSettings, shown: ShownFrames) {
    self.source = source
    self.settings = settings
    self.shown = shown
  }

  /// Makes the files of all consumers.
  ///
  /// - Parameters:
  ///   - isCancelled: Polled after each frame; nothing more is made once it returns `true`.
  ///   - isOutOfTime: Polled after each frame; consumers that can be given up are then given up.
  ///   - made: Called with each file when it is finished.
  func run(
    _ consumers: [any FrameConsumer], isCancelled: () -> Bool, isOutOfTime: () -> Bool,
    made: (AddedFile) -> Void
  ) {
    var left = consumers
    var isLate = false
    var isComplete = read(
      for: left,
      isCancelled: {
        isLate = isOutOfTime()
        return isLate || isCancelled()
      }, made: made)
    if isLate {
      left.removeAll(where: \.canBeGivenUp)
      isComplete = read(for: left, isCancelled: isCancelled, made: made)
    }
    guard isComplete, !isCancelled() else { return }
    for consumer in left { consumer.finish().forEach(made) }
  }

  /// Gives the consumers the frames that they need; seeks to them where the file allows.
  ///
  /// - Returns: Whether the video could be read to the last of them.
  private func read(
    for consumers: [any FrameConsumer], isCancelled: () -> Bool, made: (AddedFile) -> Void
  ) -> Bool {
    let indices = Set(consumers.flatMap(\.indices)).sorted()
    var scaler = ClipScaler(longestSide: Self.longestSide)
    do throws(MediaError) {
      try source.visit(
        shown.positions(of: indices), settings, isCancelled: isCancelled,
        visit: { (number, frame) throws(MediaError) in
          let index = indices[number]
          let isShown = consumers.contains { $0.needsUpright(at: index) }
          let upright = isShown ? try? scaler.upright(frame) : nil
          for consumer in consumers {
            consumer.take(frame, upright: upright, at: index).forEach(made)
          }
        })
      return true
    } catch {
      // Files that were finished before the frame that cannot be read are kept.
      return false
    }
  }
}

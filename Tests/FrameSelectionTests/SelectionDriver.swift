@testable import FrameSelection

/// Performs the actions of an `InferenceSelection` on a synthetic video, and records them.
struct SelectionDriver {
  /// The content of the synthetic video.
  struct Scene {
    var people = 1
    /// The speed of joints at a time, in ROI side lengths per second.
    var speed: (Double) -> Double = { _ in 0 }
    var isLost: (Double) -> Bool = { _ in false }
    var mayShowShot: (Double, Double) -> Bool = { _, _ in false }
    /// The size in bytes of a frame that is buffered whole, and of one that is cropped.
    var byteCount = 1000
    var croppedByteCount = 100
  }

  private(set) var actions: [InferenceSelection.Action] = []
  var selection: InferenceSelection
  var scene: Scene
  private var latest: Double?

  init(_ scene: Scene = Scene(), outlook: Double = 0.9, isSlowMotion: Bool = false) {
    self.scene = scene
    selection = InferenceSelection(
      limits: .init(outlook: outlook, longestGap: 0.0425), isSlowMotion: isSlowMotion)
  }

  /// The distance that joints move between two times.
  private func travel(from start: Double, to end: Double) -> Double {
    stride(from: start, to: end - 1e-9, by: 0.01).reduce(0) { $0 + scene.speed($1) * 0.01 }
  }

  /// Runs until the selection needs another frame, or is finished.
  mutating func run(_ event: InferenceSelection.Event) {
    var event = event
    while true {
      let action = selection.receive(event)
      actions.append(action)
      switch action {
      case .decode, .finish: return
      case .preview(let frame):
        event = .previewed(
          lost: scene.isLost(frame.time), travel: travel(from: latest ?? frame.time, to: frame.time)
        )
      case .infer(let frame, _):
        event = .inferred(
          people: scene.people, travel: travel(from: latest ?? frame.time, to: frame.time))
        latest = frame.time
      case .crop(let span):
        event = .cropped(byteCount: span.due.isEmpty ? 0 : scene.croppedByteCount)
      case .judge(let span):
        event = .judged(mayShowShot: scene.mayShowShot(span.start, span.end.time))
      case .inferDue, .interpolate: event = .performed
      case .beginScene:
        latest = nil
        event = .performed
      }
    }
  }

  /// Runs over a video of evenly spaced frames.
  ///
  /// - Parameter cuts: The indices of frames that start another scene.
  mutating func run(seconds: Double, rate: Double, cuts: Set<Int> = [], measuredEvery step: Int = 1)
  {
    for index in 0..<Int((seconds * rate).rounded()) {
      run(
        .decoded(
          SelectedFrame(
            index: index, time: Double(index) / rate, byteCount: scene.byteCount,
            isMeasured: index % step == 0, isCut: cuts.contains(index))))
    }
    run(.ended)
  }

  /// The frames on which inference ran, in order.
  var inferred: [Int] {
    actions.compactMap { if case .infer(let frame, _) = $0 { frame.index } else { nil } }
  }

  /// The spans that were handed out, and whether inference was to run on their due frames.
  var handedOut: [(span: SelectedSpan, isNearShot: Bool)] {
    actions.compactMap {
      switch $0 {
      case .inferDue(let span): (span, true)
      case .interpolate(let span): (span, false)
      default: nil
      }
    }
  }

  /// The additional frames on which inference was to run.
  var dense: [Int] {
    handedOut.filter(\.isNearShot).flatMap { span, _ in
      span.due.sorted().map { span.frames[$0].index }
    }
  }

  /// The frames before the start of a scene that got no poses.
  var skipped: [Int] {
    actions.flatMap { action -> [Int] in
      if case .beginScene(let unknown) = action { unknown.map(\.index) } else { [] }
    }
  }
}

internal import Dispatch
internal import PoseEstimation
internal import Synchronization
internal import Threads

/// The dense pass: runs inference on spans of frames beside the search for anchors, and gathers the
/// observations of all frames.
///
/// One span after the other, in the order in which they are added. What still waits when the queue
/// is released is dropped.
final class FrameSpanQueue: Sendable {
  /// The size of the frames that may wait, in kilobytes; adding more blocks.
  private static let mostKilobytes = 12_000

  private let shared: Shared
  private let queue = DispatchQueue(label: "puckbuddy.posing")

  /// The state of the work; it does not keep the queue alive.
  private final class Shared: Sendable {
    struct Gathered {
      var seen = TrackCollection()
      /// The latest inference; `nil` before the first one of a scene.
      var latest: FrameInference?
    }

    let finder: any PersonFinder
    let gathered = Mutex(Gathered())
    let failure = Mutex<InferenceError?>(nil)
    let isStopped = Atomic(false)
    /// One for each kilobyte.
    let permits = Permits(mostKilobytes)

    init(finder: any PersonFinder) { self.finder = finder }

    var isDone: Bool {
      isStopped.load(ordering: .acquiring) || failure.withLock { $0 != nil }
    }

    func settle(_ span: FrameSpan, isNearShot: Bool) {
      if isDone { return }
      do throws(InferenceError) {
        try gathered.withLock { (gathered) throws(InferenceError) in
          var span = span
          if let latest = gathered.latest { span.start = latest }
          gathered.latest = try span.settle(
            isNearShot: isNearShot, with: finder, into: &gathered.seen)
        }
      } catch {
        failure.withLock { $0 = error }
      }
    }
  }

  init(finder: any PersonFinder) { shared = Shared(finder: finder) }

  /// Adds the next span; blocks while too many bytes wait.
  ///
  /// - Throws: What inference on an earlier one has thrown.
  func add(_ span: FrameSpan, isNearShot: Bool) throws(InferenceError) {
    try check()
    if !isNearShot { span.release() }
    let kilobytes = span.byteCount / 1000
    shared.permits.acquire(kilobytes, overdraws: true)
    queue.async { [shared] in
      shared.settle(span, isNearShot: isNearShot)
      shared.permits.release(kilobytes)
    }
  }

  /// Begins another scene, after some frames that may belong to either.
  func beginScene(after unknown: [Double]) {
    queue.async { [shared] in
      shared.gathered.withLock { gathered in
        for time in unknown { gathered.seen.add(.skipped, frame: nil, at: time) }
        gathered.latest = nil
      }
    }
  }

  /// Waits for all spans, and returns the tracks.
  ///
  /// - Throws: What inference on one of them has thrown.
  func finish() throws(InferenceError) -> TrackCollection {
    queue.sync {}
    try check()
    return shared.gathered.withLock { $0.seen }
  }

  private func check() throws(InferenceError) {
    if let failure = shared.failure.withLock({ $0 }) { throw failure }
  }

  deinit {
    shared.isStopped.store(true, ordering: .releasing)
    // The runtime must not be released while it is busy.
    queue.sync {}
  }
}

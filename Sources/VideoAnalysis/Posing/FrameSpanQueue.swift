internal import Dispatch
internal import PoseEstimation
internal import Synchronization
internal import Threads

/// Looks for people in stretches beside the search that goes on, and gathers what all frames
/// showed.
///
/// One stretch after the other, in the order in which they are added. What still waits when the
/// queue is let go is dropped.
final class FrameSpanQueue: Sendable {
  /// While more kilobytes of frames wait, whoever adds some waits, too.
  private static let mostKilobytes = 12_000

  private let shared: Shared
  private let queue = DispatchQueue(label: "puckbuddy.posing")

  /// What is worked on, which does not keep the queue alive.
  private final class Shared: Sendable {
    struct Gathered {
      var seen = TrackCollection()
      /// The latest frame; `nil` before the first one of a scene.
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

    func settle(_ stretch: FrameSpan, isNearShot: Bool) {
      if isDone { return }
      do throws(InferenceError) {
        try gathered.withLock { (gathered) throws(InferenceError) in
          var stretch = stretch
          if let latest = gathered.latest { stretch.start = latest }
          gathered.latest = try stretch.settle(
            isNearShot: isNearShot, with: finder, into: &gathered.seen)
        }
      } catch {
        failure.withLock { $0 = error }
      }
    }
  }

  init(finder: any PersonFinder) { shared = Shared(finder: finder) }

  /// Adds what comes next; blocks while too much waits.
  ///
  /// - Throws: What looking at an earlier one has thrown.
  func add(_ stretch: FrameSpan, isNearShot: Bool) throws(InferenceError) {
    try check()
    if !isNearShot { stretch.letGo() }
    let kilobytes = stretch.byteCount / 1000
    shared.permits.acquire(kilobytes, overdraws: true)
    queue.async { [shared] in
      shared.settle(stretch, isNearShot: isNearShot)
      shared.permits.release(kilobytes)
    }
  }

  /// Begins another scene, after some frames that may belong to either.
  func beginScene(after unknown: [Double]) {
    queue.async { [shared] in
      shared.gathered.withLock { gathered in
        for time in unknown { gathered.seen.add(.passedOver, frame: nil, at: time) }
        gathered.latest = nil
      }
    }
  }

  /// What all frames showed, once they have been looked at.
  ///
  /// - Throws: What looking at one of them has thrown.
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
    // The runtime must not be let go while it is busy.
    queue.sync {}
  }
}

internal import PoseEstimation
internal import Threads

/// The dense pass: a thread that runs inference on spans of frames, in parallel with the coarse
/// pass over anchor frames, and collects the observations of all frames in the order of their
/// times.
final class DensePass: Sendable {
  /// The maximum size of the queued frames, in kilobytes; adding more blocks.
  private static let mostKilobytes = 12_000

  private enum Work: Sendable {
    case span(FrameSpan, isNearShot: Bool, kilobytes: Int)
    /// A new scene starts, after frames at these times that may belong to either scene.
    case scene(unknown: [Double])
  }

  private let queue: BoundedQueue<Work>
  /// The thread's result or error, once it has ended.
  private let outcome: BoundedQueue<Result<TrackCollection, InferenceError>>

  /// Starts the thread.
  ///
  /// - Parameter finder: Runs inference; the thread owns it, and releases it when it ends.
  /// - Throws: `InferenceError` with `outOfResources` when the system has no thread left.
  init(
    finder: consuming sending any PersonFinder & ~Copyable, stackSize: Int? = nil
  ) throws(InferenceError) {
    let queue = BoundedQueue<Work>(permits: Self.mostKilobytes)
    let outcome = BoundedQueue<Result<TrackCollection, InferenceError>>(permits: 1)
    let finder = Handoff<any PersonFinder & ~Copyable>(finder)
    self.queue = queue
    self.outcome = outcome
    do {
      try WorkerThread.start(name: "posing", stackSize: stackSize) {
        let result = Self.gather(from: queue, with: finder)
        if case .failure = result { queue.cancel() }
        outcome.send(result)
        outcome.close()
      }
    } catch {
      throw InferenceError(
        .outOfResources, operation: "run model", operand: "thread",
        reason: "The system has no thread left.")
    }
  }

  private static func gather(
    from queue: BoundedQueue<Work>, with source: Handoff<any PersonFinder & ~Copyable>
  ) -> Result<TrackCollection, InferenceError> {
    guard var finder = source.take() else { preconditionFailure("the finder is taken once") }
    var seen = TrackCollection()
    // The latest inference; `nil` before the first one of a scene.
    var latest: FrameInference?
    while let work = queue.receive() {
      switch work {
      case .span(var span, let isNearShot, let kilobytes):
        if let latest { span.start = latest }
        do throws(InferenceError) {
          latest = try span.settle(isNearShot: isNearShot, with: &finder, into: &seen)
        } catch {
          return .failure(error)
        }
        queue.release(kilobytes)
      case .scene(let unknown):
        for time in unknown { seen.add(.skipped, frame: nil, at: time) }
        latest = nil
      }
    }
    return .success(seen)
  }

  /// Adds the next span; blocks while too many bytes are queued.
  ///
  /// - Throws: The error of inference on an earlier span.
  func add(_ span: FrameSpan, isNearShot: Bool) throws(InferenceError) {
    // Cancelled by the thread, when inference has failed.
    if queue.isCancelled { _ = try finish() }
    if !isNearShot { span.release() }
    let kilobytes = span.byteCount / 1000
    queue.reserve(kilobytes, overdraws: true)
    queue.send(.span(span, isNearShot: isNearShot, kilobytes: kilobytes))
  }

  /// Starts another scene, after some frames that may belong to either scene.
  func beginScene(after unknown: [Double]) { queue.send(.scene(unknown: unknown)) }

  /// Waits for all spans and returns the tracks.
  ///
  /// - Throws: The error of inference on one of them.
  func finish() throws(InferenceError) -> TrackCollection {
    queue.close()
    guard let result = outcome.receive() else { preconditionFailure("there is one outcome") }
    return try result.get()
  }

  /// Drops the queued spans and waits until the thread has released the finder: the runtime must
  /// not be released while it is busy.
  func cancel() {
    queue.cancel()
    _ = outcome.receive()
  }

  // Does not wait: the thread ends by itself.
  deinit { queue.cancel() }
}

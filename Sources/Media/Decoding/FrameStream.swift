package import FrameSelection
internal import Synchronization
internal import Threads

/// Decodes a video on its own thread, some frames ahead of the consumer, and annotates each frame
/// there.
///
/// Frames arrive in the order and with the values of `VideoReader.next()`. The thread ends after
/// the last frame, after a failure, or when the stream is stopped.
package final class FrameStream<Note: Sendable>: Sendable {
  /// The approximate number of frames that the container states; `nil` when it states none.
  package let expectedFrames: Int?
  private let queue: BoundedQueue<Event>
  private let demands: DemandMailbox
  /// The final event (end or failure), once it has been received.
  private let last = Mutex<Event?>(nil)
  /// Closed when the thread has released the reader.
  private let ended = BoundedQueue<Never>(permits: 1)

  /// A frame costs one permit for each of these many bytes.
  private static var bytesPerPermit: Int { 2_600_000 }
  /// A frame with more bytes than this is larger than 4K with ten bits.
  private static var bytesOfHuge: Int { 30_000_000 }

  /// Returns how many of `count` permits a frame costs: between a sixth and a third of them, or
  /// half of them when the frame is huge.
  ///
  /// Of twelve permits, a full HD frame costs two, one with more than eight bits three, and a 4K
  /// frame four.
  static func permits(for bytes: Int, of count: Int) -> Int {
    let most = bytes > bytesOfHuge ? count / 2 : count / 3
    let wanted = (bytes + bytesPerPermit - 1) / bytesPerPermit
    return max(leastPermits(of: count), min(most, wanted))
  }

  private static func leastPermits(of count: Int) -> Int { max(1, count / 6) }

  private enum Event: Sendable {
    case frame(Handoff<VideoFrame>, Note, permits: Int)
    case end(VideoProperties)
    case failure(MediaError)
  }

  /// The properties of the video, once `next` has returned `nil`.
  package var properties: VideoProperties? {
    if case .end(let properties) = last.withLock({ $0 }) { properties } else { nil }
  }

  /// Starts decoding.
  ///
  /// - Parameters:
  ///   - permits: The permits for frames decoded ahead: twelve are enough for six frames, or for
  ///     fewer large ones, down to two.
  ///   - takesDemands: Whether the consumer calls `demand` for each frame before it takes the next;
  ///     otherwise every frame counts as needed.
  ///   - stackSize: The stack size of the thread, in bytes. When the system cannot create the
  ///     thread, the first `next()` throws `outOfResources`.
  ///   - note: Called on the decoding thread with each frame, in order.
  package init(
    _ reader: consuming VideoReader, permits: Int = 12, takesDemands: Bool = false,
    stackSize: Int = 8 << 20,
    note: @escaping @Sendable (borrowing VideoFrame) -> Note
  ) {
    let (demands, queue, ended) = (
      DemandMailbox(), BoundedQueue<Event>(permits: permits), ended
    )
    self.demands = demands
    self.queue = queue
    var reader = reader
    if takesDemands {
      // The frames that wait in the queue, plus the frame that was taken last.
      reader.useDemands(demands, mostPending: permits / Self.leastPermits(of: permits) + 1)
    }
    expectedFrames = reader.expectedFrames
    let path = reader.path
    let source = Handoff(reader)
    do {
      try WorkerThread.start(name: "decoding", stackSize: stackSize) {
        Self.read(source, into: queue, permits, note)
        ended.close()
      }
    } catch {
      _ = source.take()
      queue.send(
        .failure(
          MediaError(
            .outOfResources, operation: "decode", file: path,
            reason: "The system has no thread left.")))
      ended.close()
    }
  }

  private static func read(
    _ source: Handoff<VideoReader>, into queue: BoundedQueue<Event>, _ count: Int,
    _ note: (borrowing VideoFrame) -> Note
  ) {
    guard var reader = source.take() else { return }
    while true {
      queue.reserve()
      if queue.isCancelled { return }
      do {
        guard let frame = try reader.next() else { return queue.send(.end(reader.properties)) }
        let noted = note(frame)
        let permits = permits(for: frame.byteCount, of: count)
        queue.reserve(permits - 1)
        queue.send(.frame(Handoff(frame), noted, permits: permits))
      } catch {
        return queue.send(.failure(error))
      }
    }
  }

  /// Returns the next frame, or `nil` after the last one and when the stream has been stopped.
  ///
  /// Blocks until a frame is available.
  ///
  /// - Throws: The errors of `VideoReader.next()`; every later call throws the same error.
  package func next() throws(MediaError) -> AnnotatedFrame<Note>? {
    guard let event = last.withLock({ $0 }) ?? queue.receive() else { return nil }
    switch event {
    case .frame(let frame, let note, let permits):
      queue.release(permits)
      guard let frame = frame.take() else { preconditionFailure("a frame is taken once") }
      return AnnotatedFrame(frame: frame, note: note)
    case .failure(let error):
      last.withLock { $0 = event }
      throw error
    case .end:
      last.withLock { $0 = event }
      return nil
    }
  }

  /// Sets which frames the consumer needs from a given frame on.
  package func demand(_ demand: FrameDemand) { demands.post(demand) }

  /// Stops decoding and waits until the thread has released the reader.
  package func stop() {
    queue.cancel()
    _ = ended.receive()
  }

  // Does not wait: a thread that is still decoding ends by itself.
  deinit { queue.cancel() }
}

internal import Dispatch
internal import Synchronization
internal import Threads

/// Reads a video on a thread of its own, some frames ahead of whoever takes them, and notes what
/// each shows by itself.
///
/// Frames come in the order and with the values of `VideoReader.next()`. The thread ends after
/// the last frame, after a failure, or when the stream is let go.
package final class FrameStream<Note: Sendable>: Sendable {
  /// About how many frames there are, by the container's word; `nil` when it does not say.
  package let expectedFrames: Int?
  private let shared: Shared
  /// A frame takes a place for each so many bytes of it.
  private static var bytesOfPlace: Int { 2_600_000 }
  /// A frame of more bytes is larger than 4K with ten bits.
  private static var bytesOfHuge: Int { 30_000_000 }

  /// How many places of `count` a frame takes: a sixth to a third of them, or half of them when
  /// it is huge.
  ///
  /// Of twelve one of full HD takes two, with more than eight bits three, one of 4K four.
  static func places(for bytes: Int, of count: Int) -> Int {
    let most = bytes > bytesOfHuge ? count / 2 : count / 3
    let wanted = (bytes + bytesOfPlace - 1) / bytesOfPlace
    return max(leastPlaces(of: count), min(most, wanted))
  }

  private static func leastPlaces(of count: Int) -> Int { max(1, count / 6) }

  /// What the thread and the taker share; it does not keep the stream alive.
  private final class Shared: Sendable {
    let events = Mutex<[Event]>([])
    let isStopped = Atomic(false)
    let count: Int
    /// The places that are free for another frame.
    let free: Permits
    /// Counts the events that wait to be taken.
    let waiting = DispatchSemaphore(value: 0)
    /// Tells that the thread has let go of the reader.
    let ended = DispatchSemaphore(value: 0)

    init(places: Int) {
      count = places
      free = Permits(places)
    }

    func send(_ event: Event) {
      events.withLock { $0.append(event) }
      waiting.signal()
    }
  }

  private enum Event: Sendable {
    case frame(Carried<VideoFrame>, Note, places: Int)
    case end(VideoProperties)
    case failure(MediaError)
  }

  /// Something that cannot be copied, on its way from thread to thread.
  private final class Carried<Value: ~Copyable & Sendable>: Sendable {
    private let value: Mutex<Value?>

    init(_ value: consuming Value) { self.value = Mutex(value) }

    func take() -> Value? { value.withLock { $0.take() } }
  }

  /// What is known of the video, once `next` has returned `nil`.
  package var properties: VideoProperties? { finalProperties.withLock { $0 } }
  private let finalProperties = Mutex<VideoProperties?>(nil)

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - places: Room for frames that are kept ready: twelve places are room for six, or for
  ///   fewer large ones, down to two.
  ///   - demand: The consumer says of each frame what it needs before it takes the next.
  ///   - stackSize: Of the thread, in bytes. Where the system has none to give, the first `next()`
  ///   throws `outOfResources`.
  ///   - note: Called on the thread, with each frame in its turn.
  package init(
    _ reader: consuming VideoReader, places: Int = 12, demand: FrameDemand? = nil,
    stackSize: Int = 8 << 20,
    note: @escaping @Sendable (borrowing VideoFrame) -> Note
  ) {
    var reader = reader
    if let demand {
      // Those that are ready, and the one that was taken last.
      reader.heed(demand, mostPending: places / Self.leastPlaces(of: places) + 1)
    }
    expectedFrames = reader.expectedFrames
    let path = reader.path
    let shared = Shared(places: places)
    self.shared = shared
    let source = Carried(reader)
    do {
      try WorkerThread.start(name: "decoding", stackSize: stackSize) {
        Self.read(source, shared, note)
        shared.ended.signal()
      }
    } catch {
      _ = source.take()
      shared.send(
        .failure(
          MediaError(
            .outOfResources, operation: "decode", file: path,
            reason: "The system has no thread left.")))
      shared.ended.signal()
    }
  }

  private static func read(
    _ source: Carried<VideoReader>, _ shared: Shared, _ note: (borrowing VideoFrame) -> Note
  ) {
    guard var reader = source.take() else { return }
    while true {
      shared.free.acquire()
      if shared.isStopped.load(ordering: .acquiring) { return }
      do {
        guard let frame = try reader.next() else {
          return shared.send(.end(reader.properties))
        }
        let noted = note(frame)
        let places = places(for: frame.byteCount, of: shared.count)
        shared.free.acquire(places - 1)
        shared.send(.frame(Carried(frame), noted, places: places))
      } catch {
        return shared.send(.failure(error))
      }
    }
  }

  /// The next frame, or `nil` after the last one.
  ///
  /// Blocks until there is one.
  ///
  /// - Throws: What `VideoReader.next()` throws, from then on each time.
  package func next() throws(MediaError) -> AnnotatedFrame<Note>? {
    shared.waiting.wait()
    let event = shared.events.withLock { $0.removeFirst() }
    switch event {
    case .frame(let carried, let note, let places):
      shared.free.release(places)
      guard let frame = carried.take() else { preconditionFailure("a picture is taken once") }
      return AnnotatedFrame(frame: frame, note: note)
    case .failure(let error):
      shared.send(event)
      throw error
    case .end(let properties):
      finalProperties.withLock { $0 = properties }
      shared.send(event)
      return nil
    }
  }

  deinit {
    shared.isStopped.store(true, ordering: .releasing)
    shared.free.release(shared.count)
    shared.ended.wait()
  }
}

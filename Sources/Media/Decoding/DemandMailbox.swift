internal import FrameSelection
internal import Synchronization

/// Carries what the consumer of frames demands to the thread that reads.
final class DemandMailbox: Sendable {
  private let demands = Mutex<[FrameDemand]>([])

  func post(_ demand: FrameDemand) {
    demands.withLock { demands in
      if demands.last?.isForAll != demand.isForAll { demands.append(demand) }
    }
  }

  /// Returns what has been posted since the last time, in its order.
  func take() -> [FrameDemand] {
    demands.withLock { demands in
      defer { demands = [] }
      return demands
    }
  }
}

internal import FrameSelection
internal import Synchronization

/// Passes the demands of the frames' consumer to the decoding thread.
final class DemandMailbox: Sendable {
  private let demands = Mutex<[FrameDemand]>([])

  func post(_ demand: FrameDemand) {
    demands.withLock { demands in
      if demands.last?.isForAll != demand.isForAll { demands.append(demand) }
    }
  }

  /// Removes and returns the demands posted since the last call, in order.
  func take() -> [FrameDemand] {
    demands.withLock { demands in
      defer { demands = [] }
      return demands
    }
  }
}

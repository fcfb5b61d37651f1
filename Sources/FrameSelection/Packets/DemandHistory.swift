/// What the consumer has demanded, by the frame from which on it holds.
///
/// A demand made at a frame holds for the packets that are read once so many more frames have been
/// handed out that it has certainly arrived: however far reading is ahead of the consumer, it holds
/// from the same packet on.
struct DemandHistory: Sendable {
  /// The most frames that are handed out and of which no demand has arrived.
  private let mostPending: Int
  /// The indices of the latest frames that were handed out, one more than may be pending.
  private var handedOut: [Int] = []
  /// By ascending index, each different from the one before.
  private var demands: [FrameDemand] = []

  init(mostPending: Int) { self.mostPending = mostPending }

  mutating func add(_ demand: FrameDemand) {
    if demands.last?.isForAll != demand.isForAll { demands.append(demand) }
  }

  mutating func handOut(_ index: Int) {
    handedOut.append(index)
    if handedOut.count > mostPending + 1 { handedOut.removeFirst() }
  }

  /// Whether every frame is needed by the demand that holds now; until there is one, all are.
  mutating func isForAll() -> Bool {
    guard handedOut.count > mostPending, let index = handedOut.first else { return true }
    let later = demands.firstIndex { $0.index > index } ?? demands.count
    if later > 1 { demands.removeFirst(later - 1) }
    return later == 0 || demands[0].isForAll
  }
}

/// Where in a video more frames may be left out, as little moves and nobody needs them all.
///
/// What whoever takes the frames has said of one counts for the packets that are read when so many
/// others have been handed out after it that the consumer has certainly said it: however far reading is ahead, it
/// counts from the same packet on.
struct LowMotionSpans {
  private let activity: MotionActivity
  private let demand: FrameDemand
  /// How many frames after one have to be handed out.
  private let mostPending: Int
  /// The latest frames that were handed out, as many as have to be, by how many are shown before.
  private var handedOut: [Int] = []

  /// - Parameters:
  ///   - activity: Where little moves.
  ///   - demand: What is needed.
  ///   - mostPending: Of how many frames that were handed out nothing may have been said yet.
  init(_ activity: MotionActivity, demand: FrameDemand, mostPending: Int) {
    self.activity = activity
    self.demand = demand
    self.mostPending = mostPending
  }

  /// Whether a packet that is decoded at a time may be left out sooner than others.
  func contain(_ timestamp: Int64?) -> Bool {
    guard handedOut.count > mostPending, let said = handedOut.first,
      activity.isCalm(at: timestamp)
    else { return false }
    return !demand.isForAll(asOf: said)
  }

  /// Takes in which frame is handed out next.
  mutating func handOut(_ index: Int) {
    handedOut.append(index)
    if handedOut.count > mostPending + 1 { handedOut.removeFirst() }
  }
}

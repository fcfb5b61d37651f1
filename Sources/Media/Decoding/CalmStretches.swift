/// Where in a video more pictures may be left out, as little moves and nobody needs them all.
///
/// What whoever takes the pictures has said of one counts for the packets that are read when so many
/// others have been handed out after it that he has certainly said it: however far reading is ahead, it
/// counts from the same packet on.
struct CalmStretches {
  private let activity: MotionActivity
  private let demand: PictureDemand
  /// How many pictures after one have to be handed out.
  private let mostPending: Int
  /// The latest pictures that were handed out, as many as have to be, by how many are shown before.
  private var handedOut: [Int] = []

  /// - Parameters:
  ///   - activity: Where little moves.
  ///   - demand: What is needed.
  ///   - mostPending: Of how many pictures that were handed out nothing may have been said yet.
  init(_ activity: MotionActivity, demand: PictureDemand, mostPending: Int) {
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

  /// Takes in which picture is handed out next.
  mutating func handOut(_ index: Int) {
    handedOut.append(index)
    if handedOut.count > mostPending + 1 { handedOut.removeFirst() }
  }
}

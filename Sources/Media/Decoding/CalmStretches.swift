/// Where in a video more pictures may be left out, as little moves and nobody needs them all.
///
/// What whoever takes the pictures has said of one counts for the packets that are read when so many
/// others have been handed out after it that he has certainly said it: however far reading is ahead, it
/// counts from the same packet on.
struct CalmStretches {
  private let activity: MotionActivity
  private var demand: PictureDemand?
  /// How many pictures after one have to be handed out.
  private var mostPending = 0
  /// The latest pictures that were handed out, as many as have to be, by how many are shown before.
  private var handedOut: [Int] = []

  /// - Parameter activity: Where little moves.
  init(_ activity: MotionActivity) { self.activity = activity }

  /// Asks from now on what is needed; all pictures are while nobody is asked.
  ///
  /// - Parameter mostPending: Of how many pictures that were handed out nothing may have been said yet.
  mutating func heed(_ demand: PictureDemand, mostPending: Int) {
    self.demand = demand
    self.mostPending = mostPending
  }

  /// Whether a packet that is decoded at a time may be left out sooner than others.
  func contain(_ timestamp: Int64?) -> Bool {
    guard let demand, handedOut.count > mostPending, let said = handedOut.first,
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

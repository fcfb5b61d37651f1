/// Where in a video more pictures may be left out, as little moves and nobody needs them all.
///
/// Asked about each packet, in the order of decoding. What whoever takes the pictures has said counts
/// from the same packet on, however far reading is ahead.
struct CalmStretches {
  private let activity: MotionActivity
  /// Asked whether all pictures are needed; when there is none they are not.
  var demand: PictureDemand?
  /// How many pictures are shown out of the order of decoding.
  private let delay: Int
  /// How many packets are decoded before the first of their pictures has certainly been looked at.
  private let mostAhead: Int
  private var count = 0
  /// How many packets came before each of the latest that are decoded.
  private var decoded: [Int] = []

  /// - Parameters:
  ///   - activity: Where little moves.
  ///   - delay: How many pictures are shown out of the order of decoding.
  ///   - threads: How many are decoded at once.
  init(_ activity: MotionActivity, delay: Int, threads: Int) {
    self.activity = activity
    // H.264 and HEVC keep back no more.
    let delay = min(max(0, delay), 16)
    self.delay = delay
    // What is ready, what is being looked at, and what is on its way through the decoder.
    mostAhead = PictureStream<Void>.mostReady + 1 + delay + threads + 1
  }

  /// Whether a packet that is decoded at a time may be left out sooner than others.
  func contain(_ timestamp: Int64?) -> Bool {
    guard activity.isCalm(at: timestamp) else { return false }
    guard let demand else { return true }
    guard decoded.count == mostAhead, let latestSeen = decoded.first else { return false }
    return !demand.isForAll(asOf: latestSeen - delay)
  }

  /// Goes on to the next packet.
  mutating func advance(isLeftOut: Bool) {
    if !isLeftOut {
      decoded.append(count)
      if decoded.count > mostAhead { decoded.removeFirst() }
    }
    count += 1
  }
}

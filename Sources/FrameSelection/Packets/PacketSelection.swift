/// Decides which packets of a video are decoded: a state machine that receives what the reader
/// sees, in the order in which it happens, and answers with what to do.
///
/// A packet is dropped where no other frame refers to its own and the frames beside it are close
/// enough in time (`FrameGaps`). In spans of low motion more are dropped, unless the consumer needs
/// every frame. Dropped frames are reported in their turn, so that frames keep their numbers and the
/// video its duration.
package struct PacketSelection: Sendable {
  package enum Action: Sendable, Hashable {
    case decode
    case drop
  }

  private let timeBase: Double
  private var thinning: FrameThinning
  /// `nil` until the index has been read.
  private var motion: (low: LowMotion, demands: DemandHistory)?

  /// - Parameters:
  ///   - gaps: How far apart decoded frames may be.
  ///   - timeBase: Seconds for one unit of the stream's clock.
  package init(_ gaps: FrameGaps, timeBase: Double) {
    self.timeBase = timeBase
    thinning = FrameThinning(gaps, timeBase: timeBase)
  }

  /// Whether the sizes of the packets and the consumer's demand make a difference.
  package var dependsOnMotion: Bool { thinning.dependsOnMotion }

  /// Adds the packets of the container's index, in decoding order; from now on demands count.
  ///
  /// - Parameter mostPending: The most frames that are handed out and of which no demand has
  ///   arrived yet.
  package mutating func indexRead(_ packets: [PacketSize], mostPending: Int) {
    motion = (LowMotion(packets, timeBase: timeBase), DemandHistory(mostPending: mostPending))
  }

  /// Adds what the consumer needs.
  package mutating func demanded(_ demand: FrameDemand) { motion?.demands.add(demand) }

  /// Adds a packet that was read, in decoding order; times are on the stream's own clock.
  ///
  /// - Parameters:
  ///   - timestamp: The presentation time of its frame.
  ///   - duration: Of its frame; `nil` when the file does not say.
  ///   - isDisposable: Whether no other frame refers to its own.
  package mutating func packetRead(
    timestamp: Int64, decodingTimestamp: Int64?, duration: Int64?, isDisposable: Bool
  ) -> Action {
    let isLowMotion =
      motion?.low.contains(decodingTimestamp) == true
      && motion?.demands.isForAll() == false
    return thinning.drops(
      timestamp: timestamp, duration: duration, isDisposable: isDisposable,
      isLowMotion: isLowMotion) ? .drop : .decode
  }

  /// Returns the dropped frames that come before a decoded frame, or before the end of the video.
  ///
  /// - Parameter timestamp: Of the frame; `nil` at the end.
  package mutating func frameDecoded(at timestamp: Int64?) -> [DroppedFrame] {
    thinning.due(before: timestamp)
  }

  /// Records that a frame is handed to the consumer.
  package mutating func frameHandedOut(_ index: Int) { motion?.demands.handOut(index) }
}

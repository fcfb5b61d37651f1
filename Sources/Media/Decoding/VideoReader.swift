internal import CFFmpeg
package import FrameSelection

/// Reads a video file, one frame at a time, in presentation order.
///
/// Between two calls of `next()` only the decoder's own threads work ahead by a few frames, so the
/// caller can stop at any frame. Blocks while it reads and decodes; not thread-safe.
///
/// `@unchecked Sendable`: the reader cannot be copied, so one thread at a time owns it, and
/// FFmpeg's contexts are not bound to a thread.
@safe package struct VideoReader: ~Copyable, @unchecked Sendable {
  /// The file as the caller named it.
  package let path: String
  var demuxer: Demuxer
  var decoder: PacketDecoder
  let packet: Packet
  private var clock: FrameClock
  private var geometry: FrameGeometry?
  var deinterlacer: Deinterlacer?
  /// A frame of another size that waits until the deinterlacer has returned the frames before it.
  private var differing: AVFrameHandle?
  var isDraining = false
  /// Whether `packet` has been read and not yet been decoded.
  var isPacketWaiting = false
  /// The newest frame's time on the stream's own clock.
  var lastTimestamp: Int64?
  private let limits: MediaLimits
  private let isMarkedSlowMotion: Bool
  private var damaged: Int
  private let disposable: DisposableFrames?
  /// `nil` when every packet is decoded.
  var selection: PacketSelection?
  /// The timestamps of the only frames that are needed; `nil` when all are.
  var wanted: Set<Int64>?
  /// The longest time from a keyframe's decoding to its presentation, on the stream's own clock.
  var keyframeDelay: Int64 = 0
  /// Longer delays are mistakes, in seconds.
  private static let longestDelay = 2.0
  /// The decoding time of the newest packet.
  var lastDecodingTimestamp: Int64?
  /// The consumer's demands; `nil` when demands are not used.
  private var demands: DemandMailbox?
  /// How many of the frames counted by `clock` were dropped.
  private var dropped = 0
  /// Consecutive read errors after which the rest of the file is skipped.
  private static let readErrorLimit = 16

  private init(
    path: String, demuxer: consuming Demuxer, decoder: consuming PacketDecoder,
    packet: consuming Packet, damaged: Int, gaps: FrameGaps?, limits: MediaLimits
  ) {
    self.path = path
    disposable = unsafe demuxer.parameters.flatMap { unsafe DisposableFrames($0) }
    let timeBase = demuxer.timeBase
    selection = gaps.map { PacketSelection($0, timeBase: timeBase) }
    self.limits = limits
    isMarkedSlowMotion = demuxer.isMarkedSlowMotion
    deinterlacer = nil
    differing = nil
    clock = FrameClock(statedRate: demuxer.statedFrameRate)
    self.demuxer = demuxer
    self.decoder = decoder
    self.packet = packet
    self.damaged = damaged
  }

  /// Opens the file at `path`.
  ///
  /// - Parameters:
  ///   - threads: How many frames are decoded at once.
  ///   - gaps: How far apart decoded frames may be where non-reference frames are dropped. None is
  ///     dropped when `nil`, nor after the first `skip(towards:)` that skips frames or `decodeOnly`.
  ///   - isForMeasuring: Whether the frames are only measured and never displayed: large
  ///     non-reference frames are then decoded without the codec's loop filter.
  ///   - limits: Limits above which the file is refused; those that the container's header allows
  ///     to check are checked here.
  /// - Throws: `MediaError`.
  package static func open(
    path: String, threads: Int = 2, gaps: FrameGaps? = nil, isForMeasuring: Bool = false,
    limits: MediaLimits = MediaLimits()
  ) throws(MediaError) -> VideoReader {
    try open(
      try InputFile(path: path), threads: threads, gaps: gaps, isForMeasuring: isForMeasuring,
      limits: limits)
  }

  /// Reads a regular file that is already open, from its beginning; `descriptor` stays open.
  ///
  /// - Parameters:
  ///   - name: The file's name for messages.
  ///   - part: The bytes that are read as if they were the file; `nil` for all.
  ///   - threads: How many frames are decoded at once.
  ///   - gaps: As in `open(path:)`, and so is `isForMeasuring`.
  ///   - limits: Limits above which the file is refused.
  /// - Throws: `MediaError`.
  package static func open(
    descriptor: Int32, name: String, part: Range<Int64>? = nil, threads: Int = 2,
    gaps: FrameGaps? = nil, isForMeasuring: Bool = false, limits: MediaLimits = MediaLimits()
  ) throws(MediaError) -> VideoReader {
    let file = try OpenedFile(duplicating: descriptor, name: name)
    return try open(
      try InputFile(file, path: name, part: part), threads: threads, gaps: gaps,
      isForMeasuring: isForMeasuring, limits: limits)
  }

  private static func open(
    _ input: InputFile, threads: Int, gaps: FrameGaps?, isForMeasuring: Bool,
    limits: MediaLimits
  ) throws(MediaError) -> VideoReader {
    let path = input.path
    let demuxer = try Demuxer.open(input, limits: limits)
    try limits.checkFrames(demuxer.statedFrames ?? 0, file: path)
    try limits.checkDuration(demuxer.indexedDuration ?? 0, file: path)
    // The index of a truncated file names packets that are not there.
    let lost = demuxer.packetsBeyondEnd
    let decoder = try PacketDecoder.open(
      demuxer, file: path, threads: threads, isForMeasuring: isForMeasuring, limits: limits)
    guard let packet = Packet.make() else {
      throw MediaError(
        .outOfResources, operation: "open", file: path, reason: "There is no memory left.")
    }
    return VideoReader(
      path: path, demuxer: demuxer, decoder: decoder, packet: packet, damaged: lost,
      gaps: gaps, limits: limits)
  }

  /// Drops more frames in spans of low motion, except where the consumer demands every frame.
  ///
  /// Until the first demand arrives, every frame counts as demanded.
  ///
  /// - Parameter mostPending: The maximum number of frames handed out for which no demand has
  ///   arrived.
  mutating func useDemands(_ demands: DemandMailbox, mostPending: Int) {
    // Dropping needs frame reordering: presentation order must differ from decoding order.
    guard disposable != nil, selection?.dependsOnMotion == true,
      let delay = unsafe demuxer.parameters?.pointee.video_delay, delay > 0
    else { return }
    selection?.indexRead(
      demuxer.indexedPackets(limit: limits.frames), mostPending: mostPending)
    self.demands = demands
  }

  /// The approximate number of frames that the container states; `nil` when it states none.
  package var expectedFrames: Int? {
    if let stated = demuxer.statedFrames { return stated }
    guard let duration = demuxer.statedDuration, let rate = demuxer.statedFrameRate else {
      return nil
    }
    let frames = (duration * rate).rounded()
    return frames < 1e9 ? Int(frames) : nil
  }

  /// The properties known so far; complete after `next()` has returned `nil`.
  package var properties: VideoProperties {
    VideoProperties(
      container: demuxer.containerName, codec: decoder.codecName,
      width: geometry?.displayWidth ?? 0, height: geometry?.displayHeight ?? 0,
      rotationDegrees: demuxer.orientation.clockwiseDegrees,
      duration: clock.duration, frameRate: clock.frameRate,
      hasVariableFrameRate: clock.isVariable, captureRate: demuxer.captureRate,
      isSlowMotion: isSlowMotion, recordedAt: demuxer.recordedAt,
      framesDecoded: framesDecoded, damaged: damaged)
  }

  /// How many frames have been decoded so far.
  private var framesDecoded: Int { clock.count - dropped }

  /// Returns the next frame, or `nil` after the last one.
  ///
  /// Damaged packets are skipped and counted.
  ///
  /// - Throws: `MediaError` with `encrypted`, `invalidVideo` when not a single frame could be
  ///   decoded, or `outOfResources`.
  package mutating func next() throws(MediaError) -> VideoFrame? {
    guard let avFrame = AVFrameHandle.make() else {
      throw failure(.outOfResources, "There is no memory left.")
    }
    while true {
      let status =
        deinterlacer == nil ? decoder.receive(into: avFrame) : receiveDeinterlaced(into: avFrame)
      if !status.failed {
        if try startDeinterlacing(avFrame) { continue }
        return try frame(from: avFrame)
      }
      switch status {
      case .again: try feed()
      case .endOfFile:
        passDropped(before: nil)
        if wanted == nil { try limits.checkDuration(clock.duration, file: path) }
        if clock.count == 0 {
          throw demuxer.isMarkedEncrypted
            ? failure(.encrypted, "The frames are encrypted.")
            : failure(.invalidVideo, "No frame could be decoded.")
        }
        return nil
      case .outOfMemory: throw failure(.outOfResources, "There is no memory left.")
      default: damaged += 1
      }
    }
  }

  /// Inserts a deinterlacer after the decoder at the first interlaced frame.
  ///
  /// - Returns: Whether the frame was sent to the deinterlacer.
  /// - Throws: `outOfResources` when libavfilter cannot be loaded.
  private mutating func startDeinterlacing(
    _ avFrame: borrowing AVFrameHandle
  ) throws(MediaError) -> Bool {
    guard deinterlacer == nil, clock.count == 0, avFrame.isInterlaced else { return false }
    guard Deinterlacer.isAvailable else {
      throw failure(
        .outOfResources, "The video is interlaced, and libavfilter cannot be loaded.")
    }
    guard var filter = Deinterlacer.make(for: avFrame, timeBase: demuxer.rationalTimeBase),
      !filter.send(avFrame).failed
    else { return false }
    deinterlacer = consume filter
    return true
  }

  /// Receives the next deinterlaced frame, feeding the deinterlacer from the decoder.
  private mutating func receiveDeinterlaced(into avFrame: borrowing AVFrameHandle) -> FFmpegStatus {
    while true {
      let status = deinterlacer?.receive(into: avFrame) ?? .endOfFile
      if status == .endOfFile, let waiting = differing.take() {
        waiting.move(to: avFrame)
        deinterlacer = Deinterlacer.make(for: avFrame, timeBase: demuxer.rationalTimeBase)
        if deinterlacer?.send(avFrame).failed ?? true {
          deinterlacer = nil
          return .done
        }
        continue
      }
      guard status == .again else {
        // A filter that has failed once keeps failing.
        if status.failed, status != .endOfFile { deinterlacer = nil }
        return status
      }
      let decoded = decoder.receive(into: avFrame)
      if decoded == .endOfFile {
        deinterlacer?.drain()
      } else if decoded.failed {
        return decoded
      } else if deinterlacer?.takes(avFrame) == true {
        if deinterlacer?.send(avFrame).failed == true { damaged += 1 }
      } else if let waiting = AVFrameHandle.make() {
        avFrame.move(to: waiting)
        differing = consume waiting
        deinterlacer?.drain()
      } else {
        return .outOfMemory
      }
    }
  }

  /// Sends the decoder one more packet, or the end of the stream.
  private mutating func feed() throws(MediaError) {
    guard !isDraining else { return }
    var errors = 0
    while true {
      let status = isPacketWaiting ? .done : demuxer.read(into: packet)
      isPacketWaiting = false
      if status.failed {
        // A read error other than the end of the file is damage, also where a packet claims to be
        // larger than any memory; some demuxers resynchronise afterwards.
        errors += 1
        if status != .endOfFile { damaged += 1 }
        if status == .endOfFile || errors >= VideoReader.readErrorLimit {
          isDraining = true
          decoder.drain()
          return
        }
        continue
      }
      if packet.isEncrypted { throw failure(.encrypted, "The frames are encrypted.") }
      noteTimes()
      if clock.count == 0, let size = demuxer.announcedSize(in: packet) {
        try limits.checkFrame(width: size.width, height: size.height, file: path)
      }
      if selectPacket() == .drop { continue }
      let sent = decoder.send(packet)
      if sent == .outOfMemory { throw failure(.outOfResources, "There is no memory left.") }
      if !sent.failed || sent == .again { return }
      damaged += 1
    }
  }

  /// Notes what seeking needs to know of the packet that was read.
  private mutating func noteTimes() {
    guard let decoded = packet.decodingTimestamp else { return }
    lastDecodingTimestamp = decoded
    guard packet.isKeyframe, let shown = packet.timestamp else { return }
    let delay = shown &- decoded
    if Double(delay) * demuxer.timeBase <= Self.longestDelay {
      keyframeDelay = max(keyframeDelay, delay)
    }
  }

  /// Returns whether to decode or drop the packet that was read.
  private mutating func selectPacket() -> PacketSelection.Action {
    guard selection != nil || wanted != nil, !packet.isHidden, let timestamp = packet.timestamp
    else { return .decode }
    for demand in demands?.take() ?? [] { selection?.demanded(demand) }
    // Whether the video is interlaced is unknown before the first frame.
    let isDroppable = clock.count > 0 && deinterlacer == nil
    let isDisposable = disposable.map { packet.withBytes($0.contains) } ?? false
    if let wanted {
      return isDroppable && isDisposable && !wanted.contains(timestamp) ? .drop : .decode
    }
    return selection?.packetRead(
      timestamp: timestamp, decodingTimestamp: packet.decodingTimestamp,
      duration: packet.duration, isDisposable: isDroppable && isDisposable) ?? .decode
  }

  /// Advances the clock over the dropped frames before the frame at a timestamp; over all dropped
  /// frames when it is `nil`.
  private mutating func passDropped(before timestamp: Int64?) {
    for frame in selection?.frameDecoded(at: timestamp) ?? [] {
      _ = advance(timestamp: frame.timestamp, duration: frame.duration)
      dropped += 1
    }
  }

  /// Returns the next frame's time in seconds, from its values on the stream's own clock.
  private mutating func advance(timestamp: Int64?, duration: Int64?) -> Double {
    let base = demuxer.timeBase
    return clock.advance(
      timestamp: timestamp.map { Double($0) * base }, duration: duration.map { Double($0) * base })
  }

  private mutating func frame(from avFrame: consuming AVFrameHandle) throws(MediaError)
    -> VideoFrame
  {
    if let timestamp = avFrame.timestamp { passDropped(before: timestamp) }
    let position = FramePosition(index: clock.count, timestamp: avFrame.timestamp)
    lastTimestamp = position.timestamp
    selection?.frameHandedOut(position.index)
    let time = advance(timestamp: avFrame.timestamp, duration: avFrame.duration)
    try limits.checkFrames(clock.count, file: path)
    // After a seek times are not valid.
    if wanted == nil { try limits.checkDuration(time, file: path) }
    try limits.checkFrame(width: avFrame.width, height: avFrame.height, file: path)
    // The first frame determines the displayed size; frames of another size are scaled to it.
    let shown =
      geometry
      ?? FrameGeometry(
        storedWidth: avFrame.width, storedHeight: avFrame.height,
        sampleAspectRatio: demuxer.sampleAspectRatio(of: avFrame), orientation: demuxer.orientation)
    geometry = shown
    return VideoFrame(time: time, position: position, geometry: shown, avFrame: avFrame)
  }

  /// Whether the video was captured at 1.5 times its frame rate or more, or the phone marked it as
  /// slow motion.
  private var isSlowMotion: Bool {
    if isMarkedSlowMotion { return true }
    guard let captureRate = demuxer.captureRate, clock.frameRate > 0 else { return false }
    return captureRate >= 1.5 * clock.frameRate
  }

  private func failure(_ code: MediaError.Code, _ reason: String) -> MediaError {
    MediaError(code, operation: "decode", file: path, reason: reason)
  }
}

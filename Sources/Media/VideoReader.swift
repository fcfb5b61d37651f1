internal import CFFmpeg

/// Reads a video file, one picture at a time, in the order in which they are shown.
///
/// Between two calls of `next()` nothing happens but the decoder's own threads working ahead by a
/// few pictures, so the caller can stop at any picture. Blocks while it reads and decodes; not
/// thread-safe.
@safe package struct VideoReader: ~Copyable {
  /// The file as the caller named it.
  package let path: String
  private var demuxer: Demuxer
  private var decoder: PacketDecoder
  private let packet: Packet
  private var clock: PictureClock
  private var geometry: PictureGeometry?
  private var isDraining = false
  private var damaged: Int
  /// Read errors between two packets after which the rest of the file is given up.
  private static let readErrorLimit = 16

  private init(
    path: String, demuxer: consuming Demuxer, decoder: consuming PacketDecoder,
    packet: consuming Packet, damaged: Int
  ) {
    self.path = path
    clock = PictureClock(statedRate: demuxer.statedFrameRate)
    self.demuxer = demuxer
    self.decoder = decoder
    self.packet = packet
    self.damaged = damaged
  }

  /// Opens the file at `path`.
  ///
  /// - Parameter threads: How many pictures are decoded at once.
  /// - Throws: `MediaError`.
  package static func open(path: String, threads: Int = 2) throws(MediaError) -> VideoReader {
    try open(try InputFile(path: path), threads: threads)
  }

  /// Reads a regular file that is open already, from its beginning; `descriptor` stays open.
  ///
  /// - Parameters:
  ///   - name: What the file is called, for messages.
  ///   - threads: How many pictures are decoded at once.
  /// - Throws: `MediaError`.
  package static func open(
    descriptor: Int32, name: String, threads: Int = 2
  ) throws(MediaError) -> VideoReader {
    let file = try OpenedFile(duplicating: descriptor, name: name)
    return try open(try InputFile(file, path: name), threads: threads)
  }

  private static func open(_ input: InputFile, threads: Int) throws(MediaError) -> VideoReader {
    MediaLog.silence()
    let path = input.path
    let demuxer = try Demuxer.open(input)
    // The index of a file that was cut short names packets that are not there.
    let lost = demuxer.packetsBeyondEnd
    let decoder = try PacketDecoder.open(demuxer, file: path, threads: threads)
    guard let packet = Packet.make() else {
      throw MediaError(
        .outOfResources, operation: "open", file: path, reason: "There is no memory left.")
    }
    return VideoReader(
      path: path, demuxer: demuxer, decoder: decoder, packet: packet, damaged: lost)
  }

  /// About how many pictures there are, by the container's word; `nil` when it does not say.
  package var expectedPictures: Int? {
    if let stated = demuxer.statedPictures { return stated }
    guard let duration = demuxer.statedDuration, let rate = demuxer.statedFrameRate else {
      return nil
    }
    let pictures = (duration * rate).rounded()
    return pictures < 1e9 ? Int(pictures) : nil
  }

  /// How many pictures `next()` has returned.
  package var picturesDecoded: Int { clock.count }

  /// What is known so far; complete after `next()` has returned `nil`.
  package var properties: VideoProperties {
    VideoProperties(
      container: demuxer.containerName, codec: decoder.codecName,
      width: geometry?.displayWidth ?? 0, height: geometry?.displayHeight ?? 0,
      rotationDegrees: demuxer.orientation.clockwiseDegrees,
      duration: clock.duration, frameRate: clock.frameRate,
      hasVariableFrameRate: clock.isVariable, picturesDecoded: clock.count, damaged: damaged)
  }

  /// The next picture, or `nil` after the last one.
  ///
  /// Damaged packets are skipped and counted.
  ///
  /// - Throws: `MediaError` with `encrypted`, `invalidVideo` when not a single picture could be
  ///   decoded, or `outOfResources`.
  package mutating func next() throws(MediaError) -> Picture? {
    guard let frame = Frame.make() else {
      throw failure(.outOfResources, "There is no memory left.")
    }
    while true {
      let status = decoder.receive(into: frame)
      if !status.failed { return picture(from: frame) }
      switch status {
      case .again: try feed()
      case .endOfFile:
        if clock.count == 0 {
          throw failure(.invalidVideo, "Not a single picture could be decoded.")
        }
        return nil
      case .outOfMemory: throw failure(.outOfResources, "There is no memory left.")
      default: damaged += 1
      }
    }
  }

  /// Gives the decoder one more packet, or the end.
  private mutating func feed() throws(MediaError) {
    guard !isDraining else { return }
    var errors = 0
    while true {
      let status = demuxer.read(into: packet)
      if status == .outOfMemory { throw failure(.outOfResources, "There is no memory left.") }
      if status.failed {
        // A read error that is not the end is a damaged place; some demuxers find their way on.
        errors += 1
        if status != .endOfFile { damaged += 1 }
        if status == .endOfFile || errors >= VideoReader.readErrorLimit {
          isDraining = true
          decoder.drain()
          return
        }
        continue
      }
      if packet.isEncrypted { throw failure(.encrypted, "The pictures are encrypted.") }
      let sent = decoder.send(packet)
      if sent == .outOfMemory { throw failure(.outOfResources, "There is no memory left.") }
      if !sent.failed || sent == .again { return }
      damaged += 1
    }
  }

  private mutating func picture(from frame: consuming Frame) -> Picture {
    let base = demuxer.timeBase
    let time = clock.advance(
      timestamp: frame.timestamp.map { Double($0) * base },
      duration: frame.duration.map { Double($0) * base })
    // The first picture decides the displayed size; a later change of size is scaled to it.
    let shown =
      geometry
      ?? PictureGeometry(
        storedWidth: frame.width, storedHeight: frame.height,
        sampleAspectRatio: demuxer.sampleAspectRatio(of: frame), orientation: demuxer.orientation)
    geometry = shown
    return Picture(time: time, geometry: shown, frame: frame)
  }

  private func failure(_ code: MediaError.Code, _ reason: String) -> MediaError {
    MediaError(code, operation: "decode", file: path, reason: reason)
  }
}

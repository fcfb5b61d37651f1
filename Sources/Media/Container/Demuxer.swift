internal import CFFmpeg
internal import FrameSelection
internal import Foundation

/// Reads the packets of the one video stream that a player would show.
///
/// Does no decoding. Not thread-safe.
@safe struct Demuxer: ~Copyable {
  let context: UnsafeMutablePointer<AVFormatContext>
  private let input: InputFile
  /// The index of the chosen stream.
  let streamIndex: Int

  private init(
    adopting context: UnsafeMutablePointer<AVFormatContext>, input: InputFile, streamIndex: Int
  ) {
    unsafe self.context = unsafe context
    self.input = input
    self.streamIndex = streamIndex
  }

  /// Opens the container and chooses the stream.
  ///
  /// - Throws: `MediaError` for a container that is not on the allow list, a damaged file, or a
  ///   file without video frames.
  static func open(_ input: InputFile, limits: MediaLimits) throws(MediaError) -> Demuxer {
    if input.size == 0 { throw failure(.invalidVideo, input, "The file is empty.") }
    try limits.checkFile(bytes: input.size, file: input.path)
    if isImage(input) {
      throw failure(.unsupportedContainer, input, "This is a still image, not a video.")
    }
    let format = unsafe try probe(input, limits.formats)
    guard let created = unsafe avformat_alloc_context() else {
      throw failure(.outOfResources, input, "There is no memory left.")
    }
    unsafe created.pointee.pb = unsafe input.context
    unsafe created.pointee.flags |= AVFMT_FLAG_CUSTOM_IO
    unsafe created.pointee.format_whitelist = av_strdup(limits.formats.demuxerList)
    unsafe created.pointee.codec_whitelist = av_strdup(limits.formats.decoderList)
    unsafe created.pointee.protocol_whitelist = av_strdup("none")
    // References to other files are not followed.
    unsafe created.pointee.io_open = { _, _, _, _, _ in -EPERM }
    var opened: UnsafeMutablePointer<AVFormatContext>? = unsafe created
    // On failure avformat_open_input frees the context itself.
    let openStatus = FFmpegStatus(unsafe avformat_open_input(&opened, nil, format, nil))
    guard !openStatus.failed, let context = unsafe opened else {
      // FFmpeg reports "Cannot allocate memory" for a table that claims billions of entries. FFmpeg
      // fails on some encrypted files without reporting the encryption.
      throw isMarkedEncrypted(input)
        ? failure(.encrypted, input, "The frames are encrypted.")
        : failure(
          .invalidVideo, input, "The video is damaged or incomplete (\(openStatus.text)).")
    }
    let found = unsafe StreamProbe.run(context, limits: limits)
    let stream = unsafe StreamProbe.shownTrack(context, limits: limits)
    if found.failed || stream < 0 {
      unsafe avformat_close_input(&opened)
      throw found.failed
        ? failure(.invalidVideo, input, "The video is damaged or incomplete (\(found.text)).")
        : failure(.noVideoStream, input, "The file has no video, perhaps only sound.")
    }
    // Cover art in an audio file is not a video.
    let disposition = unsafe context.pointee.streams[Int(stream)]?.pointee.disposition ?? 0
    if disposition & AV_DISPOSITION_ATTACHED_PIC != 0 {
      unsafe avformat_close_input(&opened)
      throw failure(.noVideoStream, input, "The file has no video, only sound and a cover.")
    }
    for index in 0..<Int(unsafe context.pointee.nb_streams) where index != Int(stream) {
      unsafe context.pointee.streams[index]?.pointee.discard = AVDISCARD_ALL
    }
    return unsafe Demuxer(adopting: context, input: input, streamIndex: Int(stream))
  }

  /// The major brands of still images (HEIF and AVIF, ISO/IEC 23008-12).
  private static let imageBrands: Set = [
    "avif", "avis", "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1",
  ]

  /// Whether the first box of an ISO base media file states a still image.
  private static func isImage(_ input: InputFile) -> Bool {
    let head = input.bytes(at: 0, count: 12)
    return head.count == 12 && Array(head[4..<8]) == Array("ftyp".utf8)
      && imageBrands.contains(String(decoding: head[8..<12], as: UTF8.self))
  }

  /// Returns the demuxer that fits the first bytes of the file; the file name is ignored.
  private static func probe(
    _ input: InputFile, _ formats: AllowedFormats
  ) throws(MediaError) -> UnsafePointer<AVInputFormat>? {
    var format: UnsafePointer<AVInputFormat>?
    let status = FFmpegStatus(
      unsafe av_probe_input_buffer2(input.context, &format, nil, nil, 0, 0))
    guard status.code >= 0, let found = unsafe format else {
      // Only the beginning of the file is read here, so this is not a table with a false size
      // claim.
      throw status == .outOfMemory
        ? failure(.outOfResources, input, "There is no memory left.")
        : failure(.invalidVideo, input, "This is not a video file.")
    }
    let name = unsafe String(cString: found.pointee.name)
    guard formats.demuxers.contains(name) else {
      throw failure(
        .unsupportedContainer, input,
        "Files of the kind \u{201C}\(name)\u{201D} are not read; \(formats.containers) are.")
    }
    return unsafe found
  }

  private var stream: UnsafeMutablePointer<AVStream>? {
    unsafe context.pointee.streams[streamIndex]
  }

  /// The stream's codec parameters for the decoder.
  var parameters: UnsafeMutablePointer<AVCodecParameters>? {
    unsafe stream?.pointee.codecpar
  }

  /// The stream's time base: seconds per timestamp unit.
  var timeBase: Double {
    guard let base = unsafe stream?.pointee.time_base, base.den != 0 else { return 0 }
    return Double(base.num) / Double(base.den)
  }

  /// The average frame rate that the container states, in fps; `nil` when unknown.
  var statedFrameRate: Double? {
    guard let rate = unsafe stream?.pointee.avg_frame_rate, rate.num > 0, rate.den > 0 else {
      return nil
    }
    return Demuxer.believed(Double(rate.num) / Double(rate.den))
  }

  /// The stream's duration that the container states, in seconds; `nil` when it states none.
  var statedDuration: Double? {
    if let duration = unsafe stream?.pointee.duration, duration > 0 {
      return Double(duration) * timeBase
    }
    let whole = unsafe context.pointee.duration
    return whole > 0 ? Double(whole) / Double(AV_TIME_BASE) : nil
  }

  /// The number of frames that the container states; `nil` when it states none.
  var statedFrames: Int? {
    guard let count = unsafe stream?.pointee.nb_frames, count > 0 else { return nil }
    return Int(count)
  }

  /// How many packets of the container's index are beyond the end of the file.
  var packetsBeyondEnd: Int {
    guard let stream = unsafe stream else { return 0 }
    let count = unsafe avformat_index_get_entries_count(stream)
    var missing = 0
    for index in (0..<max(0, count)).reversed() {
      guard let entry = unsafe avformat_index_get_entry(stream, index) else { break }
      guard unsafe entry.pointee.pos + Int64(entry.pointee.size) > input.size else { break }
      missing += 1
    }
    return missing
  }

  /// Returns the packets in the container's index, in decoding order; none when there are more than
  /// `limit`, or when the index does not state their sizes.
  func indexedPackets(limit: Int) -> [PacketSize] {
    guard let stream = unsafe stream else { return [] }
    let count = unsafe avformat_index_get_entries_count(stream)
    guard count > 0, count <= limit else { return [] }
    let packets = (0..<count).compactMap { index -> PacketSize? in
      guard let entry = unsafe avformat_index_get_entry(stream, index) else { return nil }
      return unsafe PacketSize(
        timestamp: entry.pointee.timestamp, byteCount: Int(entry.pointee.size))
    }
    // Matroska's index lists only keyframes and their offsets.
    return packets.allSatisfy { $0.byteCount > 0 } ? packets : []
  }

  /// The rotation and mirroring from stored to displayed frames.
  var orientation: Orientation {
    var size = 0
    guard
      let bytes = unsafe pb_stream_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size),
      size >= 9 * MemoryLayout<Int32>.size
    else { return .upright }
    let matrix = unsafe UnsafeRawBufferPointer(start: bytes, count: size)
    func entry(_ index: Int) -> Int32 {
      unsafe matrix.loadUnaligned(fromByteOffset: index * 4, as: Int32.self)
    }
    return Orientation(a: entry(0), b: entry(1), c: entry(3), d: entry(4))
  }

  /// Returns the width of a sample relative to its height, as a player would use it; 1 when
  /// unknown.
  func sampleAspectRatio(of avFrame: borrowing AVFrameHandle) -> Double {
    let ratio = unsafe av_guess_sample_aspect_ratio(context, stream, avFrame.pointer)
    guard ratio.num > 0, ratio.den > 0 else { return 1 }
    let value = Double(ratio.num) / Double(ratio.den)
    return (0.1...10).contains(value) ? value : 1
  }

  /// Seconds between the first and the last packet in the container's index; `nil` without an
  /// index.
  var indexedDuration: Double? {
    guard let stream = unsafe stream else { return nil }
    let count = unsafe avformat_index_get_entries_count(stream)
    guard count > 1, let first = unsafe avformat_index_get_entry(stream, 0),
      let last = unsafe avformat_index_get_entry(stream, count - 1)
    else { return nil }
    let (ticks, overflow) = unsafe last.pointee.timestamp.subtractingReportingOverflow(
      first.pointee.timestamp)
    return overflow ? .infinity : Double(ticks) * timeBase
  }

  /// The stream's time base as FFmpeg's rational number.
  var rationalTimeBase: AVRational {
    unsafe stream?.pointee.time_base ?? AVRational(num: 1, den: 1)
  }

  /// The frame rate at which the phone captured, in fps, where the file states it.
  var captureRate: Double? {
    metadata("com.android.capture.fps").flatMap(Double.init).flatMap(Demuxer.believed)
  }

  /// Returns the frame rate, or `nil` when it is not plausible for a camera.
  private static func believed(_ rate: Double) -> Double? {
    rate > 0 && rate <= 100_000 ? rate : nil
  }

  /// Whether the phone marked the file as slow motion (Samsung's trailer).
  var isMarkedSlowMotion: Bool {
    MarkerSearch(input, onlyEnd: true).contains(anyOf: ["SlowMotion_Data"])
  }

  /// A short name of the container, for example `mov`, `mp4`, `matroska`.
  var containerName: String {
    guard let format = unsafe context.pointee.iformat else { return "unknown" }
    let names = unsafe String(cString: format.pointee.name)
    if names == "mov,mp4,m4a,3gp,3g2,mj2" {
      // Old QuickTime files state no brand.
      let brand = metadata("major_brand") ?? "qt"
      if brand.hasPrefix("qt") { return "mov" }
      return brand.hasPrefix("3gp") || brand.hasPrefix("3g2") ? "3gp" : "mp4"
    }
    if names == "matroska,webm" {
      return input.path.lowercased().hasSuffix(".webm") ? "webm" : "matroska"
    }
    return names
  }

  /// The capture time, where the file states it.
  var recordedAt: Date? {
    unsafe RecordingTime.read(
      file: context.pointee.metadata, track: stream?.pointee.metadata,
      isMatroska: ["matroska", "webm"].contains(containerName))
  }

  private func metadata(_ key: String) -> String? {
    guard let entry = unsafe av_dict_get(context.pointee.metadata, key, nil, 0) else { return nil }
    return unsafe String(cString: entry.pointee.value)
  }

  /// Reads the next packet of the chosen stream into `packet`.
  mutating func read(into packet: borrowing Packet) -> FFmpegStatus {
    while true {
      unsafe av_packet_unref(packet.pointer)
      let status = FFmpegStatus(unsafe av_read_frame(context, packet.pointer))
      if status.failed || packet.streamIndex == streamIndex { return status }
    }
  }

  /// Returns the frame size that a packet states, where the container does not state it.
  func announcedSize(in packet: borrowing Packet) -> (width: Int, height: Int)? {
    guard let parameters = unsafe parameters, unsafe parameters.pointee.width <= 0 else {
      return nil
    }
    return unsafe SizeParser.size(in: packet, of: parameters)
  }

  /// Returns the time of the last keyframe in a span that the container's index lists, in units of
  /// the stream's clock; `nil` when it lists none there.
  ///
  /// In some containers this is the decoding time, which is never later than the presentation time.
  func keyframe(after earliest: Int64, notAfter latest: Int64) -> Int64? {
    guard let stream = unsafe stream else { return nil }
    let index = unsafe av_index_search_timestamp(stream, latest, AVSEEK_FLAG_BACKWARD)
    guard index >= 0, let entry = unsafe avformat_index_get_entry(stream, index) else { return nil }
    let time = unsafe entry.pointee.timestamp
    return time > earliest && time <= latest ? time : nil
  }

  /// Seeks to the last keyframe that is not later than `timestamp`.
  mutating func seek(to timestamp: Int64) -> FFmpegStatus {
    FFmpegStatus(
      unsafe av_seek_frame(context, CInt(streamIndex), timestamp, AVSEEK_FLAG_BACKWARD))
  }

  /// Whether the file has the boxes of encrypted tracks (ISO/IEC 23001-7).
  private static func isMarkedEncrypted(_ input: InputFile) -> Bool {
    MarkerSearch(input).contains(anyOf: ["encv", "pssh"])
  }

  /// Whether the file has the boxes of encrypted tracks.
  var isMarkedEncrypted: Bool { Demuxer.isMarkedEncrypted(input) }

  private static func failure(
    _ code: MediaError.Code, _ input: InputFile, _ reason: String
  ) -> MediaError {
    MediaError(code, operation: "open", file: input.path, reason: reason)
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = unsafe context
    unsafe avformat_close_input(&context)
  }
}

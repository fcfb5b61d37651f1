internal import CFFmpeg

/// Owns one compressed packet.
@safe struct Packet: ~Copyable {
  let pointer: UnsafeMutablePointer<AVPacket>

  private init(adopting pointer: UnsafeMutablePointer<AVPacket>) {
    unsafe self.pointer = unsafe pointer
  }

  /// Returns an empty packet; `nil` when memory is exhausted.
  static func make() -> Packet? {
    guard let pointer = unsafe av_packet_alloc() else { return nil }
    return unsafe Packet(adopting: pointer)
  }

  var streamIndex: Int { Int(unsafe pointer.pointee.stream_index) }

  /// The presentation time in the stream's time base; `nil` when the file does not state it.
  var timestamp: Int64? {
    let value = unsafe pointer.pointee.pts
    return value == PB_NOPTS_VALUE ? nil : value
  }

  /// The decoding time in the stream's time base; `nil` when the file does not state it.
  var decodingTimestamp: Int64? {
    let value = unsafe pointer.pointee.dts
    return value == PB_NOPTS_VALUE ? nil : value
  }

  /// The display duration in the stream's time base; `nil` when the file does not state it.
  var duration: Int64? {
    let value = unsafe pointer.pointee.duration
    return value > 0 ? value : nil
  }

  /// Whether the container marks the packet's frame as not to be shown.
  var isHidden: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_DISCARD != 0 }

  /// Whether the packet's frame can be decoded without others.
  var isKeyframe: Bool { unsafe pointer.pointee.flags & AV_PKT_FLAG_KEY != 0 }

  /// A copy of the packet's bytes.
  var bytes: [UInt8] {
    withBytes { bytes in unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) } }
  }

  /// Calls `body` with the packet's bytes.
  func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    let size = unsafe pointer.pointee.data == nil ? 0 : max(0, Int(pointer.pointee.size))
    return unsafe body(UnsafeBufferPointer(start: pointer.pointee.data, count: size).span)
  }

  /// Whether the packet's bytes are encrypted.
  var isEncrypted: Bool {
    var size = 0
    return unsafe av_packet_get_side_data(pointer, AV_PKT_DATA_ENCRYPTION_INFO, &size) != nil
  }

  deinit {
    var pointer: UnsafeMutablePointer<AVPacket>? = unsafe pointer
    unsafe av_packet_free(&pointer)
  }
}

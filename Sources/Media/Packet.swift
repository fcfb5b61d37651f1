internal import CFFmpeg

/// Owns one compressed packet.
@safe struct Packet: ~Copyable {
  let pointer: UnsafeMutablePointer<AVPacket>

  private init(adopting pointer: UnsafeMutablePointer<AVPacket>) {
    unsafe self.pointer = unsafe pointer
  }

  /// An empty packet; `nil` when there is no memory left.
  static func make() -> Packet? {
    guard let pointer = unsafe av_packet_alloc() else { return nil }
    return unsafe Packet(adopting: pointer)
  }

  var streamIndex: Int { Int(unsafe pointer.pointee.stream_index) }

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

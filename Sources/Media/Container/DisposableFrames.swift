internal import CFFmpeg

/// Tells of a packet, by its bytes, whether no other frame of the stream is decoded from its own.
///
/// Of H.264 and HEVC as MP4, Matroska and FLV files hold them (ISO/IEC 14496-15): units that each
/// begin with their length. Of anything else, and where in doubt, nothing is disposable.
struct DisposableFrames {
  enum Codec { case h264, hevc }

  private let codec: Codec
  /// Bytes of the length before each unit.
  private let lengthSize: Int
  /// The highest temporal layer of HEVC, counted from 0.
  private let highestLayer: Int

  /// - Returns: `nil` for a stream of which nothing can be told.
  @unsafe init?(_ parameters: UnsafePointer<AVCodecParameters>) {
    let codec: Codec
    switch unsafe parameters.pointee.codec_id {
    case AV_CODEC_ID_H264: codec = .h264
    case AV_CODEC_ID_HEVC: codec = .hevc
    default: return nil
    }
    let size = Int(unsafe parameters.pointee.extradata_size)
    guard let extradata = unsafe parameters.pointee.extradata, size > 0 else { return nil }
    self.init(codec, record: unsafe UnsafeBufferPointer(start: extradata, count: size).span)
  }

  /// - Parameter record: What the container says of the stream: `AVCDecoderConfigurationRecord` or
  ///   `HEVCDecoderConfigurationRecord`.
  /// - Returns: `nil` for a stream of which nothing can be told.
  init?(_ codec: Codec, record: borrowing Span<UInt8>) {
    // What is packed another way, by start codes, begins with 0.
    guard let version = record.indices.first, record[version] == 1 else { return nil }
    self.codec = codec
    switch codec {
    case .h264:
      guard record.count >= 7 else { return nil }
      lengthSize = Int(record[4] & 3) + 1
      highestLayer = 0
    case .hevc:
      guard record.count >= 23 else { return nil }
      lengthSize = Int(record[21] & 3) + 1
      highestLayer = Int(record[21] >> 3 & 7) - 1
      // 0 layers stand for a number that is not known.
      guard highestLayer >= 0 else { return nil }
    }
  }

  /// Whether frames that no other of their temporal layer is decoded from are not referred to at
  /// all.
  var areOfOneLayer: Bool { highestLayer == 0 }

  /// Whether the bytes are those of a frame, all of which can be left out.
  func contains(_ bytes: borrowing Span<UInt8>) -> Bool {
    var place = 0
    var frames = 0
    while place + lengthSize <= bytes.count {
      let length = (0..<lengthSize).reduce(0) { $0 << 8 | Int(bytes[place + $1]) }
      place += lengthSize
      guard length >= 2, length <= bytes.count - place else { return false }
      switch role(bytes[place], bytes[place + 1]) {
      case .needed: return false
      case .disposable: frames += 1
      case .remark: break
      }
      place += length
    }
    return place == bytes.count && frames > 0
  }

  /// What a unit is to the frames after it.
  private enum Role {
    /// Others may depend on it.
    case needed
    /// A part of a frame that no other is decoded from.
    case disposable
    /// Not part of a frame, and nothing depends on it.
    case remark
  }

  /// The role of a unit by its first two bytes.
  private func role(_ first: UInt8, _ second: UInt8) -> Role {
    switch codec {
    case .h264:
      // ITU-T H.264, 7.4.1: nal_ref_idc and nal_unit_type; 6 and 9 to 12 are remarks.
      switch first & 0x1f {
      case 1: return first & 0x60 == 0 ? .disposable : .needed
      case 6, 9...12: return .remark
      default: return .needed
      }
    case .hevc:
      // ITU-T H.265, 7.4.2.2: even types up to 14 are not referred to within their temporal layer;
      // those of higher layers may, so that only the highest layer counts. 35 and 38 to 40 are
      // remarks; after 36 and 37, an end, the next frame is read another way.
      switch first >> 1 & 0x3f {
      case let type where type <= 14 && type % 2 == 0:
        return Int(second & 7) - 1 >= highestLayer ? .disposable : .needed
      case 35, 38...40: return .remark
      default: return .needed
      }
    }
  }
}

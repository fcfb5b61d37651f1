internal import CFFmpeg

/// Tells of a packet, by its bytes, whether no other picture of the stream is decoded from its own.
///
/// Of H.264 and HEVC as MP4 files hold them (ISO/IEC 14496-15): units that each begin with their
/// length. Of anything else, and where in doubt, nothing is disposable.
struct DisposablePictures {
  private enum Codec { case h264, hevc }

  private let codec: Codec
  /// Bytes of the length before each unit.
  private let lengthSize: Int
  /// The highest temporal layer of HEVC, where the file says it or as far as one was seen.
  private var highestLayer: Int

  /// - Returns: `nil` for a stream of which nothing can be told.
  @unsafe init?(_ parameters: UnsafePointer<AVCodecParameters>) {
    let size = Int(unsafe parameters.pointee.extradata_size)
    guard let extradata = unsafe parameters.pointee.extradata, size > 0 else { return nil }
    let record = unsafe UnsafeRawBufferPointer(start: extradata, count: size)
    // The record of another packing, by start codes, begins with 0.
    guard unsafe record[0] == 1 else { return nil }
    switch unsafe parameters.pointee.codec_id {
    case AV_CODEC_ID_H264 where size >= 7:
      (codec, highestLayer) = (.h264, 0)
      lengthSize = Int(unsafe record[4] & 3) + 1
    case AV_CODEC_ID_HEVC where size >= 23:
      let layers = Int(unsafe record[21] >> 3 & 7)
      (codec, highestLayer) = (.hevc, max(0, layers - 1))
      lengthSize = Int(unsafe record[21] & 3) + 1
    default: return nil
    }
  }

  /// Whether the packet holds a picture, all of which can be left out.
  mutating func contains(_ packet: borrowing Packet) -> Bool {
    unsafe packet.withBytes { bytes in
      var place = 0
      var pictures = 0
      while place + lengthSize <= bytes.count {
        let length = (0..<lengthSize).reduce(0) { $0 << 8 | Int(unsafe bytes[place + $1]) }
        place += lengthSize
        guard length >= 2, length <= bytes.count - place else { return false }
        switch role(unsafe bytes[place], unsafe bytes[place + 1]) {
        case .needed: return false
        case .disposable: pictures += 1
        case .remark: break
        }
        place += length
      }
      return place == bytes.count && pictures > 0
    }
  }

  /// What a unit is to the pictures after it.
  private enum Role {
    /// Others may depend on it.
    case needed
    /// A part of a picture that no other is decoded from.
    case disposable
    /// Not part of a picture, and nothing depends on it.
    case remark
  }

  /// The role of a unit by its first two bytes.
  private mutating func role(_ first: UInt8, _ second: UInt8) -> Role {
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
      // those of higher layers may, so that only the highest layer counts. 35 to 40 are remarks.
      let layer = max(0, Int(second & 7) - 1)
      highestLayer = max(highestLayer, layer)
      switch first >> 1 & 0x3f {
      case let type where type <= 14 && type % 2 == 0:
        return layer == highestLayer ? .disposable : .needed
      case 35...40: return .remark
      default: return .needed
      }
    }
  }
}

internal import CFFmpeg

/// Determines from a packet's bytes whether it is disposable: no other frame refers to its frame.
///
/// For H.264 and HEVC as stored in MP4, Matroska and FLV files (ISO/IEC 14496-15): NAL units, each
/// preceded by its length. For other codecs, and in doubt, nothing is disposable.
struct DisposableFrames {
  enum Codec { case h264, hevc }

  private let codec: Codec
  /// The size of the length field before each NAL unit, in bytes.
  private let lengthSize: Int
  /// The highest temporal layer of HEVC, counted from 0.
  private let highestLayer: Int

  /// - Returns: `nil` for a stream whose disposable frames cannot be determined.
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

  /// - Parameter record: The container's codec configuration: `AVCDecoderConfigurationRecord` or
  ///   `HEVCDecoderConfigurationRecord`.
  /// - Returns: `nil` for a stream whose disposable frames cannot be determined.
  init?(_ codec: Codec, record: borrowing Span<UInt8>) {
    // The Annex B format, with start codes, begins with 0.
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
      // 0 layers means that the number is unknown.
      guard highestLayer >= 0 else { return nil }
    }
  }

  /// Whether the stream has a single temporal layer: sub-layer non-reference frames are then not
  /// referred to by any frame.
  var areOfOneLayer: Bool { highestLayer == 0 }

  /// Whether the bytes are those of a frame that can be dropped as a whole.
  func contains(_ bytes: borrowing Span<UInt8>) -> Bool {
    var offset = 0
    var frames = 0
    while offset + lengthSize <= bytes.count {
      let length = (0..<lengthSize).reduce(0) { $0 << 8 | Int(bytes[offset + $1]) }
      offset += lengthSize
      guard length >= 2, length <= bytes.count - offset else { return false }
      switch role(bytes[offset], bytes[offset + 1]) {
      case .needed: return false
      case .disposable: frames += 1
      case .remark: break
      }
      offset += length
    }
    return offset == bytes.count && frames > 0
  }

  /// How later frames depend on a NAL unit.
  private enum Role {
    /// Other units may depend on it.
    case needed
    /// A slice of a non-reference frame.
    case disposable
    /// Not part of a frame, and nothing depends on it.
    case remark
  }

  /// Returns the role of a NAL unit from its first two bytes.
  private func role(_ first: UInt8, _ second: UInt8) -> Role {
    switch codec {
    case .h264:
      // ITU-T H.264, 7.4.1: nal_ref_idc and nal_unit_type; types 6 and 9 to 12 carry no frame data.
      switch first & 0x1f {
      case 1: return first & 0x60 == 0 ? .disposable : .needed
      case 6, 9...12: return .remark
      default: return .needed
      }
    case .hevc:
      // ITU-T H.265, 7.4.2.2: even types up to 14 are not referred to within their temporal layer,
      // but frames of higher layers may refer to them, so only the highest layer counts. 35 and 38
      // to 40 carry no frame data; after 36 and 37 (end of sequence, end of bitstream) the next
      // frame is decoded differently.
      switch first >> 1 & 0x3f {
      case let type where type <= 14 && type % 2 == 0:
        return Int(second & 7) - 1 >= highestLayer ? .disposable : .needed
      case 35, 38...40: return .remark
      default: return .needed
      }
    }
  }
}

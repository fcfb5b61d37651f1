internal import Foundation

/// The sample description of a track, which states its codec (ISO/IEC 14496-12, 8.5.2 and 12;
/// QuickTime File Format, "Sound Sample Descriptions").
struct SampleEntry: Sendable {
  let box: MP4Box
  /// The first bytes of the box, up to the codec-specific fields.
  private let fields: Data

  /// Codecs whose frames are image files that may contain their location (Exif, XMP).
  private static let files: Set = [
    "jpeg", "mjpa", "mjpb", "mjpg", "png ", "MPNG", "tiff", "gif ", "mjp2", "MJPG",
  ]
  /// Formats of uncompressed sound, or of sound with one byte per sample, with the bits per sample
  /// when the entry need not state them.
  private static let uncompressed: [String: UInt64?] = [
    "raw ": 8, "ulaw": 8, "alaw": 8, "twos": nil, "sowt": nil, "NONE": nil, "in24": 24,
    "in32": 32, "fl32": 32, "fl64": 64,
  ]

  init(_ box: MP4Box, _ reader: inout BoxReader) async throws {
    self.box = box
    fields = try await reader.read(box.range.lowerBound, count: min(box.range.count, 86))
  }

  /// Whether the samples are image files.
  var isOfFiles: Bool { SampleEntry.files.contains(box.type) }

  /// Redacts the vendor of the writing program and the codec name.
  func blankNames(_ isVideoTrack: Bool, _ redaction: inout VideoRedaction) throws(HTTPFailure) {
    for field in isVideoTrack ? [20..<24, 50..<82] : [20..<24] {
      let range = box.range.lowerBound + field.lowerBound..<box.range.lowerBound + field.upperBound
      try redaction.blank(range.clamped(to: box.body))
    }
  }

  /// Returns the size of a number of sound samples by this entry, in bytes.
  ///
  /// It is needed because QuickTime files state 1 as the size of each sample (QuickTime File
  /// Format, "Sample Size Atoms", which count frames of sound).
  ///
  /// - Returns: 0 when the entry does not state the size.
  func bytes(ofSamples count: UInt64) -> UInt64 {
    switch fields.number(at: 16, width: 2) {
    case 1:
      let samplesOfPacket = fields.number(at: 36, width: 4)
      guard samplesOfPacket > 0 else { return 0 }
      let packets = (count + samplesOfPacket - 1) / samplesOfPacket
      return packets.multipliedReportingOverflow(by: fields.number(at: 44, width: 4)).partialValue
    case 2:
      let bytesOfPacket = fields.number(at: 64, width: 4)
      let framesOfPacket = fields.number(at: 68, width: 4)
      guard framesOfPacket > 0 else { return 0 }
      let packets = (count + framesOfPacket - 1) / framesOfPacket
      return packets.multipliedReportingOverflow(by: bytesOfPacket).partialValue
    default:
      guard let known = SampleEntry.uncompressed[box.type] else { return 0 }
      let bits = known ?? fields.number(at: 26, width: 2)
      return count * fields.number(at: 24, width: 2) * ((bits + 7) / 8)
    }
  }
}

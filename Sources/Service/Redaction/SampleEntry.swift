internal import Foundation

/// How samples of a track are coded (ISO/IEC 14496-12, 8.5.2 and 12; QuickTime File Format, "Sound
/// Sample Descriptions").
struct SampleEntry: Sendable {
  let box: MP4Box
  /// As much of it as stands before what depends on the codec.
  private let fields: Data

  /// Frames that are files with places of their own for where they were taken (Exif, XMP).
  private static let files: Set = [
    "jpeg", "mjpa", "mjpb", "mjpg", "png ", "MPNG", "tiff", "gif ", "mjp2", "MJPG",
  ]
  /// Sound that is not compressed, or to a byte for each sample, and how many bits each has where
  /// the entry need not say.
  private static let uncompressed: [String: UInt64?] = [
    "raw ": 8, "ulaw": 8, "alaw": 8, "twos": nil, "sowt": nil, "NONE": nil, "in24": 24,
    "in32": 32, "fl32": 32, "fl64": 64,
  ]

  init(_ box: MP4Box, _ reader: inout BoxReader) async throws {
    self.box = box
    fields = try await reader.read(box.range.lowerBound, count: min(box.range.count, 86))
  }

  /// Whether its samples are files in themselves.
  var isOfFiles: Bool { SampleEntry.files.contains(box.type) }

  /// Leaves out who made the program that wrote it, and the name that it gives the codec.
  func blankNames(_ isVideoTrack: Bool, _ redaction: inout VideoRedaction) throws(HTTPFailure) {
    for place in isVideoTrack ? [20..<24, 50..<82] : [20..<24] {
      let range = box.range.lowerBound + place.lowerBound..<box.range.lowerBound + place.upperBound
      try redaction.blank(range.clamped(to: box.body))
    }
  }

  /// How many bytes so many samples of sound take by this entry, as QuickTime files say 1 for the
  /// size of each (QuickTime File Format, "Sample Size Atoms", which count frames of it).
  ///
  /// - Returns: 0 where it does not say.
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

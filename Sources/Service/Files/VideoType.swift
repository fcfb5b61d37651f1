internal import Foundation

/// The container format of a video, detected from its first bytes: file names and the content type
/// of an upload are not reliable.
enum VideoType: String, Sendable {
  case mp4 = "video/mp4"
  case quickTime = "video/quicktime"
  case webM = "video/webm"
  case matroska = "video/x-matroska"
  case unknown = "application/octet-stream"

  /// The number of bytes needed for detection.
  static let needed = 64

  /// - Parameter beginning: The first bytes of the file.
  init(_ beginning: Data) {
    let bytes = [UInt8](beginning.prefix(VideoType.needed))
    // The EBML header contains the document type (RFC 8794, 11.2.4); all known writers store it
    // near the start.
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = bytes.firstRange(of: Array("webm".utf8)) == nil ? .matroska : .webM
      return
    }
    // A box: its size, then its type (ISO/IEC 14496-12, 4.2).
    switch String(decoding: bytes.dropFirst(4).prefix(4), as: UTF8.self) {
    case "ftyp":
      let brand = String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self)
      self = brand == "qt  " ? .quickTime : .mp4
    // QuickTime files from before `ftyp` was introduced.
    case "moov", "mdat", "wide", "free", "skip", "pnot": self = .quickTime
    default: self = .unknown
    }
  }
}

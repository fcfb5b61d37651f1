internal import Foundation

/// What kind of video a file is, by its first bytes: names and what an upload said are no evidence.
enum VideoType: String, Sendable {
  case mp4 = "video/mp4"
  case quickTime = "video/quicktime"
  case webM = "video/webm"
  case matroska = "video/x-matroska"
  case unknown = "application/octet-stream"

  /// How many bytes tell.
  static let needed = 64

  /// - Parameter beginning: Of the file.
  init(_ beginning: Data) {
    let bytes = [UInt8](beginning.prefix(VideoType.needed))
    // EBML's header names the kind of document (RFC 8794, 11.2.4), in all that write it nearby.
    if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
      self = bytes.firstRange(of: Array("webm".utf8)) == nil ? .matroska : .webM
      return
    }
    // A box: its size, then its type (ISO/IEC 14496-12, 4.2).
    switch String(decoding: bytes.dropFirst(4).prefix(4), as: UTF8.self) {
    case "ftyp":
      let brand = String(decoding: bytes.dropFirst(8).prefix(4), as: UTF8.self)
      self = brand == "qt  " ? .quickTime : .mp4
    // QuickTime files of before there were brands.
    case "moov", "mdat", "wide", "free", "skip", "pnot": self = .quickTime
    default: self = .unknown
    }
  }
}

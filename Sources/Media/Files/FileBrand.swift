/// The major brand that the first box of an ISO base media file states.
struct FileBrand {
  /// The four characters of the brand; `nil` in other files.
  let name: String?

  /// Brands of still images (HEIF and AVIF, ISO/IEC 23008-12).
  private static let frames: Set = [
    "avif", "avis", "heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1",
  ]

  init(_ input: InputFile) {
    let head = input.bytes(at: 0, count: 12)
    guard head.count == 12, Array(head[4..<8]) == Array("ftyp".utf8) else {
      name = nil
      return
    }
    name = String(decoding: head[8..<12], as: UTF8.self)
  }

  /// Whether the file holds still images rather than a video.
  var isFrame: Bool { name.map(FileBrand.frames.contains) ?? false }
}

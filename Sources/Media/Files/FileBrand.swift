/// What the first box of an ISO base media file says the file is.
struct FileBrand {
  /// The four characters of the brand; `nil` in other files.
  let name: String?

  /// Brands of still pictures (HEIF and AVIF, ISO/IEC 23008-12).
  private static let pictures: Set = [
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

  /// Whether the file holds pictures rather than a video.
  var isPicture: Bool { name.map(FileBrand.pictures.contains) ?? false }
}

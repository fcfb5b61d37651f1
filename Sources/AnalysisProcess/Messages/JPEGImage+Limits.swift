internal import Media

extension JPEGImage {
  /// The largest file that is sent or accepted, in bytes.
  static let sizeLimit = 4 << 20

  /// Whether a file has an accepted size and starts and ends as JPEG files do.
  static func isFile(_ file: some BidirectionalCollection<UInt8>) -> Bool {
    file.count <= sizeLimit && file.starts(with: [0xFF, 0xD8, 0xFF])
      && file.suffix(2).elementsEqual([0xFF, 0xD9])
  }
}

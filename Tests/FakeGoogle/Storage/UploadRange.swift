/// The `Content-Range` header of a chunk of a resumable upload.
struct UploadRange: Equatable {
  /// Nil for a status query (`bytes */…`).
  var bytes: Range<Int>?
  /// Nil while the total size is unknown (`/*`).
  var total: Int?

  init(bytes: Range<Int>?, total: Int?) {
    self.bytes = bytes
    self.total = total
  }

  /// Returns nil if the header is malformed.
  init?(_ header: String) {
    if let match = header.wholeMatch(of: /bytes \*\/(\d+|\*)/) {
      self.init(bytes: nil, total: Int(match.output.1))
    } else if let match = header.wholeMatch(of: /bytes (\d+)-(\d+)\/(\d+|\*)/),
      let first = Int(match.output.1), let last = Int(match.output.2), last >= first
    {
      self.init(bytes: first..<(last + 1), total: Int(match.output.3))
      if let total, last >= total { return nil }
    } else {
      return nil
    }
  }
}

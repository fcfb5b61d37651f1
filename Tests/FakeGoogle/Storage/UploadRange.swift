/// What a `Content-Range` says of a piece of a resumable upload.
struct UploadRange: Equatable {
  /// Nil for a question (`bytes */…`).
  var bytes: Range<Int>?
  /// Nil while it is not known (`/*`).
  var total: Int?

  init(bytes: Range<Int>?, total: Int?) {
    self.bytes = bytes
    self.total = total
  }

  /// Nil where the header is malformed.
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

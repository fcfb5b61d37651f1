/// Parses the stored range of an upload in a 308 response: `Range: bytes=0-41`.
enum UploadRange {
  /// Returns the number of bytes stored from the start; `nil` for a malformed header.
  static func count(_ header: String?) -> Int? {
    guard let header else { return 0 }
    guard let match = try? /bytes=0-(\d{1,15})/.wholeMatch(in: header), let last = Int(match.1)
    else { return nil }
    return last + 1
  }
}

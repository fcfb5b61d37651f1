/// What of an upload the service has, as its answer 308 says: `Range: bytes=0-41`.
enum UploadRange {
  /// How many bytes from the beginning on are there; `nil` for a header that says something else.
  static func count(_ header: String?) -> Int? {
    guard let header else { return 0 }
    guard let match = try? /bytes=0-(\d{1,15})/.wholeMatch(in: header), let last = Int(match.1)
    else { return nil }
    return last + 1
  }
}

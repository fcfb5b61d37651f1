/// The part of an upload in a request: `Content-Range` of a `PUT`, as in resumable uploads of Cloud
/// Storage.
enum UploadContentRange: Sendable, Hashable {
  /// `bytes a-b/total`.
  case part(ClosedRange<Int>, total: Int)
  /// `bytes */total`: a query for the number of stored bytes.
  case question(total: Int)

  /// - Returns: `nil` for any other text, also for numbers with a sign or of more than 15 digits.
  init?(_ text: String) {
    let shape = /bytes (?:([0-9]{1,15})-([0-9]{1,15})|\*)\/([0-9]{1,15})/
    guard let match = try? shape.wholeMatch(in: text), let total = Int(match.3), total > 0 else {
      return nil
    }
    guard let first = match.1, let last = match.2 else {
      self = .question(total: total)
      return
    }
    guard let first = Int(first), let last = Int(last), first <= last, last < total else {
      return nil
    }
    self = .part(first...last, total: total)
  }

  /// The size of the whole upload, in bytes.
  var total: Int {
    switch self {
    case .part(_, let total), .question(let total): total
    }
  }
}

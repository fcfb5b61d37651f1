/// Which part of an upload a request carries: `Content-Range` of a `PUT`, as resumable uploads of
/// Cloud Storage have it.
enum UploadContentRange: Sendable, Hashable {
  /// `bytes a-b/total`.
  case part(ClosedRange<Int>, total: Int)
  /// `bytes */total`: how far has it come?
  case question(total: Int)

  /// - Returns: `nil` for anything else, also for numbers with a sign or of more than 15 digits.
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

  /// The size of the whole, in bytes.
  var total: Int {
    switch self {
    case .part(_, let total), .question(let total): total
    }
  }
}

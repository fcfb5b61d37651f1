internal import Hummingbird

extension Request {
  /// Returns an integer of the query, clamped to a range.
  ///
  /// - Throws: `HTTPFailure.badRequest` for anything but a positive integer of at most nine digits.
  func number(_ name: String, in range: ClosedRange<Int>, otherwise: Int) throws -> Int {
    guard let text = uri.queryParameters[name[...]] else { return otherwise }
    guard text.utf8.count <= 9, let number = Int(text), number > 0 else {
      throw HTTPFailure.badRequest
    }
    return min(max(number, range.lowerBound), range.upperBound)
  }
}

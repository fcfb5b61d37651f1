/// Text that is not in the format.
struct ExpositionError: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

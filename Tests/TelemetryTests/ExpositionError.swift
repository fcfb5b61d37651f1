/// The text is not in the exposition format.
struct ExpositionError: Error {
  var reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The result of one check of a Google Cloud project.
struct CloudFinding: Encodable {
  enum State: String, Encodable {
    case ok
    case failed
    /// The check was impossible: never a reason to believe that all is well.
    case unknown
  }

  var name: String
  var state: State
  /// The details in one sentence.
  var detail: String
  /// How to fix it; `nil` when the check passed.
  var remedy: String?

  init(_ name: String, _ state: State, _ detail: String, remedy: String? = nil) {
    self.name = name
    self.state = state
    self.detail = detail
    self.remedy = remedy
  }
}

/// The result of one check of a Google Cloud project.
struct CloudFinding: Encodable {
  enum State: String, Encodable {
    case ok
    /// Usable, but misconfigured.
    case warning
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

  /// Combines faults: the most severe one decides the state; without any, the check passed.
  ///
  /// The order of severity is: failed, unknown, warning.
  init(_ name: String, faults: [Fault], otherwise detail: String) {
    guard !faults.isEmpty else {
      self.init(name, .ok, detail)
      return
    }
    let gravest: [State] = [.failed, .unknown]
    let state = gravest.first { state in faults.contains { $0.state == state } } ?? .warning
    var remedies: [String] = []
    for fault in faults where !remedies.contains(fault.remedy) { remedies.append(fault.remedy) }
    self.init(
      name, state, faults.map(\.detail).joined(separator: " "),
      remedy: remedies.joined(separator: "; "))
  }

  /// A fault found by a check.
  struct Fault {
    /// A sentence.
    var detail: String
    var remedy: String
    /// `warning` where jobs are done all the same, `unknown` where the check was impossible.
    var state = State.failed
  }
}

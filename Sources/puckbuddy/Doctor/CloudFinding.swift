/// One thing of a Google Cloud project that was looked at.
struct CloudFinding: Encodable {
  enum State: String, Encodable {
    case ok
    /// It works, and not as it should.
    case warning
    case failed
    /// Nobody could look: never a reason to believe that all is well.
    case unknown
  }

  var name: String
  var state: State
  /// What was found, in one sentence.
  var detail: String
  /// What to do about it; `nil` when all is well.
  var remedy: String?

  init(_ name: String, _ state: State, _ detail: String, remedy: String? = nil) {
    self.name = name
    self.state = state
    self.detail = detail
    self.remedy = remedy
  }

  /// The gravest of several faults decides; without any, all is well.
  ///
  /// What is wrong comes first, then what nobody knows, then what could be better.
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

  /// Something that is not as it should be.
  struct Fault {
    /// A sentence.
    var detail: String
    var remedy: String
    /// `warning` where jobs are done all the same, `unknown` where nobody could look.
    var state = State.failed
  }
}

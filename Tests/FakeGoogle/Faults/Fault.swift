/// A fault of one answer.
package enum Fault: Sendable, Equatable, Codable {
  /// An error before any effect, in the error format of the called service.
  case status(Int, retryAfter: Int? = nil)
  /// The call has its effect, and then the answer is this status.
  case statusAfterEffect(Int)
  /// The connection is reset before any effect.
  case resetBeforeEffect
  /// The call has its effect, and then the connection is reset: the answer is lost.
  case resetAfterEffect
  /// The call has its effect; the answer ends early, after this share (0…1) of its body.
  case cutBody(share: Double)
  /// `x-goog-hash` does not match the bytes sent.
  case wrongHash
  /// One byte of the body is changed.
  case corruptBody
  /// The call has its effect; after half of the body no more bytes arrive.
  case stall
  /// The answer is delayed.
  case slow(seconds: Double)

  /// Whether the call has its effect although the answer is faulty.
  var hasEffect: Bool {
    switch self {
    case .status, .resetBeforeEffect: false
    default: true
    }
  }

  /// Whether the fault affects this operation's answer: only media is hashed.
  func fits(_ operation: String) -> Bool {
    switch self {
    case .wrongHash, .corruptBody:
      operation == "storage.objects.media" || operation == "storage.signed.get"
    default: true
    }
  }

  /// A short word for the record.
  var word: String {
    switch self {
    case .status(let code, _): "status \(code)"
    case .statusAfterEffect(let code): "status \(code) after the effect"
    case .resetBeforeEffect: "reset before the effect"
    case .resetAfterEffect: "reset after the effect"
    case .cutBody: "cut body"
    case .wrongHash: "wrong hash"
    case .corruptBody: "corrupt body"
    case .stall: "stall"
    case .slow: "slow"
    }
  }
}

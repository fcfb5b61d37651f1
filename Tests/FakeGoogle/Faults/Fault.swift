/// Something that goes wrong with one answer.
package enum Fault: Sendable, Equatable, Codable {
  /// Refused before anything happened, in the form of the service that was called.
  case status(Int, retryAfter: Int? = nil)
  /// It happened, and then the answer is this status.
  case statusAfterEffect(Int)
  /// The connection is reset before anything happened.
  case resetBeforeEffect
  /// It happened, and then the connection is reset: the answer is lost.
  case resetAfterEffect
  /// It happened; the answer ends too early, after this share (0…1) of its body.
  case cutBody(share: Double)
  /// `x-goog-hash` tells of other bytes than are sent.
  case wrongHash
  /// A byte of the body is another.
  case corruptBody
  /// It happened; after half the body nothing more comes.
  case stall
  /// The answer comes late.
  case slow(seconds: Double)

  /// Whether the call has its effect although it goes wrong.
  var hasEffect: Bool {
    switch self {
    case .status, .resetBeforeEffect: false
    default: true
    }
  }

  /// Whether it makes a difference to an answer: only media are hashed.
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
